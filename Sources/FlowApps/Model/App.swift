package import FlowDiagnostics
import FlowSyntax
package import NavigationEngine

/// An app as it is written: what the engine needs to know of it, and where each declaration stands.
///
/// An object, since all flows of an app share it.
package final class App: Sendable {
  /// The app made ready for the stacks that flows are run against.
  package let prepared: PreparedApp
  package let file: SourceFile
  /// Where the app stands in its file, which is the whole file unless a flow holds it.
  package let range: SourceRange
  /// The destinations of types that neither a link nor the initial path brings; a flow still may.
  package let unpushed: [Unpushed]

  /// What is odd about what is declared, though it can be run.
  package let warnings: [Diagnostic]

  /// Where each declaration stands, by the number that the model has for it.
  private let ranges: [SourceRange]

  /// A destination that no link and no initial path leads to.
  package struct Unpushed: Hashable, Sendable {
    package let type: String
    package let place: Place
  }

  init(
    model: AppModel,
    file: SourceFile,
    range: SourceRange,
    ranges: [SourceRange],
    unpushed: [Unpushed],
    warnings: [Diagnostic]
  ) {
    prepared = PreparedApp(model)
    self.file = file
    self.range = range
    self.ranges = ranges
    self.unpushed = unpushed
    self.warnings = warnings
  }

  package var model: AppModel { prepared.model }

  /// Where the declaration stands that has this number in the model.
  package func place(ofSource source: Int?) -> Place? {
    guard let source, ranges.indices ~= source else { return nil }
    return Place(file, ranges[source])
  }
}
