package import FlowSyntax
import NavigationEngine

// Explanations as a person reads them on a terminal.
extension Explanation {
  /// The explanation in full.
  package func text(_ painter: TextPainter) -> String {
    let (owner, severity) = (owner.map { " of \($0)" } ?? "", severity.map { ", \($0)" } ?? "")
    var text = painter.paint(name, .emphasis) + " · \(kind.title)\(owner)\(severity)\n"
    text += Self.lines(meaning, indent: 2)
    if !settings.isEmpty { text += "\n" + settingsText }
    if let example { text += "\n" + painter.paint("  for example", .faint) + "\n" + Self.lines(example, indent: 4) }
    if !evidence.isEmpty { text += "\n" + evidence.map(\.text).joined() }
    if !related.isEmpty { text += "\n  see also: \(related.joined(separator: ", "))" }
    return text + "\n  manual: \(page)\n"
  }

  /// The first sentence of the meaning, on one line.
  package var summary: String {
    let line = meaning.prefix { $0 != "\n" }
    guard let end = line.firstRange(of: ". ") else { return String(line) }
    return String(line[..<end.lowerBound])
  }

  private var settingsText: String {
    let rows = settings.map { setting in
      (
        name: kind == .profile ? setting.knob.rawValue : setting.profile,
        value: setting.value,
        certainty: TextWidth.visible(setting.certainty)
      )
    }
    let names = rows.map { TextWidth.cells($0.name) }.max() ?? 0
    let values = rows.map { TextWidth.cells($0.value) }.max() ?? 0
    return rows.map { row in
      "  \(TextWidth.padded(row.name, toCells: names))  \(TextWidth.padded(row.value, toCells: values))  \(row.certainty)\n"
    }.joined()
  }

  private static func lines(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }
}

extension [Explanation] {
  /// One line for each explanation, below headings.
  package func list(_ painter: TextPainter) -> String {
    var text = ""
    for kind in Explanation.Topic.allCases {
      let own = filter { $0.kind == kind }
      guard !own.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n") + painter.paint(kind.heading, .emphasis) + "\n"
      let width = own.map { TextWidth.cells($0.name) }.max() ?? 0
      let severities = own.compactMap { $0.severity?.count }.max()
      for explanation in own {
        var line = "  " + TextWidth.padded(explanation.name, toCells: width)
        if let severities { line += "  " + TextWidth.padded(explanation.severity ?? "", toCells: severities) }
        let owner = explanation.owner.map { "\($0): " } ?? ""
        text += line + "  " + owner + explanation.summary + "\n"
      }
    }
    return text
  }
}

extension Evidence.Source {
  /// The source with the system that it names.
  package var title: String { system.map { "\(name), \($0)" } ?? name }
}

extension Evidence {
  /// The evidence on a line.
  fileprivate var text: String {
    let parts = sources.map(\.title) + [remark].compactMap(\.self)
    let subject =
      switch subject {
      case .knob(_, let value): "  evidence of \(value)"
      case .rule, .section: "  evidence"
      }
    let reasons = parts.isEmpty ? "" : ": \(parts.joined(separator: "; "))"
    return "\(subject) (\(certainty.rawValue))\(reasons)\n"
  }
}
