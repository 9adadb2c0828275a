import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// Steps of other files, done where they are named.
extension DocumentReader {
  /// A value that is handed to a flow under a name.
  struct Argument {
    let name: String
    /// Nil where nobody knows it.
    let value: RouteValue?
    /// Where the name stands, or what the value was given to.
    let key: YAMLTree.ID
  }

  /// What `runFlow` runs.
  private enum Called {
    case file(String, [Argument], YAMLTree.ID)
    case steps(YAMLTree.ID, [Argument])
  }

  mutating func runFlow(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    switch called(id, for: owner) {
    case .file(let path, let arguments, let id)?: return run(path, arguments, at: id)
    case .steps(let list, let arguments)?: return run(list, arguments, for: owner)
    case nil: return nil
    }
  }

  private mutating func run(_ path: String, _ arguments: [Argument], at id: YAMLTree.ID) -> StepArgument? {
    guard let body = include(path, arguments, at: id, what: "flow") else { return nil }
    return .block(StepBlock(path, .once(body)))
  }

  private mutating func run(_ list: YAMLTree.ID, _ arguments: [Argument], for owner: String) -> StepArgument? {
    let outer = arguments.map { variables.standing(of: $0.name) }
    for argument in arguments { variables.define(argument.name, argument.value) }
    noteSecrets(given.secretNames)
    let steps = steps(list, of: owner)
    for (argument, standing) in zip(arguments, outer) { variables.restore(argument.name, standing) }
    return steps.map { .block(StepBlock("", .once(.init(file: nil, onStart: [], steps: $0, onFinish: [])))) }
  }

  private mutating func called(_ id: YAMLTree.ID, for owner: String) -> Called? {
    if tree.kind(id) == .scalar { return text(id, for: owner).map { .file($0, [], id) } }
    guard let fields = fields(id, of: owner) else { return nil }
    let arguments = if let vars = fields["vars"] { self.arguments(vars.value) } else { [Argument]() }
    switch (fields["file"], fields["steps"]) {
    case (let file?, nil):
      guard let path = text(file.value, for: "file"), let arguments else { return nil }
      return .file(path, arguments, file.value)
    case (nil, let list?):
      guard let arguments else { return nil }
      return .steps(list.value, arguments)
    case (nil, nil):
      report(.missingKey("file” or “steps", of: owner, example: StepTable.example(owner), tree.place(id)))
    case (let file?, let steps?):
      report(.excludingKeys("file", "steps", of: owner, tree.place(steps.key), first: tree.place(file.key)))
    }
    return nil
  }

  /// What is handed to a flow by name.
  mutating func arguments(_ id: YAMLTree.ID) -> [Argument]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      return wrongType(id, "vars", takes: "a map of names and values")
    }
    let known = diagnostics.count
    var arguments: [Argument] = []
    for field in fields(id) {
      if !Variables.isName(field.name) {
        report(.invalidVariableName(field.name, tree.place(field.key)))
      } else if let argument = argument(field.name, key: field.key, field.value, for: field.name) {
        arguments.append(argument)
      }
    }
    return diagnostics.count == known ? arguments : nil
  }

  /// A value that is handed to a flow.
  mutating func argument(_ name: String, key: YAMLTree.ID, _ id: YAMLTree.ID, for owner: String) -> Argument? {
    let unread = unread
    let value = variableValue(id, for: owner)
    return value != nil || self.unread > unread ? Argument(name: name, value: value, key: key) : nil
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
  /// - Returns: What it does; nil where it can't be run.
  mutating func include(
    _ path: String,
    isRooted: Bool = false,
    _ arguments: [Argument],
    at id: YAMLTree.ID,
    what: String
  ) -> StepBody? {
    guard let path = includedPath(path, isRooted: isRooted, at: id, what: what),
      var opened = opened(path, arguments, at: id, what: what)
    else { return nil }
    let body = opened.reader.body(opened.root)
    return close(opened.reader, what: what, at: id) ? body : nil
  }

  /// The files that run each other down to this one.
  private var fullChain: [String] { chain.isEmpty ? [FileLibrary.resolve(tree.file.name, from: "")] : chain }

  /// The path of a file as seen from where the command runs; nil where it can't be run here.
  private mutating func includedPath(_ path: String, isRooted: Bool, at id: YAMLTree.ID, what: String) -> String? {
    guard !path.isEmpty else { return wrongType(id, "runFlow", takes: "the path of a flow file") }
    let path = isRooted ? path : FileLibrary.resolve(path, from: tree.file.name)
    let chain = fullChain
    if let start = chain.firstIndex(of: path) {
      report(.includeCycle(chain[start...] + [path], tree.place(id)))
    } else if chain.count > limits.includeDepth {
      report(.includeTooDeep(limit: limits.includeDepth, tree.place(id)))
    } else {
      needed.insert(path)
      return path
    }
    return nil
  }

  /// What reads another file, with its parameters set, and the file's root.
  private mutating func opened(
    _ path: String,
    _ arguments: [Argument],
    at id: YAMLTree.ID,
    what: String
  ) -> (reader: DocumentReader, root: YAMLTree.ID)? {
    guard let files else {
      report(.noFiles(path, tree.place(id)))
      return nil
    }
    files.audits?.noteIncluded(path)
    guard let text = content(files.flow(at: path), id, what: what), mayExpand(text.weight, at: id) else { return nil }
    files.audits?.note(path, text)
    var reader = DocumentReader(
      text.tree,
      variables: outside,
      budget: budget,
      files: files,
      chain: fullChain + [path],
      depth: depth
    )
    (reader.savedSlots, reader.isPart) = (savedSlots, isPart)
    let parameters = reader.parameters(of: text.root)
    return reader.take(arguments, for: parameters, at: id, in: &self) ? (reader, text.root) : nil
  }

  /// Takes over what reading another file has cost and found.
  ///
  /// - Returns: Whether nothing is wrong with it.
  private mutating func close(_ reader: DocumentReader, what: String, at id: YAMLTree.ID) -> Bool {
    (budget, savedSlots) = (reader.budget, reader.savedSlots)
    needed.formUnion(reader.needed)
    secrets.formUnion(reader.secrets)
    if reader.unread > 0 { leaveUnread() }
    for file in reader.faulty { note(file) }
    guard let files, !reader.diagnostics.isEmpty else { return true }
    let file = files.faulty(reader.tree.file, reader.diagnostics)
    note(file)
    report(.fileHasErrors(file, what: what, tree.place(id)))
    return false
  }

  /// Keeps a file with errors, which is told before the document's own.
  mutating func note(_ file: FaultyFile) {
    if !faulty.contains(where: { $0 === file }) { faulty.append(file) }
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
      "flows run each other more than \(limit) deep here",
      at: place,
      help: "run them one after the other, or raise the limit: `--limit include-depth=N`"
    )
  }
}
