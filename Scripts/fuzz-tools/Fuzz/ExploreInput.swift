import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

@testable import FlowExplorer

/// An app file that is searched in each way, and walked through at random; the flows that are made of it are run.
enum ExploreInput {
  private static let bounds = SearchBounds(pathLimit: 3, states: 150)
  /// Steps beyond which an app is too large to be searched in several ways.
  private static let maxSteps = 60
  private static let maxFlows = 12

  static func run(_ bytes: [UInt8]) {
    let file = SourceFile(name: "a.app.yaml", bytes: bytes)
    do throws(FileErrors) {
      let app = try AppReader.read(file, limits: FlowInput.limits.yaml)
      explore(app, file)
    } catch {
      precondition(!error.diagnostics.isEmpty, "an app can't be read, and nothing says why")
      let formatter = DiagnosticFormatter(painter: TextPainter(isColored: false))
      for diagnostic in error.diagnostics { _ = formatter.format(diagnostic) }
    }
  }

  private static func explore(_ app: App, _ file: SourceFile) {
    let possible = PossibleSteps(app.model, StepDomain(samples: app.samples))
    for name in [Profile.Name.shipping, .wwdc22] {
      let profile = Profile(name)
      guard let start = try? AppSession(app.prepared, profile: profile),
        possible.all(in: start.state).count <= maxSteps
      else { continue }
      let results = [false, true].map { needsStates in
        var settings = SearchSettings()
        settings.bounds = bounds
        settings.needsStates = needsStates
        return Search(app.model, from: start, possible, settings).perform()
      }
      for other in results.dropFirst() {
        precondition(other.stateCount == results[0].stateCount, "two searches find different numbers of states")
        precondition(other.cut == results[0].cut, "two searches end for different reasons")
      }
      let subject = SearchResult.Subject(app: app.model, profile: profile, size: nil)
      let lists = results.map { $0.findings(of: subject) }
      // States that are only counted hide no finding when the count is cut.
      for other in lists.dropFirst() where results[0].cut == nil {
        precondition(other.map(\.id) == lists[0].map(\.id), "two searches have different findings")
      }
      for finding in lists[0].prefix(maxFlows) { check(finding, file) }
      _ = SuiteCover(.transitions, of: results[1]).count
      walk(app, start, possible, file)
      checkMemory(start, possible)
    }
  }

  /// Takes possible steps one after another; what the engine remembers is compared with a fresh evaluation after each.
  private static func checkMemory(_ start: AppSession, _ possible: PossibleSteps) {
    var session = start
    for number in 0..<30 {
      let steps = possible.all(in: session.state)
      if steps.isEmpty { return }
      var next = session
      guard (try? next.perform(steps[number * 7 % steps.count].action)) != nil else { continue }
      precondition(next.staleParts.isEmpty, "what is remembered is stale: \(next.staleParts)")
      session = next
    }
  }

  private static func walk(_ app: App, _ start: AppSession, _ possible: PossibleSteps, _ file: SourceFile) {
    var settings = FlowExplorer.Fuzz.Settings()
    (settings.walks, settings.steps) = (4, 30)
    let result = FlowExplorer.Fuzz(app.model, from: start, possible, settings).perform()
    precondition(result.walkCount <= 4, "there are more walks than the limit")
  }

  /// Runs the flow of a finding, which shows it.
  private static func check(_ finding: Discovery, _ file: SourceFile) {
    guard let flow = FindingFlow(finding) else { return }
    let text = flow.text(from: .init(app: file.name))
    let files = FileLibrary(limits: FlowInput.limits) { (path) throws(Diagnostic) in
      guard path == file.name else {
        throw Diagnostic("no-such-path", "there is no file “\(path)”", file: SourceFile(name: path), range: nil)
      }
      return file
    }
    let reader = FlowReader(limits: FlowInput.limits.yaml, files: files)
    let loaded = reader.read(SourceFile(name: "a.flow.yaml", bytes: Array(text.utf8)))[0]
    guard let read = loaded.flow else {
      fatalError("the flow of a finding can't be read: \(loaded.diagnostics.map(\.message))\n\(text)")
    }
    let transcript = FlowRunner(rules: FlowInput.rules).run(read, profile: read.profiles?.first ?? .shipping)
    let passes = flow.title.hasPrefix("passes")
    precondition((transcript.outcome == .passed) == passes, "the flow of a finding doesn't show it:\n\(text)")
  }
}
