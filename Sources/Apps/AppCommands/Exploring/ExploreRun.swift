import ArgumentParser
import CommandSupport
import FlowExplorer
import FlowReports
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The main path of `explore`: read, explore, write flows and reports, print, exit status.
struct ExploreRun {
  private let setup: ExploreSetup
  private let exploration: Exploration
  /// The folders of known findings.
  private let known: [String]

  /// Reads all that an exploration needs, so that nothing fails after it.
  ///
  /// - Parameter command: The command line.
  /// - Throws: An error of usage, or the exit code.
  init(_ command: ExploreCommand) throws {
    known = command.walks.known
    if let flows = command.output.flows {
      // A known finding is neither reported nor written again, and its flow would be lost.
      let folder = FilePath.real(flows)
      if let same = known.first(where: { FilePath.real($0) == folder }) {
        throw ValidationError("--flows empties “\(same)”, which --known needs; name another folder")
      }
    }
    setup = try ExploreSetup(command)
    if command.walks.random {
      var settings = command.walkSettings
      settings.notesParts = command.output.report.contains { $0.kind == .html }
      exploration = setup.exploration(by: .walks(settings, known: try setup.titles(of: known)))
    } else {
      let goals = try command.search.goal.map(setup.goal)
      exploration = setup.exploration(by: .search(command.search.settings, goals, cover: command.search.cover))
    }
    if command.search.isOfURLs, exploration.urls.isEmpty {
      throw ValidationError("the app handles no URLs that are known and tried, so nothing is to be opened")
    }
    if command.search.cover != nil, setup.folder == nil {
      throw ValidationError("--cover writes flows into a folder; add --flows DIR")
    }
  }

  /// Explores the app under each profile and size, and reports; throws an error of usage if a report can't be written,
  /// or the exit code.
  func perform() throws -> ExitStatus {
    let maker = setup.maker(of: exploration)
    let (explored, written) = try explore(maker)
    let report = ExplorationReport(
      exploration,
      explored,
      files: written?.files ?? explored.findings.map { _ in nil },
      suite: written?.suite,
      knownFolders: known,
      isReproducible: setup.output.reproducible
    )
    print(report)
    for problem in written?.problems ?? [] { Console.printIncomplete(problem) }
    write(report, maker, start(of: written))
    if let signal = StopSignal.received {
      Console.printNote("\(signal.interruption.text); these are the findings so far")
      return signal.status
    }
    return explored.hasDefects ? .diverged : .passed
  }

  /// Explores, and writes the flows, showing how far both are.
  private func explore(_ maker: FlowMaker) throws -> (Explored, FoundFlows?) {
    let isWanted = setup.output.format != .quiet && !setup.output.reproducible
    let display = StatusDisplay(isWanted: isWanted, setup.painter)
    defer { display?.end() }
    do throws(Refusal) {
      let explored = try exploration.explore { display?.note($0) }
      let written = setup.folder.map { folder in
        FoundFlows(of: explored, maker, exploration.subject, in: folder) { display?.note($0) }
      }
      return (explored, written)
    } catch {
      throw ValidationError("the app can't start: \(error.message)")
    }
  }

  /// The start of flows that a page walks: that of the flows in the folder, or else of those that the working folder
  /// would have; nil if no other file can name the app.
  private func start(of written: FoundFlows?) -> FindingFlow.Start? {
    let subject = exploration.subject
    if subject.isInsideFlow || subject.app.isExtracted { return nil }
    let isWritten = written?.files.contains { $0 != nil } ?? false
    return setup.folder.flatMap { isWritten ? subject.start($0.way) : nil } ?? subject.start { $0 }
  }

  private func print(_ report: ExplorationReport) {
    switch setup.output.format ?? .console {
    case .quiet: break
    case .json: _ = Console.print(report.json(version: Version.current))
    case .console:
      let text = report.text(setup.painter)
      _ = Console.print(LineWrap(setup.painter)?.wrap(text) ?? text)
    }
  }

  /// Writes the reports, and names them: pages with each finding's flow, others with errors and warnings of the app's file.
  private func write(_ report: ExplorationReport, _ maker: FlowMaker, _ start: FindingFlow.Start?) {
    let pages = setup.output.report.filter { $0.kind == .html }
    let others = setup.output.report.filter { $0.kind != .html }
    if !others.isEmpty {
      var writer = writer(of: others)
      writer.start(RunStart(flows: nil, seed: exploration.method.seed, isReproducible: setup.output.reproducible))
      for (file, diagnostics) in report.files { writer.add(diagnostics, of: file) }
      writer.finish { $0.interruption = StopSignal.received?.interruption }
      name(writer)
    }
    guard !pages.isEmpty else { return }
    let page = FindingPage(report, maker, from: start)
    var writer = writer(of: pages, page)
    writer.start(RunStart(flows: nil, seed: exploration.method.seed, isReproducible: setup.output.reproducible))
    var known: Set<Place> = []
    for result in page.results {
      for source in result.sources where known.insert(Place(source.file, source.range)).inserted { writer.add(source) }
      writer.add(result)
    }
    writer.finish { $0.interruption = StopSignal.received?.interruption }
    name(writer)
  }

  private func name(_ writer: ReportWriter) {
    let format = setup.output.format ?? .console
    let paths = writer.writtenPaths
    for report in [WrittenReport].named(paths, onConsole: format == .console, isQuiet: format == .quiet) {
      _ = Console.print("\(report.line(setup.painter))\n")
    }
  }

  private func writer(of reports: [ReportRequest], _ page: FindingPage? = nil) -> ReportWriter {
    ReportWriter(
      OutputChoice(only: reports, opensPage: setup.output.open),
      namesProfiles: Set(page?.results.map(\.profile) ?? []).count > 1,
      folder: ".",
      findings: page?.content,
      masking: exploration.subject.redactor
    )
  }
}

/// The flows of an exploration that were written into a folder: of its findings, or a suite.
private struct FoundFlows {
  /// For each finding the path of its flow; nil if it has none.
  private(set) var files: [String?]
  /// The reasons why some couldn't be written.
  private(set) var problems: [String] = []
  /// A sentence about the suite that was written; nil if there is none.
  private(set) var suite: String?

  /// Replaces the flows in a folder.
  init(
    of explored: Explored,
    _ maker: FlowMaker,
    _ subject: ExploredApp,
    in folder: FindingFolder,
    report: (WorkStatus) -> Void
  ) {
    files = explored.findings.map { _ in nil }
    let start = subject.start(folder.way)
    if let suite = maker.suite(of: explored, from: start, at: folder.path, report: report) {
      let written = suite.flows.compactMap { flow in write(flow, into: folder).map { (flow, $0) } }
      folder.removeOld(except: Set(written.map(\.1)))
      self.suite = suite.sentence(written: written.map(\.0))
      return
    }
    for (number, flow) in maker.flows(of: explored.findings, from: start).enumerated() {
      if let flow { files[number] = write(flow, into: folder) }
    }
    folder.removeOld(except: Set(files.compactMap(\.self)))
  }

  private mutating func write(_ flow: FlowMaker.Written, into folder: FindingFolder) -> String? {
    guard let text = flow.text else {
      problems.append("“\(flow.name)” isn't written: it would show a secret")
      return nil
    }
    do throws(PlainError) { return try folder.write(flow.name, text) } catch {
      problems.append(error.message)
      return nil
    }
  }
}
