import TestSupport
import Testing

@Suite("navflow map --check")
struct MapCheckTests {
  @Test("compares in the form that the file's name says, as --output writes it", arguments: ["shop.md", "shop.map"])
  func form(file: String) async throws {
    let bench = try Workbench()
    try bench.write("root: Home\nscreens: {Home: {links: {Help: {view: Help}}}, Help: }\n", to: "shop.app.yaml")
    func map(_ option: String) async throws -> Command.Result {
      try await Command.run(["map", "shop.app.yaml", option, file], in: bench.folder)
    }
    #expect(try await map("--output").status == 0)
    #expect(try await map("--check") == .init(output: "\(file) is the app's map\n", error: "", status: 0))
    try bench.write("root: Home\nscreens: {Home: {links: {Hilfe: {view: Help}}}, Help: }\n", to: "shop.app.yaml")
    let changed = try await map("--check")
    #expect(changed.status == 1)
    #expect(changed.output.contains("Hilfe"))
    #expect(changed.error.contains("navflow map --output \(file) writes it anew"))
  }
}
