import ArgumentParser
import OperatingSystem
import SystemPackage
import WorkspaceFiles

/// The requests that Bazel makes of a test by variables; `--shard auto` grants them.
struct BazelTest {
  private let environment: [String: String]

  /// Reads the variables; nil if Bazel didn't start this process.
  package init?(_ environment: [String: String]) {
    self.environment = environment.filter { !$0.value.isEmpty }
    let signs = ["BAZEL_TEST", "TEST_SRCDIR"] + JobSystem.bazel.variables
    guard signs.contains(where: { self.environment[$0] != nil }) else { return nil }
  }

  /// The report that Bazel reads: JUnit's; nil if it reads none.
  package func report() throws -> ReportRequest? {
    try environment[Self.reportVariable].map { try ReportRequest(argument: "\(ReportKind.junit.rawValue)=\($0)") }
  }

  /// The pattern of `bazel test --test_filter`, which the names of tests must match; nil if there is none.
  package func pattern() throws -> NamePattern? {
    guard let text = environment[Self.filterVariable] else { return nil }
    do {
      return try NamePattern(text)
    } catch {
      throw ValidationError("\(Self.filterVariable): \((error as? ValidationError)?.message ?? "\(error)")")
    }
  }

  private static let reportVariable = "XML_OUTPUT_FILE"
  private static let filterVariable = "TESTBRIDGE_TEST_ONLY"
}
