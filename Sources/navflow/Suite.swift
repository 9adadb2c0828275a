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
  private let options: SuiteOptions
  private let worker: FlowWorker

  init(_ options: SuiteOptions, mode: FlowWorker.Mode) {
    self.options = options
    worker = FlowWorker(options, mode: mode)
  }

  /// - Returns: What the process is to end with.
  /// - Throws: Wrong usage.
  func run() throws -> ExitStatus {
    Console.ignoreClosedPipes()
    let inputs = FlowSearch.inputs(for: options.paths, loader: worker.loader)
    if options.list { return list(inputs) }
    var output = try SuiteOutput(options)
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
    output.finish(seconds: options.reproducible ? nil : (ContinuousClock.now - start).seconds)
    return status(output)
  }

  private func status(_ output: SuiteOutput) -> ExitStatus {
    if output.totals.invalid > 0 || output.isIncomplete { return .invalid }
    if output.totals.diverged > 0 { return .diverged }
    if output.totals.flows > 0 { return .passed }
    complainOfNothing()
    return .nothingSelected
  }

  private func complainOfNothing() {
    let folders = options.paths.isEmpty ? "this folder" : options.paths.joined(separator: ", ")
    let isNarrowed = options.tags != nil || options.grep != nil
    Console.complain(
      isNarrowed
        ? "no flow is selected; --list without --tags and --grep shows what there is"
        : "there is no flow in \(folders); flows are files named *.flow.yaml or *.flow.yml, or are named outright"
    )
  }

  private var jobs: Int { options.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }

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
        _ = Console.print("\(entry.id)\t\(TextWidth.visible(entry.heading.name))\n")
        if status != .invalid { status = .passed }
      }
    }
    if status == .nothingSelected { complainOfNothing() }
    return status
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
