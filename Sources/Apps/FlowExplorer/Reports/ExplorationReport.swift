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
    add(.searchCut(explored.cuts, in: app), to: app.file)
    return files
  }
}

// MARK: Messages

extension Diagnostic {
  /// One for all searches, since it is a test of its own, whose name is the same in each run.
  fileprivate static func searchCut(_ cuts: [(message: String, advice: String?)], in app: App) -> Self? {
    guard !cuts.isEmpty else { return nil }
    let advice = cuts.compactMap(\.advice).withoutRepeats.joined(separator: "; ")
    let message = cuts.map(\.message).joined(separator: "; ")
    return Self(.searchCut, message, severity: .note, file: app.file).help(advice.isEmpty ? nil : advice)
  }
}
