package import FlowApps
package import FlowSyntax
package import NavigationEngine

/// One test: its start, its steps and its expectations.
///
/// It is an object, since every value about a flow refers to it.
package final class Flow: Sendable {
  package let name: String
  /// The name of its row in `cases`; nil if it has no cases.
  package let caseName: String?
  package let description: String?
  package let tags: [String]
  /// The profiles that the flow requests, at least one; nil if it names none.
  package let profiles: [Profile]?
  /// The app; nil for the open app.
  package let app: App?
  /// The path at the start, which is refused unless it is a list (S11.3); nil for the app's own.
  package let initialPath: RouteValue?
  /// The place of the initial path; the flow's own place if there is none.
  package let initialPathRange: SourceRange
  /// The text that the system opens the app with, and its place; nil if there is none.
  package let opening: (text: String, range: SourceRange)?
  /// The steps.
  package let body: StepBody
  package let rules: FlowRules
  /// Whether a step saves a path in a file.
  package let savesFiles: Bool
  /// The place of the app's name; the flow's own place if there is none.
  package let appRange: SourceRange
  package let file: SourceFile
  /// The range of the flow in its file.
  package let range: SourceRange

  package var steps: [FlowStep] { body.steps }

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - header: The keys beside the steps.
  ///   - name: The flow's name.
  ///   - caseName: The name of its row in `cases`.
  ///   - app: The app that the header names.
  ///   - steps: The steps between the header's own steps at the start and at the end.
  ///   - savesFiles: Whether a step saves a path in a file.
  ///   - appRange: The place of the app's name.
  ///   - place: The flow's place.
  init(
    _ header: FlowHeader,
    name: String,
    caseName: String?,
    app: App?,
    steps: [FlowStep],
    savesFiles: Bool,
    appRange: SourceRange,
    place: Place
  ) {
    (self.name, self.caseName, description, tags) = (name, caseName, header.description, header.tags)
    (profiles, self.app) = (header.profiles, app)
    (initialPath, initialPathRange) = (header.initialPath, header.initialPathRange)
    opening = header.opening
    body = StepBody(file: nil, onStart: header.onStart, steps: steps, onFinish: header.onFinish)
    rules = header.rules
    (self.savesFiles, self.appRange) = (savesFiles, appRange)
    (file, range) = (place.file, place.range)
  }
}
