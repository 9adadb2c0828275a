package import FlowApps
package import FlowDiagnostics
package import NavigationEngine

/// One test: where it starts, what is done, and what must hold.
///
/// An object, since whatever tells of a flow holds it.
package final class Flow: Sendable {
  package let name: String
  /// Which row of its `cases` it is; nil where it has none.
  package let caseName: String?
  package let description: String?
  package let tags: [String]
  /// The profile that the flow itself asks for; nil leaves it to the command.
  package let profile: Profile?
  /// The app that it is about; nil for the open app.
  package let app: App?
  /// What the path is at the start; anything but a list is refused when the flow runs (S11.3), nil leaves it to the app.
  package let initialPath: RouteValue?
  /// Where the initial path is written; the flow's own place where it isn't.
  package let initialPathRange: SourceRange
  /// What is done.
  package let body: StepBody
  package let rules: FlowRules
  /// Whether a step saves a path in a file.
  package let savesFiles: Bool
  /// Where the app is named; the flow's own place where it isn't.
  package let appRange: SourceRange
  package let file: SourceFile
  /// Where the flow stands in its file.
  package let range: SourceRange

  package var steps: [FlowStep] { body.steps }

  /// - Parameters:
  ///   - header: What the flow says of itself.
  ///   - name: What it is called.
  ///   - caseName: Which row of its cases it is.
  ///   - app: The app that the header names.
  ///   - steps: What is done between the header's own steps at the start and at the end.
  ///   - savesFiles: Whether a step saves a path in a file.
  ///   - appRange: Where the app is named.
  ///   - place: Where the flow stands.
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
    (profile, self.app) = (header.profile, app)
    (initialPath, initialPathRange) = (header.initialPath, header.initialPathRange)
    body = StepBody(file: nil, onStart: header.onStart, steps: steps, onFinish: header.onFinish)
    rules = header.rules
    (self.savesFiles, self.appRange) = (savesFiles, appRange)
    (file, range) = (place.file, place.range)
  }
}
