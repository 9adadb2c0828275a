import FlowSyntax
import NavigationEngine

extension Verb {
  /// The verbs of the language, in the manual's order.
  static let standard: [Verb] = [
    Verb("push: [payment, review]", "appends values to the path, several as one transaction") {
      .values({ .push($0) }) { if case .path(.push(let values)) = $0 { values } else { nil } }
    },
    Verb("pop: 2", "removes the last element of the path, or the last N") {
      .count({ .pop($0) }) { if case .path(.pop(let count)) = $0 { count } else { nil } }
    },
    Verb("popTo: {screen: Cart}", "removes everything above the last occurrence of a value or a screen") { .popTarget },
    Verb("popToRoot", "empties the path") { .none(.popToRoot) },
    Verb(
      "setPath: [cart, receipt]",
      "assigns the whole path, as a deep link does; anything but a list is refused, `invalid-path`"
    ) { .path },
    Verb("replaceTop: receipt", "replaces the last element of the path") {
      .value({ .replaceTop($0) }) { if case .path(.replaceTop(let value)) = $0 { value } else { nil } }
    },
    Verb(
      "tap: Help",
      "taps a link or a row on the top screen, by its label, value or view, or a button of an alert or a dialog"
    ) { .link },
    Verb("back: 2", "taps the back button once or N times, or chooses a title or a depth in the back menu") { .back },
    Verb("swipeBack: cancelled", "swipes from the edge: `completed`, or `cancelled`, which changes nothing") {
      .choice(["completed": .swipeBack(completed: true), "cancelled": .swipeBack(completed: false)])
    },
    Verb("dismiss", "the top screen dismisses itself: it is popped or, as the root of a presentation, ends that") {
      .none(.dismiss)
    },
    Verb("set: {showHelp: true, colorShown: null}", "writes bindings of visible screens and of the app in one update") {
      .bindings
    },
    Verb(
      "select: {column: sidebar, value: Inbox}",
      "selects a row of a list, or no row with `null`; if several columns have lists, name the column"
    ) { .row },
    Verb("toggleSidebar", "shows or hides the sidebar") { .none(.toggleSidebar, isAddressable: false) },
    Verb(
      "resize: compact",
      "changes the window: `compact` collapses columns, `regular` shows them side by side, `portrait` and `landscape` turn it"
    ) { .size },
    Verb("selectTab: orders", "taps a tab in the tab bar") {
      .text("a tab's name", .name(.tab), isAddressable: false, { .selectTab($0) }) {
        if case .window(.selectTab(let name)) = $0 { name } else { nil }
      }
    },
    Verb(
      "swipeDown: cancelled",
      "drags the presentation in front down, or taps beside it: `completed`, or `cancelled`, which changes nothing"
    ) {
      .choice(
        ["completed": .swipeDown(completed: true), "cancelled": .swipeDown(completed: false)],
        isAddressable: false
      )
    },
    Verb(
      "open: trips://trip/4",
      "the system opens a text with the app, such as a URL: the first pattern of its `urls` that matches says what changes"
    ) {
      .text("text", isAddressable: false, { .open($0) }) {
        if case .window(.open(let text)) = $0 { text } else { nil }
      }
    },
    Verb("replaceRoot: Welcome", "the app shows another screen as the stack's root") {
      .text("a screen's name", .name(.screen), { .replaceRoot($0) }) {
        if case .replaceRoot(let name) = $0 { name } else { nil }
      }
    },
    Verb(
      "transaction: [pop, {push: review}]",
      "runs several steps as one update, or as several updates before the next frame: a list, or a map"
    ) { .transaction },
    Verb("save: before", "saves the path's serialised form under a name, or in a file") { .save },
    Verb(
      "restore: {json: [Swift.Int, \"123\"]}",
      "assigns the path from its saved form: by name, from a file or from JSON"
    ) { .restore },
    Verb("background", "the app goes to the background and saves its path") {
      .none(.background, isAddressable: false)
    },
    Verb("relaunch", "the app starts again with the path that it saved") { .none(.relaunch, isAddressable: false) },
    Verb("hold: transition", "begins a transition: the steps that follow wait for its end") {
      .choice(["transition": .hold])
    },
    Verb("release: transition", "ends the transition and runs the steps that waited") {
      .choice(["transition": .release])
    },
    Verb("assert: {top: review, depth: 3}", "checks expectations now") { .expectations },
    Verb(
      "waitFor: {screen: Receipt, timeout: 5s}",
      "checks expectations, and gives an external app up to `timeout` to meet them"
    ) { .waiting },
    Verb("expectDiagnostics: [mixed-links-reset]", "checks exactly which diagnostics the previous step raised") {
      .diagnostics
    },
    Verb(
      "runFlow: {file: sign-in.yaml, vars: {user: ada}}",
      "runs the steps of another file, or its own, with their own variables"
    ) { .runFlow },
    Verb(
      "repeat: {while: {canGoBack: true}, limit: 20, steps: [back]}",
      "runs steps several times, or while expectations hold"
    ) { .loop },
    Verb("forEach: {var: page, in: [address, payment], steps: [{push: \"${page}\"}]}", "runs steps once for each value")
    {
      .forEach
    },
    Verb(
      "if: {when: {atRoot: true}, then: [{push: cart}], else: [pop]}",
      "runs one list of steps or another, depending on expectations"
    ) { .either },
    Verb("note: the address is filled in", "writes a text into the transcript") { .text },
  ]
}
