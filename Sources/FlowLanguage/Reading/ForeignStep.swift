/// Hints for commands that users know from Maestro or XCUITest.
enum ForeignStep {
  /// The equivalent in navflow, as a sentence; nil for a name that isn't from there.
  static func hint(for name: String) -> String? { hints[name.lowercased()] }

  private static let hints: [String: String] = {
    var hints: [String: String] = [:]
    for (names, hint) in table { for name in names { hints[name.lowercased()] = hint } }
    return hints
  }()

  private static let table: [(names: [String], hint: String)] = [
    (["tapOn", "click", "press", "touch", "clickOn"], "write `tap: Help`, with a link's label"),
    (["doubleTapOn", "longPressOn", "doubleTap", "longPress"], "links are tapped once: `tap: Help`"),
    (
      ["launchApp", "launch", "startApp"],
      "nothing launches an app: name its file at the top of the flow, `app: shop.app.yaml`, and each flow begins anew"
    ),
    (["stopApp", "killApp", "terminate"], "write `background`, and `relaunch` where the app starts again"),
    (["clearState", "clearKeychain"], "nothing is kept from flow to flow, so leave it out"),
    (
      ["openURL", "openLink", "deepLink", "openDeepLink"],
      "write `open: shop://cart` if the app file has `urls`, or what the app does with the link: `setPath: [cart, address]`"
    ),
    (
      ["assertVisible", "assertTrue", "expectVisible", "shouldSee", "see", "XCTAssert", "exists"],
      "write `assert: {screen: Cart}`, or `assert: {links: [Help]}` for the links on it"
    ),
    (
      ["assertNotVisible", "assertFalse", "dontSee", "shouldNotSee"],
      "write `assert: {not: {screen: Cart}}`"
    ),
    (
      ["extendedWaitUntil", "waitForExistence", "waitForAnimationToEnd", "wait", "sleep", "waitUntil"],
      "nothing takes time here, so write what must hold: `assert: {screen: Cart}`"
    ),
    (["goBack", "navigateBack", "pressBack"], "write `back`"),
    (["swipe", "swipeRight", "swipeLeft", "swipeUp"], "the gestures are `swipeBack`, and at a sheet `swipeDown`"),
    (["scroll", "scrollUntilVisible", "scrollTo"], "nothing has to be scrolled to: tap the link, `tap: Help`"),
    (
      ["inputText", "typeText", "enterText", "eraseText", "pressKey", "hideKeyboard", "inputRandomText"],
      "nothing is typed here: a flow is about navigation, so leave it out"
    ),
    (["takeScreenshot", "startRecording", "stopRecording"], "look at every step with `navflow run --report html`"),
    (["runScript", "evalScript", "copyTextFrom"], "no code is run by a flow: give values by `vars` or `cases`"),
    (["navigate", "goTo", "show", "present"], "write `push: cart` for a value, or `tap: Help` for a link"),
  ]
}
