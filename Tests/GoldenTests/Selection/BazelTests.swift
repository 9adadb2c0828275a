import Foundation
import TestSupport
import Testing

@Suite("A test of Bazel's")
struct BazelTests {
  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    for name in ["one", "two", "three"] { try bench.write("- push: a\n", to: "\(name).flow.yaml") }
    return bench
  }

  @Test("writes the report that Bazel reads, and takes the tests that it asks for")
  func requests() async throws {
    let bench = try Self.bench()
    let variables = "TEST_SRCDIR=. XML_OUTPUT_FILE=out/test.xml TESTBRIDGE_TEST_ONLY='^t' TEST_TMPDIR=."
    let line = #"env -i \#(variables) "$NAVFLOW" run --shard auto --reproducible --format line"#
    let result = try await Command.shell(line, in: bench.folder)
    let note = "navflow: no build server says which part this is, so everything is run\n"
    #expect(result.error == note + "navflow: wrote out/test.xml\n")
    #expect(result.output == "2 flows · 2 passed\n")
    let report = try String(contentsOf: bench.folder.appending(path: "out/test.xml"), encoding: .utf8)
    #expect(report.contains(#"<testsuites name="navflow" tests="2""#), "\(report)")
  }

  @Test("is left alone without --shard auto, and outside Bazel")
  func others() async throws {
    let bench = try Self.bench()
    for (variables, option) in [("TEST_SRCDIR=.", "--shard 1/1"), ("TEST_SRCDIR=", "--shard auto")] {
      let line =
        #"env -i \#(variables) XML_OUTPUT_FILE=test.xml TESTBRIDGE_TEST_ONLY=x "$NAVFLOW" run \#(option) --format line"#
      let result = try await Command.shell(line, in: bench.folder)
      #expect(result.output.hasPrefix("3 flows · 3 passed"), "\(result)")
      #expect(!FileManager.default.fileExists(atPath: bench.folder.appending(path: "test.xml").path))
    }
  }

  @Test("names the variable whose pattern is wrong")
  func wrongPattern() async throws {
    let line = #"env -i BAZEL_TEST=1 TESTBRIDGE_TEST_ONLY='(' "$NAVFLOW" run --shard auto"#
    let bench = try Self.bench()
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.status == 64)
    #expect(
      result.error.hasPrefix("error: TESTBRIDGE_TEST_ONLY: it is no pattern: “(” isn't closed"),
      "\(result.error)"
    )
  }
}
