import FlowDiagnostics

/// What is known of steps that nothing has kept but their lines.
package struct StreamedSteps: Sendable {
  /// How many steps there are.
  package internal(set) var count = 0
  /// How many of them have been told already.
  package internal(set) var given = 0
  /// The lines of the others, behind that of the flow's start unless it has been told already.
  var rest: [UInt8] = []
  /// The files that they stand in, but for the flow's own.
  var files: [SourceFile] = []
}
