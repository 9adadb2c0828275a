import AppExtraction
import FlowApps
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
  private func reading(of lines: [String]) throws -> (modelled: Int?, notRead: Int?, screens: Int) {
    let body = Array(lines.map { $0 + "\n" }.joined().utf8)
    let text = TreeText.head(path: "Large.swift", hash: "0", count: body.count) + body
    let tree = try TreeText.tree(of: try #require(try TreeText.pieces(of: text).first))
    let index = AppIndex([tree], platform: .ios)
    let sites = SiteReader.sites(in: [tree], platform: .ios)
    let count = AccountReader.account(of: sites, in: AccountReader.all(in: index)).counts.first { $0.group == .links }
    return (count?.modelled, count?.notRead, ExtractedApp.screenCount(try AppExtractor.app(from: index)))
  }

  @Test("8,000 links of one screen are links of the app file")
  func links() throws {
    let links = (1...8_000).flatMap { Self.link("Link \($0)", to: "Page1", line: $0 + 3, depth: 6) }
    let stack = ["c 3 2 43", "d 4 2 43 VStack", "t 4 2 50", "Z 5 2 50"]
    let page = Self.view("Page1", line: 9_000, ["c 3 9000 43", "d 4 9000 43 Text"])
    let reading = try reading(of: Self.app + Self.view("Page0", line: 2, stack + links) + page)
    #expect(reading == (8_000, 0, 2))
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

  @Test("4,000 views that show one another are screens of the app file")
  func views() throws {
    let views = (0..<4_000).flatMap { number in
      Self.view(
        "Page\(number)",
        line: number + 2,
        Self.link("Next", to: "Page\((number + 1) % 4_000)", line: number + 2, depth: 3)
      )
    }
    let reading = try reading(of: Self.app + views)
    #expect(reading == (4_000, 0, 4_000))
  }
}

extension ExtractedApp {
  fileprivate static func screenCount(_ app: Self) -> Int {
    ExtractReport(app, samples: .inline, unread: [], path: { $0 }).screens
  }
}
