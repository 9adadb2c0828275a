import FlowReports
import OperatingSystem
import SystemPackage

/// The step of a GitHub job that runs the command.
enum GitHubStep {
  /// The path of the file that collects the step's summary; nil outside GitHub.
  static var summaryPath: String? {
    let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY", default: ""]
    return path.isEmpty ? nil : path
  }

  /// Appends a report to that file, as much of it as GitHub accepts.
  package static func add(_ report: String, to path: String) throws {
    let file = try FileDescriptor.open(
      FilePath(path),
      .writeOnly,
      options: [.create, .append],
      permissions: [.ownerReadWrite, .groupRead, .otherRead]
    )
    defer { try? file.close() }
    try file.writeAll(MarkdownReport.stepSummary(report).utf8)
  }
}
