import AppExtraction
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
    let found = explored.findings.map { finding -> (file: SourceFile, diagnostic: Diagnostic?) in
      (finding.place(in: app).file, finding.isDefect ? finding.diagnostic(in: app, withWay: true) : nil)
    }
    let all = found + [(app.file, .searchCut(explored.cuts, in: app))]
    return all.grouped(by: \.file.name).map { ($1[0].file, $1.compactMap(\.diagnostic)) }
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
