import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("The tools of navflow")
struct ToolTests {
  @Test("are in its help as the one program of a release has their commands")
  func help() async throws {
    let own = try await Command.run(["help"], in: Repository.root)
    let whole = try await Command.run(["help"], in: Repository.root, program: "navflow-all")
    #expect(own == whole)
    #expect(try await Command.run([], in: Repository.root) == own)
  }

  @Test("answer for their commands, in help too", arguments: Tool.all.flatMap(\.commands).map(\.name))
  func commands(name: String) async throws {
    let own = try await Command.run([name, "--help"], in: Repository.root)
    #expect(own.output.hasPrefix("OVERVIEW: "))
    #expect(own == Command.Result(output: own.output, error: "", status: 0))
    #expect(try await Command.run(["help", name], in: Repository.root) == own)
    #expect(try await Command.run([name, "--help"], in: Repository.root, program: "navflow-all") == own)
  }

  @Test("are built by Scripts/navflow when one of their commands is called", arguments: Tool.all)
  func builds(tool: Tool) async throws {
    let file = Repository.root.appending(path: "Scripts/lib.sh")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\(tool.name)) build_quickly \(tool.name) "))
    let calls = tool.commands.map { "tool_of \($0.name)" }.joined(separator: "; ")
    let result = try await Command.shell("sh -c '. Scripts/lib.sh; \(calls)' Scripts/navflow", in: Repository.root)
    #expect(result.output == String(repeating: "\(tool.name)\n", count: tool.commands.count))
  }

  @Test("that aren't there are said with their places and the way to get them")
  func missing() async throws {
    let bench = try Workbench()
    try bench.takeNavflow()
    let result = try await bench.runOwn(["lint", "Sources"])
    #expect(
      result
        == Command.Result(
          output: "",
          error: """
            error: navflow lint is a command of navflow-apps, which isn't beside navflow, in ../libexec/navflow or in PATH
            A release has all programs. In navflow's repository, `Scripts/navflow lint …` builds it.

            """,
          status: 64
        )
    )
    let named = try await bench.runOwn(["help", "shell"], ["NAVFLOW_TOOLS": bench.path("none")])
    #expect(
      named.error.hasPrefix("error: navflow shell is a command of navflow-live, which isn't in \(bench.path("none")),")
    )
  }

  @Test("are found beside navflow, below it, in the folder of NAVFLOW_TOOLS and in PATH, never in the working folder")
  func places() async throws {
    let bench = try Workbench()
    try bench.takeNavflow()
    try bench.program("navflow-apps", "echo here")
    try bench.program("tools/navflow-apps", "echo tools")
    // From the working folder, which is also a relative folder of PATH.
    let hidden = try await bench.runOwn(["lint"], ["PATH": ".::/usr/bin"])
    #expect(hidden.status == 64)
    #expect(hidden.error.contains("which isn't beside navflow"))
    try bench.program("path/navflow-apps", "echo path")
    #expect(try await bench.runOwn(["lint"], ["PATH": "/none:\(bench.path("path"))"]).output == "path\n")
    try bench.program("own/libexec/navflow/navflow-apps", "echo libexec")
    #expect(try await bench.runOwn(["lint"], ["PATH": bench.path("path")]).output == "libexec\n")
    try bench.program("own/bin/navflow-apps", "echo beside \"$@\"; exit 7")
    let call = "--called-by=\(Version.current):\(bench.path("own/bin/navflow"))"
    let beside = Command.Result(output: "beside \(call) lint a b\n", error: "", status: 7)
    #expect(try await bench.runOwn(["lint", "a b"]) == beside)
    #expect(try await bench.runOwn(["lint"], ["NAVFLOW_TOOLS": bench.path("tools")]).output == "tools\n")
  }

  @Test("that can't be run say why", arguments: [false, true])
  func unusable(isFolder: Bool) async throws {
    let bench = try Workbench()
    try bench.takeNavflow()
    try bench.write("no program", to: isFolder ? "own/bin/navflow-apps/x" : "own/bin/navflow-apps")
    let result = try await bench.runOwn(["map"])
    let reason = isFolder ? "it is a folder" : "permission denied"
    let file = bench.path("own/bin/navflow-apps")
    #expect(
      result == Command.Result(output: "", error: "error: navflow-apps can't be run (\(file)): \(reason)\n", status: 64)
    )
  }

  @Test("of another version than navflow are refused, with both")
  func versions() async throws {
    let call = "--called-by=0.0.1:/opt/navflow"
    let result = try await Command.run([call, "fmt", "--check"], in: Repository.root, program: "navflow-live")
    let own = try Command.programs.get().appending(path: "navflow-live").resolvingSymlinksInPath().path
    let versions = "navflow is 0.0.1 (/opt/navflow), and navflow-live is \(Version.current) (\(own))"
    #expect(
      result
        == Command.Result(output: "", error: "error: \(versions); install both from one release\n", status: 64)
    )
  }

  @Test("get what stands in a pipe, and end with its reader")
  func pipes() async throws {
    let line =
      #"printf 'app: { root: Home }\n' | "$NAVFLOW" fmt - | head -c 3; "$NAVFLOW" explain push <&- | head -n 1"#
    let result = try await Command.shell(line, in: Repository.root)
    #expect(result.output.hasPrefix("app"))
    #expect(result.output.hasSuffix("push · verb of a step\n"))
  }
}

extension Workbench {
  /// Puts navflow without its tools into the bench.
  fileprivate func takeNavflow() throws {
    let program = try Command.programs.get().appending(path: "navflow")
    try FileManager.default.createDirectory(at: folder.appending(path: "own/bin"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: program, to: folder.appending(path: "own/bin/navflow"))
  }

  /// Writes a program of the shell.
  fileprivate func program(_ path: String, _ line: String) throws {
    try write("#!/bin/sh\n\(line)\n", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: self.path(path))
  }

  /// Runs the bench's own navflow in the bench.
  fileprivate func runOwn(
    _ arguments: [String],
    _ environment: [String: String] = ["PATH": "/usr/bin:/bin"]
  ) async throws -> Command.Result {
    try await Command.run(arguments, in: folder, environment: environment, program: path("own/bin/navflow"))
  }
}
