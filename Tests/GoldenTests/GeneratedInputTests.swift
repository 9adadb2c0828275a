import FlowSyntax
import Foundation
import TestSupport
import Testing
import WorkspaceFiles

/// Input that no file of a repository could hold: too large, not to be checked out everywhere, or changing.
private let inputs: [String: @Sendable (Workbench) throws -> Void] = [
  "nested-sequences": { bench in
    try bench.write(String(repeating: "[", count: 200_000), to: "deep.flow.yaml")
  },
  "nested-blocks": { bench in
    try bench.write(String(repeating: "- ", count: 200_000) + "x", to: "deep.flow.yaml")
  },
  "alias-bomb": { bench in
    let lines = (1...9).map { "- &l\($0) [" + repeatElement("*l\($0 - 1)", count: 9).joined(separator: ", ") + "]" }
    try bench.write("- &l0 [lol]\n" + lines.joined(separator: "\n"), to: "bomb.flow.yaml")
  },
  "variable-text-bomb": { bench in
    let lines = (1...11).map { "  l\($0): " + String(repeating: "${l\($0 - 1)}", count: 10) }
    try bench.write(
      "vars:\n  l0: lol\n\(lines.joined(separator: "\n"))\nsteps:\n- push: ${l11}\n",
      to: "bomb.flow.yaml"
    )
  },
  "variable-list-bomb": { bench in
    let lines = (1...40).map { "  l\($0): ['${l\($0 - 1)}', '${l\($0 - 1)}']" }
    try bench.write(
      "vars:\n  l0: [lol]\n\(lines.joined(separator: "\n"))\nsteps:\n- push: ${l40}\n",
      to: "bomb.flow.yaml"
    )
  },
  "large-scalar": { bench in
    try bench.write(Data("- push: ".utf8) + Data(repeating: 0x61, count: 64 << 20), to: "large.flow.yaml")
  },
  "large-scalar-within-the-limit": { bench in
    try bench.write(Data("- pushh: ".utf8) + Data(repeating: 0x61, count: 8 << 20), to: "large.flow.yaml")
  },
  "path-too-deep": { bench in
    let values = String(repeating: "a,", count: 10)
    try bench.write("- repeat: {times: 1000, steps: [{push: [\(values)]}]}\n- push: b\n", to: "deep.flow.yaml")
  },
  "dangling-link": { bench in try bench.link("link.flow.yaml", to: "nothing.flow.yaml") },
  "dangling-link-in-a-folder": { bench in try bench.link("flows/link.flow.yaml", to: "nothing.flow.yaml") },
  "link-to-itself": { bench in try bench.link("link.flow.yaml", to: "link.flow.yaml") },
  "link-to-a-folder": { bench in
    try bench.write("- push: inner\n", to: "elsewhere/inner.flow.yaml")
    try bench.link("flows/link", to: "../elsewhere")
    try bench.link("flows/up", to: "..")
  },
  "folder-called-as-a-flow": { bench in try bench.write("", to: "folder.flow.yaml/notes.txt") },
  "control-characters-in-names": { bench in
    try bench.write("- pushh: a\n", to: "flows/a\u{1B}[31m\nred.flow.yaml")
  },
]

@Suite("Input that no file could hold")
struct GeneratedInputTests {
  @Test(
    "is reported in plain words, and hides no other result",
    arguments: GoldenCase.cases(of: GoldenCase.generatedTopic)
  )
  func golden(_ golden: GoldenCase) async throws {
    let bench = try Workbench()
    try bench.write("- push: cart\n- pop\n", to: "flows/good.flow.yaml")
    let make = try #require(inputs[golden.name], "nothing makes the input of \(golden)")
    try make(bench)
    try await golden.check(in: bench.folder)
  }

  @Test("each has its arguments and what is expected")
  func names() {
    #expect(GoldenCase.cases(of: GoldenCase.generatedTopic).map(\.name) == inputs.keys.sorted())
  }

  @Test("a file that grows while it is read is not run")
  func changing() throws {
    let bench = try Workbench()
    try bench.write("- push: cart\n", to: "growing.flow.yaml")
    let path = bench.folder.appending(path: "growing.flow.yaml").path(percentEncoded: false)
    let loader = FileLoader(limit: 1000) { path in
      guard let handle = FileHandle(forWritingAtPath: path) else { return }
      handle.seekToEndOfFile()
      handle.write(Data("- pop\n".utf8))
    }
    let diagnostic = try #require(throws: Diagnostic.self) { try loader.load(path) }
    let text = DiagnosticFormatter(painter: .plain).format(diagnostic)
    let folder = bench.folder.path(percentEncoded: false)
    #expect(
      text.replacingOccurrences(of: folder, with: "{temp}") == """
        error: “{temp}/growing.flow.yaml” changed while it was read  [changed-while-read]
         --> {temp}/growing.flow.yaml
          to fix: run again once nothing writes to it

        """
    )
  }

  @Test("a folder that may not be read is reported", .enabled(if: getuid() != 0, "root may read everything"))
  func unreadableFolder() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "flows/closed/a.flow.yaml")
    try bench.write("- push: b\n", to: "flows/open/b.flow.yaml")
    let closed = bench.folder.appending(path: "flows/closed").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed) }
    let result = try await Command.run(["run", "flows", "--reproducible"], in: bench.folder)
    #expect(result.output.contains("“flows/closed” can't be read: permission denied  [cannot-read]"))
    #expect(result.output.contains("✓ b "))
    #expect(result.status == 2)
  }
}
