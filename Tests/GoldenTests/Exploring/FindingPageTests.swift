import ArgumentParser
import FlowExplorer
import Foundation
import TestSupport
import Testing

@testable import navflow

@Suite("The page of findings")
struct FindingPageTests {
  private static let app = """
    name: Parks of ${place}
    root: Parks
    screens:
      Parks: {links: {Map: 7, Lost: {view: Cave}, Zion: {view: Park}}}
      Park:
      Cave: {backButton: hidden}
      Shop: {links: {Hat: {view: Park}}}
    """

  /// The lines of data of the page of a command, without their brackets, and its end.
  private func page(
    _ bench: Workbench,
    _ arguments: [String],
    fuzzes: Bool = false
  ) throws -> (lines: [String], end: String) {
    let file = bench.folder.appending(path: "page.html").path(percentEncoded: false)
    let options = [
      "--format", "quiet", "--reproducible", "--secret", "place=sword-fish-77", "--report", "html=\(file)",
    ]
    let status =
      if fuzzes {
        try FuzzRun(FuzzCommand.parse(arguments + options + ["--walks", "40", "--steps", "10"])).perform()
      } else {
        try ExploreRun(ExploreCommand.parse(arguments + options)).perform()
      }
    #expect(status == .diverged)
    let text = try bench.text(of: "page.html")
    let data = try #require(text.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "</script>"))
    return (data[0].split(separator: "\n").map(String.init), data.dropFirst().joined())
  }

  private func bench() throws -> (Workbench, String) {
    let bench = try Workbench()
    try bench.write(Self.app, to: "parks.app.yaml")
    return (bench, bench.folder.appending(path: "parks.app.yaml").path(percentEncoded: false))
  }

  @Test("each finding is there with its flow, which is walked as navflow run walks it")
  func walked() throws {
    let (bench, app) = try bench()
    let (lines, end) = try page(bench, [app, "--goal", "{screen: Park}"])
    let search = try #require(lines.first { $0.hasPrefix("[7,") })
    #expect(search.hasPrefix("[7,\"explore "))
    #expect(search.contains("parks.app.yaml\",2,1,[\""))
    for id in ["unresolved-link", "trap", "never-shown", "goal-reached"] { #expect(search.contains("[\"\(id)\"")) }
    let flows = lines.filter { $0.hasPrefix("[1,") }
    #expect(flows.map { $0.contains("never-shown") } == [false, false, false])
    // The link fails; the trap and the goal pass, and their steps are there as well.
    #expect(lines.count { $0.hasPrefix("[2,") } == 3)
    #expect(lines.contains { $0.hasPrefix("[2,") && $0.contains("tap Map") })
    #expect(lines.contains { $0.hasPrefix("[2,") && $0.contains("tap Lost") })
    #expect(lines.contains { $0.hasPrefix("[0,") && $0.contains("app: ") })
    #expect(end.contains("<template id=\"picture\">\n<svg"))
    #expect(end.contains("<g class=\"node screen unused\"><title>screen Shop</title>"))
    #expect(end.contains("<g class=\"node screen\"><title>screen Cave</title>"))
    let whole = lines.joined() + end
    #expect(whole.contains("The screens of Parks of ***") && !whole.contains("sword-fish-77"))
  }

  @Test("the flows of --flows are those that are walked")
  func written() throws {
    let (bench, app) = try bench()
    let folder = bench.folder.appending(path: "found").path(percentEncoded: false)
    let lines = try page(bench, [app, "--flows", folder]).lines
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files.count == 2)
    for file in files {
      let name = "/found/\(file)\""
      #expect(lines.contains { $0.hasPrefix("[1,") && $0.contains(name) }, "\(name)")
    }
  }

  @Test("what random walks reached is drawn, too")
  func fuzzed() throws {
    let (bench, app) = try bench()
    let (lines, end) = try page(bench, [app], fuzzes: true)
    #expect(
      lines.contains { $0.hasPrefix("[7,\"fuzz ") && $0.contains("seed 0") && $0.contains("[\"unresolved-link\"") }
    )
    #expect(end.contains("<g class=\"node screen unused\"><title>screen Shop</title>"))
    #expect(end.contains("<g class=\"node screen\"><title>screen Park</title>"))
  }

  @Test("a report that can't be written is refused before the search, not after it", arguments: ["a/b.html", "folder"])
  func unwritable(path: String) throws {
    let (bench, app) = try bench()
    try bench.write("", to: "a")
    try bench.write("", to: "folder/file")
    let file = bench.folder.appending(path: path).path(percentEncoded: false)
    for kind in ["html", "jsonl", "sarif"] {
      let command = try ExploreCommand.parse([
        app, "--var", "place=x", "--format", "quiet", "--report", "\(kind)=\(file)",
      ])
      #expect(throws: ValidationError.self) { try ExploreRun(command) }
    }
  }

  @Test("an app inside a flow has its findings on the page, though no other file can walk to them")
  func inside() throws {
    let bench = try Workbench()
    let app = Self.app.split(separator: "\n").map { "  \($0)\n" }.joined()
    try bench.write("app:\n\(app)steps: [{tap: Zion}]\n", to: "own.flow.yaml")
    let lines = try page(bench, [bench.folder.appending(path: "own.flow.yaml").path(percentEncoded: false)]).lines
    #expect(lines.contains { $0.hasPrefix("[7,") && $0.contains("[\"unresolved-link\"") })
    #expect(!lines.contains { $0.hasPrefix("[1,") })
  }
}
