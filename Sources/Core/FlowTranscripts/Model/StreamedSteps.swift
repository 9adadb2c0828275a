import FlowSyntax

/// The steps that are kept as lines only.
package struct StreamedSteps: Sendable {
  /// The number of steps.
  package internal(set) var count = 0
  /// The number of steps whose lines have been delivered.
  package internal(set) var given = 0
  /// The number of bytes of those lines.
  var bytes = 0
  /// The lines that haven't been delivered; they begin with the flow's start if that hasn't been.
  var rest: [UInt8] = []
  /// The files that contain the steps, without the flow's own.
  var files: [SourceFile] = []
}
