package import FlowReports
import FlowSyntax
import SystemPackage

/// The kinds of reports; this is the only place that lists them.
package enum ReportKind: String, CaseIterable {
  case jsonl, json, junit, tap, html, github, gitlab, sarif, markdown, storyboard

  /// The default path; nil for a report that is only written to standard output.
  var defaultPath: String? {
    switch self {
    case .jsonl: "navflow.jsonl"
    case .json: "navflow.json"
    case .junit: "navflow-junit.xml"
    case .tap: "navflow.tap"
    case .github: nil
    case .gitlab: "gl-code-quality-report.json"
    case .sarif: "navflow.sarif"
    case .markdown: "navflow.md"
    case .html: "navflow.html"
    case .storyboard: "navflow-storyboard.svg"
    }
  }

  /// The kinds that a run of several flows is written as; a storyboard is of one.
  static let ofRuns = allCases.filter { $0 != .storyboard }

  /// Whether the report has the choice between the steps of all flows and those of failed ones.
  var takesSteps: Bool { self == .html }
}

extension ReportKind {
  /// The number of bytes of a file that are read.
  private static let headBytes = 8 << 10

  /// Whether a file begins like a report of this kind.
  func isReport(at path: String) -> Bool {
    guard let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: [.nonBlocking, .closeOnExec]) else {
      return false
    }
    defer { try? file.close() }
    guard let bytes = [UInt8](reading: file.rawValue, expected: 0, limit: Self.headBytes) else { return false }
    return isReport(beginningWith: String(decoding: bytes, as: UTF8.self))
  }

  private func isReport(beginningWith text: String) -> Bool {
    switch self {
    case .jsonl: text.hasPrefix(#"{"event":"run-started""#)
    case .json: text.hasPrefix(#"{"schema":"#) && text.contains(#""tool":{"name":"navflow""#)
    case .junit: text.hasPrefix("<?xml") && text.contains(#"<testsuites name="navflow""#)
    case .tap: text.hasPrefix("TAP version 14\n")
    case .html: text.hasPrefix("<!doctype html>") && text.contains("navflow")
    case .github: false
    case .gitlab: text.hasPrefix("[\n\n]") || text.hasPrefix(#"[\#n{"description":"#)
    case .sarif: text.hasPrefix(#"{"$schema":"#) && text.contains(#""driver":{"name":"navflow""#)
    case .storyboard: text.hasPrefix("<?xml") && text.contains("class=\"picture storyboard\"")
    case .markdown: text.hasPrefix("## ") && text.prefix { $0 != "\n" }.hasSuffix(" navflow")
    }
  }
}

extension ReportRequest {
  /// Makes the report.
  ///
  /// - Parameters:
  ///   - namesProfiles: Whether flows run under several profiles.
  ///   - folder: The path from the folder that names in a transcript are relative to, to that of the files' names.
  ///   - findings: What a page of findings shows; nil for a run of flows.
  ///   - debuggerOptions: The options that debug a flow as it ran.
  ///   - paths: Converts the files' names to paths from the repository's root.
  /// - Returns: The report, which doesn't mask secrets.
  package func report(
    namesProfiles: Bool,
    folder: String,
    findings: PageFindings? = nil,
    debuggerOptions: [String],
    paths: RepositoryPaths
  ) -> any Report {
    switch kind {
    case .jsonl: JSONLinesReport(version: Version.current, folder: folder)
    case .json: JSONReport(version: Version.current)
    case .junit: JUnitReport(version: Version.current, namesProfiles: namesProfiles, paths: paths)
    case .tap: TAPReport(namesProfiles: namesProfiles)
    case .github: GitHubReport(namesProfiles: namesProfiles, paths: paths)
    case .gitlab: GitLabReport(namesProfiles: namesProfiles, paths: paths)
    case .sarif: SARIFReport(version: Version.current, namesProfiles: namesProfiles, paths: paths)
    case .markdown: MarkdownReport(namesProfiles: namesProfiles)
    case .storyboard: StoryboardReport(namesProfiles: namesProfiles)
    case .html:
      HTMLReport(
        version: Version.current,
        // The way to a finding is worth seeing whatever its flow's outcome.
        steps: hasAllSteps || findings != nil ? .all : .failed,
        namesProfiles: namesProfiles,
        findings: findings,
        // The flows of findings are made for the page, and stand in no file.
        debuggerOptions: findings == nil ? debuggerOptions : nil
      )
    }
  }
}
