import ArgumentParser
import FlowApps
import FlowDiagnostics
import FlowExplorer
import FlowLanguage
import FlowRunner
import NavigationEngine

/// The main path of `explore`: read, search, write flows and reports, print, exit status.
struct ExploreRun {
  private let setup: ExplorationSetup
  private let options: ExploreOptions
  private let goals: [[Expectation]]

  /// A search that is done.
  private struct Done {
    let run: ExplorationSetup.Run
    let result: SearchResult
    let findings: [Finding]
    /// The number of findings for whose ways there was no time.
    let untraced: Int
  }

  /// Reads all that the search needs, so that nothing fails after it.
  ///
  /// - Parameter command: The command line.
  /// - Throws: An error of usage, or the exit code.
  init(_ command: ExploreCommand) throws {
    options = command.search
    setup = try ExplorationSetup(command.app, command.input, command.steps, command.output)
    goals = try options.goal.map(setup.expectations)
    if options.cover != nil, setup.folder == nil {
      throw ValidationError("--cover writes flows into a folder; add --flows DIR")
    }
  }

  /// Searches under each profile and size, and reports.
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
      // Half of the time is for the choice of flows.
      let pieces = runs.count * (options.cover == nil ? 1 : 2)
      for (number, run) in runs.enumerated() where !StopSignal.isRaised {
        done.append(try search(run, possible, progress, share: pieces - number))
      }
    }
    let findings = done.flatMap(\.findings).folded
    let written = write(done, findings)
    let report = ExplorationReport(
      setup,
      findings,
      written,
      by: .explore,
      seed: options.seed,
      shown: done.map(\.result.shown)
    )
    let left = done.reduce(0) { $0 + $1.untraced }
    let untraced = left == 0 ? [] : ["the ways to at least \(left.counted("finding")), since the time was over"]
    let omissions = untraced + done.map(\.result).untappedLinks + ExplorationReport.omissions(setup, of: .explore)
    let summary = { (text: ExplorationText) in
      var lines = ""
      for search in done {
        lines += text.summary(
          search.result,
          search.run.name,
          omitted: omissions.count,
          isReproducible: setup.output.reproducible
        )
      }
      if let suite = written.suite { lines += text.note(suite) }
      return lines
    }
    report.print(
      namesVariants: done.count > 1,
      omissions: omissions,
      json: { json in
        json.text(done.map { ($0.run.profiles, $0.run.variant.size, $0.result) }, report.listed, omissions: omissions)
      },
      summary: summary
    )
    return try report.finish(namesVariants: done.count > 1, omissions: omissions, summary: summary)
  }

  private func search(
    _ run: ExplorationSetup.Run,
    _ possible: PossibleSteps,
    _ progress: ExploreProgress?,
    share: Int
  ) throws -> Done {
    var choices = SearchSettings()
    choices.bounds = options.bounds(setup.limit.share(of: share))
    choices.jobs = setup.options.threads
    (choices.seed, choices.failOn) = (options.seed, setup.settings.rules.failOn)
    (choices.invariants, choices.goals, choices.usesFingerprints) = (setup.rules, goals, options.fingerprints)
    (choices.needsKeys, choices.inputs) = (options.cover != nil, setup.subject.app.holdingInput)
    let start = try setup.start(run)
    let search = Search(setup.subject.app.model, from: start.session, besides: start.other, possible, choices)
    let result = search.perform(isStopped: { StopSignal.isRaised }, report: { progress?.note($0) })
    let limit = setup.limit
    let (findings, untraced) = result.findings(
      of: setup.findingSubject(run, goals: options.goal),
      isOver: { limit.isPastGrace }
    )
    return Done(run: run, result: result, findings: findings, untraced: untraced)
  }

  /// Writes the findings or a suite into the folder, if there is one.
  private func write(_ done: [Done], _ findings: [Finding]) -> WrittenFlows {
    guard let kind = options.cover, let folder = setup.folder else {
      return WrittenFlows(findings, by: .explore, setup)
    }
    var written = WrittenFlows(count: findings.count, setup)
    folder.empty()
    written.cover(kind, suites(kind, done), from: setup.subject.start(in: folder), into: folder)
    return written
  }

  /// The covering suite of each search of one profile.
  private func suites(
    _ kind: SuiteCover.Kind,
    _ done: [Done]
  ) -> [(cover: SuiteCover, profile: Profile, size: Step.Resize?)] {
    done.compactMap { search in
      guard search.run.other == nil else { return nil }
      let limit = setup.limit
      let cover = SuiteCover(kind, of: search.result, isOver: { limit.isOver })
      return (cover, search.run.variant.profile, search.run.variant.size)
    }
  }
}
