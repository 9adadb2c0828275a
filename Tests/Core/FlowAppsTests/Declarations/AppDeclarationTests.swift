import FlowApps
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Declarations of an app")
struct AppDeclarationTests {
  /// The declarations of an app: line, kind and path of each.
  private func lines(_ text: String) throws -> [String] {
    try app(text).declarations.all.map { declaration in
      "\(declaration.place?.start.line ?? 0) \(declaration.kind.rawValue) \(declaration.path)"
    }
  }

  @Test("screens, links, destinations and presentations are listed in the order of the file")
  func stack() throws {
    let text = """
      root: Home
      screens:
        Home:
          links: {A: a, Off: {view: B, disabled: true}, B: {view: B}}
          toolbar: {Edit: {presents: edits}, Plain: }
          titleMenu: {Rename: {view: B}}
          destinations: {String: {cases: {a: A}, default: B}}
          presents: {edits: B, hidden: {screen: B, misplaced: true}}
        A: {destinations: [{String: B}, {String: A}], items: {color: {type: Int, screen: B}}}
        B:
      """
    let expected = [
      "3 screens screens.Home", "4 links screens.Home.links.A", "4 links screens.Home.links.B",
      "5 links screens.Home.toolbar.Edit", "6 links screens.Home.titleMenu.Rename",
      "7 destinations screens.Home.destinations.String", "8 presentations screens.Home.presents.edits",
      "9 screens screens.A", "9 destinations screens.A.destinations.String",
      "9 destinations screens.A.destinations.String#2", "9 presentations screens.A.items.color", "10 screens screens.B",
    ]
    #expect(try lines(text) == expected)
  }

  @Test("tabs, layers, buttons, URLs and the changes that they make are listed, too")
  func scene() throws {
    let text = """
      tabs:
        home: {root: Home, stack: erased}
        add: {does: {set: {tips: true}}}
      presents: {tips: {screen: Home, as: sheet, onDismiss: {tab: home}}}
      urls: {"app://a": {tab: home, then: {set: {tips: true}}}}
      screens:
        Home:
          links: {Away: {does: {tab: home, then: {dismiss: all}}}}
          presents: {sure: {as: alert, buttons: {Yes: {does: {tab: home}}, No: }}}
      """
    let expected = [
      "2 tabs tabs.home", "3 tabs tabs.add", "3 does tabs.add.does", "4 presentations presents.tips",
      "4 does presents.tips.onDismiss", "5 urls urls.app://a", "5 does urls.app://a.then", "7 screens screens.Home",
      "8 links screens.Home.links.Away", "8 does screens.Home.links.Away.does",
      "8 does screens.Home.links.Away.does.then", "9 presentations screens.Home.presents.sure",
      "9 links screens.Home.presents.sure.buttons.Yes", "9 does screens.Home.presents.sure.buttons.Yes.does",
      "9 links screens.Home.presents.sure.buttons.No",
    ]
    #expect(try lines(text) == expected)
  }

  @Test("columns and their lists are listed under the split view, the tab or the layer that they are in")
  func columns() throws {
    let split = "{columns: {sidebar: {root: A, list: {selection: s, type: Int}}, detail: {root: B}}}"
    #expect(
      try lines("split: \(split)\nscreens: {A: , B: }").prefix(3) == [
        "1 columns split.sidebar", "1 lists split.sidebar.list", "1 columns split.detail",
      ]
    )
    #expect(
      try lines("tabs: {mail: {split: \(split)}, x: {root: A}}\nscreens: {A: , B: }").prefix(4) == [
        "1 tabs tabs.mail", "1 columns tabs.mail.split.sidebar", "1 lists tabs.mail.split.sidebar.list",
        "1 columns tabs.mail.split.detail",
      ]
    )
  }

  @Test("in a NavigationView the link is the declaration of its binding")
  func legacy() throws {
    let text = """
      navigationView: stack
      root: Home
      screens:
        Home: {links: {Help: {view: Help, isActive: showsHelp}}}
        Help:
      """
    #expect(
      try lines(text) == ["4 screens screens.Home", "4 links screens.Home.links.Help", "5 screens screens.Help"]
    )
  }
}
