import FlowApps
import FlowSyntax

/// Reads `lint` of a workspace file.
struct LintReader {
  /// The key of the settings.
  let owner: String

  /// Reads a map of settings.
  func read(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> LintSettings {
    var settings = LintSettings()
    guard nodes.tree.kind(id) == .mapping else {
      return nodes.wrongType(id, owner, takes: "a map of \(LintKey.names.joined(separator: ", "))") ?? settings
    }
    var lists: [LintKey: YAMLTree.ID] = [:]
    for field in nodes.fields(id) {
      guard let key = LintKey(rawValue: field.name) else {
        nodes.unknownKey(field.name, field.key, in: "“\(owner)”", known: LintKey.names)
        continue
      }
      read(key, field.value, into: &settings, &nodes)
      lists[key] = field.key
    }
    if let only = settings.only, let place = lists[.only], only.allSatisfy(settings.disable.contains) {
      nodes.report(.nothingLinted(only.isEmpty, nodes.place(place)))
    }
    settings.remarks = nodes.remarks
    return settings
  }

  private func read(
    _ key: LintKey,
    _ id: YAMLTree.ID,
    into settings: inout LintSettings,
    _ nodes: inout NodeReader
  ) {
    switch key {
    case .only: settings.only = ids(id, key, &nodes)
    case .disable: settings.disable = ids(id, key, &nodes) ?? []
    case .severity: settings.severities = severities(id, key, &nodes)
    case .exclude:
      settings.exclude =
        takes("a list of patterns", id, key, &nodes) { nodes in
          nodes.texts(id, for: key.rawValue)?.map(PathPattern.init)
        } ?? []
    case .platform:
      settings.platform = choice(id, key, what: "a platform", &nodes)
    case .failOn:
      settings.failOn = choice(id, key, what: "what “\(key.rawValue)” takes", &nodes)
    }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ id: YAMLTree.ID,
    _ key: LintKey,
    what: String,
    _ nodes: inout NodeReader
  ) -> Choice? {
    guard nodes.tree.kind(id) == .scalar, !nodes.tree.isNothing(id) else {
      return nodes.wrongType(id, key.rawValue, takes: "text", example: key.example)
    }
    return nodes.choice(id, what, for: key.rawValue)
  }

  private func ids(_ id: YAMLTree.ID, _ key: LintKey, _ nodes: inout NodeReader) -> [Finding.ID]? {
    takes("a list of ids", id, key, &nodes) { nodes in
      nodes.collect(id) { nodes, child in
        nodes.text(child, for: key.rawValue).flatMap { ids(of: $0, child, &nodes) }
      }?.flatMap(\.self)
    }
  }

  /// Reads a list, or reports that the node is none.
  private func takes<Value>(
    _ form: String,
    _ id: YAMLTree.ID,
    _ key: LintKey,
    _ nodes: inout NodeReader,
    _ read: (inout NodeReader) -> Value?
  ) -> Value? {
    guard nodes.tree.kind(id) == .sequence else {
      return nodes.wrongType(id, key.rawValue, takes: form, example: key.example)
    }
    return read(&nodes)
  }

  private func severities(
    _ id: YAMLTree.ID,
    _ key: LintKey,
    _ nodes: inout NodeReader
  ) -> [Finding.ID: Diagnostic.Severity] {
    guard nodes.tree.kind(id) == .mapping else {
      return nodes.wrongType(id, key.rawValue, takes: "a map of ids and severities", example: key.example) ?? [:]
    }
    var severities: [Finding.ID: Diagnostic.Severity] = [:]
    let names = Diagnostic.Severity.allCases.map(\.rawValue)
    for field in nodes.fields(id) {
      let ids = ids(of: field.name, field.key, &nodes) ?? []
      let word = nodes.word(field.value, of: names, what: "a severity", for: field.name)
      for id in ids { severities[id] = word.flatMap(Diagnostic.Severity.init) }
    }
    return severities
  }

  /// The id of a name, if lint has findings of it; of a name of an earlier version, all that say the same now.
  private func ids(of text: String, _ node: YAMLTree.ID, _ nodes: inout NodeReader) -> [Finding.ID]? {
    if let id = Finding.ID(rawValue: text), Finding.ID.linted.contains(id) { return [id] }
    if let retired = RetiredID(text) {
      nodes.remark(.retired(retired, at: nodes.place(node)))
      return retired.successors.map(Finding.ID.engine)
    }
    nodes.report(.unknownFinding(text, known: Finding.ID.linted.map(\.rawValue), nodes.place(node)))
    return nil
  }
}

extension Diagnostic {
  fileprivate static func unknownFinding(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      "unknown-finding",
      "lint has no finding “\(name.excerpt)”",
      at: place,
      near: Suggestion(for: name, among: known),
      help: "use one of \(known.sorted().joined(separator: ", "))"
    )
  }

  /// The error that no finding is left to report.
  fileprivate static func nothingLinted(_ isEmpty: Bool, _ place: Place) -> Self {
    Self(
      "nothing-linted",
      isEmpty ? "“only” names no finding, so none is reported" : "“disable” takes away all that “only” asks for",
      at: place,
      help: isEmpty ? "name one, or leave “only” out" : "take an id out of “disable”, or leave “only” out"
    )
  }
}
