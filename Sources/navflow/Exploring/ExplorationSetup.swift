import ArgumentParser
import FlowApps
import FlowChecker
import FlowDiagnostics
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import NavigationEngine
import WorkspaceFiles

/// All that a search or random walks need, read before they begin, so that nothing fails after it.
struct ExplorationSetup {
  let subject: ExploreSubject
  let settings: FlowSettings
  let options: ExplorationOptions
  let output: ExploreOutputOptions
  /// The rules of the workspace, of the flow that the search starts from, and of `--invariants`.
  let rules: [Invariant]
  /// The rules of the workspace that name what only another app of it has.
  let foreignRules: [Invariant]
  /// The folder for flows; nil for none.
  let folder: FindingFolder?
  let painter: TextPainter
  /// The end of the work.
  let limit: WorkLimit

  /// Reads an app, or a flow with its app, and the rules.
  ///
  /// - Parameters:
  ///   - path: The file of either.
  ///   - input: The options for reading flows.
  ///   - options: The options for steps and rules.
  ///   - output: The options for findings.
  /// - Throws: An error of usage, or the exit code.
  init(_ path: String, _ input: InputOptions, _ options: ExplorationOptions, _ output: ExploreOutputOptions) throws {
    (self.options, self.output) = (options, output)
    limit = WorkLimit(options.time?.duration)
    let errors = (output.color ?? .auto).errorPainter
    settings = try FlowSettings(for: [path], input, failOn: options.failOn).checked(errors)
    Console.mask(settings.redactor)
    let isForPeople = output.format ?? .console == .console
    painter = TextPainter(
      isColored: isForPeople && Console.isColored(output.color ?? .auto),
      width: isForPeople ? Terminal.width : nil
    )
    do throws(DebugSubject.Failure) { subject = try ExploreSubject(path, settings) } catch {
      throw Self.exit(error, errors)
    }
    Console.mask(subject.redactor)
    let own = try Self.rules(options.invariants, settings, errors)
    try Self.check(own, subject.app, errors)
    let (app, general) = (subject.app, settings.rules.invariants)
    try Self.check(subject, settings, errors)
    foreignRules = general.filter { !NameCheck([app]).unknownNames(in: [$0]).isEmpty }
    rules = general + (subject.flow?.rules.invariants ?? []) + own
    try output.report.spare([path])
    try ReportFile.check(output.report)
    do throws(FindingFolder.Problem) { folder = try output.flows.map(FindingFolder.init) } catch {
      throw ValidationError("--flows: \(error.message)")
    }
    if folder != nil, subject.flow == nil ? false : subject.app.file === subject.flow?.file {
      throw ValidationError("--flows needs an app in a file of its own, which its flows can name")
    }
  }

  /// The painter of errors.
  var errors: TextPainter { (output.color ?? .auto).errorPainter }

  /// The steps of the app.
  var possible: PossibleSteps { PossibleSteps(subject.app.model, options.domain(subject.app.samples)) }

  // MARK: Profiles and sizes

  /// A search or walks under one profile, or of two that are compared.
  struct Run {
    let variant: RunVariant
    /// The other profiles under which the app can do nothing else.
    let alike: [Profile]
    /// The profile that it is compared with; nil for one alone.
    let other: Profile?

    /// The names of the profiles.
    var profiles: String {
      let names = ([variant.profile] + alike).map(\.label).joined(separator: ", ")
      return other.map { "\(names) and \($0.label)" } ?? names
    }

    /// The profiles with the size.
    var name: String { [profiles, variant.size?.rawValue].compactMap(\.self).joined(separator: " ") }

    /// The app at the start, under either profile.
    typealias Start = (session: AppSession, other: AppSession?)
  }

  /// Each profile and size alone, then the first profile compared with each other one, if the command line, the workspace
  /// or a flow names them: a difference between the releases of an app is no finding.
  var runs: [Run] {
    let splits = subject.app.model.everySplit
    let sizes = settings.variants.sizes.filter { size in
      !splits.isEmpty && splits.allSatisfy { $0.allows(size) }
    }
    let everySize: [Step.Resize?] = sizes.isEmpty ? [nil] : sizes
    let own = subject.flow?.profiles
    let groups = settings.variants.groups(for: subject.app, own)
    let alone = groups.flatMap { group in
      everySize.map { size in
        Run(
          variant: RunVariant(profile: group.profile, size: size),
          alike: Array(group.alike.dropFirst()),
          other: nil
        )
      }
    }
    guard own != nil || settings.variants.named != nil, let first = groups.first else { return alone }
    return alone
      + groups.dropFirst().flatMap { group in
        everySize.map { size in
          Run(variant: RunVariant(profile: first.profile, size: size), alike: [], other: group.profile)
        }
      }
  }

  /// Starts the app.
  ///
  /// - Parameter run: The profiles and the size.
  /// - Returns: The app at the start.
  /// - Throws: An error of usage, or the exit code.
  func start(_ run: Run) throws -> Run.Start {
    do throws(DebugSubject.Failure) {
      let session = try subject.launch(run.variant.profile, run.variant.size)
      guard let other = run.other else { return (session, nil) }
      return (session, try subject.launch(other, run.variant.size))
    } catch {
      throw Self.exit(error, errors)
    }
  }

  /// The app and the rules that findings are about.
  ///
  /// - Parameters:
  ///   - run: The profiles and the size.
  ///   - goals: The goals as the user wrote them.
  /// - Returns: The subject of the findings.
  func findingSubject(_ run: Run, goals: [String] = []) -> SearchResult.Subject {
    SearchResult.Subject(
      app: subject.app.model,
      profile: run.variant.profile,
      size: run.variant.size,
      invariants: rules,
      goals: goals,
      other: run.other,
      alike: run.alike,
      inputs: subject.app.holdingInput
    )
  }

  // MARK: Rules

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

  /// The expectations of a goal, which is read as a rule, so that its names are held against the app.
  ///
  /// - Parameter text: A map of expectations.
  /// - Returns: The expectations.
  /// - Throws: The exit code.
  func expectations(_ text: String) throws -> [Expectation] {
    let lines = "invariants:\n- always: \(text)\nsteps: [{note: goal}]\n"
    let file = SourceFile(name: "--goal", bytes: Array(lines.utf8))
    let loaded = settings.reading.flowReader().within(subject.app).read(file)[0]
    guard let rules = loaded.flow?.rules.invariants, case .always(let expectations)? = rules.first?.rule else {
      throw Console.fail(loaded.diagnostics, errors)
    }
    try Self.check(rules, subject.app, errors)
    return expectations
  }

  /// Refuses rules that name what the app doesn't have.
  private static func check(_ rules: [Invariant], _ app: App, _ errors: TextPainter) throws {
    let unknown = NameCheck([app]).unknownNames(in: rules)
    if !unknown.isEmpty { throw Console.fail(unknown, errors) }
  }

  /// Refuses what `run` refuses: a flow with names that its app doesn't have, and rules of the workspace with names that
  /// none of its apps has.
  private static func check(_ subject: ExploreSubject, _ settings: FlowSettings, _ errors: TextPainter) throws {
    let names = NameChecks(settings, settings.reading.flowReader())
    if let flow = subject.flow {
      let unknown = names.errors(in: flow)
      if !unknown.isEmpty { throw Console.fail(unknown, errors) }
    }
    let invalid = subject.flow.map(names.invalidRules) ?? names.invalidRules
    if let invalid { throw Console.fail(invalid.diagnostics, errors) }
  }

  private static func exit(_ failure: DebugSubject.Failure, _ errors: TextPainter) -> any Error {
    switch failure {
    case .invalid(let diagnostics): return Console.fail(diagnostics, errors)
    case .unclear(let message): return ValidationError(message)
    }
  }
}
