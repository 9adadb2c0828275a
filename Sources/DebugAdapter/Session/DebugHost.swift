package import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
package import NavigationEngine

/// What a debugged flow comes from: files, settings and secrets, none of which the adapter looks for itself.
package protocol DebugHost {
  /// Reads the flow that a client wants to debug, anew each time.
  ///
  /// - Throws: Why there is none.
  func load(_ configuration: LaunchConfiguration) throws(DebugHostError) -> DebugTarget

  /// A file's path from the root with links followed, by which two names of one file are known for one.
  func path(of name: String) -> String
}

/// Why a flow can't be debugged.
package struct DebugHostError: Error {
  /// One plain sentence without its full stop.
  package let message: String
  /// All that is wrong with the files.
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

/// A flow and all that is needed to run it.
package struct DebugTarget: Sendable {
  package let flow: Flow
  /// Reads what is typed, with what the flow's variables stand for.
  package let reader: FlowReader
  package let rules: RunRules
  package let profile: Profile
  /// How much room the window has at first; nil for what the platform gives it.
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
