import NavigationEngine
import Testing

/// The three apps of the contract, with their steps by hand.
@Suite("S13 S14 S15 three apps with tabs, layers and texts")
struct WorkedAppTests {
  static func order(_ id: Int) -> RouteValue { .init(type: "Order", ["id": .int(id)]) }

  static let shop = AppModel(
    root: "Catalogue",
    screens: [
      "Catalogue": .init(
        title: "Shop",
        links: [.value("Hat", .init(type: "Product", ["id": 1]))],
        destinations: [.init("Product", to: "ProductPage")]
      ),
      "ProductPage": .init(title: "Product ${value.id}", links: [.binding("Buy", "cart")]),
      "Cart": .init(
        links: [.value("Check out", "address")],
        destinations: [.init("String", cases: [.init("address", to: "Address"), .init("payment", to: "Payment")])]
      ),
      "Address": .init(links: [.value("Continue", "payment")]),
      "Payment": .init(
        links: [.binding("Pay", "sure")],
        presents: [
          .init(
            "sure",
            as: .alert,
            title: "Pay now?",
            buttons: [
              .init(
                "Pay",
                update: .init(
                  tab: "orders",
                  bindings: [.init("cart", false)],
                  paths: [.init("orders", [order(7)])]
                )
              ), .init("Cancel"),
            ]
          )
        ]
      ),
      "Orders": .init(destinations: [.init("Order", to: "OrderPage")]),
      "OrderPage": .init(title: "Order ${value.id}", hidesTabBar: true),
    ],
    tabs: [
      .init("home", .stack(root: "Catalogue", .erased), popsWhenReselected: true),
      .init("orders", .stack(root: "Orders", .typed("Order"))),
    ],
    presents: [.init("cart", as: .sheet, content: .stack(root: "Cart", .erased))]
  )

  @Test("S13.15 S14.2 a shop: a cart over tabs, an alert over the cart, and a button that ends both")
  func shop() throws {
    var scene = try AppSession(app: Self.shop)
    #expect(scene.outcome(of: .tap("Hat")) == "home[Product(id: 1)] · –")
    #expect(scene.outcome(of: .tap("Buy")) == "home[Product(id: 1)] · cart[]")
    #expect(scene.state.screen == "Cart")
    #expect(scene.outcome(of: .selectTab("orders")) == "refused covered")
    #expect(scene.outcome(of: .tap("Check out")) == "home[Product(id: 1)] · cart[address]")
    try scene.perform(.tap("Continue"))
    #expect(scene.outcome(of: .dismiss) == "home[Product(id: 1)] · cart[address]")
    try scene.perform(.tap("Continue"))
    #expect(scene.outcome(of: .tap("Pay")) == "home[Product(id: 1)] · cart[address, payment] sure")
    #expect(scene.state.title == "Pay now?" && scene.state.links == ["Pay", "Cancel"])
    #expect(scene.state.scene?.isFrontButtonsOnly == true)
    #expect(scene.outcome(of: .tap("Pay")) == "orders[Order(id: 7)] · –")
    #expect(scene.state.scene?.showsTabBar == false)
    #expect(scene.outcome(of: .selectTab("home")) == "refused tab-bar-hidden")
    try scene.perform(.back(1))
    #expect(scene.outcome(of: .selectTab("home")) == "home[Product(id: 1)] · –")
    #expect(scene.outcome(of: .selectTab("home")) == "home[] · –")
  }

  static func draft(_ id: RouteValue, to name: String? = nil) -> RouteValue {
    name.map { .init(type: "Draft", ["id": id, "to": .string($0)]) } ?? .init(type: "Draft", ["id": id])
  }

  static let mail = AppModel(
    root: "Messages",
    screens: [
      "Messages": .init(title: "${value}", links: [.value("Lunch", 1)], destinations: [.init("Int", to: "Message")]),
      "Message": .init(
        title: "Message ${value}",
        chrome: .init(toolbar: [
          .link(.init("Reply", to: .update(.init(bindings: [.init("draft", draft("${value}"))]))))
        ])
      ),
      "Compose": .init(
        title: "Draft ${value.id}",
        links: [.value("To", "people")],
        destinations: [.init("String", to: "People")],
        presents: [
          .init(
            "discards",
            as: .dialog,
            title: "Discard?",
            buttons: [.init("Delete", update: .set("draft", .null)), .init("Cancel")]
          )
        ],
        chrome: .init(toolbar: [
          .link(.binding("Cancel", "discards")), .link(.init("Send", to: .update(.init(dismissal: .own)))),
        ])
      ),
    ],
    split: .init(columns: [
      .init(.sidebar, root: "Mailboxes", list: .init(selection: "mailbox", of: "String", rows: ["Inbox", "Sent"])),
      .init(.detail, root: .init("Messages", empty: "NoMailbox"), stack: .erased),
    ]),
    presents: [
      .init(
        "draft",
        as: .sheet,
        itemType: "Draft",
        identity: "id",
        content: .stack(root: "Compose", .erased),
        isDismissDisabled: true
      )
    ]
  )

  @Test("S13.12 S13.15 mail: a sheet for an item over columns, and a dialog over the sheet")
  func mail() throws {
    var scene = try AppSession(app: Self.mail)
    try scene.perform(.select("Inbox"))
    try scene.perform(.tap("Lunch"))
    #expect(scene.outcome(of: .tap("Reply")) == "[1] · draft[]")
    #expect(scene.state.title == "Draft 1")
    #expect(scene.outcome(of: .swipeDown(completed: true)) == "refused not-dismissable")
    try scene.perform(.tap("To"))
    #expect(scene.outcome(of: .set("draft", Self.draft(1, to: "Ada"))) == "[1] · draft[people]")
    #expect(scene.state.scene?.stack(named: "detail")?.path.values == [1])
    #expect(scene.outcome(of: .dismiss) == "[1] · draft[]")
    #expect(scene.outcome(of: .tap("Cancel")) == "[1] · draft[] discards")
    #expect(scene.outcome(of: .tap("Delete")) == "[1] · –")
    #expect(scene.state.scene?.bindings["draft"] == .null)
    try scene.perform(.tap("Reply"))
    #expect(scene.outcome(of: .tap("Send")) == "[1] · –")
  }

  static func trip(_ id: RouteValue) -> RouteValue { .init(type: "Trip", ["id": id]) }

  static let trips = AppModel(
    root: "Map",
    screens: [
      "TripList": .init(destinations: [.init("Trip", to: "TripPage")]), "TripPage": .init(title: "Trip ${value.id}"),
    ],
    tabs: [.init("map", .screen("Map")), .init("trips", .stack(root: "TripList", .typed("Trip")))],
    presents: [
      .init("settings", as: .sheet, content: .screen("Settings")),
      .init("photo", as: .cover, itemType: "Photo", content: .screen("PhotoPage")),
    ],
    urls: [
      .init("trips://trip/{id:Int}", .init(tab: "trips", paths: [.init("trips", [trip("${id}")])])),
      .init(
        "trips://trip/{id:Int}/photo/{n:Int}",
        .init(
          dismissal: .all,
          next: [
            .init(
              tab: "trips",
              bindings: [.init("photo", .init(type: "Photo", ["n": "${n}"]))],
              paths: [.init("trips", [trip("${id}")])]
            )
          ]
        )
      ),
    ]
  )

  @Test("S15.1 S15.3 trips: texts that the system opens, cold, under a layer, and after its dismissal")
  func trips() throws {
    var scene = try AppSession(app: Self.trips, opening: "trips://trip/4")
    #expect(scene.summary == "trips[Trip(id: 4)] · –" && scene.opening.ids == [])
    #expect(scene.state.title == "Trip 4")
    try scene.perform(.on("settings"))
    #expect(scene.outcome(of: .open("trips://trip/5")) == "trips[Trip(id: 5)] · settings, changed-underneath")
    #expect(scene.outcome(of: .open("trips://trip/6/photo/2")) == "trips[Trip(id: 6)] · photo")
    #expect(scene.outcome(of: .dismiss) == "trips[Trip(id: 6)] · –")
    #expect(scene.state.title == "Trip 6")
    #expect(scene.outcome(of: .open("trips://trip/seven")) == "trips[Trip(id: 6)] · –, unhandled-url")
  }
}
