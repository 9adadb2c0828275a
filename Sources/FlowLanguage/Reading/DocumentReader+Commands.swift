import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// Steps that are commands of the workspace's own.
extension DocumentReader {
  /// The file of the command that a key names; nil where there is none.
  func command(_ key: YAMLTree.ID) -> String? {
    guard let files, !files.commands.isEmpty, tree.kind(key) == .scalar else { return nil }
    return files.commands[tree.text(key)]
  }

  var commandNames: [String] { files?.commands.keys.sorted() ?? [] }

  /// A step that is a command: a map gives its parameters by name, anything else is the first of them.
  mutating func call(
    _ name: String,
    _ path: String,
    key: YAMLTree.ID,
    argument: YAMLTree.ID?,
    modifiers: StepModifiers?
  ) -> FlowStep? {
    var arguments: [Argument]? = []
    var words = ""
    if let argument, !tree.isNothing(argument) || tree.tag(argument) != nil {
      if tree.kind(argument) == .mapping, tree.tag(argument) == nil {
        arguments = self.arguments(argument)
        words = (arguments ?? []).map { "\($0.name): \($0.value?.description ?? "")" }.joined(separator: ", ")
      } else {
        let given = self.argument("", key: argument, argument, for: name)
        arguments = given.map { [$0] }
        words = given?.value?.description ?? ""
      }
    }
    let body = arguments.flatMap { arguments in
      nested(at: key) { $0.include(path, isRooted: true, arguments, at: key, what: "command") }
    }
    guard let body else { return nil }
    let end = argument.map { tree.range($0).end } ?? tree.range(key).end
    return FlowStep(
      range: SourceRange(start: tree.range(key).start, end: end),
      verb: StepTable.verb(named: "runFlow"),
      argument: .block(StepBlock(words, .once(body), command: name)),
      modifiers: modifiers
    )
  }
}
