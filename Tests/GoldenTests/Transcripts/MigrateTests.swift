import Foundation
import TestSupport
import Testing

@Suite("A migrated app")
struct MigrateTests {
  private static let app = """
    # The app
    navigationView: stack
    root: Home
    screens:
      Home: {links: {Help: {view: Help}}}
      Help:

    """

  private static let flow = """
    app: app.app.yaml
    steps:
      - tap: Help

    """

  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(app, to: "app.app.yaml")
    try bench.write(flow, to: "taps.flow.yaml")
    return bench
  }

  @Test("each flow is read with its own workspace, whatever the order of the arguments")
  func workspaces() async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "app.app.yaml")
    try bench.write("vars: {one: Help}\n", to: "one/navflow.yaml")
    try bench.write("vars: {two: Help}\nfileRoot: ..\n", to: "two/navflow.yaml")
    try bench.write("vars: {one: Help}\nfileRoot: ..\n", to: "one/navflow.yaml")
    try bench.write("", to: ".git/HEAD")
    for name in ["one", "two"] {
      try bench.write("app: ../app.app.yaml\nsteps: [{tap: \"${\(name)}\"}]\n", to: "\(name)/a.flow.yaml")
    }
    for arguments in [["one", "two"], ["two", "one"], ["."]] {
      let result = try await Command.run(["migrate", "app.app.yaml"] + arguments, in: bench.folder)
      #expect(result.error == "", "\(arguments) \(result.error)")
      #expect(result.output.contains("\n2 flows · "), "\(arguments) \(result.output)")
    }
  }

  @Test("is written into its file only where that is asked for, and can't be migrated again")
  func write() async throws {
    let bench = try Self.bench()
    _ = try await Command.run(["migrate", "app.app.yaml"], in: bench.folder)
    #expect(try bench.text(of: "app.app.yaml") == Self.app)
    let written = try await Command.run(["migrate", "app.app.yaml", "--write"], in: bench.folder)
    #expect(written.status == 0)
    let new = """
      # The app
      stack: erased
      root: Home
      screens:
        Home: {links: {Help: help}, destinations: {String: {cases: {help: Help}}}}
        Help:

      """
    #expect(try bench.text(of: "app.app.yaml") == new)
    let again = try await Command.run(["migrate", "app.app.yaml"], in: bench.folder)
    #expect(again.status == 64)
    #expect(again.error.contains("“app.app.yaml” has no navigationView, so there is nothing to migrate"))
  }

  @Test("is compared by all flows of the workspace, wherever the command runs in it")
  func workspace() async throws {
    let bench = try Self.bench()
    try bench.write("exclude: [out]\n", to: "navflow.yaml")
    for folder in ["in", "out"] {
      try bench.write(Self.flow.replacingOccurrences(of: "app.app", with: "../app.app"), to: "\(folder)/more.flow.yaml")
    }
    try bench.write("app: app.app.yaml\nsteps: [tap]\n", to: "wrong.flow.yaml")
    let place = bench.folder.appending(path: "in")
    let result = try await Command.run(["migrate", "../app.app.yaml", "--color", "never"], in: place)
    #expect(result.output.contains("✓ more "))
    #expect(result.output.hasSuffix("2 flows · none differs\n"))
    #expect(result.error == "navflow: a flow has errors, and isn't compared; `navflow check` shows them\n")
    #expect(result.status == 0)
  }

  @Test("isn't written where the file can't be replaced")
  func link() async throws {
    let bench = try Self.bench()
    try bench.write("", to: "folder/file")
    let result = try await Command.run(["migrate", "app.app.yaml", "--output", "folder"], in: bench.folder)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("error: “folder” isn't written: "))
  }
}
