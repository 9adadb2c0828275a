import ArgumentParser
import FlowApps
import FlowChecker
import FlowDiagnostics
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The main path of `explore`: read, search, write flows and reports, print, exit status.
struct ExploreRun {
  private let options: ExploreOptions
  private let output: ExploreOutputOptions
  private let settings: FlowSettings
  private let subject: ExploreSubject
  private let rules: [Invariant]
  private let goals: [[Expectation]]
  private let folder: FindingFolder?
  private let painter: TextPainter

  /// A search that is done.
  private struct Done {
    let profile: String
    let size: Step.Resize?
    let result: SearchResult
    let findings: [Finding]
  }

  /// Reads all that the search needs, so that nothing fails after it.
  ///
  /// - Parameter command: The command line.
  /// - Throws: An error of usage, or the exit code.
  init(_ command: ExploreCommand) throws {
    (options, output) = (command.search, command.output)
    let errors = (output.color ?? .auto).errorPainter
    settings = try FlowSettings(for: [command.app], command.input, failOn: options.failOn).checked(errors)
    Console.mask(settings.redactor)
    let isForPeople = output.format ?? .console == .console
    painter = TextPainter(
      isColored: isForPeople && Console.isColored(output.color ?? .auto),
      width: isForPeople ? Terminal.width : nil
    )
    do throws(DebugSubject.Failure) { subject = try ExploreSubject(command.app, settings) } catch {
      throw Self.exit(error, errors)
    }
    let own = try Self.rules(options.invariants, settings, errors)
    try Self.check(own, subject.app, errors)
    rules = settings.rules.invariants + own
    goals = try Self.goals(options.goal, subject.app, settings, errors)
    try output.report.spare([command.app])
    do throws(FindingFolder.Problem) { folder = try output.flows.map(FindingFolder.init) } catch {
      throw ValidationError("--flows: \(error.message)")
    }
    if options.cover != nil, folder == nil {
      throw ValidationError("--cover writes flows into a folder; add --flows DIR")
    }
    if folder != nil, subject.flow == nil ? false : subject.app.file === subject.flow?.file {
      throw ValidationError("--flows needs an app in a file of its own, which its flows can name")
    }
  }

  /// Searches under each profile and size, and reports.
  ///
  /// - Returns: The exit status.
  /// - Throws: An error of usage if a report can't be written, or the exit code.
  func perform() throws -> ExitStatus {
    let possible = PossibleSteps(subject.app.model, options.domain(subject.app.samples))
    let variants = self.variants
    let progress = ExploreProgress(output, painter)
    var done: [Done] = []
    do {
      defer { progress?.end() }
      for variant in variants where !StopSignal.isRaised {
        done.append(try search(variant, nil, possible, progress))
      }
      // Differences are looked for between the first profile and each other.
      for variant in variants where !StopSignal.isRaised {
        guard let first = variants.first(where: { $0.size == variant.size }), first.profile != variant.profile else {
          continue
        }
        done.append(try search(first, variant.profile, possible, progress))
      }
    }
    return try report(done, possible)
  }

  /// The profiles and the sizes that the app's windows can have.
  private var variants: [RunVariant] {
    let splits = subject.app.model.everySplit
    let sizes = settings.variants.sizes.filter { size in
      !splits.isEmpty && splits.allSatisfy { $0.allows(size) }
    }
    let profiles = subject.flow?.profile.map { [$0] } ?? settings.variants.profiles
    return profiles.flatMap { profile in
      sizes.isEmpty ? [RunVariant(profile: profile, size: nil)] : sizes.map { RunVariant(profile: profile, size: $0) }
    }
  }

  private func search(
    _ variant: RunVariant,
    _ other: Profile?,
    _ possible: PossibleSteps,
    _ progress: ExploreProgress?
  ) throws -> Done {
    var choices = Search.Settings()
    choices.bounds = options.bounds
    choices.jobs = options.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    (choices.seed, choices.failOn) = (options.seed, settings.rules.failOn)
    (choices.invariants, choices.goals, choices.usesFingerprints) = (rules, goals, options.fingerprints)
    (choices.needsKeys, choices.inputs) = (options.cover != nil, subject.app.holdingInput)
    let app = subject.app.model
    let start: AppSession
    let besides: AppSession?
    do throws(DebugSubject.Failure) {
      start = try subject.launch(variant.profile, variant.size)
      if let other { besides = try subject.launch(other, variant.size) } else { besides = nil }
    } catch {
      throw Self.exit(error, (output.color ?? .auto).errorPainter)
    }
    let search = Search(app, from: start, besides: besides, possible, choices)
    let result = search.perform(isStopped: { StopSignal.isRaised }, report: { progress?.note($0) })
    let findings = result.findings(
      of: .init(
        app: app,
        profile: variant.profile,
        size: variant.size,
        invariants: rules,
        goals: options.goal,
        other: other?.name,
        inputs: subject.app.holdingInput
      )
    )
    let name = [variant.profile.name.rawValue, other?.name.rawValue].compactMap(\.self).joined(separator: " and ")
    return Done(profile: name, size: variant.size, result: result, findings: findings)
  }

  // MARK: Reporting

  private func report(_ done: [Done], _ possible: PossibleSteps) throws -> ExitStatus {
    let findings = done.flatMap(\.findings).folded
    let written = write(done, findings)
    let lasting = rules.filter { !$0.isOfOneState }
    let omissions =
      possible.missing
      + lasting.map { "the rule “\($0.label)” is about what follows, and a search looks at one state at a time" }
    print(done, Array(zip(findings, written.files)), omissions, written.suite)
    for problem in written.problems { Console.printError(problem) }
    if !output.report.isEmpty { try writeReports(findings) }
    if let signal = StopSignal.received {
      Console.printError("stopped by \(signal.name); these are the findings so far")
      return signal.status
    }
    if !written.problems.isEmpty { return .invalid }
    return findings.contains(where: \.isDefect) ? .diverged : .passed
  }

  /// Writes the findings or a suite into the folder, if there is one.
  private func write(_ done: [Done], _ findings: [Finding]) -> WrittenFlows {
    var written = WrittenFlows(count: findings.count)
    guard let folder else { return written }
    let start = FindingFlow.Start(
      app: folder.way(to: subject.app.file.name),
      flow: subject.flowPath.map(folder.way),
      path: subject.flow?.initialPath,
      opening: subject.flow?.opening?.text
    )
    folder.empty()
    if let kind = options.cover {
      written.cover(kind, suites(kind, done), from: start, into: folder)
    } else {
      written.add(findings, from: start, into: folder)
    }
    return written
  }

  /// The covering suite of each search of one profile.
  private func suites(
    _ kind: SuiteCover.Kind,
    _ done: [Done]
  ) -> [(cover: SuiteCover, profile: Profile.Name, size: Step.Resize?)] {
    done.compactMap { search in
      guard let profile = Profile.Name(rawValue: search.profile) else { return nil }
      return (SuiteCover(kind, of: search.result), profile, search.size)
    }
  }

  private func print(
    _ done: [Done],
    _ findings: [(finding: Finding, file: String?)],
    _ omissions: [String],
    _ suite: String?
  ) {
    let app = subject.app
    switch output.format ?? .console {
    case .quiet: break
    case .json:
      let json = ExplorationJSON(app, version: Version.current, isReproducible: output.reproducible)
      let searches = done.map { (profile: $0.profile, size: $0.size, result: $0.result) }
      _ = Console.print(settings.redactor.redact(json.text(searches, findings, omissions: omissions)))
    case .console:
      let text = ExplorationText(app, painter: painter, namesVariants: done.count > 1)
      var lines = findings.map { text.finding($0.finding, in: $0.file) }.joined()
      for search in done {
        let variant = [search.profile, search.size?.rawValue].compactMap(\.self).joined(separator: " ")
        lines += text.summary(search.result, variant, isReproducible: output.reproducible)
      }
      if let suite { lines += "\(TextWidth.visible(suite))\n" }
      for omission in omissions { lines += "not tried: \(TextWidth.visible(omission))\n" }
      lines += text.total(findings.map(\.finding))
      _ = Console.print(settings.redactor.redact(lines))
    }
  }

  /// Writes the findings into reports, as errors and warnings of the app's file with the way to each.
  private func writeReports(_ findings: [Finding]) throws {
    let choice = OutputChoice(only: output.report, color: output.color ?? .auto)
    var writer = try ReportWriter(choice, namesProfiles: false, folder: ".", masking: settings.redactor)
    writer.start(RunStart(flows: nil, seed: options.seed))
    var files: [SourceFile] = []
    for finding in findings {
      let file = finding.place(in: subject.app).file
      if !files.contains(where: { $0 === file }) { files.append(file) }
    }
    for file in files {
      let own = findings.filter { $0.isDefect && $0.place(in: subject.app).file === file }
      writer.add(own.map { $0.diagnostic(in: subject.app, withWay: true) }, of: file)
    }
    writer.finish(seconds: nil, interruption: StopSignal.received?.interruption)
  }

  // MARK: Rules and goals

  private static func rules(
    _ path: String?,
    _ settings: FlowSettings,
    _ errors: TextPainter
  ) throws -> [Invariant] {
    guard let path else { return [] }
    let file: SourceFile
    do throws(Diagnostic) { file = try settings.reading.loader.load(path) } catch {
      throw Console.fail([error], errors)
    }
    do throws(FileErrors) {
      return try Workspace(
        file,
        variables: settings.reading.variables,
        limits: settings.reading.limits,
        forms: .command
      ).invariants
    } catch {
      throw Console.fail(error.diagnostics, errors)
    }
  }

  private static func goals(
    _ texts: [String],
    _ app: App,
    _ settings: FlowSettings,
    _ errors: TextPainter
  ) throws -> [[Expectation]] {
    try texts.map { try expectations($0, app, settings, errors) }
  }

  /// The expectations of a goal, which is read as a rule, so that its names are held against the app.
  private static func expectations(
    _ text: String,
    _ app: App,
    _ settings: FlowSettings,
    _ errors: TextPainter
  ) throws -> [Expectation] {
    let lines = "invariants:\n- always: \(text)\nsteps: [{note: goal}]\n"
    let file = SourceFile(name: "--goal", bytes: Array(lines.utf8))
    let loaded = settings.reading.flowReader().within(app).read(file)[0]
    guard let rules = loaded.flow?.rules.invariants, case .always(let expectations)? = rules.first?.rule else {
      throw Console.fail(loaded.diagnostics, errors)
    }
    try check(rules, app, errors)
    return expectations
  }

  /// Refuses rules that name what the app doesn't have.
  private static func check(_ rules: [Invariant], _ app: App, _ errors: TextPainter) throws {
    let unknown = NameCheck([app]).unknownNames(in: rules)
    if !unknown.isEmpty { throw Console.fail(unknown, errors) }
  }

  private static func exit(_ failure: DebugSubject.Failure, _ errors: TextPainter) -> any Error {
    switch failure {
    case .invalid(let diagnostics): return Console.fail(diagnostics, errors)
    case .unclear(let message): return ValidationError(message)
    }
  }
}
