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

  /// The steps of a way, each with who does it and the screen that is in front then.
  private func way(_ trail: Trail) -> String {
    let (steps, shown) = (trail.entries, Self.shownSteps)
    guard !steps.isEmpty else { return "the first render" }
    var parts: [String] = []
    for (number, entry) in steps.enumerated() {
      if steps.count > shown, number == shown / 2 { parts.append("…") }
      let isMiddle = number >= shown / 2 && number < steps.count - shown / 2
      if steps.count > shown, isMiddle { continue }
      let who = entry.actor == .person ? "" : " (\(entry.actor.rawValue))"
      parts.append(TextWidth.visible("\(number + 1) \(entry.step.summary)\(who) → \(entry.after.frontName)"))
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
      line = "\(result.states), \(result.stepCount.separated) steps, the farthest \(result.depth) deep"
      (time, end) = (result.time, "; " + self.end(of: result, omitted))
    case .walks(let result):
      (line, time) = (reach(of: result), result.time)
      end = result.isStopped ? "; " + painter.paint("stopped", .warning) : ""
    }
    if !isReproducible { line += ", in \((time / .seconds(1)).asDuration)" }
    if namesVariants { line = "\(variant): \(line)" }
    return "\(line)\(end)\n"
  }

  private func end(of result: SearchResult, _ omitted: Int) -> String {
    if let cut = result.cut { return painter.paint("cut: \(cut.sentence)\(result.unseenParts)", .warning) }
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

  /// The findings by id if they are many, and as the last line their number, and where the search was cut.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - cut: Where the search was cut; nil if it wasn't.
  /// - Returns: The lines.
  package func total(_ findings: [Finding], cut: String?) -> String {
    let defects = findings.filter(\.isDefect).map { $0.codeDiagnostic(in: app) }
    let end = cut.map { ", " + painter.paint($0, .warning) } ?? ""
    return DiagnosticTable(defects).lines(painter).map { $0 + "\n" }.joined() + count(defects) + end + "\n"
  }

  private func count(_ defects: [Diagnostic]) -> String {
    let errors = defects.count { $0.severity == .error }
    let warnings = defects.count - errors
    guard !defects.isEmpty else { return painter.paint("✓ nothing found", .success) }
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    let text = parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    return painter.paint("✗ \(text)", errors > 0 ? .error : .warning)
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

extension SearchResult {
  /// The number of states as a text.
  package var states: String { Self.states(stateCount) }

  /// A number of states as a text.
  package static func states(_ count: Int) -> String { "\(count.separated) \(count == 1 ? "state" : "states")" }

  /// The number of parts that weren't seen, in brackets; empty if there are none.
  package var unseenParts: String {
    let parts = unseen == 1 ? "1 part of the app wasn't" : "\(unseen) parts of the app weren't"
    return unseen == 0 ? "" : " (\(parts) seen so far)"
  }
}

extension SearchCut {
  /// The reason why the search ended, and how to go on.
  fileprivate var sentence: String { [reason, advice].compactMap(\.self).joined(separator: "; ") }

  /// The reason why the search ended.
  package var reason: String {
    switch self {
    case .depth: "no state with more steps was visited"
    case .path: "no deeper stack was visited"
    case .states: "there are more states"
    case .memory: "more would need too much memory"
    case .time: "the time was over"
    case .stopped: "it was stopped"
    }
  }

  /// The way to go on; nil if there is none.
  package var advice: String? {
    switch self {
    case .depth: "raise --depth"
    case .path: "raise --path-limit"
    case .states: "raise --states"
    case .memory: "raise --states, which allows more, or leave steps out: --without"
    case .time: "raise --time"
    case .stopped: nil
    }
  }
}
