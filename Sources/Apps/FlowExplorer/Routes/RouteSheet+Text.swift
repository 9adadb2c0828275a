import FlowApps
import FlowLanguage
package import FlowSyntax
import NavigationEngine

// The sheet for people.
extension RouteSheet {
  /// The maximum number of URLs that are printed for a target.
  private static let shownURLs = 4

  /// The route to each target, step by step; the lines aren't wrapped.
  package func text(_ painter: TextPainter) -> String {
    let blocks = entries.map { text(of: $0, painter) }
    let notes = unknown.map { "\(painter.paint("not known:", .warning)) \(TextWidth.visible($0))\n" }.joined()
    return mask(blocks.joined(separator: "\n") + (notes.isEmpty ? "" : "\n" + notes))
  }

  private func text(of entry: KnownPlace, _ painter: TextPainter) -> String {
    let start = origin ?? "the launch"
    let name = painter.paint(TextWidth.visible(entry.target.heading), .emphasis)
    let count = entry.route.map { "\($0.parts.count.counted("step")) from \(TextWidth.visible(start))" }
    var lines = ["\(name): \(count ?? "no route")"]
    for (number, part) in (entry.route?.parts ?? []).enumerated() {
      let who = part.actor == .person ? "" : " (\(part.actor.rawValue))"
      let step = TextWidth.visible("\(part.step.summary)\(who) on \(part.front) → \(part.target)")
      lines.append("  \(number + 1) \(step)  \(painter.paint(TextWidth.visible(facts(of: part)), .faint))")
      lines += unknown(of: part).map { "    \(painter.paint("not known:", .warning)) \(TextWidth.visible($0))" }
    }
    if let gap = entry.gap { lines.append("  \(painter.paint("not known:", .warning)) \(gap)") }
    for url in entry.urls.prefix(Self.shownURLs) { lines.append("  opened by \(TextWidth.visible(url.text))") }
    let more = entry.urls.count - Self.shownURLs
    if more > 0 { lines.append("  and by \(more.counted("more URL"))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The kind of a step's link, its identifier and its line.
  private func facts(of part: Route.TakenStep) -> String {
    let facts = app.facts(ofSource: part.source)
    let place = app.isExtracted ? nil : app.place(ofSource: part.source)
    let line = facts?.code?.description ?? place.map { "\($0.file.name):\($0.start.line)" }
    return "[\([part.kind, facts?.identifier.map { "id \($0)" }, line].compactMap(\.self).joined(separator: ", "))]"
  }
}
