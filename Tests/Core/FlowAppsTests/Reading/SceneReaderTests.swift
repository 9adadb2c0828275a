import FlowApps
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("An app file says what the engine needs to know of tabs, layers, changes and URLs")
struct SceneReaderTests {
  private typealias Update = AppModel.Update

  private static let shop = """
    tabs: {home: {root: Catalogue, stack: erased, reselect: popToRoot}, orders: {root: Orders, stack: {typed: Order}}}
    types: {Product: {fields: {id: Int}}, Order: {fields: {id: Int}}}
    presents: {cart: {screen: Cart, as: sheet, stack: erased}}
    screens:
      Catalogue: {title: Shop, links: {Hat: !Product {id: 1}}, destinations: {Product: ProductPage}}
      ProductPage: {title: "Product ${value.id}", links: {Buy: {presents: cart}}}
      Cart: {links: {Check out: address}, destinations: {String: {cases: {address: Address, payment: Payment}}}}
      Address: {links: {Continue: payment}}
      Payment:
        links: {Pay: {presents: sure}}
        presents: {sure: {as: alert, title: Pay now?, buttons: {Pay: {does: {set: {cart: false}, tab: orders, path: {orders: [!Order {id: 7}]}}}, Cancel: }}}
      Orders: {destinations: {Order: OrderPage}}
      OrderPage: {title: "Order ${value.id}", tabBar: hidden}
    """

  private static let mail = """
    split:
      columns:
        sidebar: {root: Mailboxes, list: {selection: mailbox, type: String, rows: [Inbox, Sent]}}
        detail: {root: {default: Messages, empty: NoMailbox}, stack: erased}
    types: {Draft: {fields: {id: Int, to: String?}}}
    items: {draft: {type: Draft, id: id, screen: Compose, as: sheet, stack: erased, dismissDisabled: true}}
    screens:
      Messages: {title: "${value}", links: {Lunch: 1}, destinations: {Int: Message}}
      Message: {title: "Message ${value}", toolbar: {Reply: {does: {set: {draft: !Draft {id: "${value}"}}}}}}
      Compose:
        title: "Draft ${value.id}"
        links: {To: people}
        destinations: {String: People}
        toolbar: {Cancel: {presents: discards}, Send: {does: {dismiss: true}}}
        presents: {discards: {as: dialog, title: Discard?, buttons: {Delete: {does: {set: {draft: null}}}, Cancel: }}}
      Mailboxes: {title: Mailboxes}
      NoMailbox:
      People:
    """

  private static let trips = """
    tabs: {map: {root: Map}, trips: {root: TripList, stack: {typed: Trip}}}
    types: {Trip: {fields: {id: Int}}, Photo: {fields: {n: Int}}}
    presents: {settings: {screen: Settings, as: sheet}}
    items: {photo: {type: Photo, screen: PhotoPage, as: cover}}
    urls:
      trips://trip/{id:Int}: {tab: trips, path: {trips: [!Trip {id: "${id}"}]}}
      trips://trip/{id:Int}/photo/{n:Int}: {dismiss: all, then: {tab: trips, path: {trips: [!Trip {id: "${id}"}]}, set: {photo: !Photo {n: "${n}"}}}}
    screens: {Map: , Settings: , PhotoPage: , TripList: {destinations: {Trip: TripPage}}, TripPage: {title: "Trip ${value.id}"}}
    """

  private static func value(_ type: String, _ field: String, _ value: RouteValue) -> RouteValue {
    .typed(type: type, payload: .map([.init(field, value)]))
  }

  @Test("a shop: tabs, a sheet of the app, an alert whose button changes three things at once")
  func shopApp() throws {
    let app = try app(Self.shop)
    let model = app.model
    #expect(model.hasNamedStacks)
    #expect(model.tabs.map(\.name) == ["home", "orders"] && model.initialTab == nil)
    #expect(model.tabs.map(\.content) == [.stack(root: "Catalogue", .erased), .stack(root: "Orders", .typed("Order"))])
    #expect(model.tabs.map(\.popsWhenReselected) == [true, false])
    #expect(model.root == "Catalogue" && model.stack == .erased && model.initialPath.isEmpty)
    #expect(model.presents.map(\.withoutSources) == [.init("cart", as: .sheet, content: .stack(root: "Cart", .erased))])
    #expect(model.screens["ProductPage"]?.links.first?.target == .binding("cart", true))
    let pay = Update(
      tab: "orders",
      bindings: [.init("cart", false)],
      paths: [.init("orders", [Self.value("Order", "id", 7)])]
    )
    let alert = AppModel.Presented(
      "sure",
      as: .alert,
      title: "Pay now?",
      buttons: [.init("Pay", update: pay), .init("Cancel")]
    )
    #expect(model.screens["Payment"]?.presents.map(\.withoutSources) == [alert])
    #expect(model.screens["OrderPage"]?.hidesTabBar == true)
    #expect(app.warnings.isEmpty && app.unpushed.isEmpty && app.unpresented.isEmpty)
  }

  @Test("mail: a sheet of an item over columns, buttons in a toolbar that change something")
  func mailApp() throws {
    let app = try app(Self.mail)
    let model = app.model
    #expect(model.hasNamedStacks && model.tabs.isEmpty && model.root == "Messages")
    let draft = AppModel.Presented(
      "draft",
      as: .sheet,
      itemType: "Draft",
      identity: "id",
      content: .stack(root: "Compose", .erased),
      isDismissDisabled: true
    )
    #expect(model.presents.map(\.withoutSources) == [draft])
    let reply = Update(bindings: [.init("draft", Self.value("Draft", "id", "${value}"))])
    #expect(model.screens["Message"]?.everyLink.map(\.target.withoutSources) == [.update(reply)])
    let compose = try #require(model.screens["Compose"])
    #expect(
      compose.chrome.toolbar.compactMap(\.link?.target.withoutSources) == [
        .binding("discards", true), .update(Update(dismissal: .own)),
      ]
    )
    #expect(compose.presents.first?.kind == .dialog)
    #expect(compose.presents.first?.buttons.first?.update?.bindings == [.init("draft", .null)])
    #expect(app.warnings.isEmpty && app.unpushed.isEmpty && app.unpresented.isEmpty)
  }

  @Test("trips: URLs with typed parts, whose references are left for the engine")
  func tripsApp() throws {
    let app = try app(Self.trips)
    let model = app.model
    #expect(model.tabs.map(\.content) == [.screen("Map"), .stack(root: "TripList", .typed("Trip"))])
    #expect(model.root == "Map" && model.stack == .selfManaged)
    #expect(model.presents.map(\.kind) == [.sheet, .cover])
    #expect(model.urls.map(\.text) == ["trips://trip/{id:Int}", "trips://trip/{id:Int}/photo/{n:Int}"])
    let path = Update(tab: "trips", paths: [.init("trips", [Self.value("Trip", "id", "${id}")])])
    var then = path
    then.bindings = [.init("photo", Self.value("Photo", "n", "${n}"))]
    #expect(model.urls.map(\.update.withoutSources) == [path, Update(dismissal: .all, next: [then])])
    #expect(app.warnings.map(\.id) == ["url-under-layer"])
    #expect(app.unpushed.isEmpty)
    #expect(app.unpresented.map(\.name) == ["settings"])
  }

  @Test("a change that the app makes by itself is no link that a layer may cover")
  func changesOfTheApp() throws {
    let tabs = "tabs: {one: {root: A}, two: {root: A}}\nscreens: {A: }\n"
    let app = try app("\(tabs)urls: {'app:A.onAppear': {tab: two}}\npresents: {b: {as: sheet, screen: A}}\n")
    #expect(app.warnings.map(\.id) == [])
  }

  @Test("each declaration's place can be found again")
  func places() throws {
    let app = try app(Self.shop)
    func text(_ source: Int?) -> String? { app.place(ofSource: source).map { $0.file.text($0.range) } }
    #expect(text(app.model.tabs[1].source) == "orders: {root: Orders, stack: {typed: Order}}")
    #expect(text(app.model.presents[0].source) == "cart: {screen: Cart, as: sheet, stack: erased}")
    let alert = try #require(app.model.screens["Payment"]?.presents.first)
    #expect(text(alert.buttons[1].source) == "Cancel: ")
    #expect(
      text(alert.buttons[0].update?.source)
        == "does: {set: {cart: false}, tab: orders, path: {orders: [!Order {id: 7}]}}"
    )
    let trips = try FlowAppsTests.app(Self.trips)
    let url = trips.model.urls[0]
    #expect(trips.place(ofSource: url.source).map { $0.file.text($0.range) } == url.text)
  }

  @Test("the tab at the start, and the path that is its own")
  func start() throws {
    let second = try app(Self.shop + "\ninitial: {path: [!Order {id: 1}], tab: orders, cart: true}").model
    let order = Self.value("Order", "id", 1)
    #expect(second.initialTab == "orders" && second.initialPath.isEmpty)
    #expect(second.tabs[1].content == .stack(root: "Orders", .typed("Order"), path: [order]))
    #expect(second.initialBindings == [.init("cart", true)])
    let first = try app(Self.shop + "\ninitial: {path: [!Product {id: 1}]}").model
    #expect(first.initialPath == [Self.value("Product", "id", 1)])
    #expect(first.tabs[0].content == .stack(root: "Catalogue", .erased, path: first.initialPath))
    let columns = try app(Self.mail + "\ninitial: {draft: !Draft {id: 1}, mailbox: Inbox}\nrestores: [mailbox, draft]")
      .model
    #expect(columns.initialBindings.map(\.name) == ["draft", "mailbox"])
    #expect(columns.restores == ["mailbox", "draft"])
  }

  @Test("tabs of columns, and one that only does something")
  func tabs() throws {
    let model = try app(
      """
      tabs:
        add: {title: New, does: {set: {adds: true}}}
        mail: {split: {columns: {sidebar: {root: A, list: {selection: box, type: Int}}, detail: {root: B, stack: erased}}}}
      presents: {adds: {as: cover, split: {columns: {sidebar: {root: A}, detail: {root: B}}}}}
      urls: {"box/{n:Int}": {set: {box: "${n}"}, path: {mail: ["${n}"], mail.detail: []}}}
      restores: [tab, box]
      screens: {A: , B: }
      """
    ).model
    #expect(model.tabs[0].content == nil && model.tabs[0].update?.bindings == [.init("adds", true)])
    #expect(model.tabs[0].title == "New" && model.initialTab == "mail")
    #expect(model.split?.columns.map(\.column) == [.sidebar, .detail] && model.root == "B")
    #expect(StackNames(model).all == ["mail", "mail.sidebar", "mail.detail", "adds", "adds.sidebar", "adds.detail"])
    #expect(model.stacks(named: "mail") == [.erased] && model.stacks(named: "mail.sidebar") == [nil])
    #expect(model.stacks(named: "adds") == [nil] && model.stacks(named: "main").isEmpty)
  }

  @Test("a part of a pattern may be a case of an enumeration")
  func enumerations() throws {
    let text = screen("destinations: {Topic: Help}", types: "Topic: {cases: [trails]}")
    let url = "\nurls: {'a/{t:Topic}': {push: \"${t}\"}, 'a/{t}': {push: 1}, 'a/trails': {push: 2}}\n"
    let app = try app(text + url)
    #expect(app.unpushed.isEmpty)
    #expect(app.warnings.map(\.id) == ["url-patterns-overlap"])
  }

  @Test("changes that follow a change are listed once, in order")
  func chain() throws {
    let text = "links: {Go: {does: {dismiss: all, then: {push: 1, then: {push: {main: [2, 3]}, path: []}}}}}"
    let link = try #require(app(screen(text)).model.screens["Home"]?.links.first)
    let expected = Update(
      dismissal: .all,
      next: [
        Update(paths: [.init(nil, [1], removing: 0)]),
        Update(paths: [.init(nil, []), .init("main", [2, 3], removing: 0)]),
      ]
    )
    #expect(link.target.withoutSources == .update(expected))
  }

  @Test("what a change or a layer's stack pushes counts, and what a reference pushes may be anything")
  func pushed() throws {
    let text = "links: {Go: {does: {push: 1}}}, destinations: {Int: Help, String: Help, Bool: Help, Double: Help}"
    let url =
      "\nurls: {\"a/{x}\": {push: \"${x}\"}}\npresents: {s: {screen: Help, as: sheet, stack: erased, path: [true]}}\n"
    #expect(try app(screen(text) + url).unpushed.map(\.name) == ["Double"])
    let open = "title: \"${value}\", links: {Go: {does: {push: \"${value}\"}}}, destinations: {Int: Home}"
    #expect(try app(screen(open)).unpushed.isEmpty)
  }

  @Test("a NavigationView may have layers, but pushes by its links alone")
  func legacy() throws {
    let model = try app(
      """
      navigationView: stack
      root: Home
      presents: {tips: {screen: Help, as: sheet}}
      screens:
        Home:
          links: {Help: {view: Help, isActive: h}, Tips: {presents: tips}, Ask: {presents: ask}, Go: {does: {set: {h: true}}}}
          presents: {ask: {as: alert}}
        Help:
      """
    ).model
    let home = try #require(model.screens["Home"])
    #expect(home.presents.pushes.map(\.binding) == ["h"] && home.presents.layers.map(\.binding) == ["ask"])
    #expect(home.links.map(\.target.withoutSources)[1...2] == [.binding("tips", true), .binding("ask", true)])
  }

  @Test("an app without any of it is no scene, and keeps names that a scene reserves")
  func notAScene() throws {
    let model = try app(screen("presents: {detail: Help, main: {screen: Help, as: push}}")).model
    #expect(!model.hasNamedStacks)
    #expect(model.screens["Home"]?.presents.map(\.binding) == ["detail", "main"])
  }

  @Test("the example of each key stands where the key belongs")
  func examples() throws {
    let types = "types: {Park: {fields: {name: String}}, Color: {fields: {number: Int}}, Mail: {fields: {id: Int}}}"
    let screens =
      "screens: {Home: , Help: , ParkList: , Folders: , Mail: , ColorDetail: , First: , Third: , Other: , ParkDetails: }"
    let rest = "\(types)\nstate: {name: null}\n\(screens)\npresents: {showTips: {screen: Help, as: sheet}}\n"
    let about = "about: {root: Help}, home: {root: Help, stack: erased}"
    for key in appKeys(of: "an app") where key.name == "tabs" {
      expectSameWhenWritten("\(rest)\(key.example)\n", key)
    }
    for key in appKeys(of: "a tab") {
      let others =
        switch key.name {
        case "root", "split", "does": ""
        case "path", "reselect": ", root: Help, stack: erased"
        default: ", root: Help"
        }
      expectSameWhenWritten("\(rest)tabs: {a: {\(key.example)\(others)}, b: {root: Help}}\n", key)
    }
    for key in appKeys(of: "an item") {
      let isAlert = ["title", "buttons"].contains(key.name)
      let isPush = ["lazy", "misplaced", "cases", "default"].contains(key.name)
      var others = key.name == "type" ? "" : ", type: \(key.name == "cases" ? "Int" : "Color")"
      if key.name != "as", !isPush { others += ", as: \(isAlert ? "alert" : "sheet")" }
      if !isAlert, !["screen", "default", "split"].contains(key.name) { others += ", screen: Help" }
      if ["path", "keepsPath"].contains(key.name) { others += ", stack: erased" }
      let home = "Home: {items: {b: {\(key.example)\(others)}}},"
      expectSameWhenWritten("\(rest)root: Home\nitems: {}\n".replacing("Home: ,", with: home), key)
    }
    for key in appKeys(of: "a button") {
      let alert = "Home: {presents: {b: {as: alert, buttons: {A: {\(key.example)}}}}},"
      expectSameWhenWritten("\(rest)root: Home\n".replacing("Home: ,", with: alert), key)
    }
    for key in appKeys(of: "a change") {
      let link = "Home: {links: {A: {does: {\(key.example)}}}},"
      expectSameWhenWritten("\(rest)tabs: {\(about)}\n".replacing("Home: ,", with: link), key)
    }
  }
}
