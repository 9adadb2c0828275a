package import FlowSyntax

/// A call of navflow that a tool makes, as on the command line.
package struct AgentCall: Hashable, Sendable {
  package let arguments: [String]
  /// The text that it reads from standard input.
  package let input: String

  init(_ arguments: [String], input: String = "") { (self.arguments, self.input) = (arguments, input) }
}

/// The output of a call of navflow, and its end.
package struct AgentOutcome: Sendable {
  package let status: Int32
  package let output: [UInt8]
  /// The text of standard error.
  package let errors: String

  package init(status: Int32, output: [UInt8], errors: String) {
    (self.status, self.output, self.errors) = (status, output, errors)
  }
}

/// Performs calls of navflow.
package protocol AgentHost: Sendable {
  /// Performs a call in the root.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - isCancelled: Whether the agent has withdrawn it.
  /// - Returns: Its output.
  /// - Throws: Why it ended without a result.
  func perform(_ call: AgentCall, isCancelled: @Sendable () -> Bool) throws(PlainError) -> AgentOutcome
}
