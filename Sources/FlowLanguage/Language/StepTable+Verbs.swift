import NavigationEngine

// Everything that a step can do.
extension StepTable {
  static let standardVerbs: [Verb] = [
    Verb(
      "push",
      .values { .push($0) },
      "appends values to the path, several as one transaction",
      "push: [payment, review]"
    ),
    Verb("pop", .count { .pop($0) }, "removes the last element of the path, or the last N", "pop: 2"),
    Verb(
      "popTo",
      .valueOrScreen({ .popTo($0) }, { .popToScreen($0) }),
      "removes what stands above the last occurrence of a value or a screen",
      "popTo: {screen: Cart}"
    ),
    Verb("popToRoot", .none(.popToRoot), "empties the path", "popToRoot"),
    Verb(
      "setPath",
      .listOrOther({ .setPath($0) }, { .assignPath($0) }),
      "assigns the whole path, as a deep link does; what isn't a list is refused, `invalid-path`",
      "setPath: [cart, receipt]"
    ),
    Verb("replaceTop", .value { .replaceTop($0) }, "replaces the last element of the path", "replaceTop: receipt"),
    Verb("tap", .link, "taps a link on the top screen, by its label, its value or its view", "tap: Help"),
    Verb(
      "back",
      .countOrBackTarget { .back($0) },
      "uses the back button once, or N times, or chooses a title or a depth in the back menu",
      "back: 2"
    ),
    Verb(
      "swipeBack",
      .choice(["completed": .swipeBack(completed: true), "cancelled": .swipeBack(completed: false)]),
      "swipes from the edge: `completed`, or `cancelled`, which changes nothing",
      "swipeBack: cancelled"
    ),
    Verb("dismiss", .none(.dismiss), "lets the top screen dismiss itself", "dismiss"),
    Verb(
      "set",
      .bindings,
      "writes bindings of visible screens, as one update",
      "set: {showHelp: true, colorShown: null}"
    ),
    Verb(
      "select",
      .row,
      "selects a row of a list, or with `null` none; of several lists, say in which column",
      "select: {column: sidebar, value: Inbox}"
    ),
    Verb("toggleSidebar", .none(.toggleSidebar, isAddressable: false), "shows or hides the sidebar", "toggleSidebar"),
    Verb(
      "resize",
      .size,
      "changes how much room the window has: so little that columns collapse, enough for them, or the other way up",
      "resize: compact"
    ),
    Verb(
      "replaceRoot",
      .screen { .replaceRoot($0) },
      "lets the app show another screen as the stack's root",
      "replaceRoot: Welcome"
    ),
    Verb(
      "transaction",
      .transaction,
      "does several steps as one update, or as several before the next frame: a list, or a map",
      "transaction: [pop, {push: review}]"
    ),
    Verb("save", .save, "keeps the path's serialised form under a name, or in a file", "save: before"),
    Verb(
      "restore",
      .restore,
      "assigns the path from what was saved under a name or in a file, or from JSON",
      "restore: {json: [Swift.Int, \"123\"]}"
    ),
    Verb(
      "background",
      .none(.background, isAddressable: false),
      "the app goes to the background, and saves its path",
      "background"
    ),
    Verb(
      "relaunch",
      .none(.relaunch, isAddressable: false),
      "the app starts anew with the path that it saved",
      "relaunch"
    ),
    Verb(
      "hold",
      .choice(["transition": .hold]),
      "begins a transition: what is done now waits for its end",
      "hold: transition"
    ),
    Verb(
      "release",
      .choice(["transition": .release]),
      "ends the transition, and does what waited",
      "release: transition"
    ),
    Verb("assert", .expectations, "checks what must hold now", "assert: {top: review, depth: 3}"),
    Verb(
      "waitFor",
      .waiting,
      "checks what must hold, and gives an external app up to `timeout` until it does",
      "waitFor: {screen: Receipt, timeout: 5s}"
    ),
    Verb(
      "expectDiagnostics",
      .diagnostics,
      "says exactly which diagnostics the step before raises",
      "expectDiagnostics: [mixed-links-reset]"
    ),
    Verb(
      "runFlow",
      .runFlow,
      "does the steps of another file, or of its own, with variables of their own",
      "runFlow: {file: sign-in.yaml, vars: {user: ada}}"
    ),
    Verb(
      "repeat",
      .loop,
      "does steps several times, or as long as something holds",
      "repeat: {while: {canGoBack: true}, limit: 20, steps: [back]}"
    ),
    Verb(
      "forEach",
      .forEach,
      "does steps once for each value",
      "forEach: {var: page, in: [address, payment], steps: [{push: \"${page}\"}]}"
    ),
    Verb(
      "if",
      .either,
      "does one list of steps or another, depending on what holds",
      "if: {when: {atRoot: true}, then: [{push: cart}], else: [pop]}"
    ),
    Verb("note", .text, "says something in the transcript", "note: the address is filled in"),
  ]
}
