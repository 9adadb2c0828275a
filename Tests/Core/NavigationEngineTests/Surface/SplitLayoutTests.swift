import NavigationEngine
import Testing

@Suite("S8.7 S8.11 S8.12 how a split view is laid out")
struct SplitLayoutTests {
  typealias Visibility = AppModel.Split.Visibility

  struct Row: Sendable, CustomTestStringConvertible {
    let platform: AppModel.Split.Platform
    let isPortrait: Bool
    /// For `automatic`, `all`, `doubleColumn` and `detailOnly`: the shown columns of two and of three, by first letters.
    let two: [String]
    let three: [String]

    var testDescription: String { "S8.7 \(platform.rawValue)\(isPortrait ? " held high" : "")" }
  }

  static let rows = [
    Row(platform: .mac, isPortrait: false, two: ["sd", "sd", "sd", "sd"], three: ["scd", "scd", "cd", "cd"]),
    Row(platform: .pad, isPortrait: false, two: ["sd", "sd", "sd", "d"], three: ["cd", "scd", "cd", "d"]),
    Row(platform: .pad, isPortrait: true, two: ["d", "sd", "sd", "d"], three: ["d", "scd", "cd", "d"]),
  ]

  @Test(arguments: rows)
  func visibility(row: Row) throws {
    for (app, expected) in [(AppModel.mail(row.platform), row.two), (.library(row.platform), row.three)] {
      var view = try AppSession(app: app)
      if row.isPortrait { try view.perform(.resize(.portrait)) }
      var shown: [String] = []
      for visibility in [Visibility.automatic, .all, .doubleColumn, .detailOnly] {
        try view.perform(.set("columnVisibility", .string(visibility.rawValue)))
        shown.append(String(view.state.split?.shown.compactMap(\.rawValue.first) ?? []))
      }
      #expect(shown == expected)
    }
  }

  @Test("S8.7 on a Mac detailOnly changes nothing, or hides the sidebar and keeps content, as the profile has it")
  func macDetailOnly() throws {
    for (profile, two, three) in [(Profile.wwdc22, "sd", "scd"), (.shipping, "d", "cd")] {
      for (app, expected) in [(AppModel.mail(.mac), two), (.library(.mac), three)] {
        var view = try AppSession(app: app, profile: profile)
        try view.walk([.set("columnVisibility", "detailOnly"), .background, .set("columnVisibility", "detailOnly")])
        #expect(String(view.state.split?.shown.compactMap(\.rawValue.first) ?? []) == expected)
        try view.walk([.relaunch, .set("columnVisibility", "detailOnly")])
        #expect(String(view.state.split?.shown.compactMap(\.rawValue.first) ?? []) == expected)
      }
    }
  }

  @Test("S8.7 toggling the sidebar writes the visibility")
  func toggle() throws {
    var written: [RouteValue?] = []
    for app in [AppModel.mail(), .library(), .library(.mac)] {
      var view = try AppSession(app: app)
      for _ in 0..<3 {
        try view.perform(.toggleSidebar)
        written.append(view.state.bindings["columnVisibility"])
      }
    }
    #expect(
      written == [
        "detailOnly", "all", "detailOnly", "all", "doubleColumn", "all", "doubleColumn", "all", "doubleColumn",
      ]
    )
  }

  @Test("S8.7 the visibility says nothing while the columns are collapsed, and holds again afterwards")
  func collapsed() throws {
    var view = try AppSession(app: .mail())
    try view.walk([.set("columnVisibility", "detailOnly"), .resize(.compact)])
    #expect(view.reported == "≡ Mailboxes")
    #expect(throws: Refusal.self) { try view.perform(.toggleSidebar) }
    try view.perform(.resize(.regular))
    #expect(view.reported == "{Mailboxes} | Empty")
  }

  struct Window: Sendable, CustomTestStringConvertible {
    let platform: AppModel.Split.Platform
    let size: Step.Resize
    let isPossible: Bool

    var testDescription: String { "S8.8 \(size.rawValue) on a \(platform.rawValue)" }
  }

  static let windows: [Window] = AppModel.Split.Platform.allCases.flatMap { platform in
    Step.Resize.allCases.map { size in
      let isPossible =
        switch platform {
        case .mac: size == .regular
        case .tv, .watch: size == .compact
        case .pad, .phone: true
        }
      return Window(platform: platform, size: size, isPossible: isPossible)
    }
  }

  @Test(arguments: windows)
  func resize(window: Window) throws {
    var view = try AppSession(app: .mail(window.platform))
    let before = view.state
    do throws(Refusal) {
      try view.perform(.resize(window.size))
      #expect(window.isPossible)
    } catch {
      #expect(!window.isPossible)
      #expect(error.id == .unsupportedStep)
      #expect(view.state == before)
    }
    let begun = try? AppSession(app: .mail(window.platform), size: window.size)
    #expect((begun != nil) == window.isPossible)
  }

  @Test("S8.11 a width is kept within its limits, and has no effect when collapsed")
  func width() throws {
    #expect(AppModel.ColumnWidth(fixed: 320).clamped == 320)
    #expect(AppModel.ColumnWidth(ideal: 320).clamped == 320)
    #expect(AppModel.ColumnWidth(min: 100, ideal: 320, max: 200).clamped == 200)
    var view = try AppSession(app: .mail())
    #expect(view.state.split?[.sidebar]?.width == 200)
    #expect(view.state.split?[.detail]?.width == nil)
    try view.perform(.resize(.compact))
    #expect(view.state.split?[.sidebar]?.width == nil)
  }

  @Test("S8.11 a pad held high has a prominent detail column, held wide balanced ones")
  func style() throws {
    var view = try AppSession(app: .mail())
    #expect(view.state.split?.style == .balanced)
    try view.perform(.resize(.portrait))
    #expect(view.state.split?.style == .prominentDetail)
    try view.perform(.resize(.compact))
    #expect(view.state.split?.style == nil)
    #expect(try AppSession(app: .mail(style: .prominentDetail)).state.split?.style == .prominentDetail)
  }

  @Test("S8.12 a screen's title wins over its column's")
  func title() throws {
    var view = try AppSession(app: .mail())
    #expect(view.state.title == "Mail reader")
    try view.perform(.select("Inbox"))
    #expect(view.state.title == "Inbox")
    try view.perform(.tap("Info"))
    #expect(view.state.title == "Mail reader")
  }
}
