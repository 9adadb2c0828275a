import Foundation
import TestSupport
import Testing

@Suite("The workspace that a flow belongs to")
struct WorkspaceTests {
  /// A flow that breaks the rule of the workspace `mod`, and the same flow in a folder without one.
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("invariants: [{never: {top: payment}}]\n", to: "mod/navflow.yaml")
    try bench.write("- push: payment\n", to: "mod/a.flow.yaml")
    try bench.write("- push: payment\n", to: "other/a.flow.yaml")
    return bench
  }

  @Test("the nearest one counts, whatever the order of the arguments and the working folder")
  func nearest() async throws {
    let bench = try bench()
    for arguments in [["mod", "other"], ["other", "mod"], ["."], ["other/a.flow.yaml", "mod/a.flow.yaml"]] {
      let result = try await bench.run(["run"] + arguments)
      #expect(result.output.contains("2 flows · 1 passed · 1 diverged"), "\(arguments) \(result.output)")
      #expect(result.output.contains("mod/a.flow.yaml:1"))
    }
    let inside = try await bench.run(["run", "../mod", "."], in: "other")
    #expect(inside.output.contains("2 flows · 1 passed · 1 diverged"))
    let outer = try await bench.run(["run", "../other", "."], in: "mod")
    #expect(outer.output.contains("2 flows · 1 passed · 1 diverged"))
  }

  @Test("a workspace within another is its own: profiles, variables, what is excluded, steps around its flows")
  func nested() async throws {
    let bench = try bench()
    try bench.write("profile: shipping\nexclude: [b.flow.yaml]\nvars: {v: outer}\n", to: "navflow.yaml")
    try bench.write("name: b\nsteps: [pop]\n", to: "b.flow.yaml")
    try bench.write(
      "vars: {v: inner}\nexclude: [skipped]\nonSuiteStart: [{push: sign-in}]\n",
      to: "mod/navflow.yaml"
    )
    try bench.write("name: mod ${v}\nsteps: [{push: a}]\n", to: "mod/b.flow.yaml")
    try bench.write("- pop\n", to: "mod/skipped/c.flow.yaml")
    let result = try await bench.run(["run", "--reproducible"])
    #expect(
      result.output == """
        ✓ navflow.yaml [onSuiteStart] [wwdc22]                        mod/navflow.yaml#onSuiteStart
        ✓ a [wwdc22]                                                  mod/a.flow.yaml
        ✓ mod inner [wwdc22]                                          mod/b.flow.yaml
        ✓ a [shipping]                                                other/a.flow.yaml
        4 flows · 4 passed

        """
    )
    #expect(
      result.error
        == "navflow: flows of navflow.yaml and mod/navflow.yaml; jobs and reports are as navflow.yaml says\n"
    )
    // Of the outer workspace no flow is taken.
    let one = try await bench.run(["run", "mod"])
    #expect(one.error.isEmpty)
    #expect(one.output.contains("✓ mod inner  "))
  }

  @Test("reports are as the working folder's workspace says, else the first one by its path")
  func reports() async throws {
    let bench = try bench()
    try bench.write("reports: {tap: run.tap}\n", to: "mod/navflow.yaml")
    try bench.write("reports: {tap: run.tap}\n", to: "other/navflow.yml")
    let result = try await bench.run(["run", "other", "mod"])
    #expect(result.error.contains("jobs and reports are as mod/navflow.yaml says"))
    #expect(try bench.text(of: "mod/run.tap").contains("1..2"))
    #expect(!FileManager.default.fileExists(atPath: bench.path("other/run.tap")))
    _ = try await bench.run(["run", "."], in: "other")
    #expect(try bench.text(of: "other/run.tap").contains("1..1"))
  }

  @Test("an invalid one stops its own flows, and no others")
  func invalid() async throws {
    let bench = try bench()
    try bench.write("unknown: 1\n", to: "mod/navflow.yaml")
    for arguments in [["mod", "other"], ["other", "mod/a.flow.yaml", "mod"], ["."]] {
      let result = try await bench.run(["run"] + arguments)
      #expect(result.status == 2)
      #expect(result.output.contains("2 flows · 1 as expected · 1 invalid"), "\(arguments) \(result.output)")
      #expect(result.output.components(separatedBy: "[unknown-key]").count == 2)
    }
  }

  @Test("it may be called navflow.yml; both together are an error")
  func otherName() async throws {
    let bench = try bench()
    try FileManager.default.moveItem(atPath: bench.path("mod/navflow.yaml"), toPath: bench.path("mod/navflow.yml"))
    #expect(try await bench.run(["run", "mod"]).status == 1)
    try bench.write("", to: "mod/navflow.yaml")
    let result = try await bench.run(["run", "mod"])
    #expect(result.status == 2)
    #expect(result.output.contains("[two-workspace-files]"))
  }

  @Test("the root of the repository ends the search")
  func repository() async throws {
    let bench = try bench()
    try bench.write("", to: "mod/sub/.git")
    try bench.write("- push: payment\n", to: "mod/sub/a.flow.yaml")
    let result = try await bench.run(["run", "mod"])
    #expect(result.output.contains("2 flows · 1 passed · 1 diverged"), "\(result.output)")
  }

  @Test("each keeps what failed last")
  func lastFailed() async throws {
    let bench = try bench()
    try bench.write("", to: "other/navflow.yaml")
    try bench.write("- pop\n", to: "other/b.flow.yaml")
    #expect(try await bench.run(["run", "--format", "quiet"]).status == 1)
    #expect(try bench.text(of: "mod/.navflow/last-failed") == "a.flow.yaml\n")
    #expect(try bench.text(of: "other/.navflow/last-failed") == "b.flow.yaml\n")
    let again = try await bench.run(["run", "--last-failed"])
    #expect(again.output.contains("2 flows · 2 diverged"))
    try bench.write("- push: a\n", to: "other/b.flow.yaml")
    _ = try await bench.run(["run", "--last-failed"])
    #expect(try bench.text(of: "other/.navflow/last-failed").isEmpty)
  }

  @Test("secrets of all are masked everywhere")
  func secrets() async throws {
    let bench = try bench()
    try bench.write("vars: {token: hush-hush}\nsecrets: [token]\n", to: "mod/navflow.yaml")
    try bench.write("- push: hush-hush\n- pop: 2\n", to: "other/a.flow.yaml")
    let result = try await bench.run(["run", "."])
    #expect(result.status == 1)
    #expect(!result.output.contains("hush-hush"))
  }

  @Test("a check holds each workspace's variables against its own flows")
  func check() async throws {
    let bench = try bench()
    try bench.write("vars: {a: 1, b: 2}\n", to: "mod/navflow.yaml")
    try bench.write("vars: {a: 1, b: 2}\n", to: "other/navflow.yaml")
    try bench.write("- push: \"${a}\"\n", to: "mod/a.flow.yaml")
    try bench.write("- push: \"${b}\"\n", to: "other/a.flow.yaml")
    let result = try await bench.run(["check"])
    let unused = result.output.split(separator: "\n").filter { $0.contains("-->") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(unused == ["--> mod/navflow.yaml:1:14", "--> other/navflow.yaml:1:8"], "\(result.output)")
  }

  @Test("the debugger and the search of changed files take it as a run does")
  func others() async throws {
    let bench = try bench()
    try bench.write("", to: "navflow.yaml")
    try bench.write("continue\n", to: "commands.txt")
    let result = try await bench.run(["debug", "mod/a.flow.yaml", "--commands", "commands.txt"])
    #expect(result.status == 1)
  }
}
