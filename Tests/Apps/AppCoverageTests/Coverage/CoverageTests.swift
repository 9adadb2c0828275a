import AppCoverage
import FlowApps
import FlowSyntax
import FlowTranscripts
import SyntaxTestSupport
import Testing

@Suite("Coverage of an app")
struct CoverageTests {
  @Test("uses of several results add up, whatever their order, and a kind's share counts what is used at all")
  func adds() throws {
    let app = try mailApp()
    var coverage = Coverage(of: app)
    let uses = [
      [UsedDeclarations.Use("screens.Home", times: 1), .init("screens.Home.links.Inbox", times: 2)],
      [.init("screens.Home", times: 1), .init("screens.Inbox", times: 3)],
    ]
    for use in uses { coverage.add(use) }
    #expect(coverage.results == 2)
    #expect(coverage.times(of: "screens.Home") == 2)
    #expect(coverage.share(of: .screens) == .init(used: 2, total: 3))
    #expect(coverage.share(of: .links) == .init(used: 1, total: 3))
    #expect(coverage.share(of: .tabs) == .init(used: 0, total: 0))
    #expect(coverage.share(of: nil) == .init(used: 3, total: 7))
    #expect(coverage.kinds == [.screens, .links, .destinations])
  }

  @Test("what another file declares counts in that file, also where the app's own adds to it")
  func extended() throws {
    let base = "root: Home\nscreens:\n  Home: {links: {Help: {view: Help}}}\n  Help:\n"
    let files = AppFiles(limits: Limits()) { (path) throws(Diagnostic) in SourceFile(base, name: path) }
    let text = "extends: base.yaml\nscreens:\n  Home: {links: {More: {view: More}}}\n  More:\n"
    var coverage: Coverage
    do { coverage = Coverage(of: try AppReader.read(SourceFile(text, name: "a.app.yaml"), files: files)) } catch {
      throw error.diagnostics[0]
    }
    coverage.add([.init("screens.Home.links.Help", times: 2), .init("screens.More", times: 1)])
    let lines = coverage.files.map { file in
      "\(file.name): "
        + file.lines.map { line in
          "\(line.number) " + line.items.map { "\($0.declaration.path) \($0.times)" }.joined(separator: " ")
        }.joined(separator: ", ")
    }
    #expect(
      lines == [
        "a.app.yaml: 3 screens.Home 0 screens.Home.links.More 0, 4 screens.More 1",
        "base.yaml: 3 screens.Home.links.Help 2, 4 screens.Help 0",
      ]
    )
    let report = coverage.lcov { "x/\($0)" }
    #expect(report.contains("SF:x/base.yaml\nFN:3,screens.Home.links.Help\n"))
    #expect(report.contains("SF:x/a.app.yaml\nFN:3,screens.Home\n"))
  }

  @Test("a sum that no number holds stays at the largest")
  func overflow() throws {
    var coverage = Coverage(of: try mailApp())
    for _ in 0..<2 { coverage.add([.init("screens.Home", times: .max)]) }
    #expect(coverage.times(of: "screens.Home") == .max)
  }

  @Test("names that the app doesn't declare are kept up to five, each once")
  func unknown() throws {
    var coverage = Coverage(of: try mailApp())
    for number in [1, 1, 2, 3, 4, 5, 6] { coverage.add([.init("screens.Old\(number)", times: 1)]) }
    #expect(coverage.unknown == ["screens.Old1", "screens.Old2", "screens.Old3", "screens.Old4", "screens.Old5"])
  }

  @Test("secrets in names are masked, and uses are found by either name")
  func masked() throws {
    var coverage = Coverage(of: try mailApp()) { $0.replacing("Inbox", with: "***") }
    coverage.add([.init("screens.Inbox", times: 1), .init("screens.Home.links.***", times: 1)])
    #expect(!coverage.table(painter: .plain, listsAll: true).contains("Inbox"))
    #expect(coverage.share(of: .screens).used == 1)
    #expect(coverage.share(of: .links).used == 1)
  }

  @Test(
    "a percentage is rounded down, so that only everything is 100",
    arguments: [(0, 3, 0), (1, 3, 33), (299, 300, 99), (3, 3, 100), (0, 0, 100)]
  )
  func percent(used: Int, total: Int, percent: Int) {
    #expect(Coverage.Share(used: used, total: total).percent == percent)
  }

  @Test("the lines of the app file have the declarations that begin in them")
  func lines() throws {
    var coverage = Coverage(of: try mailApp())
    coverage.add([.init("screens.Home.links.Inbox", times: 4)])
    #expect(coverage.lines.map(\.number) == [3, 4, 5, 6, 7])
    #expect(coverage.lines.map(\.items.count) == [1, 3, 1, 1, 1])
    #expect(coverage.lines.map(\.times) == [0, 4, 0, 0, 0])
  }
}

@Suite("Goals of coverage")
struct CoverageGoalTests {
  @Test(
    "a goal is a kind with a percentage, or a percentage of everything",
    arguments: [
      ("links=33", nil), ("links=34", "of 3 links in “mail.app.yaml” 1 are used, 33 %, and 34 % are due"),
      ("links=33.4", "of 3 links in “mail.app.yaml” 1 are used, 33 %, and 33.4 % are due"), ("tabs=100", nil),
      ("0", nil), ("15", "of 7 declarations in “mail.app.yaml” 1 are used, 14 %, and 15 % are due"),
    ] as [(String, String?)]
  )
  func shortfall(text: String, expected: String?) throws {
    var coverage = Coverage(of: try mailApp())
    coverage.add([.init("screens.Home.links.Inbox", times: 1)])
    #expect(try CoverageGoal(text).shortfall(in: coverage) == expected)
  }

  @Test(
    "what is no goal is refused with the way out",
    arguments: [
      ("links=900", "“900” is no percentage from 0 to 100; write for instance links=90, or 90 for everything"),
      ("links=-1", "“-1” is no percentage from 0 to 100; write for instance links=90, or 90 for everything"),
      ("links", "“links” is no percentage from 0 to 100; write for instance links=90, or 90 for everything"),
      ("links=nan", "“nan” is no percentage from 0 to 100; write for instance links=90, or 90 for everything"),
      (
        "link=90",
        "there is no kind “link”; there are screens, links, destinations, presentations, tabs, columns, lists, urls, does, state"
      ),
    ]
  )
  func refuses(text: String, message: String) {
    #expect { try CoverageGoal(text) } throws: { ($0 as? PlainError)?.message == message }
  }
}
