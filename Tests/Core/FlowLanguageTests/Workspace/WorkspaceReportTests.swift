import FlowLanguage
import FlowSyntax
import SyntaxTestSupport
import Testing

/// Two kinds of reports, one of which goes nowhere but into files that are called so.
private let navflowForms = ReportForms(kinds: ["jsonl", "junit"]) { (report) throws(PlainError) in
  if report.kind == "junit", report.path?.hasSuffix(".xml") == false {
    throw PlainError("“junit” takes an XML file", help: "write for instance `junit=a.xml`")
  }
  return report.path ?? "usual.\(report.kind)"
}

@Suite("Reports that a workspace asks for")
struct WorkspaceReportTests {
  private static let forms: [(text: String, reports: [[String?]])] = [
    ("[jsonl=out/a=b.jsonl, junit]", [["jsonl", "out/a=b.jsonl"], ["junit", nil]]),
    ("{jsonl: a.jsonl, junit: b.xml}", [["jsonl", "a.jsonl"], ["junit", "b.xml"]]),
    ("{jsonl: , junit: }", [["jsonl", nil], ["junit", nil]]),
    ("[]", []),
  ]

  @Test("may be a list or a map, with and without paths", arguments: forms)
  func lists(text: String, reports: [[String?]]) throws {
    let file = SourceFile("reports: \(text)\n", name: Workspace.fileName)
    #expect(try Workspace(file, forms: navflowForms).reports.map { [$0.kind, $0.path] } == reports)
  }

  private static let errors: [(text: String, report: String)] = [
    (
      "reports: [jsnl=a, jsonl=, jsonl=a, \"jsonl=a\", junit=a]\n",
      """
      error: “jsnl” isn't a kind of report  [unknown-name]
       --> navflow.yaml:1:11
        |
      1 | reports: [jsnl=a, jsonl=, jsonl=a, "jsonl=a", junit=a]
        |           ^^^^^^
        to fix: did you mean `jsonl`?
      error: nothing says which file the report “jsonl” is written into  [report-without-path]
       --> navflow.yaml:1:19
        |
      1 | reports: [jsnl=a, jsonl=, jsonl=a, "jsonl=a", junit=a]
        |                   ^^^^^^
        to fix: name a file, or leave the path out for the default one
      error: two reports can't be written into “a”  [repeated-report]
       --> navflow.yaml:1:36
        |
      1 | reports: [jsnl=a, jsonl=, jsonl=a, "jsonl=a", junit=a]
        |                                    ^^^^^^^^^
        to fix: give each a file of its own
      error: “junit” takes an XML file  [invalid-report]
       --> navflow.yaml:1:47
        |
      1 | reports: [jsnl=a, jsonl=, jsonl=a, "jsonl=a", junit=a]
        |                                               ^^^^^^^
        to fix: write for instance `junit=a.xml`

      """
    ),
    (
      "reports: {html: a, jsonl: \"\"}\n",
      """
      error: “html” isn't a kind of report  [unknown-name]
       --> navflow.yaml:1:11
        |
      1 | reports: {html: a, jsonl: ""}
        |           ^^^^
        to fix: use one of jsonl, junit
      error: nothing says which file the report “jsonl” is written into  [report-without-path]
       --> navflow.yaml:1:27
        |
      1 | reports: {html: a, jsonl: ""}
        |                           ^^
        to fix: name a file, or leave the path out for the default one

      """
    ),
    (
      "reports: [jsonl, jsonl=usual.jsonl]\n",
      """
      error: two reports can't be written into “usual.jsonl”  [repeated-report]
       --> navflow.yaml:1:18
        |
      1 | reports: [jsonl, jsonl=usual.jsonl]
        |                  ^^^^^^^^^^^^^^^^^
        to fix: give each a file of its own

      """
    ),
  ]

  @Test("are reported where they can't be", arguments: errors)
  func faults(text: String, report: String) {
    let file = SourceFile(text, name: Workspace.fileName)
    let errors = #expect(throws: FileErrors.self) { try Workspace(file, forms: navflowForms) }
    let formatter = DiagnosticFormatter(painter: .plain)
    #expect(errors?.diagnostics.map(formatter.format).joined() == report)
  }
}
