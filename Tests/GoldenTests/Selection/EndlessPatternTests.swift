import TestSupport
import Testing

@Suite("A pattern of --grep with a repetition of repetitions")
struct EndlessPatternTests {
  @Test("is matched in time that grows with the name alone")
  func ends() async throws {
    let bench = try Workbench()
    let name = String(repeating: "a", count: 100_000)
    try bench.write("name: \(name)!\nsteps: [pop]\n---\nname: \(name)\nsteps: [push: a]\n", to: "a.flow.yaml")
    let result = try await Command.run(["run", "--grep", "(a+)+$", "--list", "--format", "jsonl"], in: bench.folder)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 1)
  }
}
