package import FlowSyntax

/// A key that may be beside a verb.
package struct Modifier: Sendable {
  package enum Key: String, Sendable, CaseIterable {
    case label, expect, soft, skip
    case stack = "in"
  }

  package let key: Key
  package let summary: String
  package let example: String
  /// The form of its value.
  package let form: NodeForm

  init(_ key: Key, _ form: NodeForm, _ summary: String, _ example: String) {
    (self.key, self.form) = (key, form)
    (self.summary, self.example) = (summary, example)
  }
}
