import FlowSyntax
import NavigationEngine

/// The verbs of the language, in the manual's order.
enum StandardVerbs {
  static let rows: [Verb] = [
    Verb(
      "push",
      .values({ .push($0) }) { if case .path(.push(let values)) = $0 { values } else { nil } },
      "appends values to the path, several as one transaction",
      "push: [payment, review]"
    ),
    Verb(
      "pop",
      .count({ .pop($0) }) { if case .path(.pop(let count)) = $0 { count } else { nil } },
      "removes the last element of the path, or the last N",
      "pop: 2"
    ),
    Verb(
      "popTo",
      .popTarget,
      "removes everything above the last occurrence of a value or a screen",
      "popTo: {screen: Cart}"
    ),
    Verb("popToRoot", .none(.popToRoot), "empties the path", "popToRoot"),
    Verb(
      "setPath",
      .path,
      "assigns the whole path, as a deep link does; anything but a list is refused, `invalid-path`",
      "setPath: [cart, receipt]"
    ),
    Verb(
      "replaceTop",
      .value({ .replaceTop($0) }) { if case .path(.replaceTop(let value)) = $0 { value } else { nil } },
      "replaces the last element of the path",
      "replaceTop: receipt"
    ),
    Verb(
      "tap",
      .link,
      "taps a link or a row on the top screen, by its label, value or view, or a button of an alert or a dialog",
      "tap: Help"
    ),
    Verb(
      "back",
      .back,
      "taps the back button once or N times, or chooses a title or a depth in the back menu",
      "back: 2"
    ),
    Verb(
      "swipeBack",
      .choice(["completed": .swipeBack(completed: true), "cancelled": .swipeBack(completed: false)]),
      "swipes from the edge: `completed`, or `cancelled`, which changes nothing",
      "swipeBack: cancelled"
    ),
    Verb(
      "dismiss",
      .none(.dismiss),
      "the top screen dismisses itself: it is popped or, as the root of a presentation, ends that",
      "dismiss"
    ),
    Verb(
      "set",
      .bindings,
      "writes bindings of visible screens and of the app in one update",
      "set: {showHelp: true, colorShown: null}"
    ),
    Verb(
      "select",
      .row,
      "selects a row of a list, or no row with `null`; if several columns have lists, name the column",
      "select: {column: sidebar, value: Inbox}"
    ),
    Verb("toggleSidebar", .none(.toggleSidebar, isAddressable: false), "shows or hides the sidebar", "toggleSidebar"),
    Verb(
      "resize",
      .size,
      "changes the window: `compact` collapses columns, `regular` shows them side by side, `portrait` and `landscape` turn it",
      "resize: compact"
    ),
    Verb(
      "selectTab",
      .text("a tab's name", .name(.tab), isAddressable: false, { .selectTab($0) }) {
        if case .window(.selectTab(let name)) = $0 { name } else { nil }
      },
      "taps a tab in the tab bar",
      "selectTab: orders"
    ),
    Verb(
      "swipeDown",
      .choice(
        ["completed": .swipeDown(completed: true), "cancelled": .swipeDown(completed: false)],
        isAddressable: false
      ),
      "drags the presentation in front down, or taps beside it: `completed`, or `cancelled`, which changes nothing",
      "swipeDown: cancelled"
    ),
    Verb(
      "open",
      .text("text", isAddressable: false, { .open($0) }) {
        if case .window(.open(let text)) = $0 { text } else { nil }
      },
      "the system opens a text with the app, such as a URL: the first pattern of its `urls` that matches says what changes",
      "open: trips://trip/4"
    ),
    Verb(
      "replaceRoot",
      .screen({ .replaceRoot($0) }) { if case .replaceRoot(let name) = $0 { name } else { nil } },
      "the app shows another screen as the stack's root",
      "replaceRoot: Welcome"
    ),
    Verb(
      "transaction",
      .transaction,
      "runs several steps as one update, or as several updates before the next frame: a list, or a map",
      "transaction: [pop, {push: review}]"
    ),
    Verb("save", .save, "saves the path's serialised form under a name, or in a file", "save: before"),
    Verb(
      "restore",
      .restore,
      "assigns the path from its saved form: by name, from a file or from JSON",
      "restore: {json: [Swift.Int, \"123\"]}"
    ),
    Verb(
      "background",
      .none(.background, isAddressable: false),
      "the app goes to the background and saves its path",
      "background"
    ),
    Verb(
      "relaunch",
      .none(.relaunch, isAddressable: false),
      "the app starts again with the path that it saved",
      "relaunch"
    ),
    Verb(
      "hold",
      .choice(["transition": .hold]),
      "begins a transition: the steps that follow wait for its end",
      "hold: transition"
    ),
    Verb(
      "release",
      .choice(["transition": .release]),
      "ends the transition and runs the steps that waited",
      "release: transition"
    ),
    Verb("assert", .expectations, "checks expectations now", "assert: {top: review, depth: 3}"),
    Verb(
      "waitFor",
      .waiting,
      "checks expectations, and gives an external app up to `timeout` to meet them",
      "waitFor: {screen: Receipt, timeout: 5s}"
    ),
    Verb(
      "expectDiagnostics",
      .diagnostics,
      "checks exactly which diagnostics the previous step raised",
      "expectDiagnostics: [mixed-links-reset]"
    ),
    Verb(
      "runFlow",
      .runFlow,
      "runs the steps of another file, or its own, with their own variables",
      "runFlow: {file: sign-in.yaml, vars: {user: ada}}"
    ),
    Verb(
      "repeat",
      .loop,
      "runs steps several times, or while expectations hold",
      "repeat: {while: {canGoBack: true}, limit: 20, steps: [back]}"
    ),
    Verb(
      "forEach",
      .forEach,
      "runs steps once for each value",
      "forEach: {var: page, in: [address, payment], steps: [{push: \"${page}\"}]}"
    ),
    Verb(
      "if",
      .either,
      "runs one list of steps or another, depending on expectations",
      "if: {when: {atRoot: true}, then: [{push: cart}], else: [pop]}"
    ),
    Verb("note", .text, "writes a text into the transcript", "note: the address is filled in"),
  ]
}
