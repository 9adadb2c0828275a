/// A key that may be beside a verb.
package struct Modifier: Sendable {
  package enum Key: String, Sendable, CaseIterable {
    case label, expect, soft, skip
    case stack = "in"
  }

  package let key: Key
  package let summary: String
  package let example: String

  init(_ key: Key, _ summary: String, _ example: String) {
    self.key = key
    self.summary = summary
    self.example = example
  }
}
