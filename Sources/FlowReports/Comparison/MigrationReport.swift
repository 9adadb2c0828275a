package import FlowDiagnostics
import FlowRunner
import NavigationEngine

/// Tells people what a migrated app changes for flows.
package struct MigrationReport: Sendable {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// A test that does with the migrated app what it did before, or the step where it doesn't.
  ///
  /// - Parameters:
  ///   - name: What the test is called.
  ///   - id: What selects it.
  ///   - parting: Where the two runs part; nil where they don't.
  ///   - advice: What the author can do about it.
  /// - Returns: Lines, each ended by a line break.
  package func text(name: String, id: String, parting: MigrationDifference?, advice: String?) -> String {
    let mark = parting == nil ? painter.paint("✓", .success) : painter.paint("≠", .warning)
    let console = ConsoleReport(painter: painter)
    let headline = console.headline(mark, name: TextWidth.visible(name), id: id, isFailure: parting != nil)
    guard let parting else { return headline + "\n" }
    return headline + "\n\n" + text(of: parting, advice).indented(by: 2) + "\n\n"
  }

  private func text(of parting: MigrationDifference, _ advice: String?) -> String {
    let place = parting.place
    let frame = SourceFrame(place, label: "here they part", style: .warning)
    let margin = String(repeating: " ", count: frame.numberWidth)
    let bar = "\(margin) \(painter.paint("|", .faint))"
    let moment = parting.number == 0 ? "at the start" : "at step \(parting.number)"
    var lines = ["\(painter.paint("the apps part", .emphasis)) \(moment)"]
    lines += ["\(margin)--> \(painter.paint(TextWidth.visible(place.description), .place))", bar]
    lines += frame.lines(gutter: frame.numberWidth, painter: painter) + [bar]
    lines += ScopeFormatter(painter: painter).lines(parting.record?.scope).map { "\(margin)  \($0)" }
    lines += differences(parting).map { "\(margin)   \($0)" }
    if let advice { lines += ["", "\(margin) \(painter.paint("to do:", .emphasis)) \(TextWidth.visible(advice))"] }
    return lines.joined(separator: "\n")
  }

  private func differences(_ parting: MigrationDifference) -> [String] {
    let (before, after) = (parting.before, parting.after)
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

  /// What it all comes to.
  ///
  /// - Parameters:
  ///   - flows: How many tests were compared.
  ///   - differing: How many of them part.
  /// - Returns: A line with its line break.
  package func finish(flows: Int, differing: Int) -> String {
    if flows == 0 { return "no flow uses the app\n" }
    let rest =
      differing == 0 ? painter.paint("none differs", .success) : painter.paint("\(differing) differ", .warning)
    let one = painter.paint("1 differs", .warning)
    return "\(flows) \(flows == 1 ? "flow" : "flows") · \(differing == 1 ? one : rest)\n"
  }
}
