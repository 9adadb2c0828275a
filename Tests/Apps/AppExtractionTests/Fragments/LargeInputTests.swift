import AppExtraction
import FlowApps
import TestSupport
import Testing

@Suite("Nothing of a large source is lost without a word")
struct LargeInputTests {
  /// The lines of an app whose window shows a stack with a view.
  private static let app = [
    "S 0 1 8 Large", "a 1 1 1 main", "I 1 1 15", "T 2 1 17 App", "V 1 1 27 body", "T 2 1 33 some", "T 3 1 38 Scene",
    "B 2 1 46", "c 3 1 46", "d 4 1 46 WindowGroup", "t 4 1 58", "Z 5 1 58", "c 6 1 60", "d 7 1 60 NavigationStack",
    "t 7 1 76", "Z 8 1 76", "c 9 1 78", "d 10 1 78 Page0",
  ]

  /// The lines of a view, whose body is at depth 3.
  private static func view(_ name: String, line: Int, _ body: [String]) -> [String] {
    [
      "S 0 \(line) 8 \(name)", "I 1 \(line) 12", "T 2 \(line) 14 View", "V 1 \(line) 25 body", "T 2 \(line) 31 some",
      "T 3 \(line) 36 View", "B 2 \(line) 43",
    ] + body
  }

  /// The lines of a link to a view.
  private static func link(_ label: String, to view: String, line: Int, depth: Int) -> [String] {
    [
      "c \(depth) \(line) 3", "d \(depth + 1) \(line) 3 NavigationLink", "A \(depth + 1) \(line) 20",
      "s \(depth + 2) \(line) 20 \(label)", "t \(depth + 1) \(line) 30", "Z \(depth + 2) \(line) 30",
      "c \(depth + 3) \(line) 32", "d \(depth + 4) \(line) 32 \(view)",
    ]
  }

  /// The number of links that are modelled, and of those that aren't, and of the screens.
  private func reading(
    of lines: [String],
    _ group: NavigationSite.Kind.Group = .links
  ) throws -> (modelled: Int?, notRead: Int?, screens: Int) {
    let body = Array(lines.map { $0 + "\n" }.joined().utf8)
    let text = TreeText.head(path: "Large.swift", hash: "0", count: body.count) + body
    let tree = try TreeText.tree(of: try #require(try TreeText.pieces(of: text).first))
    let index = AppIndex([tree], platform: .ios)
    let sites = ScreenTable(AppIndex([tree], platform: .ios)).sites
    let count = AccountReader.account(of: sites, in: AccountReader.all(in: index)).counts.first { $0.group == group }
    return (count?.modelled, count?.notRead, ExtractedApp.screenCount(try AppExtractor.app(from: index)))
  }

  @Test("thousands of links of one screen are links of the app file", arguments: [Rounds.of(8_000, atLeast: 2_000)])
  func links(count: Int) throws {
    let links = (1...count).flatMap { Self.link("Link \($0)", to: "Page1", line: $0 + 3, depth: 6) }
    let stack = ["c 3 2 43", "d 4 2 43 VStack", "t 4 2 50", "Z 5 2 50"]
    let page = Self.view("Page1", line: 9_000, ["c 3 9000 43", "d 4 9000 43 Text"])
    let reading = try reading(of: Self.app + Self.view("Page0", line: 2, stack + links) + page)
    #expect(reading == (count, 0, 2))
  }

  /// The lines of a view that makes the views of a protocol, and hands both on to whatever else does so.
  private static func maker(_ number: Int) -> [String] {
    let line = number + 10
    let function = { (name: String) in
      [
        "F 1 \(line) 6 \(name)", "R 2 \(line) 13", "T 3 \(line) 16 AnyView", "B 2 \(line) 24", "c 3 \(line) 32",
        ". 4 \(line) 32 \(name)", "d 5 \(line) 26 other",
      ]
    }
    let head = [
      "S 0 \(line) 8 Page\(number)", "I 1 \(line) 13", "T 2 \(line) 15 View", "T 2 \(line) 21 Maker",
      "V 1 \(line) 33 other", "T 2 \(line) 40 any", "T 3 \(line) 44 Maker",
    ]
    let body = [
      "V 1 \(line) 5 body", "T 2 \(line) 11 some", "T 3 \(line) 16 View", "B 2 \(line) 23", "c 3 \(line) 23",
      "d 4 \(line) 23 NavigationLink", "A 4 \(line) 38", "s 5 \(line) 38 Next", "t 4 \(line) 46", "Z 5 \(line) 46",
      "c 6 \(line) 54", ". 7 \(line) 54 make", "d 8 \(line) 48 other",
    ]
    return head + function("make") + function("push") + body
  }

  @Test("of a hundred views that conform to a protocol and make each other none is guessed")
  func conformances() throws {
    let makers = ["P 0 2 10 Maker", "F 1 3 6 make", "R 2 3 13", "T 3 3 16 AnyView"] + (0..<100).flatMap(Self.maker)
    let reading = try reading(of: Self.app + makers)
    #expect(reading == (0, 1, 2))
  }

  @Test("a circle of thousands of views is screens of the app file", arguments: [Rounds.of(4_000, atLeast: 1_000)])
  func views(count: Int) throws {
    let views = (0..<count).flatMap { number in
      Self.view(
        "Page\(number)",
        line: number + 2,
        Self.link("Next", to: "Page\((number + 1) % count)", line: number + 2, depth: 3)
      )
    }
    let reading = try reading(of: Self.app + views)
    #expect(reading == (count, 0, count))
  }

  /// The lines of a view that writes the path of its stack by a button of the app's own.
  private static func use(_ number: Int) -> [String] {
    let line = number + 10
    return [
      "c 6 \(line) 5", "d 7 \(line) 5 Act", "A 7 \(line) 9 title", "s 8 \(line) 16 Push \(number)", "t 7 \(line) 25",
      "Z 8 \(line) 25", "c 9 \(line) 27", ". 10 \(line) 32 append", "d 11 \(line) 27 path", "A 10 \(line) 39",
      "# 11 \(line) 39 \(number)",
    ]
  }

  @Test("a button of the app's own that 100 places make does in each what that place gives it")
  func ownButtons() throws {
    let path = ["V 1 3 22 path", "a 2 3 3 State", "v 2 3 29", "c 3 3 29", "d 4 3 29 NavigationPath"]
    let stack = ["c 3 3 25", "d 4 3 25 NavigationStack", "A 4 3 41 path", "d 5 3 47 $path", "t 4 3 54", "Z 5 3 54"]
    let page = Self.view("Page0", line: 3, stack + (1...100).flatMap(Self.use))
    let act = [
      "S 0 200 8 Act", "I 1 200 11", "T 2 200 13 View", "V 1 200 24 title", "T 2 200 31 String", "V 1 200 43 action",
      "T 2 200 51 ->", "R 3 200 54", "T 4 200 57 Void", "V 1 201 7 body", "T 2 201 13 some", "T 3 201 18 View",
      "B 2 201 25", "c 3 201 25", "d 4 201 25 VStack", "t 4 201 32", "Z 5 201 32", "c 6 202 34", "d 7 202 34 Button",
      "A 7 202 41", "d 8 202 41 title", "t 7 202 48", "Z 8 202 48", "c 9 202 50", "d 10 202 50 action",
    ]
    let texts = (0..<80).flatMap {
      ["c 6 \(300 + $0) 5", "d 7 \(300 + $0) 5 Text", "A 7 \(300 + $0) 10", "s 8 \(300 + $0) 10 a"]
    }
    let window = Array(Self.app.prefix(12)) + ["c 6 1 60", "d 7 1 60 Page0"]
    let reading = try reading(of: window + page.prefix(3) + path + page.dropFirst(3) + act + texts, .pathWrites)
    #expect(reading == (100, 0, 1))
  }
}

extension ExtractedApp {
  fileprivate static func screenCount(_ app: Self) -> Int {
    ExtractReport(app, .init { $0 }, unread: []).screens
  }
}
