package import FlowSyntax
package import FlowTranscripts

/// The HTML report: one page that contains all its data and loads nothing.
///
/// The page consists of fixed style and script around lines of data, which the script draws on demand. A line is a JSON
/// array whose first element is its kind:
///
/// ```
/// 0 a text       file, first line, text, whether it is cut
/// 1 a flow       id, name, file, line, profile, outcome, seconds, tags, description, known failure, whether it is one,
///                attempt, steps, divergences, findings: [kind, message, step]…, outcomes of attempts if flaky,
///                outcome in an earlier run, one more than its number, reason why it was skipped
/// 2 its steps    after the flow: texts, entries, scopes, parts of states, ranges of steps, divergence of the flow,
///                first difference, errors, command of the debugger
/// 3 a file       file, errors and warnings that belong to no flow
/// 7 findings     command, counts: [name, number]…, summary, what wasn't tried, findings:
///                [error, whether it is an answer, flow, steps, line of code, edges, nodes]…
/// 8 the start    version, whether profiles are named, seed, environment: [command, date, commit, branch, profiles…[],
///                sizes…[]], name of the earlier run
/// 9 the end      seconds, interruption, counts
/// ```
package struct HTMLReport: Report {
  /// The flows whose steps the page contains.
  package enum Steps: String, CaseIterable, Sendable {
    /// Flows that didn't pass, or that failed as expected.
    case failed
    case all
  }

  /// The maximum size of a document's text, in bytes; the rest is left out.
  static let maxSource = 262_144

  private let version: String
  private let steps: Steps
  private let namesProfiles: Bool
  private let findings: PageFindings?
  /// The options that debug a flow as it ran; nil if the debugger isn't suggested.
  private let debuggerOptions: [String]?

  /// Sets the content of the page.
  ///
  /// - Parameters:
  ///   - version: The version of the tool.
  ///   - steps: The flows whose steps the page contains.
  ///   - namesProfiles: Whether profiles are named, since flows run under several.
  ///   - findings: What a page of findings shows, with secrets masked; nil for a run of flows.
  ///   - debuggerOptions: The options that debug a flow as it ran; nil if the debugger isn't suggested.
  package init(
    version: String,
    steps: Steps = .failed,
    namesProfiles: Bool = false,
    findings: PageFindings? = nil,
    debuggerOptions: [String]? = nil
  ) {
    self.debuggerOptions = debuggerOptions
    self.version = version
    self.steps = steps
    self.namesProfiles = namesProfiles
    self.findings = findings
  }

  package var needsPassedSteps: Bool { steps == .all }

  package var needsSources: Bool { findings?.hasFlows ?? true }

  package func start(_ run: RunStart) -> String {
    PageAssets.start(version: version)
      + Self.line { page in
        page.add(8)
        page.add(version)
        page.add(namesProfiles)
        page.add(run.seed.map { String($0) })
        if run.environment != RunStart.Environment() { page.add(run) } else if run.against != nil { page.add(0) }
        if let name = run.against { page.add(name.shown) }
      } + (findings?.line ?? "")
  }

  package func text(of source: SourceText) -> String {
    let bytes = source.bytes
    let isCut = bytes.count > Self.maxSource
    let shown = isCut ? Self.wholeLines(bytes.prefix(Self.maxSource)) : bytes
    return Self.line { page in
      page.add(0)
      page.add(source.file.name)
      page.add(source.line)
      page.add(String(decoding: shown, as: UTF8.self) + (isCut ? "…" : ""))
      page.add(isCut)
    }
  }

  package func text(of result: FlowResult) -> String {
    if findings != nil {
      switch result.content {
      case .invalid(let diagnostics): return text(of: diagnostics, in: result.file)
      case .checked, .skipped: return ""
      case .ran: break
      }
    }
    return Self.line { $0.add(result) } + (detail(of: result) ?? "")
  }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    guard !diagnostics.isEmpty else { return "" }
    return Self.line { page in
      page.add(3)
      page.add(file.name)
      page.array { page in for diagnostic in diagnostics { page.add(diagnostic) } }
    }
  }

  package func finish(_ summary: RunSummary) -> String {
    Self.line { page in
      page.add(9)
      page.add(seconds: summary.totals.seconds)
      page.add(summary.interruption.map(Self.number) ?? 0)
      if findings != nil { page.add(summary.checkedCounts) }
    } + PageAssets.end(picture: findings?.picture)
  }

  /// The number of an interruption in the page's data.
  private static func number(_ interruption: RunSummary.Interruption) -> Int {
    switch interruption {
    case .interrupt: 1
    case .termination, .hangup: 2
    case .cutOff: 3
    case .missingShards: 4
    }
  }

  /// The line of a flow's details; nil if its line in the list is enough.
  private func detail(of result: FlowResult) -> String? {
    switch result.content {
    case .ran(let flow):
      let describesSteps = steps == .all || result.outcome != .passed || flow.isKnownFailure
      guard describesSteps || result.variantDifference != nil else { return nil }
      let hint = debuggerOptions.flatMap { options in
        result.outcome == .diverged ? result.debuggerCommand(namesProfile: namesProfiles, options: options) : nil
      }
      return PageDetail(result, flow, describesSteps: describesSteps, debugging: hint).line
    case .invalid(let diagnostics): return PageDetail.line(of: diagnostics)
    case .checked, .skipped: return nil
    }
  }

  static func line(_ body: (inout PageWriter) -> Void) -> String {
    var page = PageWriter()
    page.array(body)
    return page.text + "\n"
  }

  /// The bytes up to the last line break, or up to the last whole character if there is none.
  private static func wholeLines(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if let end = bytes.lastIndex(of: .lineFeed) { return bytes[..<end] }
    return bytes.dropLast(bytes.reversed().prefix { $0.isContinuation }.count + 1)
  }
}

// MARK: A flow in the list

extension PageWriter {
  /// The maximum number of findings in the list, where they are searched and counted; the details contain all of them.
  private static let maxFindings = 20

  fileprivate mutating func add(_ result: FlowResult) {
    add(1)
    add(result.id)
    add(result.fullName.shown)
    add(result.file.name)
    add(result.line)
    add(result.variant.name)
    add(result.outcome.number)
    add(seconds: result.seconds)
    array { page in for tag in result.tags { page.add(tag) } }
    add((result.description ?? "").truncated(to: 10_000))
    add((result.expectFailure ?? "").truncated(to: 10_000))
    let flow = result.record
    add(flow?.isKnownFailure ?? false)
    add(result.attempt ?? 0)
    add(flow?.totalStepCount ?? 0)
    add(flow?.divergenceCount ?? 0)
    array { page in
      if let flow, flow.isKnownFailure, let step = flow.steps.diverged.first {
        for divergence in step.divergences.prefix(1) { page.add(Problem(divergence, step: step.number - 1)) }
      }
      for problem in result.problems(atMost: Self.maxFindings) { page.add(problem) }
    }
    let reason = result.skipReason?.truncated(to: 10_000)
    if result.isFlaky {
      add(result.tries.truncated(to: 10_000))
    } else if result.before != nil || reason != nil {
      add(0)
    }
    if let before = result.before { add(before.number + 1) } else if reason != nil { add(0) }
    if let reason { add(reason.shown) }
  }

  /// Adds the circumstances of a run.
  fileprivate mutating func add(_ run: RunStart) {
    array { page in
      page.add(run.environment.command?.shown)
      page.add(run.environment.date?.shown)
      page.add(run.environment.commit?.shown)
      page.add(run.environment.branch?.shown)
      for names in [run.profiles, run.sizes] { page.array { page in for name in names { page.add(name) } } }
    }
  }

  private mutating func add(_ problem: Problem) {
    array { page in
      page.add(problem.id)
      page.add(problem.message.shown)
      page.add(problem.step.map { $0 + 1 } ?? 0)
    }
  }
}

extension FlowOutcome {
  /// The number of an outcome in the page's data.
  var number: Int {
    switch self {
    case .passed: 0
    case .diverged: 1
    case .invalid: 2
    case .skipped: 3
    case .failed: 4
    }
  }
}

extension RunSummary {
  /// The files and flows that a check has read.
  fileprivate var checkedCounts: [PageFindings.Count] {
    guard let checkedFiles else { return [] }
    let flows = totals[.passed] + totals[.invalid]
    return [(checkedFiles, "file")] + (flows > 0 ? [(flows, "flow")] : [])
  }
}
