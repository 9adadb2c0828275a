import PlainText

/// The names that a mistyped one may stand for.
package struct Suggestion: Hashable, Sendable {
  /// The mistyped name.
  package let name: String
  /// The names that it may stand for, nearest first; empty if none is near.
  package let nearest: [String]

  package init(for name: String, among known: some Sequence<String>) {
    (self.name, nearest) = (name, NearestNames.of(name, among: known))
  }

  /// “did you mean …?” with the nearest names; nil if none is near.
  package var sentence: String? {
    let names = nearest.map { "`\($0)`" }
    guard let last = names.last else { return nil }
    let rest = names.dropLast().joined(separator: ", ")
    return "did you mean \(rest.isEmpty ? last : "\(rest) or \(last)")?"
  }

  /// The sentence about a mistyped name; nil if none is near.
  package static func sentence(for name: String, among known: some Sequence<String>) -> String? {
    Self(for: name, among: known).sentence
  }
}
