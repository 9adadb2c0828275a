package import FlowSyntax

extension TranscriptDigest {
  /// The numbers of the results of one flow.
  ///
  /// It is found by its id, by the end of one from a `/` on, or by a path to its file, also with a line as messages
  /// have it; O(n) in the number of results.
  ///
  /// - Parameters:
  ///   - name: The id, its end or the path; nil for the only flow.
  ///   - isAlone: Whether one result is wanted: the first that didn't pass, or else the first.
  /// - Returns: The numbers among ``entries``.
  /// - Throws: That no flow has the id, or more than one.
  package func results(ofFlow name: String?, isAlone: Bool) throws(PlainError) -> Set<Int> {
    let all = Array(entries.enumerated())
    var found = name == nil ? all : []
    for name in name.map({ Self.meant(by: $0, among: all.map(\.element.key.id)) }) ?? [] where found.isEmpty {
      if found.isEmpty { found = all.filter { $0.element.key.id == name } }
      if found.isEmpty { found = all.filter { $0.element.key.id.hasSuffix("/\(name)") } }
      if found.isEmpty { found = all.filter { name.hasSuffix("/\($0.element.key.id)") } }
    }
    let ids = Set(found.map(\.element.key.id))
    let text = TextWidth.visible((name ?? "").excerpt)
    if ids.isEmpty {
      let help = Suggestion.sentence(for: name ?? "", among: Set(all.map(\.element.key.id)).sorted())
      throw PlainError(
        "the transcript has no flow “\(text)”",
        help: help ?? "navflow report lists its flows with their ids"
      )
    }
    if ids.count > 1, name == nil { throw PlainError("a storyboard is a picture of one flow", help: "add --flow ID") }
    if ids.count > 1 {
      throw PlainError(
        "“\(text)” ends \(ids.count) ids",
        help: "write one: \(ids.sorted().prefix(4).joined(separator: ", "))"
      )
    }
    let failed = found.first { $0.element.attempt.outcome != .passed }
    return Set((isAlone ? [failed ?? found[0]] : found).map(\.offset))
  }

  /// A name, and, if it has a line and a column as messages do, its path, alone and with each line up to that in which
  /// a flow begins.
  private static func meant(by name: String, among ids: [String]) -> [String] {
    let (path, line) = splitPlace(name)
    let starts = ids.map(splitPlace).filter { "/\($0.path)".hasSuffix("/\(path)") || path.hasSuffix("/\($0.path)") }
    return [name, path] + starts.compactMap(\.line).filter { $0 <= line ?? 0 }.sorted(by: >).map { "\(path):\($0)" }
  }

  private static func splitPlace(_ text: String) -> (path: String, line: Int?) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var line: Int?
    while parts.count > 1, let last = parts.last, let number = Int(last) {
      line = number
      parts.removeLast()
    }
    return (parts.joined(separator: ":"), line)
  }
}
