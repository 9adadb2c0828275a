import FlowApps
package import FlowSyntax

extension Coverage {
  private static let barWidth = 20
  /// The maximum number of unused declarations that are listed, unless all are wanted.
  private static let maxUnused = 20

  /// Coverage for people: a line for each kind, then the unused declarations, with their places.
  package func table(painter: TextPainter, listsAll: Bool = false) -> String {
    let file = TextWidth.visible(self.file)
    let title = name.map {
      "\(painter.paint(TextWidth.visible($0), .emphasis))  \(painter.paint(file, .place))"
    }
    var lines = [title ?? painter.paint(file, .emphasis), ""]
    for kind in kinds { lines.append(row(kind.rawValue, share(of: kind), painter)) }
    lines.append(row("all", share(of: nil), painter))
    let unused = self.unused
    if !unused.isEmpty {
      lines += ["", "  not used:"]
      let shown = listsAll ? unused[...] : unused.prefix(Self.maxUnused)
      let places = shown.map { item in
        let name = fileName(of: item).map { TextWidth.visible($0) } ?? ""
        return item.declaration.place.map { "\(name):\($0.start.line):\($0.start.column)" } ?? ""
      }
      let width = places.map { TextWidth.cells($0) }.max() ?? 0
      for (item, place) in zip(shown, places) {
        let padding = String(repeating: " ", count: width - TextWidth.cells(place))
        lines.append("    \(painter.paint(place, .place))\(padding)  \(TextWidth.visible(item.declaration.path))")
      }
      if shown.count < unused.count { lines.append("    and \(unused.count - shown.count) more; --all lists them") }
    }
    if !unknown.isEmpty {
      let names = unknown.map { "“\(TextWidth.visible($0))”" }.joined(separator: ", ")
      lines += ["", "  used, but not in the app file, which has changed since: \(names)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ share: Share, _ painter: TextPainter) -> String {
    let filled = share.total == 0 ? 0 : share.used * Self.barWidth / share.total
    let bar =
      painter.paint(String(repeating: "█", count: filled), share.used == share.total ? .success : .warning)
      + painter.paint(String(repeating: "░", count: Self.barWidth - filled), .faint)
    let counts = "\(padded("\(share.used)", to: 5)) of \(padded("\(share.total)", to: 4))"
    return
      "  \(name)\(String(repeating: " ", count: 14 - name.count))\(bar) \(counts)  \(padded("\(share.percent)", to: 3)) %"
  }

  private func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
