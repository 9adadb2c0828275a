import FlowApps
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("An app file says what the engine needs to know")
struct AppReaderTests {
  private static let parks = """
    name: Parks
    module: National
    stack: erased
    root: ParkList
    types:
      Park: {fields: {name: String, area: Double?}}
      Color:
      Target: {cases: [subView1, subView2]}
      Draft: {codable: false}
    initial: {path: [!Park {name: Zion}], showHelp: true, colorShown: !Color mint}
    screens:
      ParkList:
        title: Parks
        titleDisplay: large
        titleMenu: {Rename: {view: Help}, Delete: , Next: !Park {name: Zion}}
        toolbar: [Share, Edit]
        toolbarVisibility: visible
        toolbarBackground: mint
        colorScheme: dark
        links:
          Yosemite: !Park {name: Yosemite}
          Help: {view: Help, detailLink: false}
          Sold out: {value: null}
          Later: {value: 3, disabled: true}
          Empty: null
        destinations:
          Park: ParkDetails
          Int: {cases: {1: SubView1}, default: SubView2}
          String: {cases: {1: SubView1, help: Help}}
          Target: {cases: {subView1: SubView1}, default: SubView2}
          Color: {screen: ColorDetail, lazy: true}
          Draft: {screen: ColorDetail, misplaced: true}
        presents: {showHelp: Help, showMore: {screen: Help, lazy: true}}
        items: {colorShown: {type: Color, screen: ColorDetail}}
      ParkDetails:
        title: "${value.name}"
        links: {Neighbour: !Park {name: "next to ${value.name}"}}
      ColorDetail: {nestedStack: true, role: browser}
      Help: {title: Help, backButton: hidden, controls: [dismiss]}
      SubView1:
      SubView2: {}
    """

  @Test("everything that the language's page has can be said")
  func whole() throws {
    let model = try app(Self.parks).model
    #expect(model.name == "Parks")
    #expect(model.module == "National")
    #expect(model.stack == .erased)
    #expect(model.root == "ParkList")
    #expect(model.types["Park"] == .init(fields: ["name": "String", "area": "Double?"]))
    #expect(model.types["Target"]?.cases == ["subView1", "subView2"])
    #expect(model.types["Draft"]?.isCodable == false)
    #expect(model.initialPath == [.typed(type: "Park", payload: .map([.init("name", "Zion")]))])
    #expect(
      model.initialBindings == [
        .init("showHelp", true), .init("colorShown", .typed(type: "Color", payload: "mint")),
      ]
    )
    #expect(model.screens.keys.sorted() == ["ColorDetail", "Help", "ParkDetails", "ParkList", "SubView1", "SubView2"])
    let help = try #require(model.screens["Help"])
    #expect(help.hidesBackButton && help.offersDismiss && help.title == "Help")
    #expect(model.screens["ColorDetail"]?.nestsStack == true)
    #expect(model.screens["ColorDetail"]?.role == .browser)
  }

  @Test("links keep their order, and may be values, views or disabled")
  func links() throws {
    let links = try #require(app(Self.parks).model.screens["ParkList"]).links
    #expect(links.map(\.label) == ["Yosemite", "Help", "Sold out", "Later", "Empty"])
    #expect(links[1].target == .view("Help"))
    #expect(links[2].target == .value(.null))
    #expect(links[3].target == .value(3) && links[3].isDisabled)
    #expect(links[4].target == .value(.null))
  }

  @Test("the bar's items and actions are labels, or links by label")
  func bar() throws {
    let model = try app(Self.parks).model
    let chrome = try #require(model.screens["ParkList"]).chrome
    #expect(chrome.titleDisplay == .large && chrome.toolbarVisibility == .visible)
    #expect(chrome.toolbarBackground == .color("mint") && chrome.colorScheme == .dark)
    #expect(chrome.toolbar == ["Share", "Edit"])
    #expect(chrome.titleMenu.map(\.label) == ["Rename", "Delete", "Next"])
    #expect(
      chrome.titleMenu.map(\.link?.target) == [
        .view("Help"), nil, .value(.typed(type: "Park", payload: .map([.init("name", "Zion")]))),
      ]
    )
    #expect(model.screens["Help"]?.chrome == .init())
  }

  @Test(
    "the ways of writing a toolbar",
    arguments: [
      ("[]", []), ("{}", []), ("[Share]", ["Share"]), ("[3, true]", ["3", "true"]),
      ("{Share, Edit}", ["Share", "Edit"]),
      ("{Share: }", ["Share"]), ("{Share: null}", ["Share → null"]), ("{Share: {value: null}}", ["Share → null"]),
      ("{Help: {view: Help, disabled: true}}", ["Help → Help (disabled)"]),
      ("{Next: 3, Share: }", ["Next → 3", "Share"]),
    ]
  )
  func toolbars(text: String, items: [String]) throws {
    let actions = try #require(app(screen("toolbar: \(text)")).model.screens["Home"]).chrome.toolbar
    let reported = actions.map { action in
      guard let link = action.link else { return action.label }
      let target =
        switch link.target {
        case .value(let value): value.description
        case .view(let screen): screen
        case .update: "update"
        case .binding(let name, let value): "\(name) = \(value)"
        }
      return "\(link.label) → \(target)\(link.isDisabled ? " (disabled)" : "")"
    }
    #expect(reported == items)
  }

  @Test("a label may be a link's and a mere item's, and two links of one label may lead to the same")
  func sameLabels() throws {
    let same = "links: {Help: {view: Help}}, toolbar: {Help: {view: Help}}, titleMenu: [Help]"
    let home = try #require(app(screen(same)).model.screens["Home"])
    #expect(home.links.map(\.label) == ["Help"])
    #expect(home.chrome.toolbar.map(\.label) == ["Help"] && home.chrome.titleMenu == ["Help"])
  }

  @Test("what a link in a bar brings counts, and a screen that it shows has no value")
  func linksInBars() throws {
    let text = screen("toolbar: {Next: 3}, destinations: {Int: Help, String: Help}")
    #expect(try app(text).unpushed.map(\.name) == ["String"])
    let shown = "root: A\nscreens:\n  A: {titleMenu: {B: {view: B}}}\n  B: {title: \"${value}\"}\n"
    #expect(appErrors(shown) == ["no-value-shown: \"${value}\""])
  }

  @Test("destinations have a screen, cases and a default, and a place where they may not be seen")
  func destinations() throws {
    let destinations = try #require(app(Self.parks).model.screens["ParkList"]).destinations
    #expect(destinations.map(\.type) == ["Park", "Int", "String", "Target", "Color", "Draft"])
    #expect(destinations.map(\.screen) == ["ParkDetails", "SubView2", nil, "SubView2", "ColorDetail", "ColorDetail"])
    #expect(
      destinations.map { $0.cases.map(\.value) } == [
        [], [1], ["1", "help"], [.typed(type: "Target.subView1", payload: .null)], [], [],
      ]
    )
    #expect(
      destinations.map(\.placement) == [.effective, .effective, .effective, .effective, .lazyContainer, .outsideStack]
    )
  }

  @Test("the value that a screen shows is left for the engine to fill in")
  func templates() throws {
    let screen = try #require(app(Self.parks).model.screens["ParkDetails"])
    #expect(screen.title == "${value.name}")
    #expect(
      screen.links[0].target == .value(.typed(type: "Park", payload: .map([.init("name", "next to ${value.name}")])))
    )
  }

  @Test("each declaration's place can be found again")
  func places() throws {
    let app = try app(Self.parks)
    let screen = try #require(app.model.screens["ParkList"])
    let places = screen.links.map { app.place(ofSource: $0.source).map { $0.file.text($0.range) } }
    #expect(places[0] == "Yosemite: !Park {name: Yosemite}")
    #expect(places[1] == "Help: {view: Help, detailLink: false}")
    let first = try #require(app.place(ofSource: screen.presents[0].source))
    #expect(first.file.text(first.range) == "showHelp: Help")
    let item = try #require(app.place(ofSource: screen.presents.first { $0.itemType != nil }?.source))
    #expect(item.start.line == 34)
    #expect(app.place(ofSource: nil) == nil)
    #expect(app.place(ofSource: 1000) == nil)
  }

  @Test(
    "stacks",
    arguments: ["erased": AppModel.StackKind.erased, "self-managed": .selfManaged, "{typed: Int}": .typed("Int")]
  )
  func stacks(text: String, kind: AppModel.StackKind) throws {
    #expect(try app("{stack: \(text), root: Home, screens: {Home: }}").model.stack == kind)
  }

  @Test("what nothing pushes is noted, unless a link takes its value from a field")
  func unpushed() throws {
    #expect(try app(Self.parks).unpushed.map(\.name) == ["String", "Target", "Color", "Draft"])
    let open = screen(
      "links: {Next: \"${value.next}\"}, destinations: {Link: Home, Int: Help}",
      types: "Link: {fields: {next: Int}}"
    )
    #expect(try app(open).unpushed.isEmpty)
  }

  @Test("the example of each key stands where the key belongs")
  func examples() throws {
    for key in appKeys(of: "an app") where key.name == "extends" {
      let base = ["a.app.yaml": key.example, "base.app.yaml": "root: Home\nscreens: {Home: }"]
      #expect(throws: Never.self) { try AppTexts(base).app("a.app.yaml") }
    }
    for key in appKeys(of: "an app") {
      if ["extends", "types", "screens", "root", "split", "tabs"].contains(key.name) { continue }
      let types = "types: {Park: {fields: {name: String}}}"
      let home =
        key.name == "navigationView" ? "screens: {Home: }" : "screens: {Home: {presents: {showHelp: Home}}, Help: }"
      expectSameWhenWritten("root: Home\n\(types)\n\(home)\n\(key.example)\n", key)
    }
    for key in appKeys(of: "a NavigationView") {
      let root = key.name == "style" ? "root: ParkList\n" : ""
      let style = key.name == "columns" ? "style: columns, " : ""
      let screens = "screens: {ParkList: , Folders: , Mail: }"
      expectSameWhenWritten("navigationView: {\(style)\(key.example)}\n\(root)\(screens)\n", key)
    }
    let types = "Park: {fields: {name: String}}, Color: "
    for key in appKeys(of: "a screen") {
      let text =
        "root: Home\ntypes: {\(types)}\nscreens: {Home: {\(key.example)}, ParkDetails: , Help: , ColorDetail: , Root: {destinations: {Park: Home}}}\n"
      expectSameWhenWritten(text, key)
    }
    for key in appKeys(of: "a type") {
      let cases = key.name == "raw" ? ", cases: [a, b]" : ""
      expectSameWhenWritten("root: A\nscreens: {A: }\ntypes: {T: {\(key.example)\(cases)}}\n", key)
    }
    for key in appKeys(of: "a link") {
      let isLegacy = ["isActive", "tag", "selection"].contains(key.name)
      let start = isLegacy ? "navigationView: stack\n" : ""
      let rest =
        switch key.name {
        case "value", "view", "presents", "does": ""
        case "isActive", "assumed": ", view: Help"
        case "tag": ", view: Help, selection: s"
        case "selection": ", view: Help, tag: 1"
        case "hides": ", value: 3, when: {name: 1}"
        default: ", value: 3"
        }
      let presents = key.name == "presents" ? ", presents: {showHelp: Help}" : ""
      expectSameWhenWritten(
        "\(start)root: Help\nstate: {name: null}\ntypes: {\(types)}\nscreens: {Help: {links: {A: {\(key.example)\(rest)}}\(presents)}}\n",
        key
      )
    }
    for key in appKeys(of: "rows") {
      let rest =
        (key.name == "of" ? "" : ", of: Park") + (key.name == "from" ? "" : ", from: any")
        + (key.name == "hides" ? ", when: {name: 1}" : "")
      let label = key.name == "label" ? "" : ", label: a"
      let home = "rows: {\(key.example)\(rest)\(label)}, presents: {showTips: {screen: Help, as: sheet}}"
      expectSameWhenWritten(
        "root: Home\nstate: {name: null}\ntypes: {\(types)}\nscreens: {Home: {\(home)}, Help: }\n",
        key
      )
    }
    let screens = "First: , Third: , Other: , ColorDetail: , Help: "
    for key in appKeys(of: "a destination") {
      let screen = ["screen", "cases", "default"].contains(key.name) ? "" : ", screen: Other"
      expectSameWhenWritten(
        "root: Other\nstate: {name: null}\nscreens: {A: {destinations: {Int: {\(key.example)\(screen)}}}, \(screens)}\n",
        key
      )
    }
  }

  @Test("each key of an app is listed once, with a line that sums it up")
  func table() {
    for map in AppLanguage.maps {
      #expect(Set(map.keys.map(\.name)).count == map.keys.count)
      for key in map.keys {
        #expect(!key.summary.isEmpty && !key.summary.contains("\n") && !key.summary.hasSuffix("."), "\(key.name)")
        #expect(key.example.hasPrefix("\(key.name): "))
      }
    }
  }

  @Test("S0 names the releases that it runs on, a list or one")
  func runs() throws {
    let rest = "root: A\nscreens: {A: }\n"
    let all = try app("runs: [ios18, ios17, shipping]\n\(rest)")
    #expect(all.runs?.map(\.name) == [.ios18, .ios17, .shipping])
    #expect(all.newestRelease?.name == .shipping)
    #expect(try app("runs: ios16\n\(rest)").runs == [Profile(.ios16)])
    #expect(try app(rest).runs == nil && app(rest).newestRelease == nil)
  }

  @Test(
    "S0 refuses releases that there aren't",
    arguments: [
      ("[]", "wrong-type: []", "write for instance `runs: [ios17, ios26]`"),
      ("[ios17, ios71]", "unknown-name: ios71", "did you mean `ios17`?"),
      ("[wwdc22]", "unknown-name: wwdc22", "use one of ios16, ios17, ios18, ios26, shipping"),
      ("[scripting]", "unknown-name: scripting", "did you mean `shipping`?"),
      ("[ios17, ios26, ios17]", "repeated-release: ios17", "name each release once"),
      ("[shipping, ios26]", "repeated-release: ios26", "name each release once"),
      ("{ios17: }", "wrong-type: {ios17: }", "write for instance `runs: [ios17, ios26]`"),
    ]
  )
  func wrongRuns(runs: String, error: String, help: String) {
    let text = "runs: \(runs)\nroot: A\nscreens: {A: }\n"
    #expect(appErrors(text) == [error])
    #expect(appHelp(text) == help)
  }
}
