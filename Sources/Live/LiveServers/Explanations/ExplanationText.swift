package import FlowSyntax
import NavigationEngine

/// Explanations as a person reads them on a terminal.
package struct ExplanationText: Sendable {
  private let painter: TextPainter

  package init(painter: TextPainter) { self.painter = painter }

  /// One explanation in full.
  package func text(_ explanation: Explanation) -> String {
    let severity = explanation.severity.map { ", \($0)" } ?? ""
    let owner = explanation.owner.map { " of \($0)" } ?? ""
    var text = painter.paint(explanation.name, .emphasis) + " · \(explanation.kind.title)\(owner)\(severity)\n"
    text += lines(explanation.meaning, indent: 2)
    if !explanation.settings.isEmpty { text += "\n" + settings(of: explanation) }
    if let example = explanation.example {
      text += "\n" + painter.paint("  for example", .faint) + "\n" + lines(example, indent: 4)
    }
    if !explanation.evidence.isEmpty { text += "\n" + evidence(explanation.evidence) }
    if !explanation.related.isEmpty { text += "\n  see also: \(explanation.related.joined(separator: ", "))" }
    return text + "\n  manual: \(explanation.page)\n"
  }

  /// One line for each explanation, below headings.
  package func list(_ explanations: [Explanation]) -> String {
    var text = ""
    for kind in Explanation.Topic.allCases {
      let own = explanations.filter { $0.kind == kind }
      guard !own.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n") + painter.paint(kind.heading, .emphasis) + "\n"
      let width = own.map { TextWidth.cells($0.name) }.max() ?? 0
      let severities = own.compactMap { $0.severity?.count }.max()
      for explanation in own {
        var line = "  " + TextWidth.padded(explanation.name, toCells: width)
        if let severities { line += "  " + TextWidth.padded(explanation.severity ?? "", toCells: severities) }
        let owner = explanation.owner.map { "\($0): " } ?? ""
        text += line + "  " + owner + Self.summary(of: explanation.meaning) + "\n"
      }
    }
    return text
  }

  /// The first sentence, on one line.
  package static func summary(of meaning: String) -> String {
    let line = meaning.prefix { $0 != "\n" }
    guard let end = line.firstRange(of: ". ") else { return String(line) }
    return String(line[..<end.lowerBound])
  }

  /// A source with the system that it names.
  package static func name(of source: Evidence.Source) -> String {
    source.system.map { "\(source.name), \($0)" } ?? source.name
  }

  private func settings(of explanation: Explanation) -> String {
    let rows = explanation.settings.map { setting in
      (
        name: explanation.kind == .profile ? setting.knob.rawValue : setting.profile,
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

  private func evidence(_ evidence: [Evidence]) -> String {
    evidence.map { evidence in
      var parts = evidence.sources.map(Self.name(of:))
      if let remark = evidence.remark { parts.append(remark) }
      let subject =
        switch evidence.subject {
        case .knob(_, let value): "  evidence of \(value)"
        case .rule, .section: "  evidence"
        }
      let reasons = parts.isEmpty ? "" : ": \(parts.joined(separator: "; "))"
      return "\(subject) (\(evidence.certainty.rawValue))\(reasons)\n"
    }.joined()
  }

  private func lines(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }
}
