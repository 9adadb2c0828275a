package import FlowChecker
package import FlowLanguage
import FlowRunner
package import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Makes the flows of an exploration's findings, reads them as they are written, and runs them as `navflow run` does.
package struct FlowMaker: Sendable {
  /// A flow to write.
  package struct Written: Sendable {
    /// The name of its file.
    package let name: String
    /// Its text; nil if it would show a secret.
    package let text: String?
    /// The number of its steps.
    package let stepCount: Int
  }

  private let exploration: Exploration
  private let reader: FlowReader
  private let names: NameChecks
  private let secrets: SecretReferences
  private let driver: FlowRunner

  /// Prepares to make flows in which variables stand for secrets.
  package init(
    _ exploration: Exploration,
    _ reader: FlowReader,
    _ names: NameChecks,
    _ secrets: SecretReferences
  ) {
    (self.exploration, self.reader, self.names, self.secrets) = (exploration, reader, names, secrets)
    driver = FlowRunner(rules: exploration.subject.rules)
  }

  private var redactor: Redactor { exploration.subject.redactor }
  private var seed: UInt64? { exploration.method.walkSeed }

  // MARK: Findings

  /// A flow for each finding; nil for one that is about every state.
  package func flows(of findings: [Discovery], from start: FindingFlow.Start) -> [Written?] {
    named(findings).map { found in
      guard let (flow, name) = found else { return nil }
      let text = secrets.text(flow.text(from: start, masking: redactor.redact))
      return Written(name: name, text: text, stepCount: flow.steps.count)
    }
  }

  /// The flow of each finding with the name of its file, which no other has; nil if it has none.
  private func named(_ findings: [Discovery]) -> [(flow: FindingFlow, name: String)?] {
    var names: Set<String> = []
    return findings.map { finding in
      guard let flow = FindingFlow(finding, seed: seed) else { return nil }
      var (name, number) = (flow.fileName(nil, masking: redactor.redact), 1)
      while !names.insert(name).inserted {
        number += 1
        name = flow.fileName(number, masking: redactor.redact)
      }
      return (flow, name)
    }
  }

  /// Runs the flow of each finding, so that a page walks the way to it.
  ///
  /// - Returns: For each finding the result of its flow, nil if it has none, or if there was no time to run it; and the
  ///   number of flows for which there was no time.
  func walk(
    _ findings: [(finding: Discovery, file: String?)],
    from start: FindingFlow.Start
  ) -> (results: [FlowResult?], skipped: Int) {
    var skipped = 0
    let results: [FlowResult?] = zip(findings, named(findings.map(\.finding))).map { found, named in
      guard let (flow, name) = named else { return nil }
      guard !exploration.limit.isPastGrace else {
        skipped += 1
        return nil
      }
      let text = flow.text(from: start, masking: redactor.redact)
      let loaded = reader.read(SourceFile(name: found.file ?? name, bytes: Array(text.utf8)))[0]
      guard let flow = loaded.flow else { return nil }
      let variant = RunVariant(profile: flow.profiles?.first ?? found.finding.profile, size: found.finding.size)
      let transcript = driver.run(flow, profile: variant.profile, size: variant.size)
      return FlowResult(loaded, variant, .ran(FlowRecord(transcript)), seconds: nil)
    }
    return (results, skipped)
  }

  // MARK: Covering suites

  /// The suite that covers the app: one of each search of a single profile.
  ///
  /// - Returns: The suite; nil if none is asked for.
  package func suite(
    of explored: Explored,
    from start: FindingFlow.Start,
    at path: (String) -> String,
    report: (WorkStatus) -> Void
  ) -> CoveringSuite? {
    guard let kind = exploration.method.cover else { return nil }
    let limit = exploration.limit
    report(WorkStatus("choosing ways that cover all \(kind.rawValue)"))
    // All ways are chosen before the first flow is made.
    let covers = explored.parts.compactMap { part in
      part.variant.other == nil
        ? part.result.search.map { (SuiteCover(kind, of: $0, isOver: { limit.isOver }), part.variant.variant) } : nil
    }
    var suite = CoveringSuite(kind, covered: covers.map(\.0.count).max() ?? 0)
    for (cover, variant) in covers {
      suite.isCut = suite.isCut || cover.isCut
      let cold = (kind == .urls ? exploration.urls : []).compactMap { url in
        exploration.subject.coldStart(by: url.text, variant.profile, variant.size).map { session in
          (start: FindingFlow.Start(app: start.app, opening: url.text), trail: Trail([], from: session))
        }
      }
      let ways = cold + cover.trails.map { (start: start, trail: $0) }
      for (index, (start, trail)) in ways.enumerated() {
        report(WorkStatus("making", index + 1, of: ways.count, "flows"))
        if limit.isPastGrace {
          suite.isCut = true
          break
        }
        let flow = CoverFlow(trail, of: kind, number: index + 1, variant.profile, variant.size)
        guard let text = passing(flow, from: start, at: path(flow.fileName), variant) else {
          suite.failing += 1
          continue
        }
        suite.flows.append(Written(name: flow.fileName, text: secrets.text(text), stepCount: trail.entries.count))
      }
    }
    return suite
  }

  /// The text of a flow that passes.
  ///
  /// A step whose effect can't be stated reliably states only its diagnostics.
  ///
  /// - Returns: The text; nil if the flow doesn't pass whatever it states.
  private func passing(
    _ flow: CoverFlow,
    from start: FindingFlow.Start,
    at path: String,
    _ variant: RunVariant
  ) -> String? {
    var bare: Set<Int> = []
    while true {
      let (text, steps) = flow.text(from: start, bare: bare)
      let file = SourceFile(name: path, bytes: Array(text.utf8))
      guard let loaded = reader.read(file)[0].flow, names.errors(in: loaded).isEmpty else { return nil }
      let transcript = driver.run(loaded, profile: loaded.profiles?.first ?? variant.profile, size: variant.size)
      if transcript.outcome == .passed { return transcript.wasStopped ? nil : text }
      guard let record = transcript.records.first(where: { !$0.divergences.isEmpty }),
        record.divergences.allSatisfy({ $0.kind == .expectation }),
        let step = steps[file.location(of: Int(record.step.range.start)).line], bare.insert(step).inserted
      else { return nil }
    }
  }
}

/// The flows that cover an app.
package struct CoveringSuite: Sendable {
  /// The flows that pass.
  package fileprivate(set) var flows: [FlowMaker.Written] = []
  private let kind: SuiteCover.Goal
  /// The number of parts that they cover.
  private let covered: Int
  /// The number of flows that don't pass whatever they state.
  fileprivate var failing = 0
  /// Whether it was ended before everything was covered.
  fileprivate var isCut = false

  fileprivate init(_ kind: SuiteCover.Goal, covered: Int) { (self.kind, self.covered) = (kind, covered) }

  /// A sentence about the suite, with the flows that could be written.
  package func sentence(written: [FlowMaker.Written]) -> String {
    let steps = written.reduce(0) { $0 + $1.stepCount }
    let verb = written.count == 1 ? "covers" : "cover"
    var sentence = "\(written.count.counted("flow")) of \(steps.counted("step")) \(verb) "
    sentence += covered.counted(kind == .urls ? "opening" : kind.rawValue.dropLast())
    if failing > 0 {
      sentence += "; \(failing.counted("flow")) that would fail \(failing == 1 ? "isn't" : "aren't") written"
    }
    if isCut { sentence += "; the search ended before all was covered" }
    return sentence
  }
}
