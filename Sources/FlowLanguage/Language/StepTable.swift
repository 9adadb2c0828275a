import NavigationEngine
import YAMLSyntax

/// The flow language: every verb, modifier, expectation and flow key, in the order in which the manual lists them.
///
/// This is the only place that lists them; reading, suggestions and the manual's reference page are made from it.
package enum StepTable {
  package static let verbs: [Verb] = [
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
    Verb("setPath", .list { .setPath($0) }, "assigns the whole path, as a deep link does", "setPath: [cart, receipt]"),
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
    Verb("toggleSidebar", .none(.toggleSidebar), "shows or hides the sidebar", "toggleSidebar"),
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
      "does several steps as one update: a list, or a map of steps and animated",
      "transaction: [pop, {push: review}]"
    ),
    Verb("save", .save, "keeps the path's serialised form under a name, or in a file", "save: before"),
    Verb(
      "restore",
      .restore,
      "assigns the path from what was saved under a name or in a file, or from JSON",
      "restore: {json: [Swift.Int, \"123\"]}"
    ),
    Verb("background", .none(.background), "the app goes to the background, and saves its path", "background"),
    Verb("relaunch", .none(.relaunch), "the app starts anew with the path that it saved", "relaunch"),
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

  package static let modifiers: [Modifier] = [
    Modifier(.label, "is shown instead of the step's own words", "label: open the cart"),
    Modifier(.expect, "is checked right after the step; may also hold `refused`", "expect: {refused: pop-past-root}"),
    Modifier(.soft, "records a divergence here and goes on", "soft: true"),
    Modifier(
      .column,
      "says which column of a split view the step and its `expect` are about: `sidebar`, `content` or `detail`",
      "in: sidebar"
    ),
  ]

  package static let expectations = onScreens + onBars + onSteps

  private static let onScreens: [ExpectationKey] = [
    ExpectationKey("path", .list { .path($0) }, "the path is exactly this", "path: [cart, address]"),
    ExpectationKey("count", .count { .count($0) }, "the path has N elements", "count: 2"),
    ExpectationKey("depth", .count { .depth($0) }, "N entries are visible above the root", "depth: 2"),
    ExpectationKey(
      "top",
      .value { .top($0) },
      "the last element of the path; `null` where it is empty",
      "top: address"
    ),
    ExpectationKey("screen", .text { .screen($0) }, "the visible screen", "screen: address"),
    ExpectationKey("visible", .texts { .visible($0) }, "the screens from the root to the top", "visible: [root, cart]"),
    ExpectationKey("contains", .values { .contains($0) }, "the path has this value, or all of these", "contains: cart"),
    ExpectationKey("startsWith", .list { .startsWith($0) }, "the path begins with these", "startsWith: [cart]"),
    ExpectationKey("endsWith", .list { .endsWith($0) }, "the path ends with these", "endsWith: [address]"),
    ExpectationKey("canGoBack", .flag { .canGoBack($0) }, "whether there is anything to go back to", "canGoBack: true"),
    ExpectationKey("atRoot", .flag { .atRoot($0) }, "whether the root is the visible screen", "atRoot: false"),
    ExpectationKey(
      "title",
      .textOrNull { .title($0) },
      "the visible screen's title; `null` where it has none, or hides its toolbar",
      "title: Cart"
    ),
    ExpectationKey(
      "backTitle",
      .textOrNull { .backTitle($0) },
      "the back button's label; `null` where there is none",
      "backTitle: Shop"
    ),
    ExpectationKey(
      "bindings",
      .bindings,
      "what bindings of visible screens hold; those that aren't named may hold anything",
      "bindings: {showHelp: false, colorShown: null}"
    ),
    ExpectationKey(
      "columns",
      .columns,
      "the columns that are shown side by side; of collapsed ones, the one on top",
      "columns: [sidebar, detail]"
    ),
    ExpectationKey(
      "selection",
      .selection,
      "what is selected in the lists of columns; those that aren't named may have anything",
      "selection: {sidebar: Inbox, content: null}"
    ),
    ExpectationKey(
      "visibility",
      .word(AppModel.Split.Visibility.allCases.map(\.rawValue)) { .visibility($0) },
      "which columns the app asks for",
      "visibility: doubleColumn"
    ),
    ExpectationKey("collapsed", .flag { .collapsed($0) }, "whether the columns are one stack", "collapsed: true"),
    ExpectationKey(
      "compactColumn",
      .wordOrNull(AppModel.Column.allCases.map(\.rawValue)) { .compactColumn($0) },
      "the column on top of the collapsed stack; `null` where columns aren't collapsed",
      "compactColumn: detail"
    ),
    ExpectationKey(
      "style",
      .wordOrNull(AppModel.Split.Style.allCases.map(\.rawValue)) { .style($0) },
      "how columns share the width; `null` where they are collapsed",
      "style: balanced"
    ),
    ExpectationKey(
      "widths",
      .widths,
      "how wide columns are, in points; `null` where nothing is said of it",
      "widths: {sidebar: 300}"
    ),
    ExpectationKey(
      "links",
      .texts { .links($0) },
      "the links in the top screen's body that can be tapped, in order",
      "links: [Help]"
    ),
  ]

  private static let onSteps: [ExpectationKey] = [
    ExpectationKey("codable", .flag { .codable($0) }, "whether the path can be saved", "codable: true"),
    ExpectationKey(
      "json",
      .texts { .json($0) },
      "the path's serialised form: pairs of type and value, the last element first",
      "json: [Swift.Int, \"123\"]"
    ),
    ExpectationKey(
      "transition",
      .transition,
      "how the last step that acts is shown: a kind, or a map of kind, levels and animated",
      "transition: {kind: push, levels: 2, animated: false}"
    ),
    ExpectationKey(
      "diagnostics",
      .diagnostics,
      "exactly these were raised by the last step that acts",
      "diagnostics: [mixed-links]"
    ),
    ExpectationKey(
      "refused",
      .refusal,
      "the step is refused for this reason; only in `expect`",
      "refused: pop-past-root"
    ),
    ExpectationKey("not", .not, "none of these holds", "not: {contains: payment}"),
    ExpectationKey("any", .any, "all of at least one of these maps holds", "any: [{atRoot: true}, {top: cart}]"),
  ]

  package static subscript(id: Verb.ID) -> Verb { verbs[Int(id.index)] }
  package static subscript(id: ExpectationKey.ID) -> ExpectationKey { expectations[Int(id.index)] }

  /// How the verb, modifier, expectation, flow key, key of what a verb takes or key of a rule is written.
  static func example(_ name: String) -> String? {
    verbs.first { $0.name == name }?.example ?? modifiers.first { $0.key.rawValue == name }?.example
      ?? FlowKey(rawValue: name)?.example ?? expectations.first { $0.name == name }?.example
      ?? keys.first { $0.name == name }?.example ?? InvariantKey(rawValue: name)?.example
  }

  static func verb(_ id: YAMLTree.ID, in tree: YAMLTree) -> Verb.ID? {
    tree.number(of: id, in: verbNames).map { Verb.ID(index: UInt8($0)) }
  }

  static func modifier(_ id: YAMLTree.ID, in tree: YAMLTree) -> Modifier.Key? {
    tree.number(of: id, in: modifierNames).map { Modifier.Key.allCases[$0] }
  }

  static func expectation(_ id: YAMLTree.ID, in tree: YAMLTree) -> ExpectationKey.ID? {
    tree.number(of: id, in: expectationNames).map { ExpectationKey.ID(index: UInt8($0)) }
  }

  static func verb(named name: String) -> Verb.ID { Verb.ID(index: UInt8(verbs.firstIndex { $0.name == name } ?? 0)) }

  static func expectation(named name: String) -> ExpectationKey.ID {
    ExpectationKey.ID(index: UInt8(expectations.firstIndex { $0.name == name } ?? 0))
  }

  private static let verbNames = NameTable(verbs.map(\.name))
  private static let modifierNames = NameTable(Modifier.Key.allCases.map(\.rawValue))
  private static let expectationNames = NameTable(expectations.map(\.name))
}
