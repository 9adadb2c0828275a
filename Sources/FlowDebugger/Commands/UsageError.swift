/// An error in typed input, with advice.
package struct UsageError: Error, Hashable, Sendable {
  /// One sentence without its full stop.
  package let message: String
  /// The advice; nil if there is none.
  package let help: String?

  package init(_ message: String, help: String? = nil) { (self.message, self.help) = (message, help) }

  /// The message and the advice in one line.
  package var sentence: String { help.map { "\(message); \($0)" } ?? message }

  /// The error of a command that has no meaning where steps are typed.
  static func isForFile(_ name: String) -> Self {
    Self(
      "“\(name)” is for a flow in a file, and these steps are typed",
      help: "write them with `:save FLOW`, then use `navflow debug FLOW`"
    )
  }
}
