import Diagnostics
import NavigationEngine
import YAMLSyntax

// Steps of other files, done where they are named: `runFlow`, and the workspace's own commands.
extension DocumentReader {
  /// A value that is handed to a flow under a name.
  struct Argument {
    let name: String
    let value: RouteValue
    /// Where the name stands, or what the value was given to.
    let key: YAMLTree.ID
  }

  mutating func runFlow(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      guard let path = text(id, for: owner) else { return nil }
      return include(path, [], at: id, what: "flow").map { .block(StepBlock(path, .once($0))) }
    }
    guard let fields = fields(id, of: owner, needed: [], others: ["file", "steps", "vars"]) else { return nil }
    let arguments = fields["vars"].map { self.arguments($0.value) } ?? []
    switch (fields["file"], fields["steps"]) {
    case (let file?, nil):
      guard let path = text(file.value, for: "file"), let arguments,
        let body = include(path, arguments, at: file.value, what: "flow")
      else { return nil }
      return .block(StepBlock(path, .once(body)))
    case (nil, let body?):
      let outer = variables
      defer { variables = outer }
      for argument in arguments ?? [] { variables.values[argument.name] = argument.value }
      noteSecrets(given.secretNames)
      guard let steps = steps(body.value), arguments != nil else { return nil }
      return .block(StepBlock("", .once(.init(file: nil, onStart: [], steps: steps, onFinish: []))))
    default:
      return wrongType(id, owner, takes: "just one of `file` and `steps`, and `vars`")
    }
  }

  // MARK: Commands of the workspace's own

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
        words = (arguments ?? []).map { "\($0.name): \($0.value.description)" }.joined(separator: ", ")
      } else {
        let value = argumentValue(argument, for: name)
        arguments = value.map { [Argument(name: "", value: $0, key: argument)] }
        words = value?.description ?? ""
      }
    }
    guard let arguments, let body = include(path, isRooted: true, arguments, at: key, what: "command") else {
      return nil
    }
    let end = argument.map { tree.range($0).end } ?? tree.range(key).end
    return FlowStep(
      range: SourceRange(start: tree.range(key).start, end: end),
      verb: StepTable.verb(named: "runFlow"),
      argument: .block(StepBlock(words, .once(body), command: name)),
      modifiers: modifiers
    )
  }

  private mutating func arguments(_ id: YAMLTree.ID) -> [Argument]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      return wrongType(id, "vars", takes: "a map of names and values")
    }
    let known = diagnostics.count
    var arguments: [Argument] = []
    for field in fields(id) {
      if !Variables.isName(field.name) {
        report(.invalidVariableName(field.name, tree.place(field.key)))
      } else if let value = argumentValue(field.value, for: field.name) {
        arguments.append(Argument(name: field.name, value: value, key: field.key))
      }
    }
    return diagnostics.count == known ? arguments : nil
  }

  private mutating func argumentValue(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    tree.kind(id) == .sequence && tree.tag(id) == nil
      ? list(id, for: owner).map(RouteValue.list) : value(id, for: owner)
  }

  // MARK: Files

  /// The rows of a data file that a node names.
  mutating func table(_ path: String, _ id: YAMLTree.ID) -> DataTable? {
    guard let files else {
      report(.noFiles(path, tree.place(id)))
      return nil
    }
    let path = FileLibrary.resolve(path, from: tree.file.name)
    needed.insert(path)
    return content(files.table(at: path), id, what: "data")
  }

  /// The rows of a flow's `cases`.
  mutating func cases(_ id: YAMLTree.ID) -> [CaseRow]? {
    cases(id) { reader, path, node in reader.table(path, node) }
  }

  /// The steps of another file, read with the arguments.
  ///
  /// - Parameters:
  ///   - path: The file, as seen from this one.
  ///   - isRooted: Whether it is seen from where the command runs instead.
  ///   - arguments: The values for its parameters; one without a name is for the first.
  ///   - id: What names the file.
  ///   - what: What the file is, in a word.
  /// - Returns: Nil where something is wrong.
  private mutating func include(
    _ path: String,
    isRooted: Bool = false,
    _ arguments: [Argument],
    at id: YAMLTree.ID,
    what: String
  ) -> StepBody? {
    guard let files else {
      report(.noFiles(path, tree.place(id)))
      return nil
    }
    let path = isRooted ? path : FileLibrary.resolve(path, from: tree.file.name)
    let chain = self.chain.isEmpty ? [FileLibrary.resolve(tree.file.name, from: "")] : self.chain
    if let start = chain.firstIndex(of: path) {
      report(.includeCycle(chain[start...] + [path], tree.place(id)))
      return nil
    }
    guard chain.count <= limits.includeDepth else {
      report(.includeTooDeep(limit: limits.includeDepth, tree.place(id)))
      return nil
    }
    needed.insert(path)
    guard let text = content(files.flow(at: path), id, what: what) else { return nil }
    var reader = DocumentReader(text.tree, variables: given, budget: budget, files: files, chain: chain + [path])
    reader.savedSlots = savedSlots
    let parameters = reader.parameters(of: text.root)
    guard reader.take(arguments, for: parameters, at: id, in: &self) else { return nil }
    let body = reader.body(text.root)
    (budget, savedSlots) = (reader.budget, reader.savedSlots)
    needed.formUnion(reader.needed)
    secrets.formUnion(reader.secrets)
    faulty += reader.faulty
    guard let body, reader.diagnostics.isEmpty else {
      let file = files.faulty(text.tree.file, reader.diagnostics)
      faulty.append(file)
      report(.fileHasErrors(file, what: what, tree.place(id)))
      return nil
    }
    return body
  }
}

extension DiagnosticID {
  static let includeCycle: Self = "include-cycle"
  static let includeTooDeep: Self = "include-too-deep"
}

extension Diagnostic {
  fileprivate static func includeCycle(_ chain: [String], _ place: Place) -> Self {
    let names = chain.map { "“\($0.excerpt)”" }
    return Self(
      .includeCycle,
      chain.count == 2
        ? "\(names[0]) runs itself" : "\(names[0]) runs itself: \(names.joined(separator: " runs "))",
      at: place,
      help: "use `repeat` for what is to be done again, or break the circle"
    )
  }

  fileprivate static func includeTooDeep(limit: Int, _ place: Place) -> Self {
    Self(
      .includeTooDeep,
      "more than \(limit) flows run each other here, one within the other",
      at: place,
      help: "run them one after the other, or raise the limit: `--limit include-depth=N`"
    )
  }
}
