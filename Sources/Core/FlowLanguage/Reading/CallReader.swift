import FlowSyntax
import NavigationEngine

/// A named value that a flow passes to another flow.
struct FlowArgument {
  /// The parameter's name; empty for the first parameter.
  let name: String
  /// Nil if it is unknown.
  let value: RouteValue?
  /// The node of the name, or of the value if it has no name.
  let key: YAMLTree.ID
}

/// Reads steps that run other flows: `runFlow`, and the commands of a workspace.
struct CallReader {
  /// The name of the verb or the command, for messages.
  let owner: String
  /// Whether it is a command of the workspace, whose file's path is from the working folder.
  var isCommand = false

  /// The kind of the included file, for messages.
  private var what: String { isCommand ? "command" : "flow" }

  /// Reads `runFlow`: a file, or steps with their own variables.
  func runFlow(_ id: YAMLTree.ID, _ reader: inout StepReader) -> StepArgument? {
    if reader.nodes.tree.kind(id) == .scalar {
      return reader.nodes.text(id, for: owner).flatMap { run($0, [], at: id, &reader) }
    }
    guard let fields = reader.nodes.fields(id, of: owner) else { return nil }
    let arguments = if let vars = fields["vars"] { self.arguments(vars.value, &reader) } else { [FlowArgument]() }
    switch (fields["file"], fields["steps"]) {
    case (let file?, nil):
      guard let path = reader.nodes.text(file.value, for: "file"), let arguments else { return nil }
      return run(path, arguments, at: file.value, &reader)
    case (nil, let list?): return arguments.flatMap { run(list.value, $0, &reader) }
    case (nil, nil):
      reader.nodes.report(
        .missingKey("file” or “steps", of: owner, example: StepTable.example(owner), reader.nodes.place(id))
      )
    case (let file?, let steps?):
      reader.nodes.report(
        .excludingKeys("file", "steps", of: owner, reader.nodes.place(steps.key), first: reader.nodes.place(file.key))
      )
    }
    return nil
  }

  private func run(
    _ path: String,
    _ arguments: [FlowArgument],
    at id: YAMLTree.ID,
    _ reader: inout StepReader
  ) -> StepArgument? {
    guard let body = include(path, arguments, at: id, &reader) else { return nil }
    return .block(StepBlock(path, .once(body)))
  }

  private func run(_ list: YAMLTree.ID, _ arguments: [FlowArgument], _ reader: inout StepReader) -> StepArgument? {
    let outer = arguments.map { reader.nodes.variables.standing(of: $0.name) }
    for argument in arguments { reader.nodes.variables.define(argument.name, argument.value) }
    reader.scope.noteSecrets(in: reader.nodes.variables)
    let steps = reader.steps(list, of: owner)
    for (argument, standing) in zip(arguments, outer) { reader.nodes.variables.restore(argument.name, standing) }
    return steps.map { .block(StepBlock("", .once(.init(file: nil, onStart: [], steps: $0, onFinish: [])))) }
  }

  /// Reads the values that a flow receives by name.
  private func arguments(_ id: YAMLTree.ID, _ reader: inout StepReader) -> [FlowArgument]? {
    guard reader.nodes.tree.kind(id) == .mapping, reader.nodes.tree.tag(id) == nil else {
      return reader.nodes.wrongType(id, "vars", takes: "a map of names and values")
    }
    let known = reader.nodes.diagnostics.count
    var arguments: [FlowArgument] = []
    for field in reader.nodes.fields(id) {
      if !Variables.isName(field.name) {
        reader.nodes.report(.invalidVariableName(field.name, reader.nodes.place(field.key)))
      } else if let argument = argument(field.name, key: field.key, field.value, for: field.name, &reader) {
        arguments.append(argument)
      }
    }
    return reader.nodes.diagnostics.count == known ? arguments : nil
  }

  private func argument(
    _ name: String,
    key node: YAMLTree.ID,
    _ id: YAMLTree.ID,
    for key: String,
    _ reader: inout StepReader
  ) -> FlowArgument? {
    let skipped = reader.nodes.skipped
    let value = reader.nodes.valueOrList(id, for: key)
    return value != nil || reader.nodes.skipped > skipped ? FlowArgument(name: name, value: value, key: node) : nil
  }

  // MARK: Commands of the workspace

  /// Reads a command as a step: a map has its parameters by name, any other value is its first parameter.
  ///
  /// - Parameters:
  ///   - path: The command's file, from the working folder.
  ///   - key: The node of its name.
  ///   - argument: The node beside the name; nil for a name alone.
  ///   - modifiers: The step's modifiers.
  ///   - reader: The reader of the flow, which gets the errors.
  /// - Returns: The step; nil if there is an error.
  func command(
    _ path: String,
    key: YAMLTree.ID,
    argument: YAMLTree.ID?,
    modifiers: StepModifiers?,
    _ reader: inout StepReader
  ) -> FlowStep? {
    var arguments: [FlowArgument]? = []
    var summary = ""
    if let argument, !reader.nodes.tree.isNothing(argument) || reader.nodes.tree.tag(argument) != nil {
      if reader.nodes.tree.kind(argument) == .mapping, reader.nodes.tree.tag(argument) == nil {
        arguments = self.arguments(argument, &reader)
        summary = (arguments ?? []).map { "\($0.name): \($0.value?.spelled ?? "")" }.joined(separator: ", ")
      } else {
        let first = self.argument("", key: argument, argument, for: owner, &reader)
        arguments = first.map { [$0] }
        summary = first?.value?.spelled ?? ""
      }
    }
    guard let arguments, let verb = StepTable.verb(named: "runFlow"), reader.nodes.enter(at: key) else { return nil }
    defer { reader.nodes.leave() }
    guard let body = include(path, arguments, at: key, &reader) else { return nil }
    let end = argument.map { reader.nodes.tree.range($0).end } ?? reader.nodes.tree.range(key).end
    return FlowStep(
      range: SourceRange(start: reader.nodes.tree.range(key).start, end: end),
      verb: verb,
      argument: .block(StepBlock(summary, .once(body), command: owner)),
      modifiers: modifiers
    )
  }

  // MARK: Files

  /// Reads the steps of another file with the arguments; nil with an error if the file can't be run.
  ///
  /// The path of a command is from the working folder, any other from this file.
  private func include(
    _ path: String,
    _ arguments: [FlowArgument],
    at id: YAMLTree.ID,
    _ reader: inout StepReader
  ) -> StepBody? {
    guard let path = reader.includes.flowPath(path, isRooted: isCommand, at: id, &reader.nodes),
      let text = reader.includes.flow(path, id, what: what, &reader.nodes),
      var inner = inner(of: text, at: path, arguments, id, &reader)
    else { return nil }
    let body = inner.body(text.root)
    return close(inner.steps, at: id, &reader) ? body : nil
  }

  /// Creates a reader of another file, with its parameters set; nil if the arguments are invalid.
  private func inner(
    of text: FlowText,
    at path: String,
    _ arguments: [FlowArgument],
    _ id: YAMLTree.ID,
    _ reader: inout StepReader
  ) -> FlowHeaderReader? {
    var inner = StepReader(
      reader.nodes.opening(text.tree, variables: reader.includes.external),
      includes: reader.includes.within(path, runBy: reader.nodes.tree.file)
    )
    inner.saved = reader.saved
    let parameters = FlowParameters(of: text.root, &inner.nodes)
    guard parameters.take(arguments, at: id, of: isCommand ? owner : nil, in: &reader.nodes, for: &inner) else {
      return nil
    }
    return FlowHeaderReader(inner)
  }

  /// Adds the costs and results of reading another file, and returns whether the file has no errors.
  private func close(_ inner: StepReader, at id: YAMLTree.ID, _ reader: inout StepReader) -> Bool {
    (reader.nodes.budget, reader.saved.slots) = (inner.nodes.budget, inner.saved.slots)
    reader.scope.secrets.formUnion(inner.scope.secrets)
    if inner.nodes.skipped > 0 { reader.nodes.skip() }
    guard let file = reader.includes.merge(inner.includes, inner.nodes.tree.file, inner.nodes.diagnostics) else {
      return true
    }
    reader.nodes.report(.fileHasErrors(file, what: what, reader.nodes.place(id)))
    return false
  }
}
