import FlowSyntax
import Foundation
import TestSupport
import Testing

@testable import AppCommands
@testable import CommandSupport

@Suite("The folder of findings")
struct FindingFolderTests {
  private func path(_ name: String, in bench: Workbench) -> String {
    bench.folder.appending(path: name).path(percentEncoded: false)
  }

  @Test("is made with the folders above it, and takes the flows")
  func new() throws {
    let bench = try Workbench()
    let folder = try FindingFolder(path("a/b", in: bench))
    let file = try folder.write("x.flow.yaml", "steps: [{note: found by navflow explore}]\n")
    #expect(file == path("a/b/x.flow.yaml", in: bench))
    #expect(try bench.text(of: "a/b/x.flow.yaml").hasPrefix("steps:"))
  }

  @Test("is for one search at a time, so that none takes the flows of another")
  func locked() throws {
    let bench = try Workbench()
    let first = try FindingFolder(path("found", in: bench))
    let problem = #expect(throws: PlainError.self) { try FindingFolder(path("found", in: bench)) }
    #expect(problem?.message.contains("another search writes into the folder") == true)
    _ = try first.write("x.flow.yaml", "steps: [{note: found by navflow explore}]\n")
  }

  @Test("holds what an earlier search wrote, which is replaced, and nothing else")
  func old() throws {
    let bench = try Workbench()
    let folder = path("found", in: bench)
    try bench.write("description: found by navflow explore\nsteps: [{note: a}]\n", to: "found/old.flow.yaml")
    try bench.write("steps: [{no", to: "found/.navflow-new-of-a-killed-search")
    try FindingFolder(folder).removeOld(except: [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    for other in ["own.flow.yaml", "notes.txt", "sub/own.flow.yaml"] {
      try bench.write("steps: [{note: mine}]\n", to: "found/\(other)")
      #expect(throws: PlainError.self, "\(other)") { try FindingFolder(folder) }
      #expect(try bench.text(of: "found/\(other)") == "steps: [{note: mine}]\n")
      try FileManager.default.removeItem(atPath: path("found/\(other.split(separator: "/")[0])", in: bench))
    }
  }

  @Test("keeps the flows of an earlier search until those of this one are written")
  func replaced() throws {
    let bench = try Workbench()
    let folder = path("found", in: bench)
    let mark = "description: found by navflow explore\nsteps: [{note: a}]\n"
    for name in ["gone", "kept"] { try bench.write(mark, to: "found/\(name).flow.yaml") }
    let search = try FindingFolder(folder)
    let written = try search.write("kept.flow.yaml", mark + "# of this search\n")
    #expect(try bench.text(of: "found/gone.flow.yaml") == mark)
    search.removeOld(except: [written])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["kept.flow.yaml"])
    #expect(try bench.text(of: "found/kept.flow.yaml") == mark + "# of this search\n")
  }

  @Test(
    "is refused before a search where nothing can be written",
    arguments: ["file", "file/below", "/proc/none/found"]
  )
  func unwritable(name: String) throws {
    let bench = try Workbench()
    try bench.write("text", to: "file")
    let problem = #expect(throws: PlainError.self) {
      try FindingFolder(name.hasPrefix("/") ? name : path(name, in: bench))
    }
    let message = try #require(problem?.message)
    #expect(message.contains("is no folder; name another one") || message.contains("can't be made: "), "\(message)")
    #expect(try bench.text(of: "file") == "text")
  }
}
