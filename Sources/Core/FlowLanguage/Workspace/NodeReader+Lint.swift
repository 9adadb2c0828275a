import FlowApps
import FlowSyntax

extension NodeReader {
  /// Reads `lint` of a workspace file: a map of settings, of a key.
  mutating func lintSettings(_ id: YAMLTree.ID, for owner: String) -> LintSettings {
    var settings = LintSettings()
    guard tree.kind(id) == .mapping else {
      return wrongType(id, owner, takes: "a map of \(LintKey.names.joined(separator: ", "))") ?? settings
    }
    var lists: [LintKey: YAMLTree.ID] = [:]
    for field in fields(id) {
      guard let key = LintKey(rawValue: field.name) else {
        unknownKey(field.name, field.key, in: "“\(owner)”", known: LintKey.names)
        continue
      }
      read(key, field.value, into: &settings)
      lists[key] = field.key
    }
    if let only = settings.only, let key = lists[.only], only.allSatisfy(settings.disable.contains) {
      report(.nothingLinted(only.isEmpty, place(key)))
    }
    settings.remarks = remarks
    return settings
  }

  private mutating func read(_ key: LintKey, _ id: YAMLTree.ID, into settings: inout LintSettings) {
    switch key {
    case .only: settings.only = ids(id, key)
    case .disable: settings.disable = ids(id, key) ?? []
    case .severity: settings.severities = severities(id, key)
    case .exclude:
      settings.exclude =
        isList(id, of: "patterns", key) ? texts(id, for: key.rawValue)?.map(PathPattern.init) ?? [] : []
    case .platform: settings.platform = choice(id, key, what: "a platform")
    case .failOn: settings.failOn = choice(id, key, what: "what “\(key.rawValue)” takes")
    }
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ id: YAMLTree.ID,
    _ key: LintKey,
    what: String
  ) -> Choice? {
    guard tree.kind(id) == .scalar, !tree.isNothing(id) else {
      return wrongType(id, key.rawValue, takes: "text", example: key.example)
    }
    return choice(id, what, for: key.rawValue)
  }

  private mutating func ids(_ id: YAMLTree.ID, _ key: LintKey) -> [FindingID]? {
    guard isList(id, of: "ids", key) else { return nil }
    return collect(id) { nodes, child in
      nodes.text(child, for: key.rawValue).flatMap { nodes.ids(of: $0, child) }
    }?.flatMap(\.self)
  }

  /// Whether a node is a list; reports that it is none.
  private mutating func isList(_ id: YAMLTree.ID, of elements: String, _ key: LintKey) -> Bool {
    if tree.kind(id) == .sequence { return true }
    let _: Void? = wrongType(id, key.rawValue, takes: "a list of \(elements)", example: key.example)
    return false
  }

  private mutating func severities(_ id: YAMLTree.ID, _ key: LintKey) -> [FindingID: Diagnostic.Severity] {
    guard tree.kind(id) == .mapping else {
      return wrongType(id, key.rawValue, takes: "a map of ids and severities", example: key.example) ?? [:]
    }
    var severities: [FindingID: Diagnostic.Severity] = [:]
    let names = Diagnostic.Severity.allCases.map(\.rawValue)
    for field in fields(id) {
      let ids = ids(of: field.name, field.key) ?? []
      let word = word(field.value, of: names, what: "a severity", for: field.name)
      for id in ids { severities[id] = word.flatMap(Diagnostic.Severity.init) }
    }
    return severities
  }

  /// The id of a name, if lint has findings of it; of a name of an earlier version, all that say the same now.
  private mutating func ids(of text: String, _ node: YAMLTree.ID) -> [FindingID]? {
    if let id = FindingID(rawValue: text), FindingID.linted.contains(id) { return [id] }
    if let retired = RetiredID(text) {
      remark(.retired(retired, at: place(node)))
      return retired.successors.map(FindingID.engine)
    }
    return fail(.unknownFinding(text, known: FindingID.linted.map(\.rawValue), place(node)))
  }
}

extension Diagnostic {
  fileprivate static func unknownFinding(_ name: String, known: [String], _ place: Place) -> Self {
    Self("unknown-finding", "lint has no finding “\(name.excerpt)”", at: place)
      .help(near: name, among: known, else: "use one of \(known.sorted().joined(separator: ", "))")
  }

  /// The error that no finding is left to report.
  fileprivate static func nothingLinted(_ isEmpty: Bool, _ place: Place) -> Self {
    Self(
      "nothing-linted",
      isEmpty ? "“only” names no finding, so none is reported" : "“disable” takes away all that “only” asks for",
      at: place
    ).help(isEmpty ? "name one, or leave “only” out" : "take an id out of “disable”, or leave “only” out")
  }
}
