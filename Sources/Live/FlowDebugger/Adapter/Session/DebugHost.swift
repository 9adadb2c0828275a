package import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import NavigationEngine

/// The source of debugged flows; it has the files, settings and secrets, which the adapter doesn't look for itself.
package protocol DebugHost {
  /// Reads the flow that a client wants to debug, from its files each time.
  func load(_ configuration: LaunchConfiguration) throws(DebugHostError) -> DebugTarget

  /// The absolute path of a file with links resolved, so that different names of one file have the same path.
  func path(of name: String) -> String
}

/// The reason why a flow can't be debugged.
package struct DebugHostError: Error {
  /// One sentence without its full stop.
  package let message: String
  /// All errors and warnings in the files.
  package let diagnostics: [Diagnostic]
  /// Masks secrets in a text.
  package let mask: @Sendable (String) -> String

  package init(
    _ message: String,
    diagnostics: [Diagnostic] = [],
    mask: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.message, self.diagnostics, self.mask) = (message, diagnostics, mask)
  }
}

/// A flow with all that is needed to run it.
package struct DebugTarget: Sendable {
  package let flow: Flow
  /// Reads typed text with the flow's variables.
  package let reader: FlowReader
  package let rules: RunRules
  package let profile: Profile
  /// The initial size of the window; nil for the platform's default.
  package let size: Step.Resize?
  /// Masks secrets in a text.
  package let mask: @Sendable (String) -> String

  package init(
    flow: Flow,
    reader: FlowReader,
    rules: RunRules,
    profile: Profile,
    size: Step.Resize?,
    mask: @escaping @Sendable (String) -> String
  ) {
    (self.flow, self.reader, self.rules) = (flow, reader, rules)
    (self.profile, self.size, self.mask) = (profile, size, mask)
  }
}
