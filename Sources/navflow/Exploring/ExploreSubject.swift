import FlowApps
import FlowDiagnostics
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import WorkspaceFiles

/// The app to explore, and the state to start from.
struct ExploreSubject {
  let app: App
  /// The flow at whose end the search starts; nil for the cold start.
  let flow: Flow?
  /// The path of the flow's file.
  let flowPath: String?
  /// Masks the values of secrets, also the flow's own.
  let redactor: Redactor
  private let settings: FlowSettings

  /// Reads an app, or a flow with its app.
  ///
  /// - Parameters:
  ///   - path: The file of either.
  ///   - settings: The settings for reading it.
  /// - Throws: The errors of the file, or why it can't be explored.
  init(_ path: String, _ settings: FlowSettings) throws(DebugSubject.Failure) {
    self.settings = settings
    guard !AppFileName.isApp(path) else {
      (flow, flowPath, redactor) = (nil, nil, settings.redactor)
      do throws(FileErrors) { app = try settings.reading.app(at: path) } catch { throw .invalid(error.diagnostics) }
      return
    }
    let loaded = try DebugSubject(path, settings).load()
    guard let app = loaded.flow.app else {
      throw .unclear("the flow “\(path.excerpt)” names no app, and in the open app anything can be tapped")
    }
    (self.app, flow, flowPath, redactor) = (app, loaded.flow, path, loaded.redactor)
  }

  /// The start of flows in a folder.
  func start(in folder: FindingFolder) -> FindingFlow.Start { start(folder.way) }

  /// The start of flows.
  ///
  /// - Parameter path: The path to a file, as the flows write it.
  /// - Returns: The start.
  func start(_ path: (String) -> String) -> FindingFlow.Start {
    FindingFlow.Start(
      app: path(app.file.name),
      flow: flowPath.map(path),
      path: flow?.initialPath,
      opening: flow?.opening?.text
    )
  }

  /// Starts the app under a profile, and does the steps of the flow.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - size: The size of the window; nil for the platform's default.
  /// - Returns: The app in the state to start from.
  /// - Throws: The reason why there is no such state.
  func launch(_ profile: Profile, _ size: Step.Resize?) throws(DebugSubject.Failure) -> AppSession {
    let limit = settings.rules.pathLimit
    do throws(Refusal) {
      var path: [RouteValue]?
      if case .list(let values)? = flow?.initialPath { path = values }
      var session = try AppSession(
        app.prepared,
        profile: profile,
        path: path,
        opening: flow?.opening?.text,
        pathLimit: limit,
        size: size
      )
      if let flow {
        for step in try steps(of: flow, profile, size) { _ = try session.perform(step) }
      }
      return session
    } catch {
      throw .unclear("the app can't start: \(error.message)")
    }
  }

  /// The steps that a flow does up to its end.
  private func steps(of flow: Flow, _ profile: Profile, _ size: Step.Resize?) throws(Refusal) -> [Step] {
    let recording = FlowRunner(rules: settings.rules).record(flow, profile: profile, size: size)
    guard recording.transcript.outcome == .passed else { throw .flowDiverges(flow.name) }
    var steps: [Step] = []
    for number in 1..<recording.count + 1 {
      let step = recording.record(of: number).step
      if case .block = step.argument { continue }
      guard step.acts else { continue }
      guard let action = step.action else { throw .stepDepends(step.label) }
      steps.append(action.placed(at: step.modifiers?.stack))
    }
    return steps
  }
}

extension Refusal {
  fileprivate static func flowDiverges(_ name: String) -> Self {
    Self(.unsupportedStep, "the flow “\(name)” diverges, so it has no end to start from; `navflow run` shows why")
  }

  fileprivate static func stepDepends(_ step: String) -> Self {
    Self(.unsupportedStep, "the step “\(step)” restores what another run saved, so nothing can start after it")
  }
}
