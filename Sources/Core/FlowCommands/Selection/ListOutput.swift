import CommandSupport
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import PlainText
import WorkspaceFiles

/// Prints the selected tests.
struct ListOutput: ResultConsumer {
  /// The output for some tests: a line for each, and the errors of files in which no test could be found.
  typealias Texts = (lines: String, problems: String)

  let redactor: Redactor
  private(set) var isEmpty = true
  private(set) var hasProblems = false
  private var isRead = true

  init(redactor: Redactor) { self.redactor = redactor }

  mutating func add(_ tests: Texts) -> Bool {
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

  /// Renders tests.
  ///
  /// - Parameters:
  ///   - entries: The tests.
  ///   - redactor: Masks the secrets of the run; those of a flow are masked too.
  ///   - isJSON: Whether each test is a JSON object.
  /// - Returns: The texts.
  static func texts(of entries: [FlowEntry], _ redactor: Redactor, isJSON: Bool) -> Texts {
    var (lines, problems) = ("", "")
    let formatter = DiagnosticFormatter(painter: .plain)
    for entry in entries {
      if entry.isUnreadable {
        for diagnostic in entry.load().diagnostics { problems += formatter.format(diagnostic) }
      } else {
        let redactor = redactor.adding(entry.secretsOfFile)
        lines += isJSON ? json(entry, redactor) : line(entry, redactor)
      }
    }
    return (lines, problems)
  }

  private static func line(_ entry: FlowEntry, _ redactor: Redactor) -> String {
    let metadata = entry.metadata
    let tags = metadata.tags.map(redactor.redact)
    return TestList.line(id: redactor.redact(entry.id), name: redactor.redact(metadata.name), tags: tags) + "\n"
  }

  private static func json(_ entry: FlowEntry, _ redactor: Redactor) -> String {
    let metadata = entry.metadata
    return JSONWriter.line { writer in
      writer.field("id", redactor.redact(entry.id))
      writer.field("name", redactor.redact(metadata.name))
      writer.field("case", entry.caseName.map(redactor.redact))
      writer.array("tags") { writer in for tag in metadata.tags { writer.element(redactor.redact(tag)) } }
      writer.field("file", redactor.redact(entry.file.name))
      writer.field("line", entry.line)
    }
  }
}
