import FlowApps
package import FlowDiagnostics
import FlowExplorer
import FlowRunner
import FlowTranscripts
import NavigationEngine

/// The reports of an exploration, in each form, with secrets masked.
package struct ExplorationReport: Sendable {
  let exploration: Exploration
  let explored: Explored
  /// The findings, each with the path of its flow if one was written.
  let found: [(finding: Finding, file: String?)]
  /// A sentence about the suite that was written; nil if there is none.
  private let suite: String?
  /// The folders in which known findings are; empty for none.
  private let knownFolders: [String]
  private let isReproducible: Bool

  /// Prepares reports.
  ///
  /// - Parameters:
  ///   - exploration: The exploration.
  ///   - explored: Its result.
  ///   - files: For each finding the path of its flow; nil if none was written.
  ///   - suite: A sentence about the suite that was written; nil if there is none.
  ///   - knownFolders: The folders in which known findings are.
  ///   - isReproducible: Whether times are left out.
  package init(
    _ exploration: Exploration,
    _ explored: Explored,
    files: [String?],
    suite: String? = nil,
    knownFolders: [String] = [],
    isReproducible: Bool
  ) {
    (self.exploration, self.explored, self.suite) = (exploration, explored, suite)
    (self.knownFolders, self.isReproducible) = (knownFolders, isReproducible)
    found = Array(zip(explored.findings, files))
  }

  // MARK: For people

  /// The findings and how far the exploration came, as lines for people.
  ///
  /// - Parameter painter: Colours them.
  /// - Returns: The lines, which aren't wrapped.
  package func text(_ painter: TextPainter) -> String {
    let text = self.text(painter: painter)
    let lines =
      grouped.map { text.finding($0.finding, in: $0.file) }.joined() + summary(text)
      + ExplorationText.omissions(explored.omissions) + text.total(explored.findings, cut: explored.cut)
    return exploration.subject.redactor.redact(lines)
  }

  func text(painter: TextPainter) -> ExplorationText {
    ExplorationText(exploration.subject.app, painter: painter, namesVariants: explored.namesVariants)
  }

  /// The lines between the findings and their number: how far each search, or the walks, came.
  func summary(_ text: ExplorationText) -> String {
    var lines = ""
    for part in explored.parts {
      let omitted = explored.omissions.count
      lines += text.summary(part.result, part.variant.name, omitted: omitted, isReproducible: isReproducible)
    }
    if let suite { lines += text.note(suite) }
    if explored.knownCount > 0 { lines += text.known(explored.knownCount, in: knownFolders.joined(separator: ", ")) }
    return lines
  }

  /// The findings by id, in the order of the first of each.
  private var grouped: [(finding: Finding, file: String?)] {
    var order: [DiagnosticID: Int] = [:]
    for (finding, _) in found where order[finding.id] == nil { order[finding.id] = order.count }
    return found.enumerated().sorted { left, right in
      (order[left.element.finding.id] ?? 0, left.offset) < (order[right.element.finding.id] ?? 0, right.offset)
    }.map(\.element)
  }

  // MARK: For programs

  /// The document for programs.
  ///
  /// - Parameter version: The version of the command.
  /// - Returns: One line.
  package func json(version: String) -> String {
    let json = ExplorationJSON(exploration.subject.app, version: version, isReproducible: isReproducible)
    let results = explored.parts.map { ($0.variant.profiles, $0.variant.variant.size, $0.result) }
    let known: Int? = if case .walks = exploration.method { explored.knownCount } else { nil }
    return exploration.subject.redactor.redact(
      json.text(results, found, known: known, omissions: explored.omissions)
    )
  }

  /// The defects as errors and warnings of the files that they are about, with the way to each, and notes where searches
  /// were cut; each file once.
  package var files: [(file: SourceFile, diagnostics: [Diagnostic])] {
    let app = exploration.subject.app
    var files: [(file: SourceFile, diagnostics: [Diagnostic])] = []
    func add(_ diagnostic: Diagnostic?, to file: SourceFile) {
      let number = files.firstIndex { $0.file === file } ?? files.count
      if number == files.count { files.append((file, [])) }
      if let diagnostic { files[number].diagnostics.append(diagnostic) }
    }
    for finding in explored.findings {
      add(finding.isDefect ? finding.diagnostic(in: app, withWay: true) : nil, to: finding.place(in: app).file)
    }
    for part in explored.parts {
      guard let search = part.result.search, search.missesStates, let cut = search.cut else { continue }
      let variant = explored.namesVariants ? " under \(part.variant.name)" : ""
      add(.searchCut(cut, search, variant, in: app), to: app.file)
    }
    return files
  }
}

// MARK: Messages

extension Diagnostic {
  fileprivate static func searchCut(_ cut: SearchCut, _ search: SearchResult, _ variant: String, in app: App) -> Self {
    Self(
      .searchCut,
      "the search\(variant) was cut at \(search.states): \(cut.reason)\(search.unseenParts)",
      severity: .note,
      file: app.file,
      range: nil,
      help: cut.advice
    )
  }
}
