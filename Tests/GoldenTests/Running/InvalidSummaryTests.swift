import TestSupport
import Testing

@Suite("The totals of a run")
struct InvalidSummaryTests {
  /// Files and arguments with which the exit status is 2.
  static let runs: [(files: [String: String], arguments: [String], totals: String)] = [
    (["b.flow.yaml": "- pushh: a\n"], [], "2 flows · 1 as expected · 1 invalid"),
    (
      ["navflow.yaml": "invariants: [{never: {screen: Nowhere}}]\n", "a.app.yaml": "root: A\nscreens: {A: {}}\n"], [],
      "1 flow · 1 as expected · 1 other file invalid"
    ),
    (["b.flow.yaml": "- push: a\n- save: {file: no/folder/x.json}\n"], [], "2 flows · 1 as expected · 1 invalid"),
    ([:], ["--report", "junit=/dev/full"], "1 flow · 1 as expected · not all files written"),
  ]

  @Test("never say “passed” where the exit status is 2", arguments: runs)
  func invalid(files: [String: String], arguments: [String], totals: String) async throws {
    let bench = try Workbench()
    let hasApp = files["a.app.yaml"] != nil
    try bench.write(hasApp ? "app: a.app.yaml\nsteps: [{note: x}]\n" : "- push: a\n", to: "a.flow.yaml")
    for (name, text) in files { try bench.write(text, to: name) }
    for format in ["console", "line"] {
      let call = ["run", "--reproducible", "--format", format] + arguments
      let result = try await Command.run(call, in: bench.folder)
      #expect(result.status == 2, "\(result.error)")
      #expect(result.output.split(separator: "\n").contains { $0 == totals }, "\(result.output)")
      #expect(!result.output.contains("passed"))
    }
  }
}
