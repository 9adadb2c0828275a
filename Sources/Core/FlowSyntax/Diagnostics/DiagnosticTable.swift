extension [Diagnostic] {
  /// The number of findings up to which the findings themselves are short enough.
  private static var fewFindings: Int { 5 }
  /// The maximum number of lines.
  private static var shownIDs: Int { 20 }

  /// The findings of a command by id, the most frequent first, each in a line without its break; none where few findings,
  /// or one of each id, are above.
  package func table(_ painter: TextPainter) -> [String] {
    guard count > Self.fewFindings else { return [] }
    var table = FrequencyTable<DiagnosticID>()
    // An id has the mark of its worst finding.
    let errors = Set(filter { $0.severity == .error }.map(\.id))
    let warnings = Set(filter { $0.severity == .warning }.map(\.id))
    for diagnostic in self {
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
    painter.paint(severity == .error ? "✗" : severity == .warning ? "!" : "·", severity.style)
  }
}
