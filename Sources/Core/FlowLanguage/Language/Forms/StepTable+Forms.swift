package import FlowSyntax
import NavigationEngine

extension ExpectationKey {
  /// The form of the key's value.
  package var form: NodeForm {
    switch kind {
    case .fact(let fact), .diagnostics(let fact): fact.shape.node
    case .refusal: .word(Refusal.ID.allCases.map(\.rawValue))
    case .not: .expectations
    case .any: .list(.expectations, least: 1)
    case .stacks: .entries(.name(.stack), .expectations, least: 1)
    }
  }
}

/// A command of a workspace, as a schema describes it.
package struct CommandForm: Sendable {
  package let name: String
  /// The names of its parameters.
  package let parameters: [String]
  /// Its description; nil if its file has none.
  package let summary: String?

  /// Reads what a command's file says of it.
  ///
  /// - Parameters:
  ///   - name: The command's name.
  ///   - file: The file; if its text has errors, nothing is known but the name.
  ///   - limits: The limits on the file.
  package init(_ name: String, in file: SourceFile, limits: YAMLLimits) {
    self.name = name
    let tree = try? YAMLReader(limits: limits).read(file).tree
    guard let tree, let root = tree.roots.first else {
      (parameters, summary) = ([], nil)
      return
    }
    func scalar(_ key: FlowKey) -> String? {
      tree.value(of: key, in: root).flatMap { tree.kind($0) == .scalar && !tree.isNothing($0) ? tree.text($0) : nil }
    }
    let names = tree.value(of: .params, in: root).map { tree.elements($0) + tree.members($0).map(\.key) } ?? []
    parameters = names.filter { tree.kind($0) == .scalar }.map(tree.text)
    summary = scalar(.description) ?? scalar(.name)
  }
}

extension StepTable {
  /// The forms that those of flows and workspaces contain, by name; apps have their own.
  package static func forms(commands: [CommandForm] = []) -> [String: NodeForm] {
    let rules = InvariantKey.allCases.map { KeyForm($0.rawValue, $0.form, $0.summary, $0.example) }
    let facts = expectations.filter { if case .refusal = $0.kind { false } else { true } }.map(\.keyForm)
    let timeout = keys(of: "waitFor").map { KeyForm($0) }
    let maps: [String: NodeForm] = [
      stepForm: step(commands),
      "a rule": .map(MapForm(rules, ways: InvariantKey.ways)),
      "expectations": .map(MapForm(facts, least: 1)),
      "expectations of a step": .map(MapForm(expectations.map(\.keyForm), least: 1)),
      "expectations of `waitFor`": .map(MapForm(facts + timeout, least: 1)),
    ]
    // Three kinds of maps have the same expectations.
    return expectations.reduce(into: maps) { $0[$1.valueForm] = $1.form }
  }

  /// The name of the form of a step.
  package static let stepForm = "a step"

  /// The form of a step: a verb alone, or a map of one verb and modifiers.
  private static func step(_ commands: [CommandForm]) -> NodeForm {
    let own = commands.map { command in
      let arguments = command.parameters.joined(separator: ", ")
      let summary = command.summary ?? "a command of the workspace"
      return KeyForm(
        command.name,
        .value,
        arguments.isEmpty ? summary : "\(summary); takes \(arguments)",
        "\(command.name):"
      )
    }
    let all = verbs.map { verb in
      let form = verb.isWord ? NodeForm.either([verb.shape.form, .nothing]) : verb.shape.form
      return KeyForm(verb.name, form, "\(verb.summary); takes \(verb.takes)", verb.example)
    }
    let modifiers = modifiers.map { KeyForm($0.key.rawValue, $0.form, $0.summary, $0.example) }
    var map = MapForm(all + own + modifiers, ways: (all + own).map { .init([$0.name]) }, isExclusive: true)
    map.excluded[Modifier.Key.stack.rawValue] =
      verbs.filter { !$0.isAddressable }.map(\.name) + own.map(\.name)
    let words = verbs.filter(\.isWord).map(\.name) + own.map(\.name)
    return .either([.word(words), .map(map)])
  }

  /// The form of a whole flow.
  package static let flow = NodeForm.either([
    .steps,
    .map(
      MapForm(
        FlowKey.allCases.map { KeyForm($0.rawValue, $0.form, standard: $0.standard, $0.summary, $0.example) },
        ways: [.init([FlowKey.steps.rawValue])]
      )
    ),
  ])
}

extension Workspace {
  /// The form of a workspace file, which may be empty.
  package static func form(_ forms: ReportForms) -> NodeForm {
    let keys = WorkspaceKey.allCases.map { KeyForm($0.rawValue, $0.form(forms), $0.summary, $0.example) }
    return .either([.nothing, .map(MapForm(keys))])
  }
}

extension ExpectationKey {
  /// The name of the form of its value.
  fileprivate var valueForm: String { "the value of `\(name)`" }

  fileprivate var keyForm: KeyForm { KeyForm(name, .part(valueForm), "\(summary); takes \(takes)", example) }
}
