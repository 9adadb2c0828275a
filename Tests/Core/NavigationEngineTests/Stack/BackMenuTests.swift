import NavigationEngine
import TestSupport
import Testing

@Suite("S6.5 the back menu")
struct BackMenuTests {
  private static func app(_ top: AppModel.Screen) -> AppModel {
    AppModel(
      root: "Notes",
      screens: [
        "Notes": .init(title: "Notes", destinations: [.init("Int", to: "Folder"), .init("String", to: "Top")]),
        "Folder": .init(), "Top": top,
      ]
    )
  }

  @Test("S6.5 it lists what lies below, nearest first; what has no title is called Back")
  func listed() throws {
    var stack = try AppSession(app: Self.app(.init(title: "${value}")), path: ["Drafts", 1, "Milk"])
    #expect(stack.state.backMenu == ["Back", "Drafts", "Notes"])
    #expect(stack.state.backMenu.first == stack.state.backTitle)
    try stack.perform(.popToRoot)
    #expect(stack.state.backMenu == [])
  }

  @Test("S6.5 view entries are listed as others are, and so are the screens of the open app")
  func viewEntries() throws {
    var stack = try AppSession(path: ["a", "b"], profile: .shipping)
    try walk(&stack, [.tap(.view("x")), .tap(.view("y"))])
    #expect(stack.state.backMenu == ["x", "b", "a", "root"])
  }

  /// What the top screen says, what the menu lists, and whether it can be chosen by title and by depth.
  static let tops: [(screen: AppModel.Screen, menu: [String], byTitle: Bool, byDepth: Bool)] = [
    (.init(), ["Back", "Notes"], true, true), (.init(role: .browser), ["Back", "Notes"], true, true),
    (.init(role: .editor), ["Back", "Notes"], false, true), (.init(hidesBackButton: true), [], false, false),
    (.init(hidesBackButton: true, offersDismiss: true), [], false, false),
    (.init(chrome: .init(toolbarVisibility: .hidden)), [], false, false),
    (.init(offersDismiss: true, chrome: .init(toolbarVisibility: .hidden)), [], false, false),
    (.init(chrome: .init(toolbarVisibility: .visible)), ["Back", "Notes"], true, true),
  ]

  @Test("S6.5 it is there where the back button is; an editor has only the list", arguments: tops)
  func there(screen: AppModel.Screen, menu: [String], byTitle: Bool, byDepth: Bool) throws {
    let start = try AppSession(app: Self.app(screen), path: [1, "Milk"])
    #expect(start.state.backMenu == menu)
    let choices: [(Step.BackTarget, Bool, [String])] = [
      (.title("Notes"), byTitle, ["Notes"]), (.title("Back"), byTitle, ["Notes", "Folder"]),
      (.depth(0), byDepth, ["Notes"]), (.depth(1), byDepth, ["Notes", "Folder"]),
    ]
    for (target, works, visible) in choices {
      var stack = start
      guard works else {
        let refusal = #expect(throws: Refusal.self) { try stack.perform(.backTo(target)) }
        #expect(refusal?.id == .backUnavailable)
        #expect(stack.state == start.state)
        continue
      }
      try stack.perform(.backTo(target))
      #expect(stack.state.visible == visible)
    }
  }

  @Test(
    "S6.5 whatever is listed can be chosen, and leads to the nearest entry that is listed so",
    arguments: 0..<Rounds.of(40)
  )
  func law(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let values: [RouteValue] = ["Milk", 1, "Notes", "Back", 2]
    let path = (0..<8).compactMap { _ in values.randomElement(using: &generator) }
    let start = try AppSession(app: Self.app(.init(title: "${value}")), path: path)
    let menu = start.state.backMenu
    #expect(menu.count == start.state.depth)
    for (index, label) in menu.enumerated() {
      var (byTitle, byDepth) = (start, start)
      let nearest = try #require(menu.firstIndex(of: label))
      try byTitle.perform(.backTo(.title(label)))
      #expect(byTitle.state.depth == start.state.depth - 1 - nearest)
      try byDepth.perform(.backTo(.depth(start.state.depth - 1 - index)))
      #expect(byDepth.state.backMenu == Array(menu[(index + 1)...]))
    }
  }

  @Test("S6.5 a title that isn't listed is refused with those that are")
  func unknown() throws {
    var stack = try AppSession(app: Self.app(.init()), path: [1, "Milk"])
    let refusal = #expect(throws: Refusal.self) { try stack.perform(.backTo(.title("Folder"))) }
    #expect(refusal?.message == "the back menu doesn't list “Folder”; it lists “Back”, “Notes”")
  }
}
