import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSelection
import FlowTranscripts

/// What `--list` says of some tests.
struct ListedTests: Sendable {
  /// A line for each test.
  let lines: String
  /// What is wrong with files in which no test could be found.
  let problems: String

  init(_ entries: [FlowEntry]) {
    var (lines, problems) = ("", "")
    let formatter = DiagnosticFormatter(painter: .plain)
    for entry in entries {
      if entry.isUnreadable {
        for diagnostic in entry.load().diagnostics { problems += formatter.format(diagnostic) }
      } else {
        lines += TestList.line(id: entry.id, name: entry.heading.name) + "\n"
      }
    }
    (self.lines, self.problems) = (lines, problems)
  }
}

/// Prints the tests that would be taken.
struct ListOutput: ResultConsumer {
  let redactor: Redactor
  private(set) var isEmpty = true
  private(set) var hasProblems = false
  private var isRead = true

  init(redactor: Redactor) { self.redactor = redactor }

  mutating func add(_ tests: ListedTests) -> Bool {
    if !tests.lines.isEmpty {
      isEmpty = false
      isRead = isRead && Console.print(redactor.redact(tests.lines))
    }
    if !tests.problems.isEmpty {
      hasProblems = true
      Console.printToStandardError(tests.problems)
    }
    return isRead
  }
}
