import AppExtraction
import FlowSyntax
import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("A program that parses Swift and doesn't do what it should")
struct SourcesToolTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Makes a script the program.
  private func tool(_ script: String) throws -> String {
    try bench.write("#!/bin/sh\n\(script)\n", to: "tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.path("tool"))
    return bench.path("tool")
  }

  static let failures: [(script: String, message: String)] = [
    ("exit 3", "failed with status 3 and said nothing"),
    ("exec <&-; exit 3", "failed with status 3 and said nothing"),
    ("head -c 1 >/dev/null; exit 4", "failed with status 4 and said nothing"),
    ("echo 'error: no memory' >&2; echo 'at 0x7f in main' >&2; exit 5", "failed with status 5: error: no memory"),
    (#"printf '\033[31mred\n' >&2; exit 6"#, "failed with status 6: ␛[31mred"),
    ("kill -SEGV $$", "was ended by signal 11 and said nothing"),
    ("kill -KILL $$", "was ended by signal 9 and said nothing"),
    ("cat >/dev/null; kill -TRAP $$", "was ended by signal 5 and said nothing"),
    ("yes | head -c 2000000 >&2; exit 7", "printed more than 1000 bytes, or more than 1 MiB of errors"),
    ("yes | head -c 2000", "printed more than 1000 bytes, or more than 1 MiB of errors"),
  ]

  // It trapped in most calls, and not in all.
  @Test("its end before it has read everything is a failure with a reason", arguments: failures)
  func ended(script: String, message: String) async throws {
    let path = try tool(script)
    let input = [UInt8](repeating: 65, count: 1 << 20)
    for _ in 0..<5 {
      let failure = await Self.waiting {
        try Child.output(ofProgram: path, [], input: input, limit: 1000)
      }
      #expect(failure == "\(path) \(message)")
    }
  }

  @Test("a program that ends well without reading is no failure")
  func unread() async throws {
    let path = try tool("echo done")
    let input = [UInt8](repeating: 65, count: 1 << 20)
    let failure = await Self.waiting {
      try #expect(Child.output(ofProgram: path, [], input: input, limit: 1000) == Array("done\n".utf8))
    }
    #expect(failure == nil)
  }

  /// The message of a failure on a thread of its own: tests that waited on theirs would leave none for the program.
  private static func waiting(_ body: @escaping @Sendable () throws -> some Sendable) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        do {
          _ = try body()
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: (error as? PlainError)?.message ?? "\(error)")
        }
      }
    }
  }

  // MARK: Output

  /// Lints a file and a program that prints a text.
  private func lint(_ output: String, _ more: String = "") async throws -> Command.Result {
    try bench.write("", to: "Sources/A.swift")
    try bench.write("", to: "Sources/B.swift")
    try bench.write(output, to: "trees")
    let tool = try tool("cat '\(bench.path("trees"))'\(more)")
    return try await bench.run(["lint", "Sources", "--sources-tool", tool])
  }

  @Test("fewer trees than files are an error, as are trees of other files")
  func trees() async throws {
    let tool = bench.path("tool")
    for (output, count) in [
      ("", "0 trees"), ("navflow-tree 6 - 0 Sources/A.swift\n", "1 tree"),
      ("navflow-tree 6 - 0 Sources/B.swift\nnavflow-tree 6 - 0 Sources/A.swift\n", "2 trees"),
    ] {
      let result = try await lint(output)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(
        result.error
          == "error: \(tool) printed \(count) of 2 files; it is of another version, or it ended too early\n"
      )
    }
  }

  @Test("trees of a program that fails aren't read, even if they are whole")
  func failed() async throws {
    let trees = "navflow-tree 6 - 0 Sources/A.swift\nnavflow-tree 6 - 0 Sources/B.swift\n"
    let result = try await lint(trees, "; exit 9")
    #expect(result.status == 2)
    #expect(result.error == "error: \(bench.path("tool")) failed with status 9 and said nothing\n")
  }

  @Test("a tree that is cut off is an error with a place")
  func cut() async throws {
    let result = try await lint("navflow-tree 6 - 90 Sources/A.swift\nS 0 1 1\n")
    #expect(result.status == 2)
    #expect(
      result.error == """
        error: this can't be read: the tree is cut off  [invalid-trees]
         --> <navflow-sources>:1:1
          |
        1 | navflow-tree 6 - 90 Sources/A.swift
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          to fix: take what navflow-sources of this version prints

        """
    )
  }
}
