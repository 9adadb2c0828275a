import NavigationEngine
import Testing

@Suite("S13.1 the names of an app's stacks")
struct StackNamesTests {
  private static func split(_ columns: AppModel.Column...) -> AppModel.Split {
    AppModel.Split(columns: columns.map { .init($0, root: .init("A")) })
  }

  private static let app = AppModel(
    root: "A",
    screens: [
      "A": .init(presents: [
        .init("people", as: .sheet, itemType: "String", content: .screen("A")),
        .init("sure", as: .alert),
      ])
    ],
    split: split(.sidebar, .detail),
    presents: [.init("draft", as: .sheet, content: .split(split(.content, .detail)))]
  )

  @Test(
    "columns of the base have names of their own, those of a layer stand behind its name",
    arguments: [
      ("main", true), ("draft", true), ("people", true), ("detail", true), ("draft.detail", true), ("sure", false),
      ("mail", false), ("draft.side", false), ("mail.detail", false), ("main.detail", true),
    ]
  )
  func names(name: String, isKnown: Bool) {
    let names = StackNames(Self.app)
    #expect(names.contains(name) == isKnown)
    #expect(names.wholes == ["main", "draft", "people"])
    #expect(names.columns == ["sidebar", "detail", "draft.content", "draft.detail"])
    #expect(names.all == ["main", "sidebar", "detail", "draft", "draft.content", "draft.detail", "people"])
  }

  @Test("tabs stand instead of “main”, and columns only behind them")
  func tabs() {
    var app = Self.app
    app.tabs = [.init("home", .split(Self.split(.sidebar, .detail))), .init("new", nil, update: .init())]
    let names = StackNames(app)
    #expect(names.wholes == ["home", "draft", "people"])
    #expect(names.columns == ["home.sidebar", "home.detail", "draft.content", "draft.detail"])
    #expect(["main", "detail", "new"].allSatisfy { !names.contains($0) })
    #expect(names.contains("home.detail"))
  }
}
