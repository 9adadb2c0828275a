/// The results of one flow among those of a transcript.
package struct FlowPick: Sendable {
  /// The reason why no flow is picked.
  package enum NoFlow: Error {
    /// No flow has the id; these are the ids of the transcript.
    case unknown([String])
    /// Several ids end so.
    case ambiguous([String])
  }

  /// The numbers of the results.
  package let entries: Set<Int>

  /// Finds a flow by its id, or by the end of one from a `/` on; O(n) in the number of results.
  ///
  /// - Parameters:
  ///   - name: The id or its end; nil for the only flow.
  ///   - digest: The transcript.
  ///   - isAlone: Whether one result is wanted: the first that didn't pass, or else the first.
  /// - Throws: ``NoFlow`` if no flow has the id, or more than one.
  package init(_ name: String?, in digest: TranscriptDigest, isAlone: Bool) throws(NoFlow) {
    let all = Array(digest.entries.enumerated())
    var found = all.filter { name == nil || $0.element.key.id == name }
    if found.isEmpty, let name { found = all.filter { $0.element.key.id.hasSuffix("/\(name)") } }
    let ids = Set(found.map(\.element.key.id))
    if ids.isEmpty { throw .unknown(Set(all.map(\.element.key.id)).sorted()) }
    if ids.count > 1 { throw .ambiguous(ids.sorted()) }
    let failed = found.first { $0.element.attempt.outcome != .passed }
    entries = Set((isAlone ? [failed ?? found[0]] : found).map(\.offset))
  }
}
