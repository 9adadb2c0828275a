import NavigationEngine
import Testing

@Suite("S9.1 the bar above a screen")
struct ChromeTests {
  /// A note above a folder above the root, each with what it says of its bar.
  private static func state(
    root: AppModel.Chrome = .init(),
    folder: AppModel.Chrome = .init(),
    note: AppModel.Chrome = .init(),
    role: AppModel.Screen.Role = .navigationStack
  ) throws -> StackState {
    let app = AppModel(
      root: "Notes",
      screens: [
        "Notes": .init(
          title: "Notes",
          destinations: [.init("String", to: "Note"), .init("Int", to: "Folder")],
          chrome: root
        ),
        "Folder": .init(title: "Folder ${value}", chrome: folder),
        "Note": .init(title: "${value}", role: role, chrome: note),
      ]
    )
    return try AppSession(app: app, path: [1, "Milk"]).state
  }

  typealias Display = AppModel.Chrome.TitleDisplay

  @Test(
    "S9.1 an automatic title takes over what the entry below shows; the root is large",
    arguments: [
      (Display.automatic, Display.automatic, Display.automatic, Display.large),
      (.inline, .automatic, .automatic, .inline),
      (.large, .automatic, .automatic, .large), (.automatic, .inline, .automatic, .inline),
      (.inline, .large, .automatic, .large), (.large, .inline, .automatic, .inline),
      (.inline, .inline, .large, .large), (.automatic, .automatic, .inline, .inline),
      (.large, .large, .inline, .inline),
    ]
  )
  func titleDisplay(root: Display, folder: Display, note: Display, shown: Display) throws {
    let state = try Self.state(
      root: .init(titleDisplay: root),
      folder: .init(titleDisplay: folder),
      note: .init(titleDisplay: note)
    )
    #expect(state.titleDisplay == shown)
  }

  @Test("S9.1 a title below a hidden toolbar still decides what an automatic one above it shows")
  func titleDisplayAboveHidden() throws {
    let state = try Self.state(folder: .init(titleDisplay: .inline, toolbarVisibility: .hidden))
    #expect(state.titleDisplay == .inline)
  }

  @Test("S9.1 a view entry takes over from what lies below it")
  func titleDisplayOfViewEntry() throws {
    let app = AppModel(
      root: "Notes",
      screens: [
        "Notes": .init(destinations: [.init("Int", to: "Folder")], chrome: .init(titleDisplay: .large)),
        "Folder": .init(links: [.view("Help", to: "Help")], chrome: .init(titleDisplay: .inline)),
      ]
    )
    var stack = try AppSession(app: app, path: [1], profile: .shipping)
    try stack.perform(.tap("Help"))
    #expect(stack.state.visible == ["Notes", "Folder", "Help"])
    #expect(stack.state.titleDisplay == .inline)
  }

  @Test("S9.1 what a screen doesn't say is left to the system")
  func nothingSaid() throws {
    for state in [try Self.state(), try AppSession(path: ["a", "b"]).state, try AppSession().state] {
      #expect(state.titleDisplay == .large)
      #expect(state.titleMenu == [] && state.toolbar == [])
      #expect(state.toolbarVisibility == .automatic)
      #expect(state.toolbarBackground == .automatic)
      #expect(state.colorScheme == nil)
      #expect(state.role == .navigationStack)
    }
  }

  @Test("S9.1 each screen has a bar of its own; only the topmost one's is shown")
  func ownBar() throws {
    let folder = AppModel.Chrome(
      titleMenu: ["Sort"],
      toolbar: ["New"],
      toolbarVisibility: .visible,
      toolbarBackground: .color("mint"),
      colorScheme: .light
    )
    let note = AppModel.Chrome(
      titleMenu: ["Rename", "Delete"],
      toolbar: ["Share", .link(.view("Help", to: "Help"))],
      toolbarBackground: .hidden,
      colorScheme: .dark
    )
    var stack = try AppSession(app: AppModel(root: "Root"))
    stack = try AppSession(
      app: AppModel(
        root: "Root",
        screens: [
          "Root": .init(destinations: [.init("Int", to: "Folder"), .init("String", to: "Note")]),
          "Folder": .init(chrome: folder), "Note": .init(role: .browser, chrome: note),
        ]
      ),
      path: [1, "Milk"]
    )
    #expect(stack.state.titleMenu == ["Rename", "Delete"])
    #expect(stack.state.toolbar == ["Share", "Help"])
    #expect(stack.state.toolbarVisibility == .automatic)
    #expect(stack.state.toolbarBackground == .hidden)
    #expect(stack.state.colorScheme == .dark)
    #expect(stack.state.role == .browser)
    try stack.perform(.back(1))
    #expect(stack.state.titleMenu == ["Sort"])
    #expect(stack.state.toolbar == ["New"])
    #expect(stack.state.toolbarVisibility == .visible)
    #expect(stack.state.toolbarBackground == .color("mint"))
    #expect(stack.state.colorScheme == .light)
    #expect(stack.state.role == .navigationStack)
    try stack.perform(.back(1))
    #expect(stack.state.toolbar == [] && stack.state.colorScheme == nil)
  }

  @Test("S9.1 S9.2 a hidden toolbar hides the title, its menu, the items and the back button")
  func hidden() throws {
    let hidden = AppModel.Chrome(
      titleDisplay: .inline,
      titleMenu: ["Rename"],
      toolbar: ["Share"],
      toolbarVisibility: .hidden,
      toolbarBackground: .visible,
      colorScheme: .dark
    )
    let state = try Self.state(note: hidden)
    #expect(state.title == nil && state.titleDisplay == nil && state.backTitle == nil)
    #expect(state.titleMenu == [] && state.toolbar == [] && state.backMenu == [])
    #expect(state.toolbarVisibility == .hidden)
    #expect(state.canGoBack)
    // What is said of the toolbar's looks is said all the same.
    #expect(state.toolbarBackground == .visible && state.colorScheme == .dark)
  }

  @Test("S9.2 the title of a screen that hides its toolbar is the label of the back button above it")
  func hiddenBelow() throws {
    let state = try Self.state(folder: .init(toolbarVisibility: .hidden))
    #expect(state.title == "Milk")
    #expect(state.backTitle == "Folder 1")
    #expect(state.backMenu == ["Folder 1", "Notes"])
  }

  @Test("a background is a word or the name of a colour", arguments: ["automatic", "visible", "hidden", "mint", ""])
  func background(text: String) {
    let background = AppModel.Chrome.ToolbarBackground(text)
    #expect(background.name == text)
    #expect((background == .color(text)) == !AppModel.Chrome.ToolbarBackground.words.contains(text))
  }

  @Test("a screen that says nothing of its bar is equal to one that says what goes without saying")
  func equal() {
    var screen = AppModel.Screen(title: "a")
    screen.chrome.toolbar = ["Share"]
    #expect(screen != AppModel.Screen(title: "a"))
    screen.chrome.toolbar = []
    #expect(screen == AppModel.Screen(title: "a"))
    #expect(screen.hashValue == AppModel.Screen(title: "a", chrome: .init()).hashValue)
  }
}
