/// Why something typed can't be done, and what to do instead.
package struct UsageError: Error, Hashable, Sendable {
  /// One plain sentence without its full stop.
  package let message: String
  /// What to type instead; nil where nothing helps.
  package let help: String?

  package init(_ message: String, help: String? = nil) { (self.message, self.help) = (message, help) }

  /// The message and the help in one line.
  package var sentence: String { help.map { "\(message); \($0)" } ?? message }
}
