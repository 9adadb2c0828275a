import TestSupport
import Testing

@Suite("A pattern of --grep that doesn't end on a name")
struct EndlessPatternTests {
  @Test("ends the command, and says how to write it")
  func ends() async throws {
    let bench = try Workbench()
    try bench.write("name: \(String(repeating: "a", count: 60))!\nsteps: [pop]\n", to: "a.flow.yaml")
    let result = try await Command.run(["run", "--grep", "(a+)+$"], in: bench.folder)
    #expect(result.status == 2)
    #expect(
      result.error == """
        error: --grep “(a+)+$” takes too long for a name; write it without a repetition of repetitions, such as a+ for (a+)+

        """
    )
  }
}
