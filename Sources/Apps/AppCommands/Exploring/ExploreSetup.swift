import AppExtraction
import ArgumentParser
import CommandSupport
import FlowApps
import FlowChecker
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowSyntax
import FlowTranscripts
import OperatingSystem
import SystemPackage
import WorkspaceFiles

/// All that an exploration needs, read before it begins, so that no error comes later.
struct ExploreSetup {
  let output: ExploreOutputOptions
  /// The folder for flows; nil for none.
  let folder: FindingFolder?
  let painter: TextPainter
  private let subject: ExploredApp
  private let rules: ExplorationRules
  private let settings: FlowSettings
  private let options: ExplorationOptions
  private let reader: FlowReader
  private let names: NameChecks
  /// The end of the work.
  private let limit: WorkLimit

  /// Reads an app, or a flow with its app, and the rules.
  ///
  /// - Parameter command: The command line.
  /// - Throws: An error of usage, or the exit code.
  init(_ command: ExploreCommand) throws {
    (options, output) = (command.steps, command.output)
    let path = command.sources.paths.first ?? "."
    settings = try FlowSettings(for: [path], command.input, failOn: options.failOn).checked()
    Console.mask(settings.redactor)
    painter = Console.painter(isForPeople: output.format ?? .console == .console)
    subject = try command.sources.namesNoSwift ? Self.subject(path, settings) : Self.extracted(command, settings)
    Console.mask(subject.redactor)
    // The time is for the search: Swift sources may take longer to read.
    limit = WorkLimit(options.time, isStopped: { StopSignal.isRaised })
    reader = settings.reading.flowReader()
    names = NameChecks(settings, reader)
    let own = try Self.rules(options.invariants, settings)
    let unknown = ExplorationRules.errors(in: own, of: subject, names)
    if !unknown.isEmpty { throw FileErrors(diagnostics: unknown) }
    rules = ExplorationRules(of: subject, own)
    try output.report.spare([path])
    if output.open { try PageOpener.check(output.report) }
    try output.report.refuseStoryboards()
    try OutputChoice(only: output.report, opensPage: output.open).check()
    folder = try output.folder()
    if folder != nil, subject.app.isExtracted {
      throw ValidationError("--flows needs an app file, which its flows can name; navflow extract -o FILE writes it")
    }
    if folder != nil, subject.isInsideFlow {
      throw ValidationError("--flows needs an app in a file of its own, which its flows can name")
    }
  }

  /// The exploration.
  ///
  /// - Parameter method: How the app is explored.
  /// - Returns: The exploration, which hasn't begun.
  func exploration(by method: ExplorationMethod) -> Exploration {
    Exploration(
      subject,
      by: method,
      under: settings.variants,
      rules,
      options.domain(subject.app.samples),
      jobs: options.threads,
      limit: limit
    )
  }

  /// Makes the flows of an exploration's findings.
  func maker(of exploration: Exploration) -> FlowMaker {
    FlowMaker(exploration, reader, names, SecretReferences(settings.reading.variables, subject.redactor))
  }

  // MARK: Reading

  /// Reads an app, or a flow with its app.
  private static func subject(_ path: String, _ settings: FlowSettings) throws -> ExploredApp {
    if AppFileName.isApp(path) {
      return ExploredApp(try settings.reading.app(at: path), settings.rules, masking: settings.redactor)
    }
    let loaded: DebugSubject.Loaded
    do throws(DebugSubject.NotDebuggable) { loaded = try DebugSubject(path, settings).load() } catch {
      switch error {
      case .invalid(let diagnostics): throw FileErrors(diagnostics: diagnostics)
      case .unclear(let message): throw ValidationError(message)
      }
    }
    guard let app = loaded.flow.app else {
      throw ValidationError("the flow “\(path.excerpt)” names no app, and in the open app anything can be tapped")
    }
    return ExploredApp(app, endOf: loaded.flow, at: path, settings.rules, masking: loaded.redactor)
  }

  /// Extracts an app from its sources.
  private static func extracted(_ command: ExploreCommand, _ settings: FlowSettings) throws -> ExploredApp {
    let report = try command.sources.extracted(from: command.sources.paths, command.target)
    Console.printNote(report.account.line)
    return ExploredApp(try report.app, settings.rules, masking: settings.redactor)
  }

  /// Reads the rules of a file that is like a workspace file.
  private static func rules(_ path: String?, _ settings: FlowSettings) throws -> [Invariant] {
    guard let path else { return [] }
    let reading = settings.reading
    let file = try reading.loader.load(path)
    return try Workspace(file, variables: reading.variables, limits: reading.limits, forms: .command).invariants
  }

  /// Reads a goal: a map of expectations.
  func goal(_ text: String) throws(FileErrors) -> ExplorationGoal { try ExplorationGoal(text, of: subject, reader) }

  /// Reads the titles of the flows in folders.
  ///
  /// - Parameter folders: The paths of the folders.
  /// - Returns: The titles.
  /// - Throws: An error of usage, or the exit code.
  func titles(of folders: [String]) throws -> Set<String> {
    var titles: Set<String> = []
    for folder in folders {
      guard FilePath.isFolder(folder), let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw ValidationError(
          "--known: “\(folder.excerpt)” is no folder that can be read; name the one that --flows has written"
        )
      }
      for name in files.sorted() where FlowFileName.isFlow(name) {
        for entry in reader.read(try settings.reading.loader.load("\(folder)/\(name)")) {
          guard let flow = entry.flow else { throw FileErrors(diagnostics: entry.diagnostics) }
          titles.insert(flow.name)
        }
      }
    }
    return titles
  }
}
