/// The findings of a command by id, a line each, the most frequent first.
package struct DiagnosticTable: Sendable {
  /// The number of findings up to which the findings themselves are short enough.
  private static let fewFindings = 5
  /// The maximum number of lines.
  private static let shownIDs = 20

  private let diagnostics: [Diagnostic]

  /// Groups findings.
  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The lines, without line breaks; none where few findings, or one of each id, are above.
  package func lines(_ painter: TextPainter) -> [String] {
    guard diagnostics.count > Self.fewFindings else { return [] }
    var table = FrequencyTable<DiagnosticID>()
    // An id has the mark of its worst finding.
    let errors = Set(diagnostics.filter { $0.severity == .error }.map(\.id))
    let warnings = Set(diagnostics.filter { $0.severity == .warning }.map(\.id))
    for diagnostic in diagnostics {
      table.add(
        diagnostic.id,
        mark: mark(
          errors.contains(diagnostic.id) ? .error : warnings.contains(diagnostic.id) ? .warning : .note,
          painter
        ),
        text: diagnostic.id.description,
        at: painter.paint(TextWidth.visible(diagnostic.place?.description ?? diagnostic.file.name), .place)
      )
    }
    return table.causes < table.count ? table.lines(painter, limit: Self.shownIDs, of: "finding") : []
  }

  private func mark(_ severity: Diagnostic.Severity, _ painter: TextPainter) -> String {
    switch severity {
    case .error: painter.paint("✗", .error)
    case .warning: painter.paint("!", .warning)
    case .note: painter.paint("·", .place)
    }
  }
}
