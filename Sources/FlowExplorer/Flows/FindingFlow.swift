import FlowLanguage
import FlowSyntax
package import NavigationEngine

/// The flow that shows a finding: `navflow run` fails for the same reason, or passes where the finding is an answer.
package struct FindingFlow: Sendable {
  /// The app and the state that the flow starts from.
  package struct Start: Sendable {
    /// The path of the app's file, from the flow's folder.
    let app: String
    /// The path of the flow at whose end the search started; nil for the cold start.
    let flow: String?
    /// The initial path of that flow; nil for the app's own.
    let path: RouteValue?
    /// The text that that flow opens the app with; nil for none.
    let opening: String?

    package init(app: String, flow: String? = nil, path: RouteValue? = nil, opening: String? = nil) {
      (self.app, self.flow, self.path, self.opening) = (app, flow, path, opening)
    }

    /// Whether it is the cold start of the app.
    var isCold: Bool { flow == nil }

    /// The lines of a flow's header.
    func lines(_ profile: Profile) -> [String] {
      var lines = ["app: \(YAMLSpelling.flow(.string(app)))", "profile: \(profile.text)"]
      if let path { lines.append("path: \(YAMLSpelling.flow(path))") }
      if let opening { lines.append("open: \(YAMLSpelling.flow(.string(opening)))") }
      return lines
    }

    /// The steps before those of the search.
    var steps: [String] { flow.map { ["runFlow: \(YAMLSpelling.flow(.string($0)))"] } ?? [] }
  }

  /// The command that found it.
  package enum Origin: Sendable {
    case explore
    /// Random walks with this seed.
    case fuzz(seed: UInt64)

    /// The name of the command.
    package var name: String {
      switch self {
      case .explore: "explore"
      case .fuzz: "fuzz"
      }
    }

    /// The command, as a user types it.
    fileprivate var command: String {
      switch self {
      case .explore: "explore"
      case .fuzz(let seed): "fuzz --seed \(seed)"
      }
    }
  }

  /// The beginning of the description by which a flow that navflow wrote is recognised.
  package static let mark = "found by navflow "

  private let finding: Finding
  private let trail: Trail
  private let origin: Origin

  /// Makes the flow of a finding; nil if the finding is about every state.
  package init?(_ finding: Finding, by origin: Origin = .explore) {
    guard let trail = finding.trail else { return nil }
    (self.finding, self.trail, self.origin) = (finding, trail, origin)
  }

  /// The name of its file.
  ///
  /// - Parameters:
  ///   - number: The number among flows of one name; nil for the first.
  ///   - mask: Masks secrets, which a name must not show in any form.
  /// - Returns: The name.
  package func fileName(_ number: Int?, masking mask: (String) -> String) -> String {
    "\(finding.id)-\(Self.slug(mask(finding.subject)))" + (number.map { "-\($0)" } ?? "") + ".flow.yaml"
  }

  /// The steps in a few words each.
  package var steps: [String] { trail.entries.map { StepText.summary($0.step) } }

  /// The text of the flow.
  ///
  /// - Parameters:
  ///   - start: The app and the state that it starts from.
  ///   - mask: Masks secrets in the sentences about the finding.
  /// - Returns: The text in YAML.
  package func text(from start: Start, masking mask: (String) -> String = { $0 }) -> String {
    var lines = ["name: \(spell(mask(title)))", "description: \(spell(mask(description)))"] + start.lines(profile)
    if failOn != .error { lines.append("failOn: \(failOn.rawValue)") }
    if case .invariant(let invariant) = finding.content {
      lines.append("invariants:")
      lines += invariant.entry.map { "  \($0)" }
    }
    lines.append("steps:")
    lines += (start.steps + entries(isCold: start.isCold)).map { "  - \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The name of the flow, by which a finding is recognised.
  package var title: String {
    switch finding.content {
    case .trap(let front): "passes: “\(front)” is a trap"
    case .goalReached(let goal): "passes: the way to \(goal)"
    case .diagnostic, .invariant, .neverShown, .deadTap, .lostInput, .difference, .goalMissed:
      "\(finding.id): \(finding.subject)"
    }
  }

  private var description: String {
    let window = finding.size.map { "; run it with --size \($0.rawValue)" } ?? ""
    return "\(Self.mark)\(origin.command): \(finding.message)\(window)"
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
    case .invariant, .neverShown, .trap, .deadTap, .lostInput, .goalReached, .goalMissed: .error
    }
  }

  // MARK: Steps

  /// The steps of the flow.
  ///
  /// - Parameter isCold: Whether they begin at the cold start, whose diagnostics have to be expected.
  /// - Returns: Entries of a list.
  private func entries(isCold: Bool) -> [String] {
    var entries: [String] = []
    let opening = isCold ? ids(of: trail.opening) : ""
    if trail.entries.isEmpty {
      // Without a step the first render itself shows it.
      if !isAboutDiagnostics, !opening.isEmpty { entries.append("assert: {\(opening)}") }
      return entries + [conclusion ?? "note: the first render shows it"]
    }
    if !opening.isEmpty { entries.append("assert: {\(opening)}") }
    for (number, entry) in trail.entries.enumerated() {
      let isLast = number == trail.entries.count - 1
      entries += [StepText.entry(entry.step, expecting: expectations(entry, isLast: isLast))].compactMap(\.self)
    }
    return entries + (conclusion.map { [$0] } ?? [])
  }

  private var isAboutDiagnostics: Bool { if case .diagnostic = finding.content { true } else { false } }

  /// The expectations of a step: the diagnostics that would end the flow before the finding, and what makes it fail.
  private func expectations(_ entry: Trail.Entry, isLast: Bool) -> [String] {
    var expectations: [String] = []
    let ids = ids(of: entry.change)
    if !ids.isEmpty, !(isLast && isAboutDiagnostics) { expectations.append(ids) }
    switch finding.content {
    case .deadTap: if isLast { expectations.append("not: {transition: none}") }
    case .lostInput:
      if isLast, let kept, kept.column == nil { expectations.append(kept.text) }
    case .difference: expectations.append(contentsOf: ShownFacts(entry.after).texts)
    case .diagnostic, .invariant, .neverShown, .trap, .goalReached, .goalMissed: break
    }
    return expectations
  }

  /// The expectation that a lost screen is still there; nil if the finding is another one.
  private var kept: LostInput.Expectation? {
    guard case .lostInput(let lost, _, _) = finding.content else { return nil }
    return lost.expectation(trail.beforeLast, trail.end)
  }

  /// The last entry, which states what the flow leads to.
  private var conclusion: String? {
    switch finding.content {
    case .trap: "assert: {\(ShownFacts(trail.end).texts.joined(separator: ", "))}"
    case .goalReached(let goal): "assert: \(goal)"
    case .lostInput: kept.flatMap { kept in kept.column.map { "{assert: {\(kept.text)}, in: \($0)}" } }
    case .difference where trail.entries.isEmpty:
      "assert: {\(ShownFacts(trail.end).texts.joined(separator: ", "))}"
    case .diagnostic, .invariant, .neverShown, .deadTap, .difference, .goalMissed: nil
    }
  }

  /// The expectation of the diagnostics of a change that would fail the flow; empty if there are none.
  private func ids(of change: NavigationStack.Change) -> String {
    let severe = change.diagnostics.contains { failOn.includes($0.severity) }
    guard severe else { return "" }
    var ids: [String] = []
    for diagnostic in change.diagnostics where !ids.contains(diagnostic.id.rawValue) {
      ids.append(diagnostic.id.rawValue)
    }
    return "diagnostics: [\(ids.joined(separator: ", "))]"
  }

  private func spell(_ text: String) -> String { YAMLSpelling.flow(.string(text)) }

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

extension Finding {
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
    case .goalReached(let goal), .goalMissed(let goal): goal
    }
  }
}

extension Trail {
  /// The last step in a few words.
  fileprivate var summary: String { entries.last.map { StepText.summary($0.step) } ?? "first render" }
}
