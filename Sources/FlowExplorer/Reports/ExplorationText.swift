package import FlowApps
package import FlowDiagnostics
import FlowLanguage
import NavigationEngine

/// Formats findings and the summary of a search for people.
package struct ExplorationText: Sendable {
  /// The maximum number of steps of a way that are printed.
  private static let shownSteps = 40
  /// The maximum number of sentences about omissions.
  private static let shownOmissions = 8

  private let painter: TextPainter
  private let app: App
  /// Whether findings name their profile, since several were searched.
  private let namesVariants: Bool

  package init(_ app: App, painter: TextPainter, namesVariants: Bool) {
    (self.app, self.painter, self.namesVariants) = (app, painter, namesVariants)
  }

  /// A finding with its place, its way out and the shortest way to it.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - file: The path of the flow that shows it; nil if none was written.
  /// - Returns: The lines, with an empty one at the end.
  package func finding(_ finding: Finding, in file: String?) -> String {
    var lines: [String] = []
    switch finding.content {
    case .goalReached:
      lines.append("\(painter.paint("reached:", .success)) \(TextWidth.visible(finding.message))  \(id(finding))")
    case .goalMissed:
      lines.append("\(painter.paint("error:", .error)) \(TextWidth.visible(finding.message))  \(id(finding))")
    case .diagnostic, .invariant, .neverShown, .trap, .deadTap, .lostInput, .difference:
      var text = DiagnosticFormatter(painter: painter).format(finding.codeDiagnostic(in: app))
      if text.hasSuffix("\n") { text.removeLast() }
      lines.append(text)
    }
    if let trail = finding.trail { lines.append("  \(painter.paint("trail:", .emphasis)) \(way(trail))") }
    if let walked = finding.walkedCount, walked > finding.trail?.steps.count ?? 0 {
      lines.append("  \(painter.paint("shrunk:", .emphasis)) from \(walked.separated) steps")
    }
    if namesVariants {
      lines.append("  \(painter.paint("profile:", .emphasis)) \(finding.variants.joined(separator: ", "))")
    }
    if let file {
      lines.append("  \(painter.paint("flow:", .emphasis)) \(painter.paint(TextWidth.visible(file), .place))")
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func id(_ finding: Finding) -> String { painter.paint("[\(finding.id)]", .faint) }

  private func way(_ trail: Trail) -> String {
    Self.way(trail.entries.map { ($0.step.summary, $0.actor.rawValue, $0.after.frontName) }, painter)
  }

  /// The steps of a way, each with who does it and the screen that is in front then.
  static func way(_ steps: [(summary: String, actor: String, front: String)], _ painter: TextPainter) -> String {
    guard !steps.isEmpty else { return "the first render" }
    var parts: [String] = []
    for (number, step) in steps.enumerated() {
      if steps.count > shownSteps, number == shownSteps / 2 { parts.append("…") }
      let isMiddle = number >= shownSteps / 2 && number < steps.count - shownSteps / 2
      if steps.count > shownSteps, isMiddle { continue }
      let who = step.actor == PossibleStep.Actor.person.rawValue ? "" : " (\(step.actor))"
      parts.append(TextWidth.visible("\(number + 1) \(step.summary)\(who) → \(step.front)"))
    }
    return parts.joined(separator: painter.paint(" │ ", .faint))
  }

  /// The end of the search, or of the walks, of one profile and size: how far it came.
  ///
  /// - Parameters:
  ///   - result: The search, or the walks.
  ///   - variant: The profile and the size.
  ///   - omitted: The number of sentences about omissions.
  ///   - isReproducible: Whether times are left out.
  /// - Returns: A line.
  package func summary(
    _ result: ExplorationResult,
    _ variant: String,
    omitted: Int,
    isReproducible: Bool
  ) -> String {
    var (line, time, end): (String, Duration, String)
    switch result {
    case .search(let result):
      line = Self.reach(states: result.stateCount, steps: result.stepCount, depth: result.depth)
      (time, end) = (result.time, "; " + self.end(of: result, omitted))
    case .walks(let result):
      (line, time) = (reach(of: result), result.time)
      end = result.isStopped ? "; " + painter.paint("stopped", .warning) : ""
    }
    if !isReproducible { line += ", in \((time / .seconds(1)).asDuration)" }
    if namesVariants { line = "\(variant): \(line)" }
    return "\(line)\(end)\n"
  }

  /// How far a search came.
  static func reach(states: Int, steps: Int, depth: Int) -> String {
    "\(states.separated) \(states == 1 ? "state" : "states"), \(steps.separated) steps, the farthest \(depth) deep"
  }

  private func end(of result: SearchResult, _ omitted: Int) -> String {
    if let cut = result.cut { return painter.paint("cut: \(cut.sentence(unseen: result.unseen))", .warning) }
    return omitted == 0
      ? painter.paint("complete", .success) : painter.paint("complete, but for what wasn't tried", .warning)
  }

  /// How far walks came, with the seed that repeats them.
  private func reach(of result: FuzzResult) -> String {
    let walks = "\(result.walkCount.separated) \(result.walkCount == 1 ? "walk" : "walks")"
    return "\(walks), \(result.stepCount.separated) steps, seed \(result.seed)"
  }

  /// A sentence of its own.
  package func note(_ sentence: String) -> String { "\(TextWidth.visible(sentence))\n" }

  /// The steps and rules that weren't tried, a sentence on each line; the rest of many is counted.
  package static func omissions(_ sentences: [String]) -> String {
    let lines = sentences.prefix(shownOmissions).map { "not tried: \(TextWidth.visible($0))\n" }
    let more = sentences.count - lines.count
    return lines.joined() + (more > 0 ? "not tried: … and \(more) more, which --format json lists\n" : "")
  }

  /// The number of findings whose flows stand in a folder.
  package func known(_ count: Int, in folder: String) -> String {
    let those = count == 1 ? "1 finding is" : "\(count.separated) findings are"
    return "known: \(those) in \(painter.paint(TextWidth.visible(folder), .place)) already\n"
  }

  /// The findings by id if they are many, and their number as the last line.
  package func total(_ findings: [Finding]) -> String {
    Self.total(of: findings.filter(\.isDefect).map { $0.codeDiagnostic(in: app) }, painter)
  }

  /// Defects by id if they are many, and their number as the last line.
  static func total(of defects: [Diagnostic], _ painter: TextPainter) -> String {
    DiagnosticTable(defects).lines(painter).map { $0 + "\n" }.joined() + count(defects, painter)
  }

  private static func count(_ defects: [Diagnostic], _ painter: TextPainter) -> String {
    let errors = defects.count { $0.severity == .error }
    let warnings = defects.count - errors
    guard !defects.isEmpty else { return painter.paint("✓ nothing found", .success) + "\n" }
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    let text = parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    return painter.paint("✗ \(text)", errors > 0 ? .error : .warning) + "\n"
  }
}

extension Finding {
  /// A profile, and the size that it was found in.
  func variant(under profile: String) -> String {
    ([profile] + [size?.rawValue].compactMap(\.self)).joined(separator: " ")
  }
}

extension [Finding] {
  /// The findings, those once that several profiles or sizes have in the same way.
  package var folded: Self {
    var folded: Self = []
    var places: [String: Int] = [:]
    for finding in self {
      let key = "\(finding.id) \(finding.message) \(finding.trail?.entries.count ?? -1)"
      if let place = places[key] {
        folded[place].otherVariants += finding.variants
      } else {
        places[key] = folded.count
        folded.append(finding)
      }
    }
    return folded
  }
}

extension Finding {
  /// All profiles and sizes that it was found under.
  package var variants: [String] { [variant(under: profile.label)] + otherVariants }
}

extension SearchCut {
  /// Says where the search ended, and how to go on.
  func sentence(unseen: Int) -> String {
    let reason =
      switch self {
      case .depth: "no state with more steps was visited; raise --depth"
      case .path: "no deeper stack was visited; raise --path-limit"
      case .states: "there are more states; raise --states"
      case .memory: "more would need too much memory; raise --states, which allows more, or leave steps out: --without"
      case .time: "the time was over; raise --time"
      case .stopped: "it was stopped"
      }
    let parts = unseen == 1 ? "1 part of the app wasn't" : "\(unseen) parts of the app weren't"
    return unseen == 0 ? reason : "\(reason) (\(parts) seen so far)"
  }
}
