import NearestNames

/// Suggestions for a mistyped name.
package enum Suggestion {
  /// “did you mean …?” with the nearest candidates, or nil if none is near.
  package static func sentence(for word: String, among candidates: some Sequence<String>) -> String? {
    let names = NearestNames.of(word, among: candidates).map { "`\($0)`" }
    guard let last = names.last else { return nil }
    let rest = names.dropLast().joined(separator: ", ")
    return "did you mean \(rest.isEmpty ? last : "\(rest) or \(last)")?"
  }
}
