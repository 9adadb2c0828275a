import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The flow that shows a finding: `navflow run` fails for the same reason, or passes where the finding is an answer.
package struct FindingFlow: Sendable {
  /// The app and the state that the flow starts from.
  package struct Start: Sendable {
    /// The path of the app's file, from the flow's folder.
    let app: String
    /// The path of the flow at whose end the search started; nil for the cold start.
    var flow: String?
    /// The initial path of that flow; nil for the app's own.
    var path: RouteValue?
    /// The text that that flow opens the app with; nil for none.
    var opening: String?

    /// Whether it is the cold start of the app.
    var isCold: Bool { flow == nil }

    /// A flow with its first keys, and the steps before those of the search.
    func written(_ name: String, _ description: String, _ profile: Profile) -> WrittenFlow {
      let fields: [WrittenFlow.Field?] = [
        .init(.name, .text(name)), .init(.description, .text(description)), .init(.app, .text(app)),
        .init(.profile, .verbatim(profile.text)), path.map { .init(.path, .plain($0)) },
        opening.map { .init(.open, .text($0)) },
      ]
      return WrittenFlow(fields.compactMap(\.self), steps: flow.map { [WrittenStep.runFlow($0).node()] } ?? [])
    }
  }

  /// The beginning of the description by which a flow that navflow wrote is recognised.
  package static let mark = "found by navflow "

  private let finding: Discovery
  private let trail: Trail
  /// The seed of the walks that found it; nil for a search.
  private let seed: UInt64?

  /// Makes the flow of a finding; nil if the finding is about every state.
  package init?(_ finding: Discovery, seed: UInt64? = nil) {
    guard let trail = finding.trail else { return nil }
    (self.finding, self.trail, self.seed) = (finding, trail, seed)
  }

  /// The name of its file, in which secrets are masked; the number among flows of one name is nil for the first.
  package func fileName(_ number: Int?, masking mask: (String) -> String) -> String {
    "\(finding.id)-\(Self.slug(mask(finding.subject)))" + (number.map { "-\($0)" } ?? "") + FlowFileName.suffix
  }

  /// The steps in a few words each.
  package var steps: [String] { trail.entries.map(\.step.summary) }

  /// The text of the flow in YAML, with masked secrets in the sentences about the finding.
  package func text(from start: Start, masking mask: (String) -> String = { $0 }) -> String {
    var flow = start.written(mask(title), mask(description), profile)
    if failOn != .error { flow.fields.append(.init(.failOn, .text(failOn.rawValue))) }
    if case .invariant(let invariant) = finding.content { flow.fields.append(.init([invariant])) }
    addSteps(to: &flow, isCold: start.isCold)
    return flow.text
  }

  /// The name of the flow, by which a finding is recognised.
  package var title: String {
    switch finding.content {
    case .trap(let front): "passes: “\(front)” is a trap"
    case .goalReached(let goal): "passes: the way to \(goal)"
    case .diagnostic, .invariant, .neverShown, .deadTap, .lostInput, .difference, .url, .goalMissed:
      "\(finding.id): \(finding.subject)"
    }
  }

  private var description: String {
    let window = finding.size.map { "; run it with --size \($0.rawValue)" } ?? ""
    let command = seed.map { "fuzz --seed \($0)" } ?? "explore"
    return "\(Self.mark)\(command): \(finding.message)\(window)"
  }

  /// The profile that the flow runs under.
  private var profile: Profile {
    if case .difference(_, _, _, let other) = finding.content { other } else { finding.profile }
  }

  /// The severity from which on a diagnostic fails the flow.
  private var failOn: FailOn {
    switch finding.content {
    case .diagnostic(let diagnostic): diagnostic.severity == .error ? .error : .warning
    case .difference: .never
    case .invariant, .neverShown, .trap, .deadTap, .lostInput, .url, .goalReached, .goalMissed: .error
    }
  }

  // MARK: Steps

  /// Adds the steps of the flow.
  private func addSteps(to flow: inout WrittenFlow, isCold: Bool) {
    let isEmpty = trail.entries.isEmpty
    // Without a step the first render itself shows it.
    if isCold, !(isEmpty && isAboutDiagnostics), let opening = trail.opening.expectation(from: failOn) {
      flow.add(.assert([opening]))
    }
    for (number, entry) in trail.entries.enumerated() {
      let expected = expectations(entry, isLast: number == trail.entries.count - 1)
      if let step = entry.step.written { flow.add(step.node(expecting: expected)) }
    }
    if let step = conclusion ?? (isEmpty ? .note("the first render shows it") : nil) { flow.add(step) }
  }

  private var isAboutDiagnostics: Bool { if case .diagnostic = finding.content { true } else { false } }

  /// The expectations of a step: the diagnostics that would end the flow before the finding, and the one that makes it fail.
  private func expectations(_ entry: Trail.Entry, isLast: Bool) -> [YAMLNode.Field] {
    var expectations: [YAMLNode.Field] = []
    if !(isLast && isAboutDiagnostics), let ids = entry.change.expectation(from: failOn) { expectations.append(ids) }
    switch finding.content {
    case .deadTap: if isLast { expectations.append(.init("not", .map([.init("transition", .text("none"))]))) }
    case .lostInput:
      if isLast, let kept, kept.column == nil { expectations.append(kept.written) }
    case .difference: expectations += ShownFacts(entry.after).written
    case .url(let defect): if isLast { expectations += defect.expectations(trail) }
    case .diagnostic, .invariant, .neverShown, .trap, .goalReached, .goalMissed: break
    }
    return expectations
  }

  /// The expectation that a lost screen is still there; nil if the finding is another one.
  private var kept: (written: YAMLNode.Field, column: String?)? {
    guard case .lostInput(let lost, _, _) = finding.content else { return nil }
    return lost.expectation(trail.beforeLast, trail.end)
  }

  /// The last entry, which states the end of the flow.
  private var conclusion: WrittenStep? {
    switch finding.content {
    case .trap: .assert(ShownFacts(trail.end).written)
    case .goalReached(let goal): WrittenStep("assert", .verbatim(goal))
    case .lostInput: kept.flatMap { kept in kept.column.map { .assert([kept.written], in: $0) } }
    case .difference where trail.entries.isEmpty: .assert(ShownFacts(trail.end).written)
    case .diagnostic, .invariant, .neverShown, .deadTap, .difference, .url, .goalMissed: nil
    }
  }

  /// A text as a part of a file's name: letters and digits, and at most forty of them.
  private static func slug(_ text: String) -> String {
    var words: [String] = []
    for word in text.lowercased().split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber)) }) {
      guard words.joined(separator: "-").count + word.count < 40 else { break }
      words.append(String(word))
    }
    return words.isEmpty ? "finding" : words.joined(separator: "-")
  }
}

extension Discovery {
  /// The finding's subject, in a few words.
  var subject: String {
    switch content {
    case .diagnostic(let diagnostic):
      if let link = diagnostic.link {
        "\(link.name) on \(link.screen)"
      } else {
        diagnostic.declarations.first.map { "\($0.name) on \($0.screen)" } ?? trail?.summary ?? ""
      }
    case .invariant(let invariant): invariant.label
    case .neverShown(let part): [part.name, part.owner].compactMap(\.self).joined(separator: " on ")
    case .trap(let front): front
    case .deadTap(let link): "\(link.label) on \(link.screen)"
    case .lostInput(let lost, let step, _): "\(lost.screen) by \(step)"
    case .difference(let kind, let link, let front, _): "\(link?.label ?? kind.rawValue) on \(front)"
    case .url(let defect): defect.url.text
    case .goalReached(let goal), .goalMissed(let goal): goal
    }
  }
}

extension Trail {
  /// The last step in a few words.
  fileprivate var summary: String { entries.last?.step.summary ?? "first render" }
}

extension StepChange {
  /// The expectation of its diagnostics, if one of them would fail a flow; else nil.
  func expectation(from failOn: FailOn) -> YAMLNode.Field? {
    guard diagnostics.contains(where: { failOn.includes($0.severity) }) else { return nil }
    return .init("diagnostics", .values(diagnostics.map(\.id).withoutRepeats.map { .string($0.rawValue) }))
  }
}
