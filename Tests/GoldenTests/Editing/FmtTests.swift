import Foundation
import TestSupport
import Testing

@Suite("The formatter as a command")
struct FmtTests {
  private static let messy = "steps:\n- push:   a\n"
  private static let clean = "steps:\n  - push: a\n"

  /// A folder with files of all kinds, of which each but `clean` needs formatting.
  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("flows: [ '*.flow.yaml' ]\n", to: "navflow.yaml")
    try bench.write("screens:  {A: }\nroot: A\n", to: "shop.app.yaml")
    try bench.write("steps: [ back ]\n", to: "commands/go.yaml")
    try bench.write("a:  1\n", to: "values.yaml")
    try bench.write(messy, to: "a.flow.yaml")
    try bench.write(clean, to: "clean.flow.yaml")
    return bench
  }

  @Test("writes flows, apps, the workspace file and commands, once")
  func folder() async throws {
    let bench = try Self.bench()
    let check = try await Command.run(["fmt", "--check"], in: bench.folder)
    #expect(check.status == 1)
    #expect(try bench.text(of: "a.flow.yaml") == Self.messy)
    let first = try await Command.run(["fmt"], in: bench.folder)
    let names = first.output.split(separator: "\n").sorted()
    #expect(names == ["a.flow.yaml", "commands/go.yaml", "navflow.yaml", "shop.app.yaml"])
    #expect(first.error == "navflow: 4 files formatted, 1 file already in style\n")
    #expect(first.status == 0)
    #expect(try bench.text(of: "a.flow.yaml") == Self.clean)
    #expect(try bench.text(of: "navflow.yaml") == "flows: [\"*.flow.yaml\"]\n")
    #expect(try bench.text(of: "values.yaml") == "a:  1\n")
    let second = try await Command.run(["fmt", ".", "values.yaml"], in: bench.folder)
    #expect(second.output == "values.yaml\n")
    #expect(
      try await Command.run(["fmt", "--check", "."], in: bench.folder) == .init(output: "", error: "", status: 0)
    )
  }

  @Test("keeps permissions, and replaces the target of a link")
  func permissions() async throws {
    let bench = try Workbench()
    try bench.write(Self.messy, to: "real/a.flow.yaml")
    try bench.link("b.flow.yaml", to: "real/a.flow.yaml")
    let path = bench.path("real/a.flow.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: path)
    #expect(try await Command.run(["fmt", "b.flow.yaml"], in: bench.folder).status == 0)
    #expect(try bench.text(of: "real/a.flow.yaml") == Self.clean)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o751)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: bench.path("b.flow.yaml")) == "real/a.flow.yaml")
  }

  @Test("goes on after files that can't be read or written, and ends with 2")
  func obstacles() async throws {
    let bench = try Workbench()
    try bench.write("steps: [\n", to: "a.flow.yaml")
    try bench.write(Self.messy, to: "folder.flow.yaml/b.flow.yaml")
    try bench.link("c.flow.yaml", to: "nowhere")
    try bench.write(Self.messy, to: "d.flow.yaml")
    let files = ["a.flow.yaml", "c.flow.yaml", "none.flow.yaml", "folder.flow.yaml", "d.flow.yaml"]
    let result = try await Command.run(["fmt"] + files, in: bench.folder)
    #expect(result.status == 2)
    #expect(result.output == "folder.flow.yaml/b.flow.yaml\nd.flow.yaml\n")
    #expect(try bench.text(of: "a.flow.yaml") == "steps: [\n")
    for id in ["yaml-syntax", "dangling-link", "no-such-path"] { #expect(result.error.contains("[\(id)]"), "\(id)") }
  }

  @Test("adds the first line that names the schema, from the folder of each file")
  func modeline() async throws {
    let bench = try Self.bench()
    #expect(try await Command.run(["fmt", "--modeline", "."], in: bench.folder).status == 0)
    let lines = try ["navflow.yaml", "commands/go.yaml", "shop.app.yaml"].map { try bench.text(of: $0) }
    #expect(
      lines.map { String($0.prefix { $0 != "\n" }) } == [
        "# yaml-language-server: $schema=.navflow-schema/workspace.json",
        "# yaml-language-server: $schema=../.navflow-schema/flow.json",
        "# yaml-language-server: $schema=.navflow-schema/app.json",
      ]
    )
    #expect(try await Command.run(["fmt", "--modeline", "--check", "."], in: bench.folder).status == 0)
  }

  @Test("ends with 4 in a folder without files for it")
  func empty() async throws {
    let bench = try Workbench()
    let result = try await Command.run(["fmt"], in: bench.folder)
    #expect(result.error == "navflow: there is no flow, app or workspace file in this folder\n")
    #expect(result.status == 4)
  }
}
