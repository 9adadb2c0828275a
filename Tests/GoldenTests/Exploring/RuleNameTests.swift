import TestSupport
import Testing

@Suite("A search, and random walks")
struct RuleNameTests {
  private static func words(_ command: String) -> [String] { command.split(separator: " ").map(String.init) }

  private static let app = "root: Home\nscreens: {Home: {links: {Help: {view: Help}}}, Help: {}}\n"

  @Test(
    "refuse a rule of the workspace that names what no app has, as a run does",
    arguments: ["explore", "explore --random", "run"]
  )
  func workspace(command: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "a.app.yaml")
    try bench.write("app: a.app.yaml\nsteps: [{tap: Help}]\n", to: "a.flow.yaml")
    try bench.write("invariants: [{never: {screen: Hepl}}]\n", to: "navflow.yaml")
    let result = try await Command.run(
      Self.words(command) + [command == "run" ? "a.flow.yaml" : "a.app.yaml", "--reproducible"],
      in: bench.folder
    )
    #expect(result.status == 2)
    let text = result.output + result.error
    #expect(text.contains("no screen of the app is called “Hepl”  [unknown-screen]"), "\(text)")
    #expect(!text.contains("nothing found") && !text.contains("complete"), "\(text)")
  }

  @Test(
    "refuse a rule and a step of the flow that they start from, and check its rules",
    arguments: ["explore", "explore --random"]
  )
  func ofFlow(command: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "a.app.yaml")
    for (name, header) in [("rule", "invariants: [{never: {screen: Hepl}}]\n"), ("step", "")] {
      let step =
        name == "step" ? "{tap: {view: Hepl}, expect: {refused: unknown-link}}, {assert: {screen: Hepl}}" : "back"
      try bench.write("app: a.app.yaml\n\(header)steps: [{tap: Help}, \(step)]\n", to: "\(name).flow.yaml")
      let result = try await Command.run(Self.words(command) + ["\(name).flow.yaml"], in: bench.folder)
      #expect(result.status == 2 && result.error.contains("[unknown-screen]"), "\(result.output)\(result.error)")
    }
    try bench.write("app: a.app.yaml\ninvariants: [{never: {screen: Help}}]\nsteps: [{note: x}]\n", to: "b.flow.yaml")
    let result = try await Command.run(Self.words(command) + ["b.flow.yaml"], in: bench.folder)
    #expect(result.status == 1 && result.output.contains("[rule-broken]"), "\(result.output)")
  }

  @Test("say so where a rule names what this app doesn't have", arguments: ["explore", "explore --random"])
  func otherApp(command: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "a.app.yaml")
    try bench.write("root: Hepl\nscreens: {Hepl: {}}\n", to: "b.app.yaml")
    try bench.write("invariants: [{never: {screen: Hepl}}]\n", to: "navflow.yaml")
    let result = try await Command.run(Self.words(command) + ["a.app.yaml", "--reproducible"], in: bench.folder)
    let sentence = "not tried: the rule “never: {screen: Hepl}” names what this app doesn't have\n"
    #expect(result.status == 0 && result.output.contains(sentence), "\(result.output)\(result.error)")
  }
}
