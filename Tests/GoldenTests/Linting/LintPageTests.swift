import Foundation
import TestSupport
import Testing

@Suite("The page of lint's findings")
struct LintPageTests {
  private static let samples = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint")

  /// The lines of data of the page, and the rest of it.
  private func page(_ trees: String) async throws -> (lines: [String], end: String) {
    let bench = try Workbench()
    let file = bench.folder.appending(path: "page.html").path(percentEncoded: false)
    let result = try await Command.run(
      ["lint", "--trees", trees, "--reproducible", "--format", "quiet", "--report", "html=\(file)"],
      in: Self.samples
    )
    #expect(result.error == "")
    let text = try bench.text(of: "page.html")
    let data = try #require(text.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "</script>"))
    return (data[0].split(separator: "\n").map(String.init), data.dropFirst().joined())
  }

  @Test("a finding of the engine has the screens at the start and after each step")
  func way() async throws {
    let (lines, _) = try await page("samples.trees")
    let desks = try #require(lines.first { $0.hasPrefix("[3,\"Desks.swift\"") })
    let way = """
      [["start","▔ inbox","Inbox"],["1 tap Sort","▔ inbox","Sorting","Inbox"],\
      ["2 tap First letter","▔ inbox","Sorting","LetterPage(!Letter {id: 1})","Inbox"]]
      """
    #expect(desks.contains(way))
  }

  @Test("the app with the most findings is drawn, and its findings are about parts of the picture")
  func picture() async throws {
    let (lines, end) = try await page("samples.trees")
    let head = try #require(lines.first { $0.hasPrefix("[7,") })
    #expect(head.contains("[\"Garden.swift\",34,["))
    #expect(end.contains("<template id=\"picture\">\n<svg"))
    #expect(end.contains(">BedPage<"))
    #expect(!end.contains(">LetterPage<"))
  }
}
