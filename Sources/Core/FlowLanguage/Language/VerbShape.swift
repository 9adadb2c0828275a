package import FlowSyntax
package import NavigationEngine
import PlainText

/// The argument of a verb: how it is read, its default, and the engine's step made of it.
package struct VerbShape: Sendable {
  /// The context that reading the argument needs.
  enum Context: Sendable {
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
  /// The form of the argument.
  package let form: NodeForm
  let kind: Context
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
  /// The argument that an engine's step is written with; nil for a step of another verb.
  let write: @Sendable (Step) -> YAMLNode?
  /// The engine's step; nil for an argument of another shape.
  let step: @Sendable (StepArgument) -> Step?

  init(
    _ takes: String,
    _ form: NodeForm,
    _ kind: Context,
    bare: StepArgument? = nil,
    acts: Bool = true,
    isAddressable: Bool = true,
    choices: [String] = [],
    takesOpenMap: Bool = false,
    write: @escaping @Sendable (Step) -> YAMLNode? = { _ in nil },
    step: @escaping @Sendable (StepArgument) -> Step? = { $0.preparedStep }
  ) {
    (self.takes, self.form, self.kind, self.bare, self.acts) = (takes, form, kind, bare, acts)
    (self.isAddressable, self.choices, self.takesOpenMap, self.write) = (isAddressable, choices, takesOpenMap, write)
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
    let kind = Context.node { nodes, id, verb in nodes.wrongType(id, verb, takes: takes) }
    let make: @Sendable (StepArgument) -> Step? = { if case .none = $0 { step } else { nil } }
    return Self(takes, .nothing, kind, bare: StepArgument.none, isAddressable: isAddressable, step: make)
  }

  /// A number; 1 by default.
  package static func count(
    _ make: @escaping @Sendable (Int) -> Step,
    _ take: @escaping @Sendable (Step) -> Int?
  ) -> Self {
    let kind = Context.node { StepArgument.count($1, for: $2, &$0) }
    return Self(
      "a whole number from 0 up",
      .count,
      kind,
      bare: .count(1),
      write: { step in take(step).map { .count($0) } },
      step: { if case .count(let count) = $0 { make(count) } else { nil } }
    )
  }

  /// A number, or the choice in the back menu.
  static let back = Self(
    "a whole number from 0 up, or `{to: Title}`",
    .either([.count, .map(of: "back")]),
    .node { StepArgument.countOrBackTarget($1, for: $2, &$0) },
    bare: .count(1),
    write: { step in
      switch step {
      case .leaving(.back(let count)): .count(count)
      case .leaving(.backTo(.depth(let depth))): .map([.init("to", .count(depth))])
      case .leaving(.backTo(.title(let title))): .map([.init("to", .text(title))])
      case .path, .leaving, .tap, .set, .replaceRoot, .columns, .window, .saving, .transaction, .hold, .release,
        .placed:
        nil
      }
    },
    step: { if case .count(let count) = $0 { .back(count) } else { $0.preparedStep } }
  )

  package static func value(
    _ make: @escaping @Sendable (RouteValue) -> Step,
    _ take: @escaping @Sendable (Step) -> RouteValue?
  ) -> Self {
    let kind = Context.node { $0.value($1, for: $2).map(StepArgument.value) }
    return Self(
      "a value",
      .value,
      kind,
      write: { step in take(step).map { .value($0) } },
      step: { if case .value(let value) = $0 { make(value) } else { nil } }
    )
  }

  /// One value, or several.
  package static func values(
    _ make: @escaping @Sendable ([RouteValue]) -> Step,
    _ take: @escaping @Sendable (Step) -> [RouteValue]?
  ) -> Self {
    let kind = Context.node { $0.values($1, for: $2).map(StepArgument.values) }
    return Self(
      "a value or a list of values",
      .value,
      kind,
      write: { step in take(step).map { .oneOrMore($0) } },
      step: { if case .values(let values) = $0 { make(values) } else { nil } }
    )
  }

  /// A list of values for the path, or another value, which the engine refuses (S11.3).
  static let path = Self(
    "a list of values",
    .value,
    .node { StepArgument.listOrOther($1, for: $2, &$0) },
    write: { step in
      if case .path(.set(let values)) = step { return .values(values) }
      // A list that is assigned is a path.
      guard case .path(.assign(let value)) = step, value.isOther else { return nil }
      return .value(value)
    },
    step: {
      if case .value(let value) = $0 { return .assignPath(value) }
      return if case .values(let values) = $0 { .setPath(values) } else { nil }
    }
  )

  /// The value, or the name of a screen, to go back to.
  static let popTarget = Self(
    "a value or `{screen: Name}`",
    .either([.map(of: "popTo"), .value]),
    .node { StepArgument.valueOrScreen($1, for: $2, &$0) },
    write: { step in
      if case .path(.popToScreen(let name)) = step { return .map([.init("screen", .text(name))]) }
      // A map without a type names a screen.
      guard case .path(.popTo(let value)) = step, !value.isPlainMap else { return nil }
      return .value(value)
    },
    step: {
      if case .value(let value) = $0 { return .popTo(value) }
      return if case .screen(let name) = $0 { .popToScreen(name) } else { nil }
    }
  )

  /// A text.
  package static func text(
    _ takes: String,
    _ form: NodeForm = .text,
    isAddressable: Bool = true,
    _ make: @escaping @Sendable (String) -> Step,
    _ take: @escaping @Sendable (Step) -> String?
  ) -> Self {
    let kind = Context.node { $0.text($1, for: $2).map(StepArgument.text) }
    return Self(
      takes,
      form,
      kind,
      isAddressable: isAddressable,
      write: { step in take(step).map { .text($0) } },
      step: { if case .text(let text) = $0 { make(text) } else { nil } }
    )
  }

  /// One of some names; the first by default.
  package static func choice(_ choices: KeyValuePairs<String, Step>, isAddressable: Bool = true) -> Self {
    let names = choices.map(\.key)
    let steps = Dictionary(choices.map { ($0.key, $0.value) }) { first, _ in first }
    return Self(
      names.map { "`\($0)`" }.joined(separator: " or "),
      .word(names),
      .node { nodes, id, verb in
        nodes.word(id, of: names, what: "what “\(verb)” takes", for: verb).map { .prepared(.init($0, steps[$0])) }
      },
      bare: choices.first.map { .prepared(.init("", $0.value)) },
      isAddressable: isAddressable,
      choices: names,
      write: { step in names.first { steps[$0] == step }.map { .text($0) } }
    )
  }

  static let link = Self(
    "a link's label, `{value: …}`, `{view: …}` or `{row: …}`",
    .either([.name(.link), .map(of: "tap")]),
    .node { StepArgument.link($1, for: $2, &$0) },
    write: { step in
      guard case .tap(let query) = step else { return nil }
      return switch query {
      case .label(let label): .text(label)
      case .value(let value): .map([.init("value", .value(value))])
      case .view(let screen): .map([.init("view", .text(screen))])
      case .row(let row, nil): .map([.init("row", .value(row))])
      case .row(let row, let action?): .map([.init("label", .text(action)), .init("row", .value(row))])
      }
    }
  )

  static let bindings = Self(
    "a map of bindings and values",
    .entries(.name(.binding), .value, least: 1),
    .node { StepArgument.bindings($1, for: $2, &$0) },
    takesOpenMap: true,
    write: { step in if case .set(let fields) = step { .value(.map(fields)) } else { nil } }
  )

  static let row = Self(
    "a row's value, `null`, or `{column: …, value: …}`",
    .either([.map(of: "select"), .value]),
    .node { StepArgument.row($1, for: $2, &$0) },
    write: { step in
      guard case .columns(.select(let row)) = step else { return nil }
      let value = row ?? .null
      return value.isPlainMap ? .map([.init("value", .value(value))]) : .value(value)
    }
  )

  static let size = Self(
    "`compact`, `regular`, `portrait` or `landscape`",
    .word(Step.Resize.allCases.map(\.rawValue)),
    .node { StepArgument.size($1, for: $2, &$0) },
    isAddressable: false,
    write: { step in if case .columns(.resize(let size)) = step { .text(size.rawValue) } else { nil } }
  )

  static let transaction = Self(
    "a list of steps, or a map of `steps`, `animated` and `separate`",
    .either([.list(.step), .map(of: "transaction")]),
    .transaction,
    write: { step in
      guard case .transaction(let steps, let isAnimated, let isSeparate) = step,
        let parts = steps.mapAll({ $0.written?.node() })
      else { return nil }
      if isAnimated, !isSeparate { return .list(parts) }
      let flags: [YAMLNode.Field?] = [
        isAnimated ? nil : .init("animated", .value(false)), isSeparate ? .init("separate", .value(true)) : nil,
      ]
      return .map([.init("steps", .list(parts))] + flags.compactMap(\.self))
    }
  )

  /// The engine's step doesn't have the slot, so a step can't be written from it.
  static let save = Self("a name, or `{file: path.json}`", .either([.text, .map(of: "save")]), .save)

  static let restore = Self(
    "a name, `{file: path.json}` or `{json: […]}`",
    .either([.text, .map(of: "restore")]),
    .restore,
    write: { step in
      guard case .saving(.restore(let source)) = step else { return nil }
      return switch source {
      case .list(let values): .map([.init("json", .values(values))])
      case .text(let text): .map([.init("json", .text(text))])
      case .saved: nil
      }
    }
  )
}

extension YAMLNode {
  fileprivate static func count(_ count: Int) -> Self { .value(.int(count)) }

  /// One value alone, or several as a list; a list or nothing alone would be something else.
  fileprivate static func oneOrMore(_ values: [RouteValue]) -> Self {
    if values.count == 1, values[0].isOther, values[0] != .null { .value(values[0]) } else { .values(values) }
  }
}

extension RouteValue {
  /// Whether it is no list.
  fileprivate var isOther: Bool { if case .list = self { false } else { true } }

  /// Whether it is a map without a type.
  fileprivate var isPlainMap: Bool { if case .map = self { true } else { false } }
}

// MARK: Shapes of steps that don't act

extension VerbShape {
  static let expectations = Self("a map of expectations", .expectations, .expectations, acts: false, takesOpenMap: true)

  static let waiting = Self(
    "a map of expectations, and a `timeout`",
    .part("expectations of `waitFor`"),
    .waiting,
    acts: false,
    takesOpenMap: true
  )

  static let diagnostics = Self(
    "a list of diagnostic ids",
    .list(.diagnostic),
    .diagnostics,
    acts: false,
    isAddressable: false
  )

  static let text = Self(
    "text",
    .text,
    .node { $0.text($1, for: $2).map(StepArgument.text) },
    acts: false,
    isAddressable: false
  )

  static let runFlow = block(
    "the path of a flow file, `{file: …, vars: …}` or `{steps: …, vars: …}`",
    .called,
    .runFlow
  )
  static let loop = block("`{times: N, steps: …}` or `{while: …, steps: …}`", .map(of: "repeat"), .loop)
  static let forEach = block("`{var: name, in: …, steps: …}`", .map(of: "forEach"), .forEach)
  static let either = block("`{when: …, then: …, else: …}`", .map(of: "if"), .either)

  private static func block(_ takes: String, _ form: NodeForm, _ kind: Context) -> Self {
    Self(takes, form, kind, acts: false, isAddressable: false)
  }
}

extension StepArgument {
  /// The step that was made when the argument was read; nil if there is none.
  fileprivate var preparedStep: Step? { if case .prepared(let prepared) = self { prepared.step } else { nil } }
}
