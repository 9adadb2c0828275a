package import FlowDiagnostics
import FlowRunner
import NavigationEngine

/// Describes for people how a migrated app changes flows.
package struct MigrationReport: Sendable {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// The text of a test: a line if it behaves the same with both apps, or else the first step that differs.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - id: The id that selects the test.
  ///   - firstDifference: The first difference between the runs; nil if there is none.
  ///   - advice: The advice for the author.
  /// - Returns: Lines, each with a line break at its end.
  package func text(name: String, id: String, firstDifference: MigrationDifference?, advice: String?) -> String {
    let mark = firstDifference == nil ? painter.paint("✓", .success) : painter.paint("≠", .warning)
    let console = ConsoleReport(painter: painter)
    let headline = console.headline(mark, name: TextWidth.visible(name), id: id, isFailure: firstDifference != nil)
    guard let firstDifference else { return headline + "\n" }
    return headline + "\n\n" + text(of: firstDifference, advice).indented(by: 2) + "\n\n"
  }

  private func text(of firstDifference: MigrationDifference, _ advice: String?) -> String {
    let place = firstDifference.place
    let frame = SourceFrame(place, label: "first difference", style: .warning)
    let margin = String(repeating: " ", count: frame.numberWidth)
    let bar = "\(margin) \(painter.paint("|", .faint))"
    let moment = firstDifference.number == 0 ? "at the start" : "at step \(firstDifference.number)"
    var lines = ["\(painter.paint("the apps part", .emphasis)) \(moment)"]
    lines += ["\(margin)--> \(painter.paint(TextWidth.visible(place.description), .place))", bar]
    lines += frame.lines(gutter: frame.numberWidth, painter: painter) + [bar]
    lines += ScopeFormatter(painter: painter).lines(firstDifference.record?.scope).map { "\(margin)  \($0)" }
    lines += differences(firstDifference).map { "\(margin)   \($0)" }
    if let advice { lines += ["", "\(margin) \(painter.paint("to do:", .emphasis)) \(TextWidth.visible(advice))"] }
    return lines.joined(separator: "\n")
  }

  private func differences(_ firstDifference: MigrationDifference) -> [String] {
    let (before, after) = (firstDifference.before, firstDifference.after)
    var lines: [String] = []
    if before.visible != after.visible {
      lines += ["before  \(screens(before.visible))", "after   \(screens(after.visible))"]
    }
    if before.complaint != after.complaint {
      if let complaint = before.complaint { lines.append("before, \(TextWidth.visible(complaint))") }
      lines.append("after, " + (after.complaint.map { TextWidth.visible($0) } ?? "nothing is wrong"))
    }
    let gone = before.diagnostics.filter { !after.diagnostics.contains($0) }
    let new = after.diagnostics.filter { !before.diagnostics.contains($0) }
    lines += gone.map { painter.paint("−       \($0.rawValue)", .removed) }
    lines += new.map { painter.paint("+       \($0.rawValue)", .added) }
    return lines
  }

  private func screens(_ visible: [String]) -> String {
    (visible.count > 6 ? "… " : "") + visible.suffix(6).map { TextWidth.visible($0) }.joined(separator: " ")
  }

  /// The summary of the comparison.
  ///
  /// - Parameters:
  ///   - flows: The number of tests that were compared.
  ///   - differing: The number of tests that differ.
  /// - Returns: A line with its line break.
  package func finish(flows: Int, differing: Int) -> String {
    if flows == 0 { return "no flow uses the app\n" }
    let rest =
      differing == 0 ? painter.paint("none differs", .success) : painter.paint("\(differing) differ", .warning)
    let one = painter.paint("1 differs", .warning)
    return "\(flows.counted("flow")) · \(differing == 1 ? one : rest)\n"
  }
}
