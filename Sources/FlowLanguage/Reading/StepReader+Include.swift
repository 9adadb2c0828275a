import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// A named value that a flow passes to one that it runs.
struct FlowArgument {
  /// The parameter's name; empty for the first parameter.
  let name: String
  /// Nil if it is unknown.
  let value: RouteValue?
  /// The node of the name, or of the value if it has no name.
  let key: YAMLTree.ID
}

// Readers of steps that run other files.
extension StepReader {
  /// The target of `runFlow`.
  private enum Called {
    case file(String, [FlowArgument], YAMLTree.ID)
    case steps(YAMLTree.ID, [FlowArgument])
  }

  mutating func runFlow(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    switch called(id, for: owner) {
    case .file(let path, let arguments, let id)?: return run(path, arguments, at: id)
    case .steps(let list, let arguments)?: return run(list, arguments, for: owner)
    case nil: return nil
    }
  }

  private mutating func run(_ path: String, _ arguments: [FlowArgument], at id: YAMLTree.ID) -> StepArgument? {
    guard let body = include(path, arguments, at: id, what: "flow") else { return nil }
    return .block(StepBlock(path, .once(body)))
  }

  private mutating func run(_ list: YAMLTree.ID, _ arguments: [FlowArgument], for owner: String) -> StepArgument? {
    let outer = arguments.map { nodes.variables.standing(of: $0.name) }
    for argument in arguments { nodes.variables.define(argument.name, argument.value) }
    scope.noteSecrets(in: nodes.variables)
    let steps = steps(list, of: owner)
    for (argument, standing) in zip(arguments, outer) { nodes.variables.restore(argument.name, standing) }
    return steps.map { .block(StepBlock("", .once(.init(file: nil, onStart: [], steps: $0, onFinish: [])))) }
  }

  private mutating func called(_ id: YAMLTree.ID, for owner: String) -> Called? {
    if nodes.tree.kind(id) == .scalar { return nodes.text(id, for: owner).map { .file($0, [], id) } }
    guard let fields = nodes.fields(id, of: owner) else { return nil }
    let arguments = if let vars = fields["vars"] { self.arguments(vars.value) } else { [FlowArgument]() }
    switch (fields["file"], fields["steps"]) {
    case (let file?, nil):
      guard let path = nodes.text(file.value, for: "file"), let arguments else { return nil }
      return .file(path, arguments, file.value)
    case (nil, let list?):
      guard let arguments else { return nil }
      return .steps(list.value, arguments)
    case (nil, nil):
      nodes.report(.missingKey("file” or “steps", of: owner, example: language.example(owner), nodes.place(id)))
    case (let file?, let steps?):
      nodes.report(.excludingKeys("file", "steps", of: owner, nodes.place(steps.key), first: nodes.place(file.key)))
    }
    return nil
  }

  /// Reads the values that a flow receives by name.
  private mutating func arguments(_ id: YAMLTree.ID) -> [FlowArgument]? {
    guard nodes.tree.kind(id) == .mapping, nodes.tree.tag(id) == nil else {
      return nodes.wrongType(id, "vars", takes: "a map of names and values")
    }
    let known = nodes.diagnostics.count
    var arguments: [FlowArgument] = []
    for field in nodes.fields(id) {
      if !Variables.isName(field.name) {
        nodes.report(.invalidVariableName(field.name, nodes.place(field.key)))
      } else if let argument = argument(field.name, key: field.key, field.value, for: field.name) {
        arguments.append(argument)
      }
    }
    return nodes.diagnostics.count == known ? arguments : nil
  }

  private mutating func argument(
    _ name: String,
    key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    for owner: String
  ) -> FlowArgument? {
    let skipped = nodes.skipped
    let value = nodes.valueOrList(id, for: owner)
    return value != nil || nodes.skipped > skipped ? FlowArgument(name: name, value: value, key: key) : nil
  }

  // MARK: Commands of the workspace

  /// Reads a command as a step: a map has its parameters by name, any other value is its first parameter.
  mutating func call(
    _ name: String,
    _ path: String,
    key: YAMLTree.ID,
    argument: YAMLTree.ID?,
    modifiers: StepModifiers?
  ) -> FlowStep? {
    var arguments: [FlowArgument]? = []
    var summary = ""
    if let argument, !nodes.tree.isNothing(argument) || nodes.tree.tag(argument) != nil {
      if nodes.tree.kind(argument) == .mapping, nodes.tree.tag(argument) == nil {
        arguments = self.arguments(argument)
        summary = (arguments ?? []).map { "\($0.name): \($0.value?.spelled ?? "")" }.joined(separator: ", ")
      } else {
        let first = self.argument("", key: argument, argument, for: name)
        arguments = first.map { [$0] }
        summary = first?.value?.spelled ?? ""
      }
    }
    guard let arguments, let body = command(name, path, arguments, at: key),
      let verb = language.verb(named: "runFlow")
    else {
      return nil
    }
    let end = argument.map { nodes.tree.range($0).end } ?? nodes.tree.range(key).end
    return FlowStep(
      range: SourceRange(start: nodes.tree.range(key).start, end: end),
      verb: verb,
      argument: .block(StepBlock(summary, .once(body), command: name)),
      modifiers: modifiers
    )
  }

  private mutating func command(
    _ name: String,
    _ path: String,
    _ arguments: [FlowArgument],
    at key: YAMLTree.ID
  ) -> StepBody? {
    guard nodes.enter(at: key) else { return nil }
    defer { nodes.leave() }
    return include(path, isRooted: true, arguments, at: key, what: "command", command: name)
  }

  // MARK: Files

  /// Reads the steps of another file with the arguments; nil with an error if the file can't be run.
  ///
  /// The path is from this file or, if `isRooted`, from the working folder; `what` is the kind of file, for messages.
  /// `command` is the step's name if it is a command of the workspace; nil for `runFlow`.
  private mutating func include(
    _ path: String,
    isRooted: Bool = false,
    _ arguments: [FlowArgument],
    at id: YAMLTree.ID,
    what: String,
    command: String? = nil
  ) -> StepBody? {
    guard let path = includes.flowPath(path, isRooted: isRooted, at: id, &nodes),
      let text = includes.flow(path, id, what: what, &nodes),
      var reader = reader(of: text, at: path, arguments, id, command: command)
    else { return nil }
    let body = reader.body(text.root)
    return close(reader.steps, what: what, at: id) ? body : nil
  }

  /// Creates a reader of another file, with its parameters set; nil if the arguments are invalid.
  private mutating func reader(
    of text: FlowText,
    at path: String,
    _ arguments: [FlowArgument],
    _ id: YAMLTree.ID,
    command: String?
  ) -> FlowHeaderReader? {
    var inner = StepReader(
      nodes.opening(text.tree, variables: includes.external),
      includes: includes.within(path, runBy: nodes.tree.file)
    )
    inner.saved = saved
    let parameters = FlowParameters(of: text.root, &inner.nodes)
    guard parameters.take(arguments, at: id, of: command, in: &nodes, for: &inner) else { return nil }
    return FlowHeaderReader(inner)
  }

  /// Adds the costs and results of reading another file, and returns whether the file has no errors.
  private mutating func close(_ inner: StepReader, what: String, at id: YAMLTree.ID) -> Bool {
    (nodes.budget, saved.slots) = (inner.nodes.budget, inner.saved.slots)
    scope.secrets.formUnion(inner.scope.secrets)
    if inner.nodes.skipped > 0 { nodes.skip() }
    guard let file = includes.merge(inner.includes, inner.nodes.tree.file, inner.nodes.diagnostics) else { return true }
    nodes.report(.fileHasErrors(file, what: what, nodes.place(id)))
    return false
  }
}
