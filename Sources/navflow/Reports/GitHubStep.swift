import FlowReports
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The step of a job on GitHub that the command runs in.
enum GitHubStep {
  /// The file in which GitHub collects what the step sums up; nil anywhere else.
  static var summaryPath: String? {
    let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY", default: ""]
    return path.isEmpty ? nil : path
  }

  /// Puts a report behind what stands in that file, as much of it as GitHub takes.
  ///
  /// - Throws: Why it can't be written.
  static func add(_ report: String, to path: String) throws {
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
