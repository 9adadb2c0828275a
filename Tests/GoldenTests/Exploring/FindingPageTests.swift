import ArgumentParser
import FlowExplorer
import Foundation
import TestSupport
import Testing

@testable import AppCommands
@testable import CommandSupport
@testable import FlowCommands

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
    let walks = fuzzes ? ["--random", "--walks", "40", "--steps", "10"] : []
    let status = try ExploreRun(ExploreCommand.parse(arguments + options + walks)).perform()
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
    #expect(search.contains("parks.app.yaml\",[[\"screens\",4]],[\""))
    for id in ["unresolved-link", "trap", "never-shown", "goal-reached"] { #expect(search.contains("[\"\(id)\"")) }
    let flows = lines.filter { $0.hasPrefix("[1,") }
    #expect(flows.map { $0.contains("never-shown") } == [false, false, false])
    // The link fails; the trap and the goal pass, and their steps are there as well.
    #expect(lines.count { $0.hasPrefix("[2,") } == 3)
    #expect(lines.contains { $0.hasPrefix("[2,") && $0.contains("tap Map") })
    #expect(lines.contains { $0.hasPrefix("[2,") && $0.contains("tap Lost") })
    #expect(lines.contains { $0.hasPrefix("[0,") && $0.contains("app: ") })
    #expect(end.contains("<template id=\"picture\">\n<svg"))
    #expect(end.contains(" class=\"node screen unused\"><title>screen Shop</title>"))
    #expect(end.contains(" class=\"node screen\"><title>screen Cave</title>"))
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
    #expect(end.contains(" class=\"node screen unused\"><title>screen Shop</title>"))
    #expect(end.contains(" class=\"node screen\"><title>screen Park</title>"))
  }

  @Test("the Swift line of an extracted app, what the finding is in the picture and its cause are with it")
  func extracted() throws {
    let bench = try Workbench()
    try bench.write(
      """
      name: Garden
      root: Beds
      types: {Plant: {fields: {id: Int}}}
      screens:
        Beds:
          source: Beds.swift:9
          links: {Rose: {value: !Plant {id: 1}, source: "Beds.swift:12"}, Fern: !Plant {id: 2}, Home: {view: Beds}}
      """,
      to: "garden.app.yaml"
    )
    let lines = try page(bench, [bench.folder.appending(path: "garden.app.yaml").path(percentEncoded: false)]).lines
    let search = try #require(lines.first { $0.hasPrefix("[7,") })
    let cause = "links lead to values of type Plant, for which no screen on their stack registers a destination"
    #expect(search.components(separatedBy: "\"\(cause)\"]").count == 3)
    #expect(search.contains("Beds.swift\",12,1,\"\",\"\",\"\"]"))
  }

  @Test("a check's page has what was read and each error with its file, and no flow that is as it should be")
  func checked() throws {
    let bench = try Workbench()
    try bench.write("name: Good\nsteps: [{push: a}]\n", to: "good.flow.yaml")
    try bench.write("name: Bad\nsteps: [{pushh: a}]\n", to: "bad.flow.yaml")
    let file = bench.folder.appending(path: "page.html").path(percentEncoded: false)
    let folder = bench.folder.path(percentEncoded: false)
    let run = try CheckCommand.parse([folder, "--format", "quiet", "--reproducible", "--report", "html=\(file)"])
    #expect(throws: ExitCode(2)) { try run.run() }
    let lines = try bench.text(of: "page.html").split(separator: "\n").filter { $0.wholeMatch(of: /\[\d,.*/) != nil }
    #expect(lines.map { $0.prefix(3) } == ["[8,", "[7,", "[3,", "[9,"])
    #expect(lines[1].hasPrefix("[7,\"check "))
    #expect(lines[2].contains("bad.flow.yaml\",[[\"unknown-step\",0,"))
    #expect(lines[3].hasSuffix(",[[\"files\",2],[\"flows\",2]]]"))
  }

  @Test("a linter's page has what was read, and the findings")
  func linted() throws {
    let bench = try Workbench()
    let file = bench.folder.appending(path: "page.html").path(percentEncoded: false)
    let trees = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint/samples.trees")
    let command = try LintCommand.parse([
      "--trees", trees.path(percentEncoded: false), "--format", "quiet", "--reproducible", "--report", "html=\(file)",
    ])
    #expect(try LintRun(command).perform() == .diverged)
    let lines = try bench.text(of: "page.html").split(separator: "\n").filter { $0.wholeMatch(of: /\[\d,.*/) != nil }
    #expect(lines.map { $0.prefix(3) } == ["[8,", "[7,", "[3,", "[3,", "[3,", "[3,", "[3,", "[3,", "[9,"])
    #expect(lines[1].contains("samples.trees\",[[\"files\","))
    #expect(lines.contains { $0.contains("this destination is declared inside a lazy container") })
    // A report that can't be written is refused before the sources are read.
    let refused = try LintCommand.parse(["--trees", "nowhere.trees", "--report", "html=/dev/null/page.html"])
    #expect(throws: ValidationError.self) { try LintRun(refused).perform() }
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
