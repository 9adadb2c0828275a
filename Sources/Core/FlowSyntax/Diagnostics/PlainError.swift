/// An error that has no place in a file, such as one in an argument.
package struct PlainError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence without its full stop.
  package let message: String
  /// The advice; nil if there is none.
  package let help: String?

  package init(_ message: String, help: String? = nil) { (self.message, self.help) = (message, help) }

  package var description: String { sentence }

  /// The message and the advice in one line.
  package var sentence: String { help.map { "\(message); \($0)" } ?? message }
}
