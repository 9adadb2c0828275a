import Foundation
import TestSupport
import Testing

@Suite("The counts that a check prints")
struct CheckTests {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("root: Home\nscreens: {Home: {destinations: {String: Home}}}\n", to: "shop.app.yaml")
    try bench.write("- push: b\n", to: "shared.yaml")
    try bench.write("app: shop.app.yaml\nsteps: [{push: a}, {runFlow: shared.yaml}]\n", to: "a.flow.yaml")
    try bench.write("app: shop.app.yaml\ncases: [{x: 1}, {x: 2}]\nsteps: [{push: \"${x}\"}]\n", to: "b.flow.yaml")
    return bench
  }

  private func check(_ bench: Workbench, _ arguments: String...) async throws -> Command.Result {
    try await Command.run(["check", "--reproducible"] + arguments, in: bench.folder)
  }

  @Test("files are counted, each once, with those that flows name; it gives no verdict")
  func files() async throws {
    let bench = try bench()
    #expect(try await check(bench, "a.flow.yaml").output == "3 files checked · 1 flow\n")
    let all = try await check(bench)
    #expect(all.status == 0)
    #expect(all.output.hasSuffix("4 files checked · 3 flows\n"), "\(all.output)")
  }

  @Test("an error of an app is shown once, however many flows need it; each error of a flow is shown")
  func neededApp() async throws {
    let bench = try Workbench()
    try bench.write("root: A\nscreens: {B: }\n", to: "a.app.yaml")
    for number in 1...40 { try bench.write("app: a.app.yaml\nsteps: [{push: a}]\n", to: "a\(number).flow.yaml") }
    for number in 1...30 { try bench.write("- psh: a\n", to: "b\(number).flow.yaml") }
    let result = try await Command.run(["check"], in: bench.folder)
    #expect(result.output.ranges(of: "[unknown-step]").count == 30)
    #expect(result.output.ranges(of: "[app-has-errors]").isEmpty)
    #expect(result.output.contains("! a.app.yaml  40 flows need it\n"), "\(result.output)")
  }

  @Test("an app file that is named outright is answered for")
  func app() async throws {
    let bench = try bench()
    #expect(
      try await check(bench, "shop.app.yaml") == Command.Result(output: "1 file checked\n", error: "", status: 0)
    )
    try bench.write("root: Hom\nscreens: {Home: }\n", to: "shop.app.yaml")
    let wrong = try await check(bench, "shop.app.yaml")
    #expect(wrong.status == 2)
    #expect(wrong.output.hasSuffix("\n1 file checked · 1 file invalid\n"), "\(wrong.output)")
  }
}
