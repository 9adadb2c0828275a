import TestSupport
import Testing

@Suite("A flow whose own variables can't be read")
struct OwnVariableErrorTests {
  @Test(
    "shows none of their values, since any may be secret",
    arguments: [
      "vars: {token: \"swordfish}\nsecrets: [token]\nsteps: [pop]\n",
      "secrets: [token]\nvars:\n  token: 'swordfish\nsteps: [pop]\n",
      "vars:\n  token: \"swordfish\nsecrets: [token]\nsteps: [pop]\n",
      "vars: {token: swordfish, token: x}\nsecrets: [token]\nsteps: [pop]\n",
      "vars:\n  token: {a: [swordfish]}\nsecrets: [token]\nsteps: [pop]\n",
    ]
  )
  func unclosed(text: String) async throws {
    let bench = try Workbench()
    try bench.write(text, to: "a.flow.yaml")
    for command in ["run", "check"] {
      let result = try await Command.run([command, "a.flow.yaml"], in: bench.folder)
      #expect(result.status == 2)
      #expect(!(result.output + result.error).contains("swordfish"), "\(result.output)")
      #expect(result.output.contains("a.flow.yaml:"))
    }
  }
}
