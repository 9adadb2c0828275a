import FlowApps
package import FlowSyntax
import FlowTranscripts

/// The reports of an exploration, in each form, with secrets masked.
package struct ExplorationReport: Sendable {
  let exploration: Exploration
  let explored: Explored
  /// The findings, each with the path of its flow if one was written.
  let found: [(finding: Discovery, file: String?)]
  /// A sentence about the suite that was written; nil if there is none.
  let suite: String?
  /// The folders in which known findings are; empty for none.
  let knownFolders: [String]
  /// True if times are left out.
  let isReproducible: Bool

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

  var app: App { exploration.subject.app }

  /// The defects as errors and warnings of the files that they are about, with the way to each, and notes where searches
  /// were cut; each file once.
  package var files: [(file: SourceFile, diagnostics: [Diagnostic])] {
    var files: [(file: SourceFile, diagnostics: [Diagnostic])] = []
    func add(_ diagnostic: Diagnostic?, to file: SourceFile) {
      let number = files.firstIndex { $0.file.name == file.name } ?? files.count
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
      help: cut.advice
    )
  }
}
