import FlowReports
import SystemPackage
import YAMLSyntax

/// The kinds of reports that there are; this is the only place that lists them.
enum ReportKind: String, CaseIterable {
  case jsonl, json, junit, tap, html, github, gitlab, sarif, markdown

  /// Where it goes if nothing else is said; nil for what works on standard output only.
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
    }
  }

  /// Whether it can tell the steps of all flows or only of those that didn't pass.
  var takesSteps: Bool { self == .html }
}

extension ReportKind {
  /// How many bytes of a file are looked at.
  private static let headBytes = 8 << 10

  /// Whether a file begins as reports of this kind do.
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
    case .markdown: text.hasPrefix("## ") && text.prefix { $0 != "\n" }.hasSuffix(" navflow")
    }
  }
}

extension ReportRequest {
  /// What writes the report.
  ///
  /// - Parameters:
  ///   - namesProfiles: Whether flows run under several profiles.
  ///   - folder: The way from the folder that the names in a transcript begin in to that of the files' names.
  /// - Returns: The report, which masks no secrets yet.
  func report(namesProfiles: Bool, folder: String) -> any Report {
    let paths = RepositoryPaths.current
    return switch kind {
    case .jsonl: JSONLinesReport(version: Version.current, folder: folder)
    case .json: JSONReport(version: Version.current)
    case .junit: JUnitReport(version: Version.current, namesProfiles: namesProfiles)
    case .tap: TAPReport(namesProfiles: namesProfiles)
    case .github: GitHubReport(namesProfiles: namesProfiles, paths: paths)
    case .gitlab: GitLabReport(namesProfiles: namesProfiles, paths: paths)
    case .sarif: SARIFReport(version: Version.current, namesProfiles: namesProfiles, paths: paths)
    case .markdown: MarkdownReport(namesProfiles: namesProfiles)
    case .html:
      HTMLReport(version: Version.current, steps: hasAllSteps ? .all : .failed, namesProfiles: namesProfiles)
    }
  }
}
