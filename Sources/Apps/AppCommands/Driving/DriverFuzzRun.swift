import AppDrivers
import ArgumentParser
import CommandSupport
import FlowApps
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Walks through the engine and a driver, and prints the first difference.
struct DriverFuzzRun {
  private let app: NamedApp
  private let path: String
  private let pool: DriverPool
  private let walks: DriverWalks
  private let folder: FindingFolder?
  /// The end of the time; nil for none.
  private let end: ContinuousClock.Instant?
  private let painter: TextPainter

  /// Reads all that the walks need; throws an error of usage, or the exit code.
  init(_ command: ExploreCommand, _ pool: DriverPool) throws {
    let (steps, output) = (command.steps, command.output)
    let idle = [
      ("invariants", steps.invariants != nil), ("fail-on", steps.failOn != nil), ("jobs", steps.jobs != nil),
      ("known", !command.walks.known.isEmpty), ("report", !output.reports.requests.isEmpty),
      ("format", output.format != nil), ("open", output.open),
    ]
    try IdleOptions.refuse(
      idle.filter(\.1).map(\.0),
      because: "--driver compares the app with the engine, one walk after the other, and prints the difference"
    )
    guard command.sources.namesNoSwift, let path = command.sources.paths.first, AppFileName.isApp(path) else {
      throw ValidationError("--driver walks from the cold start of an app; name an app file")
    }
    (self.path, self.pool) = (path, pool)
    app = try NamedApp(path, command.input)
    walks = DriverWalks(
      app.app,
      under: app.profile,
      on: pool,
      command.steps.domain(app.app.samples),
      seed: command.walkSettings.seed,
      walks: command.walks.walks,
      steps: command.walks.steps
    )
    end = command.steps.time.map { ContinuousClock.now + $0 }
    painter = Console.painter()
    folder = try command.output.folder()
  }

  /// Whether the walks end now.
  private var isOver: Bool { StopSignal.isRaised || end.map { ContinuousClock.now > $0 } ?? false }

  /// Walks and prints.
  func perform() -> ExitStatus {
    defer { pool.end() }
    var result = DriverWalks.Result()
    do throws(ExternalFailure) {
      try walks.perform(&result) { isOver }
    } catch {
      // A driver ends by the signal that stops the walks.
      guard StopSignal.isRaised else {
        Console.printError(app.redactor.redact(error.message))
        return .failed
      }
    }
    let counts = "\(result.walks.counted("walk")), \(result.steps.counted("step")), seed \(walks.seed)\n"
    guard let message = result.message, let text = result.flow(of: folder?.way(to: path) ?? path, seed: walks.seed)
    else {
      let isCut = isOver && result.walks < walks.walks || StopSignal.isRaised
      let end =
        isCut ? painter.paint("nothing found so far", .warning) : "\(painter.paint("✓", .success)) nothing found"
      _ = Console.print("\(counts)\(end)\n")
      return StopSignal.received?.status ?? .passed
    }
    let headline = "\(painter.paint("✗", .error)) \(message)  \(painter.paint("[app-diverged]", .faint))"
    let steps = result.found.map { "    \($0.summary)\n" }.joined()
    let shrunk = "  in \(result.found.count.counted("step")), from a walk of \(result.walked):\n"
    _ = Console.print(app.redactor.redact("\(headline)\n\(shrunk)\(steps)\n\(counts)"))
    guard let folder else { return .diverged }
    write(text, into: folder)
    return .diverged
  }

  private func write(_ text: String, into folder: FindingFolder) {
    guard app.redactor.redact(text) == text else {
      folder.removeOld(except: [])
      Console.printIncomplete("the flow isn't written: it would show a secret")
      return
    }
    do throws(PlainError) {
      let name = try folder.write("app-diverged\(FlowFileName.suffix)", text)
      folder.removeOld(except: [name])
      _ = Console.print("written: \(name)\n")
    } catch {
      Console.printIncomplete(error.message)
    }
  }
}
