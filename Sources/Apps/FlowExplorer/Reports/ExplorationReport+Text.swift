import AppExtraction
import FlowApps
import FlowLanguage
package import FlowSyntax
import FlowTranscripts
import NavigationEngine

// The report for people.
extension ExplorationReport {
  /// The maximum number of steps of a way that are printed.
  private static let shownSteps = 40
  /// The maximum number of sentences about omissions.
  private static let shownOmissions = 8

  /// The findings by id, in the order of the first of each, and how far the exploration came; the lines aren't wrapped.
  package func text(_ painter: TextPainter) -> String {
    let grouped = found.grouped(by: \.finding.id).flatMap(\.elements)
    let lines = grouped.map { text(of: $0.finding, in: $0.file, painter) }
    return exploration.subject.redactor.redact(lines.joined() + summary(painter) + omissions + total(painter))
  }

  /// A finding with its place, its way out and the shortest way to it, and an empty line at the end.
  private func text(of finding: Discovery, in file: String?, _ painter: TextPainter) -> String {
    var lines: [String] = []
    let sentence = "\(TextWidth.visible(finding.message))  \(painter.paint("[\(finding.id)]", .faint))"
    switch finding.content {
    case .goalReached: lines.append("\(painter.paint("reached:", .success)) \(sentence)")
    case .goalMissed: lines.append("\(painter.paint("error:", .error)) \(sentence)")
    case .diagnostic, .invariant, .neverShown, .trap, .deadTap, .lostInput, .difference, .url:
      var text = DiagnosticFormatter(painter: painter).format(finding.codeDiagnostic(in: app))
      if text.hasSuffix("\n") { text.removeLast() }
      lines.append(text)
    }
    func add(_ label: String, _ text: String) { lines.append("  \(painter.paint(label, .emphasis)) \(text)") }
    if let trail = finding.trail { add("trail:", way(trail, painter)) }
    if let walked = finding.walkedCount, walked > finding.trail?.steps.count ?? 0 {
      add("shrunk:", "from \(walked.separated) steps")
    }
    if explored.namesVariants { add("profile:", finding.variants.joined(separator: ", ")) }
    if let file { add("flow:", painter.paint(TextWidth.visible(file), .place)) }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// The steps of a way, each with who does it and the screen that is in front then.
  private func way(_ trail: Trail, _ painter: TextPainter) -> String {
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

  /// The lines between the findings and their number: how far each search, or the walks, came.
  func summary(_ painter: TextPainter) -> String {
    var lines = explored.parts.map { urls(of: $0, painter) + summary(of: $0, painter) }.joined()
    for variant in explored.unbegun { lines += "\(variant.name): \(painter.paint("not begun", .warning))\n" }
    if let suite { lines += "\(TextWidth.visible(suite))\n" }
    if explored.knownCount > 0 {
      let those = explored.knownCount == 1 ? "1 finding is" : "\(explored.knownCount.separated) findings are"
      let folders = painter.paint(TextWidth.visible(knownFolders.joined(separator: ", ")), .place)
      lines += "known: \(those) in \(folders) already\n"
    }
    return lines
  }

  /// The fronts that each URL leads to, from each class of states.
  private func urls(of part: Explored.VariantResult, _ painter: TextPainter) -> String {
    (part.urls?.rows ?? []).map { row in
      let lines = [("cold", [row.cold?.place ?? "refused"])] + row.warm.map { ($0, $1) }
      let width = lines.map { TextWidth.cells(TextWidth.visible($0.0)) }.max() ?? 0
      let texts = lines.map { states, fronts in
        "  \(TextWidth.padded(TextWidth.visible(states), toCells: width))  \(TextWidth.visible(fronts.joined(separator: ", ")))"
      }
      return ([painter.paint(TextWidth.visible(row.url.text), .emphasis)] + texts).joined(separator: "\n") + "\n\n"
    }.joined()
  }

  private func summary(of part: Explored.VariantResult, _ painter: TextPainter) -> String {
    var (line, time, end): (String, Duration, String)
    switch part.result {
    case .search(let result):
      line = "\(result.states), \(result.stepCount.separated) steps, the farthest \(result.depth) deep"
      (time, end) = (result.time, "; " + self.end(of: result, painter))
    case .walks(let result):
      (line, time) = ("\(result.walks), \(result.stepCount.separated) steps, seed \(result.seed)", result.time)
      let cut = result.cut.map { [$0.reason, $0.adviceForWalks].compactMap(\.self).joined(separator: "; ") }
      end = cut.map { "; " + painter.paint("cut: \($0)", .warning) } ?? ""
    }
    if !isReproducible { line += ", in \((time / .seconds(1)).asDuration)" }
    if explored.namesVariants { line = "\(part.variant.name): \(line)" }
    return "\(line)\(end)\n"
  }

  private func end(of result: SearchResult, _ painter: TextPainter) -> String {
    if result.missesStates, let cut = result.cut {
      let sentence = [cut.reason, cut.advice].compactMap(\.self).joined(separator: "; ")
      return painter.paint("cut: \(sentence)\(result.unseenParts)", .warning)
    }
    return explored.omissions.isEmpty
      ? painter.paint("complete", .success) : painter.paint("complete, but for what wasn't tried", .warning)
  }

  /// The steps and rules that weren't tried, a sentence on each line; the rest of many is counted.
  private var omissions: String {
    let lines = explored.omissions.prefix(Self.shownOmissions).map { "not tried: \(TextWidth.visible($0))\n" }
    let more = explored.omissions.count - lines.count
    return lines.joined() + (more > 0 ? "not tried: … and \(more) more, which --format json lists\n" : "")
  }

  /// The findings by id if they are many, and as the last line their number, and where the search was cut.
  private func total(_ painter: TextPainter) -> String {
    let defects = explored.findings.filter(\.isDefect).map { $0.codeDiagnostic(in: app) }
    let table = defects.table(painter).map { $0 + "\n" }.joined()
    let end = explored.cut.map { ", " + painter.paint($0, .warning) } ?? ""
    guard !defects.isEmpty else {
      let none =
        explored.cut == nil
        ? painter.paint("✓ nothing found", .success) : painter.paint("nothing found so far", .warning)
      return table + none + end + "\n"
    }
    let errors = defects.count { $0.severity == .error }
    let parts = [(errors, "error"), (defects.count - errors, "warning")].filter { $0.0 > 0 }
    let text = parts.map { $0.counted($1) }.joined(separator: ", ")
    return table + painter.paint("✗ \(text)", errors > 0 ? .error : .warning) + end + "\n"
  }
}

extension SearchResult {
  /// The number of states as a text.
  var states: String { Self.states(stateCount) }

  /// A number of states as a text.
  static func states(_ count: Int) -> String { "\(count.separated) \(count == 1 ? "state" : "states")" }

  /// The number of parts that weren't seen, in brackets; empty if there are none.
  var unseenParts: String {
    let parts = unseen == 1 ? "1 part of the app wasn't" : "\(unseen) parts of the app weren't"
    return unseen == 0 ? "" : " (\(parts) seen so far)"
  }
}

extension SearchCut {
  /// The reason why the search ended.
  var reason: String {
    switch self {
    case .depth: "no state with more steps was visited"
    case .path: "no deeper stack was visited"
    case .states: "there are more states"
    case .steps: "more would take too long"
    case .memory: "more would need too much memory"
    case .time: "the time was over"
    case .stopped: "it was stopped"
    }
  }

  /// The way to go on; nil if there is none.
  var advice: String? {
    switch self {
    case .depth: "raise --depth"
    case .path: "raise --path-limit"
    case .states: "raise --states"
    case .steps, .memory: "raise --states, which allows more, or leave steps out: --without"
    case .time: "raise --time"
    case .stopped: nil
    }
  }

  /// The way to go on with random walks; nil if there is none.
  var adviceForWalks: String? { self == .steps ? "--walks takes as many as you say" : advice }
}
