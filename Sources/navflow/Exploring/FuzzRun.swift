import ArgumentParser
import FlowApps
import FlowExplorer
import FlowRunner
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The main path of `fuzz`: read, walk, write flows and reports, print, exit status.
struct FuzzRun {
  private let setup: ExplorationSetup
  private let options: FuzzOptions
  private let known: KnownFindings
  private let seed: UInt64

  /// Random walks that are done.
  private struct Done {
    let run: ExplorationSetup.Run
    let result: FuzzResult
    let findings: [Finding]
  }

  /// Reads all that the walks need, so that nothing fails after it.
  ///
  /// - Parameter command: The command line.
  /// - Throws: An error of usage, or the exit code.
  init(_ command: FuzzCommand) throws {
    options = command.walks
    if let flows = command.output.flows {
      // A known finding is neither reported nor written again, and its flow would be lost.
      let folder = FilePath.real(flows)
      if let same = options.known.first(where: { FilePath.real($0) == folder }) {
        throw ValidationError("--flows empties “\(same)”, which --known needs; name another folder")
      }
    }
    setup = try ExplorationSetup(command.app, command.input, command.steps, command.output)
    do throws(KnownFindings.Problem) { known = try KnownFindings(options.known, setup.settings.reading) } catch {
      switch error {
      case .noFolder(let message): throw ValidationError("--known: \(message)")
      case .invalid(let diagnostics): throw Console.fail(diagnostics, setup.errors)
      }
    }
    // Two runs that print the same bytes also take the same walks.
    seed = options.seed ?? (command.output.reproducible ? 0 : UInt64.random(in: 0...UInt64(UInt32.max)))
  }

  /// Walks under each profile and size, and reports.
  ///
  /// - Returns: The exit status.
  /// - Throws: An error of usage if a report can't be written, or the exit code.
  func perform() throws -> ExitStatus {
    let possible = setup.possible
    let progress = ExploreProgress(setup.output, setup.painter)
    var done: [Done] = []
    do {
      defer { progress?.end() }
      let runs = setup.runs
      for (number, run) in runs.enumerated() where !StopSignal.isRaised {
        done.append(try walk(run, possible, progress, share: runs.count - number))
      }
    }
    let all = done.flatMap(\.findings).folded
    let findings = all.filter { !known.contains($0, masking: setup.subject.redactor) }
    let knownCount = all.count - findings.count
    let written = WrittenFlows(findings, by: .fuzz(seed: seed), setup)
    let report = ExplorationReport(
      setup,
      findings,
      written,
      by: .fuzz(seed: seed),
      seed: seed,
      shown: done.map(\.result.shown)
    )
    let omissions = ExplorationReport.omissions(setup, of: .fuzz(seed: seed))
    let summary = { (text: ExplorationText) in
      var lines = ""
      for walks in done {
        lines += text.summary(walks.result, walks.run.name, isReproducible: setup.output.reproducible)
      }
      if knownCount > 0 { lines += text.known(knownCount, in: options.known.joined(separator: ", ")) }
      return lines
    }
    report.print(
      namesVariants: done.count > 1,
      omissions: omissions,
      json: { json in
        json.text(
          done.map { ($0.run.profiles, $0.run.variant.size, $0.result) },
          report.listed,
          known: knownCount,
          omissions: omissions
        )
      },
      summary: summary
    )
    return try report.finish(namesVariants: done.count > 1, omissions: omissions, summary: summary)
  }

  /// Walks under one profile, or two at once.
  ///
  /// - Parameters:
  ///   - run: The profiles and the size.
  ///   - possible: The steps of the app.
  ///   - progress: Shows the progress; nil if it isn't shown.
  ///   - share: The number of runs that share the time that is left.
  /// - Returns: The walks.
  /// - Throws: An error of usage, or the exit code.
  private func walk(
    _ run: ExplorationSetup.Run,
    _ possible: PossibleSteps,
    _ progress: ExploreProgress?,
    share: Int
  ) throws -> Done {
    var choices = Fuzz.Settings()
    (choices.seed, choices.jobs) = (seed, setup.options.threads)
    choices.time = setup.limit.share(of: share)
    choices.walks = options.walks ?? (choices.time == nil ? FuzzOptions.defaultWalks : nil)
    if let steps = options.steps { choices.steps = steps }
    (choices.failOn, choices.invariants) = (setup.settings.rules.failOn, setup.rules)
    choices.inputs = setup.subject.app.holdingInput
    choices.startsCold = setup.subject.flow == nil
    choices.notesParts = setup.output.report.contains { $0.kind == .html }
    let start = try setup.start(run)
    let fuzz = Fuzz(setup.subject.app.model, from: start.session, besides: start.other, possible, choices)
    let result = fuzz.perform(isStopped: { StopSignal.isRaised }, report: { progress?.note($0) })
    return Done(run: run, result: result, findings: result.findings(of: setup.findingSubject(run)))
  }
}
