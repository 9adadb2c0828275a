import FlowSyntax
import NavigationEngine

/// A screen while it is read or written.
struct ScreenPart: AppPart {
  let name: String
  var screen: AppModel.Screen
  /// Whether it is one of a NavigationView, while it is written: its links have the bindings that present.
  var isLegacy = false

  static let table = PartTable<Self>(
    "a screen",
    [
      Row("title: \"${value.name}\"", "the title; `${value.name}` is a field of the screen's value", .text) {
        $0.screen.title = $1.text()
        if $0.screen.title != nil { $1.noteFields(in: $1.entry.value) }
      } write: {
        $1.text($0.screen.title)
      }.alsoCalled("navigationTitle"),
      Row.choice(
        "titleDisplay: inline",
        "how the title is shown: `inline`, `large`, or `automatic`: as on the screen below",
        \.screen.chrome.titleDisplay,
        of: "how a title is shown",
        default: .automatic
      ),
      bar(
        "titleMenu: {Rename: {view: Help}, Delete: }",
        "the actions of the title's menu: their labels, or links by label",
        \.screen.chrome.titleMenu
      ),
      Row("links: {Yosemite: !Park {name: Yosemite}, Help: {view: Help}}", "the links by label, in order", .links) {
        $0.screen.links = $1.readLinks()
      } write: {
        if $0.isLegacy { $1.links($0.screen.links, of: $0.screen) } else { $1.links($0.screen.links) }
      }.holding(.named(LinkPart.self)).position(3).alsoCalled("link", "buttons", "actions", "children").declaring {
        $1.readLinks($0)
      },
      Row(
        "rows: {of: Park, from: [{name: Yosemite}, {name: Zion}], label: \"${row.name}\"}",
        "links that are made of data: a map of `of`, `from`, `label`, `link` and `actions`, or several such maps by name",
        .either([.part("rows"), .entries(.text, .part("rows"))])
      ) {
        $0.screen.rowsComeFirst = !$1.entry.comesAfter("links")
        $0.screen.rows = RowsPart.read(&$1)
      } write: {
        $1.rows($0.screen.rows)
      }.holding(.partOrNamed(RowsPart.self)).position(3).alsoCalled("list", "forEach").ahead {
        $0.screen.rowsComeFirst
      },
      Row(
        "destinations: {Park: ParkDetails}",
        "the screens for values by type: navigationDestination(for:); a list of such maps may register a type twice",
        .either([.destinations, .list(.destinations)])
      ) {
        $0.screen.destinations = $1.readDestinations()
      } write: {
        $1.destinations($0.screen.destinations)
      }.holding(.named(AppModel.Destination.self)).position(3).alsoCalled("navigationDestination").refused {
        $1.isLegacy ? .notInNavigationView($1) : nil
      },
      presented(
        "presents: {showHelp: Help}",
        "the screens shown while a binding is true: navigationDestination(isPresented:), or with `as` a sheet or an alert",
        isItems: false
      ).alsoCalled("sheet", "sheets", "fullScreenCover", "cover", "popover", "alert", "confirmationDialog"),
      presented(
        "items: {colorShown: {type: Color, screen: ColorDetail}}",
        "the screens shown while a binding has a value: navigationDestination(item:), or with `as` a sheet or an alert",
        isItems: true
      ),
      bar("toolbar: [Share, Edit]", "the toolbar's items: their labels, or links by label", \.screen.chrome.toolbar),
      Row.choice(
        "toolbarVisibility: hidden",
        "`automatic`, `visible` or `hidden`, with all its items and the back button",
        \.screen.chrome.toolbarVisibility,
        of: "what a toolbar's visibility can be",
        default: .automatic
      ),
      Row(
        "toolbarBackground: mint",
        "the toolbar's background: `automatic`, `visible`, `hidden` or a colour's name",
        .text
      ) {
        let background = $1.nodes.toolbarBackground($1.entry.value, for: $1.entry.key)
        $0.screen.chrome.toolbarBackground = background ?? .automatic
      } write: {
        let background = $0.screen.chrome.toolbarBackground
        $1.text(background == .automatic ? nil : background.name)
      },
      Row(
        "colorScheme: dark",
        "the toolbar's colour scheme: `light` or `dark`; without it, the system's",
        .word(AppModel.Chrome.ColorScheme.allCases.map(\.rawValue))
      ) {
        $0.screen.chrome.colorScheme = $1.choice(of: "a colour scheme")
      } write: {
        $1.yaml($0.screen.chrome.colorScheme?.rawValue)
      },
      Row.choice(
        "role: editor",
        "the toolbar's role: `navigationStack`, `browser` or `editor`, whose back button has no label",
        \.screen.role,
        of: "a toolbar's role",
        default: .navigationStack
      ),
      Row.word(
        "backButton: hidden",
        "`shown` or `hidden`",
        \.screen.hidesBackButton,
        or: "shown",
        of: "what a back button can be"
      ).alsoCalled("navigationBarBackButtonHidden", "hidesBackButton"),
      Row("controls: [dismiss]", "the screen's own controls to leave it: `dismiss`", .list(.word(["dismiss"]))) {
        $0.screen.offersDismiss = controls(&$1).contains("dismiss")
      } write: {
        $1.yaml($0.screen.offersDismiss ? "[dismiss]" : nil)
      },
      Row.word(
        "tabBar: hidden",
        "`hidden`: no tab bar is shown while the screen is on top of its tab's stack",
        \.screen.hidesTabBar,
        of: "what a screen does to the tab bar"
      ),
      Row.flag(
        "nestedStack: true",
        "whether the screen holds its own navigation stack, an error once the screen is pushed",
        \.screen.nestsStack
      ).position(2),
      Row.state(
        "state: {name: null}",
        "what the screen keeps, by name, with the values at the start: each screen on the stack has its own, which goes with it",
        \.screen.state
      ).position(1),
      Row("holds: input", "`input`: what a person types on the screen is lost when the screen goes", .word(["input"])) {
        if $1.word(of: ["input"], "what a screen can hold") != nil { $1.holdingInput.insert($0.name) }
      } write: {
        $1.yaml($1.facts.holdingInput.contains($0.name) ? "input" : nil)
      }.position(2),
      Row.source(\.screen.source).position(-1),
      Row.assumed(\.screen.source).position(-1),
      Row.identifier(\.screen.source).position(-1),
    ]
  )

  /// The items of a bar.
  private static func bar(_ example: String, _ summary: String, _ path: Row.Path<[AppModel.Chrome.Action]>) -> Row {
    Row(example, summary, .bar, path, read: { $0.readBarItems() }, write: { $1.actions($0) })
      .holding(.named(LinkPart.self)).declaring { $1.readLinks($0) }
  }

  /// The screens that bindings present: flags, or items.
  private static func presented(_ example: String, _ summary: String, isItems: Bool) -> Row {
    Row.presented(example, summary, isItems: isItems, \.presented).position(3).refused { _, app in
      app.isLegacy && !hasOnlyLayers(app.entry.value, app) ? .notInNavigationView(app) : nil
    }
  }

  /// The presentations by bindings, without those by the links of a NavigationView.
  private var presented: [AppModel.Presented] {
    get { isLegacy ? screen.presents.layers : screen.presents }
    set { screen.presents = newValue }
  }

  // MARK: Reading

  /// Reads the screens of the entry, by name.
  static func read(_ app: inout AppContext) -> [String: AppModel.Screen] {
    var screens: [String: AppModel.Screen] = [:]
    for field in app.fields(takes: "a map of screens by name") {
      screens[field.name] = app.within(.screen(field.name)) { screen(field, &$0) }
    }
    return screens
  }

  private static func screen(_ field: NodeReader.Field, _ app: inout AppContext) -> AppModel.Screen {
    let (name, key, id) = field
    var part = ScreenPart(name: name, screen: AppModel.Screen(source: app.source(key, key)))
    guard !app.tree.isNothing(id) else { return part.screen }
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, name, takes: "a map of what the screen declares") ?? part.screen
    }
    (app.bindingLinks, app.legacyBindings) = ([], LegacyBindings())
    app.read(id, of: key, into: &part)
    if app.isLegacy { part.screen.presents = (app.legacyBindings.pushes + part.screen.presents.layers).inOrder }
    app.checkBindings(app.bindingLinks, of: part.screen, named: name, id)
    app.checkBarLabels(of: part.screen)
    return part.screen
  }

  /// Whether a screen of a NavigationView may have the entries of `presents` or `items`, since none of them is pushed.
  private static func hasOnlyLayers(_ id: YAMLTree.ID, _ app: AppContext) -> Bool {
    let entries = app.tree.members(id)
    guard !entries.isEmpty else { return false }
    return entries.allSatisfy { _, entry in
      app.tree.members(entry).contains { app.tree.text($0.key) == "as" && app.tree.text($0.value) != "push" }
    }
  }

  private static func controls(_ app: inout AppContext) -> [String] {
    app.elements(takes: "a list of controls").compactMap {
      app.nodes.word($0, of: ["dismiss"], what: "a control that this version has", for: app.entry.key)
    }
  }
}
