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

  /// The candidates in a sentence that ``sentence(for:among:)`` has made, nearest first; none in any other.
  package static func candidates(in sentence: String) -> [String] {
    guard let start = sentence.firstRange(of: "did you mean `") else { return [] }
    let list = sentence[start.upperBound...].prefix { $0 != "?" }
    let parts = list.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) && !$0.element.isEmpty }.map { String($0.element) }
  }
}
