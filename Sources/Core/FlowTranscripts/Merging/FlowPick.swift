package import FlowSyntax

/// The results of one flow among those of a transcript.
package struct FlowPick: Sendable {
  /// The numbers of the results.
  package let entries: Set<Int>

  /// Finds a flow by its id, by the end of one from a `/` on, or by a path to its file, also with a line as messages
  /// have it; O(n) in the number of results.
  ///
  /// - Parameters:
  ///   - name: The id, its end or the path; nil for the only flow.
  ///   - digest: The transcript.
  ///   - isAlone: Whether one result is wanted: the first that didn't pass, or else the first.
  /// - Throws: That no flow has the id, or more than one.
  package init(_ name: String?, in digest: TranscriptDigest, isAlone: Bool) throws(PlainError) {
    let all = Array(digest.entries.enumerated())
    var found = name == nil ? all : []
    for name in [name, name.map(Self.withoutPlace)].compactMap(\.self) {
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
    entries = Set((isAlone ? [failed ?? found[0]] : found).map(\.offset))
  }

  /// A path without the line and the column that a message puts behind it.
  private static func withoutPlace(_ path: String) -> String {
    var parts = path.split(separator: ":", omittingEmptySubsequences: false)
    while parts.count > 1, let last = parts.last, Int(last) != nil { parts.removeLast() }
    return parts.joined(separator: ":")
  }
}
