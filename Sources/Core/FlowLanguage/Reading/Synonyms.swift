/// Words that people write for those of the language: from Maestro or XCUITest, or since they mean the same.
///
/// They are looked up before the nearest name, which may mean the opposite.
enum Synonyms {
  private typealias Rows = [(names: [String], hint: String)]

  /// The advice for a step that there isn't, with the value that is written after it; nil for a word that isn't here.
  static func hint(forStep name: String, with value: String?) -> String? {
    if let hint = find(name, in: steps) { return hint }
    // `assertPath: [a]` and `top: a` state something.
    let key = ["assert", "expect", "verify", "check"].first(where: name.hasPrefix).map { name.dropFirst($0.count) }
    let stated = (key ?? name[...]).lowercased()
    return StepTable.expectation(spelled: stated, with: value).map { "write `assert: {\($0)}`" }
  }

  /// The advice for an expectation that there isn't, with the value that is written after it.
  static func hint(forExpectation name: String, with value: String?) -> String? {
    if let hint = find(name, in: expectations) { return hint }
    guard name.lowercased().hasPrefix("not") else { return nil }
    return StepTable.expectation(spelled: plain(String(name.dropFirst(3))), with: value).map { "write `not: {\($0)}`" }
  }

  /// The advice for a condition on a variable.
  static func hint(forVariable name: String) -> String {
    "a variable has its value before the run: keep the steps for each value in a file, `runFlow: \"${\(name)}.yaml\"`"
  }

  /// The advice for a key of a flow that there isn't.
  static func hint(forFlowKey name: String) -> String? {
    if let hint = find(name, in: flowKeys) { return hint }
    if Modifier.Key(rawValue: name) != nil { return "a step has it: indent it as far as the step's verb" }
    return StepTable.verbs.contains { $0.name == name } ? "a step has it: list the steps under `steps`" : nil
  }

  private static func find(_ name: String, in rows: [String: String]) -> String? { rows[plain(name)] }

  /// Without the case and the marks in which spellings differ.
  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }

  private static func index(_ rows: Rows) -> [String: String] {
    rows.reduce(into: [:]) { index, row in for name in row.names { index[plain(name)] = row.hint } }
  }

  private static let flowKeys = index([
    (["flow", "test", "script", "commands", "actions"], "write the steps under `steps`"),
    (["appId"], "a Maestro flow is converted by `navflow import maestro FILE`"),
    (["title"], "write `name`"), (["variables", "env"], "write `vars`"),
    (["setUp", "before"], "write `onStart`"), (["tearDown", "after"], "write `onFinish`"),
    (["examples", "data", "matrix"], "write `cases`"),
  ])

  private static let expectations = index([
    (["length", "size"], "write `count: 2` for the values of the path, or `depth: 3` with the root"),
    (["isEmpty", "empty"], "write `atRoot: true`, or `path: []`"),
    (["current", "last", "topScreen"], "write `screen: Cart`, or `top: cart` for the value"),
    (["first", "bottom"], "write `startsWith: [cart]`"),
    (["equals", "equal", "is", "stack"], "write `path: [cart]`"),
    (["and", "all", "allOf"], "all keys of a map must hold, so write them beside each other: `{top: cart, depth: 2}`"),
    (["or", "anyOf", "oneOf"], "write `any: [{top: cart}, {atRoot: true}]`"),
    (["excludes", "without", "doesntContain", "notContain"], "write `not: {contains: cart}`"),
    (["includes", "has", "contain"], "write `contains: cart`"),
    (["vars", "var", "variable", "variables"], hint(forVariable: "plan")),
  ])

  private static let steps = index([
    (["<<"], "navflow has no merge keys: write the keys out, or put the steps into a file for `runFlow`"),
    (["popAll", "popRoot", "goToRoot", "goHome", "reset", "dismissAll"], "write `popToRoot`"),
    (["replace"], "write `replaceTop: payment` for the top of the path, or `setPath: [cart]` for all of it"),
    (["path", "stack"], "write `setPath: [cart]`, or `assert: {path: [cart]}` to state the path"),
    (["verify", "check", "expect", "should"], "write `assert: {screen: Cart}`"),
    (["log", "print", "echo", "comment"], "write `note: the cart is full`"),
    (["include", "call", "run", "flow", "subflow"], "write `runFlow: login.flow.yaml`"),
    (["loop", "for", "while", "times"], "write `repeat: {times: 3, steps: [back]}`, or `forEach`"),
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
    (["assertNotVisible", "assertFalse", "dontSee", "shouldNotSee"], "write `assert: {not: {screen: Cart}}`"),
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
    (
      ["takeScreenshot", "screenshot", "startRecording", "stopRecording"],
      "look at every step with `navflow run --report html`"
    ),
    (["runScript", "evalScript", "copyTextFrom"], "no code is run by a flow: give values by `vars` or `cases`"),
    (
      ["setVar", "setVariable", "let", "define"],
      "variables have their values before the steps: write `vars`, or `cases`"
    ),
    (
      ["navigate", "navigateTo", "navigation", "goTo", "go", "link", "show", "present"],
      "write `push: cart` for a value, or `tap: Help` for a link"
    ),
  ])
}

extension StepTable {
  /// An expectation with a value, or with that of its example; nil if none is called so in small letters.
  fileprivate static func expectation(spelled name: String, with value: String?) -> String? {
    expectations.first { $0.name.lowercased() == name }.map { key in
      value.map { "\(key.name): \($0)" } ?? key.example
    }
  }
}
