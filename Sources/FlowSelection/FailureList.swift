package import FlowDiagnostics

/// The tests that failed when they were last run, as they are kept for `--last-failed`.
package struct FailureList: Hashable, Sendable {
  /// The tests, each once, in the order in which they first failed.
  package let ids: [String]

  /// Keeps each test once.
  package init(_ ids: [String] = []) {
    var seen: Set<String> = []
    self.ids = ids.filter { seen.insert($0).inserted }
  }

  /// Reads what ``text`` gave; the file is a ``TestList`` like any other.
  package init(_ file: SourceFile) { ids = TestList(file).entries.map(\.id) }

  /// Takes in what a run did.
  ///
  /// - Parameters:
  ///   - ran: The tests that were run.
  ///   - failed: Those of them that failed, in the order of the suite.
  /// - Returns: The tests that weren't run and those that failed again, in their places, and behind them the new ones.
  package func updated(ran: Set<String>, failed: [String]) -> Self {
    let again = Set(failed)
    return Self(ids.filter { !ran.contains($0) || again.contains($0) } + failed)
  }

  /// The list as the text of a file: an id a line.
  package var text: String { ids.map { TestList.line(id: $0) + "\n" }.joined() }
}
