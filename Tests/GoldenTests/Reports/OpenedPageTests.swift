import Foundation
import TestSupport
import Testing

/// What `--open` does, with a program in the place of the system's that shows pages.
@Suite("Opened pages")
struct OpenedPageTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("steps:\n  - push: a\n", to: "a.flow.yaml")
  }

  /// Runs a command with a program that shows pages.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of navflow.
  ///   - opener: A shell script.
  /// - Returns: What it wrote, and how it ended.
  /// - Throws: Why it couldn't be run.
  private func run(_ arguments: [String], opener: String) async throws -> Command.Result {
    for name in ["bin/xdg-open", "bin/open"] {
      try bench.write("#!/bin/sh\n\(opener)\n", to: name)
      let path = bench.folder.appending(path: name).path(percentEncoded: false)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let bin = bench.folder.appending(path: "bin").path(percentEncoded: false)
    return try await Command.run(arguments, in: bench.folder, environment: ["PATH": "\(bin):/usr/bin:/bin"])
  }

  private static let page = ["run", "a.flow.yaml", "--format", "quiet", "--report", "html=run of a.html", "--open"]

  @Test("--open gives the page's address to the program that shows pages")
  func opened() async throws {
    let opened = bench.folder.appending(path: "opened").path(percentEncoded: false)
    let result = try await run(Self.page, opener: "printf '%s' \"$*\" >\(opened)")
    #expect(result == Command.Result(output: "", error: "", status: 0))
    let folder = URL(filePath: bench.folder.path(percentEncoded: false)).resolvingSymlinksInPath()
    #expect(try bench.text(of: "opened") == folder.appending(path: "run of a.html").absoluteString)
  }

  @Test("a program that fails, or isn't there, is a note, and changes no exit status")
  func failing() async throws {
    let failed = try await run(Self.page, opener: "exit 3")
    #expect(failed.status == 0)
    #expect(failed.error.hasSuffix("run of a.html isn't opened: \(Self.program) failed with status 3\n"))
    let missing = try await Command.run(Self.page, in: bench.folder, environment: ["PATH": "/nowhere"])
    #expect(missing.status == 0)
    #expect(missing.error.contains("run of a.html isn't opened: \(Self.program) can't be run"))
  }

  @Test("a program that stays doesn't keep navflow")
  func staying() async throws {
    let result = try await run(Self.page, opener: "sleep 60")
    #expect(result == Command.Result(output: "", error: "", status: 0))
  }

  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif
}
