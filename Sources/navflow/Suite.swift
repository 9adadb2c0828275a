import ArgumentParser
import Diagnostics
import FlowReports
import FlowRunner
import Flows
import NavigationEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One call of `run` or `check`: finds flows, does them, tells what came of them.
struct Suite {
  private let settings: RunSettings
  private let worker: FlowWorker

  init(_ settings: RunSettings, mode: FlowWorker.Mode) {
    self.settings = settings
    worker = FlowWorker(settings, mode: mode)
  }

  /// - Returns: What the process is to end with.
  /// - Throws: Wrong usage.
  func run() throws -> ExitStatus {
    Console.ignoreClosedPipes()
    Console.hide(settings.redactor)
    let inputs = inputs
    if settings.selection.list { return list(inputs) }
    var output = try SuiteOutput(settings)
    let start = ContinuousClock.now
    let (worker, reports) = (worker, output.reports)
    let keepsSteps = reports.contains(where: \.needsPassedSteps)
    // Only a report that begins with the number of flows has all of them read before the first is run.
    let read = output.needsCount ? readAll(inputs) : nil
    output.start(flows: read.map { $0.reduce(0) { $0 + worker.count($1) } })
    SuiteRunner.run(count: inputs.count, jobs: jobs, into: &output) { number in
      var rendered = RenderedResults(reports: reports)
      for entry in read?[number] ?? worker.entries(of: inputs[number]) {
        let loaded = entry.load()
        rendered.add(loaded, worker.results(of: loaded, keepsSteps: keepsSteps), use: worker.use(of: loaded))
      }
      return rendered
    }
    output.finish(seconds: settings.isReproducible ? nil : (ContinuousClock.now - start).seconds)
    return status(output)
  }

  /// What is read; nothing but the errors of the settings' own files where there are some.
  private var inputs: [FlowSearch.Input] {
    guard settings.problems.isEmpty else { return settings.problems.map { .problems($0) } }
    return FlowSearch.inputs(for: settings.selection.paths, in: settings.workspace, settings.finder)
  }

  private func status(_ output: SuiteOutput) -> ExitStatus {
    if output.totals.invalid > 0 || output.isIncomplete { return .invalid }
    if output.totals.diverged > 0 { return .diverged }
    if output.totals.flows > 0 { return .passed }
    return nothingSelected()
  }

  private func nothingSelected() -> ExitStatus {
    if settings.selection.allowEmpty { return .passed }
    let selection = settings.selection
    if selection.tags != nil || selection.grep != nil {
      Console.complain("no flow is selected; --list without --tags and --grep shows what there is")
    } else if selection.paths.isEmpty, let workspace = settings.workspace, workspace.workspace.flows != nil {
      Console.complain("no flow fits the patterns under “flows” in \(workspace.workspace.file.name)")
    } else {
      let folders = selection.paths.isEmpty ? "this folder" : selection.paths.joined(separator: ", ")
      Console.complain(
        "there is no flow in \(folders); flows are files named *.flow.yaml or *.flow.yml, or are named outright"
      )
    }
    return .nothingSelected
  }

  private var jobs: Int { settings.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }

  private func readAll(_ inputs: [FlowSearch.Input]) -> [[FlowEntry]] {
    let worker = worker
    var all = Collected<[FlowEntry]>()
    SuiteRunner.run(count: inputs.count, jobs: jobs, into: &all) { worker.entries(of: inputs[$0]) }
    return all.results
  }

  /// Prints the id and the name of every flow that would be taken.
  private func list(_ inputs: [FlowSearch.Input]) -> ExitStatus {
    var status = ExitStatus.nothingSelected
    for entry in readAll(inputs).joined() {
      if entry.isUnreadable {
        let formatter = DiagnosticFormatter(painter: .plain)
        for diagnostic in entry.load().diagnostics { Console.show(formatter.format(diagnostic)) }
        status = .invalid
      } else {
        _ = Console.print(settings.redactor.redact("\(entry.id)\t\(TextWidth.visible(entry.heading.name))\n"))
        if status != .invalid { status = .passed }
      }
    }
    return status == .nothingSelected ? nothingSelected() : status
  }
}

/// Keeps every result.
private struct Collected<Result: Sendable>: ResultConsumer {
  private(set) var results: [Result] = []

  mutating func add(_ result: Result) -> Bool {
    results.append(result)
    return true
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var seconds: Double { self / .seconds(1) }
}
