import FlowSyntax
package import NavigationEngine
import YAMLSyntax

/// The argument of a verb: how it is read, its default, and the engine's step made of it.
package struct VerbShape: Sendable {
  /// The context that reading the argument needs.
  enum Kind: Sendable {
    /// Only the node.
    case node(@Sendable (inout NodeReader, YAMLTree.ID, _ verb: String) -> StepArgument?)
    /// The reader of steps.
    case transaction
    /// The paths that earlier steps save.
    case save, restore
    /// The keys of expectations.
    case expectations, waiting, diagnostics
    /// The reader of steps, for steps that the flow itself runs.
    case runFlow, loop, forEach, either
  }

  /// A description of a valid argument, as the rest of “takes …”.
  package let takes: String
  let kind: Kind
  /// The argument of the verb alone; nil if it needs one.
  let bare: StepArgument?
  /// Whether it acts on the stack.
  let acts: Bool
  /// Whether it may name one column of a split view.
  let isAddressable: Bool
  /// The names that it takes; empty unless it takes one of some names.
  package let choices: [String]
  /// Whether it takes a map with arbitrary keys.
  package let takesOpenMap: Bool
  /// The engine's step; nil for an argument of another shape.
  let step: @Sendable (StepArgument) -> Step?

  init(
    _ takes: String,
    _ kind: Kind,
    bare: StepArgument? = nil,
    acts: Bool = true,
    isAddressable: Bool = true,
    choices: [String] = [],
    takesOpenMap: Bool = false,
    step: @escaping @Sendable (StepArgument) -> Step? = { $0.preparedStep }
  ) {
    self.takes = takes
    self.kind = kind
    self.bare = bare
    self.acts = acts
    self.isAddressable = isAddressable
    self.choices = choices
    self.takesOpenMap = takesOpenMap
    self.step = step
  }

  /// Whether it contains steps.
  var isBlock: Bool {
    switch kind {
    case .runFlow, .loop, .forEach, .either: true
    case .node, .transaction, .save, .restore, .expectations, .waiting, .diagnostics: false
    }
  }

  /// Whether the diagnostics in its argument are its text.
  package var namesDiagnostics: Bool {
    switch kind {
    case .diagnostics: true
    case .node, .transaction, .save, .restore, .expectations, .waiting, .runFlow, .loop, .forEach, .either: false
    }
  }

  /// Whether the verb takes no argument.
  package var takesNothing: Bool { if case StepArgument.none? = bare { true } else { false } }
}

// MARK: Shapes of steps for the engine

extension VerbShape {
  /// No argument.
  package static func none(_ step: Step, isAddressable: Bool = true) -> Self {
    let takes = "nothing after it"
    let kind = Kind.node { nodes, id, verb in nodes.wrongType(id, verb, takes: takes) }
    return Self(takes, kind, bare: StepArgument.none, isAddressable: isAddressable) { argument in
      if case .none = argument { step } else { nil }
    }
  }

  /// A number; 1 by default.
  package static func count(_ make: @escaping @Sendable (Int) -> Step) -> Self {
    Self("a whole number from 0 up", .node { $0.count($1, for: $2).map(StepArgument.count) }, bare: .count(1)) {
      if case .count(let count) = $0 { make(count) } else { nil }
    }
  }

  /// A number, or the choice in the back menu.
  static func countOrBackTarget(_ make: @escaping @Sendable (Int) -> Step) -> Self {
    let kind = Kind.node { StepArgument.countOrBackTarget($1, for: $2, &$0) }
    return Self("a whole number from 0 up, or `{to: Title}`", kind, bare: .count(1)) {
      if case .count(let count) = $0 { make(count) } else { $0.preparedStep }
    }
  }

  package static func value(_ make: @escaping @Sendable (RouteValue) -> Step) -> Self {
    Self("a value", .node { $0.value($1, for: $2).map(StepArgument.value) }) {
      if case .value(let value) = $0 { make(value) } else { nil }
    }
  }

  /// One value, or several.
  package static func values(_ make: @escaping @Sendable ([RouteValue]) -> Step) -> Self {
    Self("a value or a list of values", .node { $0.values($1, for: $2).map(StepArgument.values) }) {
      if case .values(let values) = $0 { make(values) } else { nil }
    }
  }

  package static func list(_ make: @escaping @Sendable ([RouteValue]) -> Step) -> Self {
    Self("a list of values", .node { $0.list($1, for: $2).map(StepArgument.values) }) {
      if case .values(let values) = $0 { make(values) } else { nil }
    }
  }

  /// A list of values, or another value, which the engine refuses (S11.3).
  static func listOrOther(
    _ make: @escaping @Sendable ([RouteValue]) -> Step,
    _ makeOfOther: @escaping @Sendable (RouteValue) -> Step
  ) -> Self {
    Self("a list of values", .node { StepArgument.listOrOther($1, for: $2, &$0) }) {
      if case .value(let value) = $0 { return makeOfOther(value) }
      return if case .values(let values) = $0 { make(values) } else { nil }
    }
  }

  /// A value, or the name of a screen.
  package static func valueOrScreen(
    _ make: @escaping @Sendable (RouteValue) -> Step,
    _ makeOfScreen: @escaping @Sendable (String) -> Step
  ) -> Self {
    Self("a value or `{screen: Name}`", .node { StepArgument.valueOrScreen($1, for: $2, &$0) }) {
      if case .value(let value) = $0 { return make(value) }
      return if case .screen(let name) = $0 { makeOfScreen(name) } else { nil }
    }
  }

  package static func screen(_ make: @escaping @Sendable (String) -> Step) -> Self {
    Self("a screen's name", .node { $0.text($1, for: $2).map(StepArgument.screen) }) {
      if case .screen(let name) = $0 { make(name) } else { nil }
    }
  }

  /// A text.
  package static func text(
    _ takes: String,
    isAddressable: Bool = true,
    _ make: @escaping @Sendable (String) -> Step
  ) -> Self {
    Self(takes, .node { $0.text($1, for: $2).map(StepArgument.text) }, isAddressable: isAddressable) {
      if case .text(let text) = $0 { make(text) } else { nil }
    }
  }

  /// One of some names; the first by default.
  package static func choice(_ choices: KeyValuePairs<String, Step>, isAddressable: Bool = true) -> Self {
    let names = choices.map(\.key)
    let steps = Dictionary(choices.map { ($0.key, $0.value) }) { first, _ in first }
    return Self(
      names.map { "`\($0)`" }.joined(separator: " or "),
      .node { nodes, id, verb in
        nodes.word(id, of: names, what: "what “\(verb)” takes", for: verb).map { .prepared(.init($0, steps[$0])) }
      },
      bare: choices.first.map { .prepared(.init("", $0.value)) },
      isAddressable: isAddressable,
      choices: names
    )
  }

  static let link = Self(
    "a link's label, `{value: …}`, `{view: …}` or `{row: …}`",
    .node { StepArgument.link($1, for: $2, &$0) }
  )

  static let bindings = Self(
    "a map of bindings and values",
    .node { StepArgument.bindings($1, for: $2, &$0) },
    takesOpenMap: true
  )

  static let row = Self(
    "a row's value, `null`, or `{column: …, value: …}`",
    .node { StepArgument.row($1, for: $2, &$0) }
  )

  static let size = Self(
    "`compact`, `regular`, `portrait` or `landscape`",
    .node { StepArgument.size($1, for: $2, &$0) },
    isAddressable: false
  )

  static let transaction = Self("a list of steps, or a map of `steps`, `animated` and `separate`", .transaction)
  static let save = Self("a name, or `{file: path.json}`", .save)
  static let restore = Self("a name, `{file: path.json}` or `{json: […]}`", .restore)
}

// MARK: Shapes of steps that don't act

extension VerbShape {
  static let expectations = Self("a map of expectations", .expectations, acts: false, takesOpenMap: true)

  static let waiting = Self("a map of expectations, and a `timeout`", .waiting, acts: false, takesOpenMap: true)

  static let diagnostics = Self("a list of diagnostic ids", .diagnostics, acts: false, isAddressable: false)

  static let text = Self(
    "text",
    .node { $0.text($1, for: $2).map(StepArgument.text) },
    acts: false,
    isAddressable: false
  )

  static let runFlow = block("the path of a flow file, `{file: …, vars: …}` or `{steps: …, vars: …}`", .runFlow)
  static let loop = block("`{times: N, steps: …}` or `{while: …, steps: …}`", .loop)
  static let forEach = block("`{var: name, in: …, steps: …}`", .forEach)
  static let either = block("`{when: …, then: …, else: …}`", .either)

  private static func block(_ takes: String, _ kind: Kind) -> Self {
    Self(takes, kind, acts: false, isAddressable: false)
  }
}

extension StepArgument {
  /// The step that was made when the argument was read; nil if there is none.
  fileprivate var preparedStep: Step? { if case .prepared(let prepared) = self { prepared.step } else { nil } }
}
