import FlowSyntax

extension Diagnostic {
  /// A step's word or key is neither a verb nor a modifier; it may be a key of what a verb takes.
  static func unknownStep(
    _ name: String,
    with value: String? = nil,
    beside verb: Verb?,
    _ includes: IncludeContext,
    _ place: Place
  ) -> Self {
    if let path = includes.strayCommand(name, from: place.file) { return .commandWithoutWorkspace(name, path, place) }
    let verbs = StepTable.verbs.map(\.name) + includes.commandNames
    let hint =
      StepTable.owner(ofKey: name, beside: verb).map { "put it into what `\($0.name)` takes: `\($0.example)`" }
      ?? Modifier.Key(rawValue: name).map { "it stands beside what is done: `{pop: , \($0.rawValue): …}`" }
      ?? withoutColon(name, among: verbs)
      ?? Synonyms.hint(forStep: name, with: value)
    let known = verbs + Modifier.Key.allCases.map(\.rawValue)
    return Self(.unknownStep, "there is no step or modifier “\(name.excerpt)”", at: place)
      .help(near: hint == nil ? name : nil, among: known, else: hint ?? "use one of \(verbs.joined(separator: ", "))")
  }

  /// A step that would be a command, had its folder a workspace.
  private static func commandWithoutWorkspace(_ name: String, _ path: String, _ place: Place) -> Self {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    let workspace = folder.isEmpty ? (path.hasPrefix("/") ? "/" : "") : folder + "/"
    return Self(
      .unknownStep,
      "“\(name.excerpt)” stands in \(path), which is no command: no workspace file stands beside its folder",
      at: place
    ).help("write the file \(workspace)navflow.yaml, which may be empty")
  }

  /// The advice for a verb with its argument, and without the colon between them.
  private static func withoutColon(_ name: String, among verbs: [String]) -> String? {
    let parts = name.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, verbs.contains(String(parts[0])) else { return nil }
    return "put a colon behind the verb: `\(parts[0]): \(String(parts[1]).excerpt)`"
  }
}
