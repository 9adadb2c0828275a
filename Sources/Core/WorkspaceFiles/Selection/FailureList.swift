package import FlowSyntax

/// The tests that failed in their last run, which are stored for `--last-failed`.
package struct FailureList: Hashable, Sendable {
  /// The ids of the tests, each once, in the order of their first failure.
  package let ids: [String]

  /// Creates a list, with each test once.
  package init(_ ids: [String] = []) { self.ids = ids.withoutRepeats }

  /// Reads a file with ``text``; it has the format of ``TestList``.
  package init(_ file: SourceFile) { ids = TestList(file).entries.map(\.id) }

  /// Updates the list with the results of a run.
  ///
  /// - Parameters:
  ///   - ran: The tests that ran.
  ///   - failed: The failed tests, in the order of the suite.
  /// - Returns: The tests that didn't run or failed again, in their order, followed by the new ones.
  package func updated(ran: Set<String>, failed: [String]) -> Self {
    let again = Set(failed)
    return Self(ids.filter { !ran.contains($0) || again.contains($0) } + failed)
  }

  /// The list as the text of a file: one id per line.
  package var text: String { ids.map { TestList.line(id: $0) + "\n" }.joined() }
}
