import FlowReports
import FlowSyntax
import NavigationEngine
import Testing

@testable import FlowTranscripts

@Suite("The picture of a scene")
struct ScenePictureTests {
  @Test("layers lie on the base, the front has thick lines, and the tab bar marks the shown tab")
  func layers() {
    let scene = Scenes.shop
    #expect(
      text(scene, room: 80) == """
        ┏ sure · alert ━━━━━━━━━━━━━━━━━┓ ◂ front
        ┃ Pay now?                      ┃
        ┃ ‹Pay›                         ┃
        ┃ ‹Cancel›                      ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        ┌ cart · sheet ─────────────────┐
        │ Help                          │ by a view link
        │ Payment(payment)              │
        │ Address(address)              │
        │ Cart                          │
        └───────────────────────────────┘
        ┌ home ─────────────────────────┐
        │ ProductPage(!Product {id: 1}) │
        │ Catalogue                     │
        └───────────────────────────────┘
        tabs     {[home]  orders  map} hidden
        orders   !Order {id: 7}
        waiting  note
        """
    )
    #expect(StackSnapshot(scene).line == "home: !Product {id: 1} ▴ cart: address payment + Help ▴ sure (waiting: note)")
  }

  @Test("what has come since an earlier state is marked")
  func marks() {
    #expect(
      text(Scenes.shop, since: Scenes.cart, room: 120) == """
        ┏ sure · alert ━━━━━━━━━━━━━━━━━┓ ◂ front +
        ┃ Pay now?                      ┃
        ┃ ‹Pay›                         ┃
        ┃ ‹Cancel›                      ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        ┌ cart · sheet ─────────────────┐
        │ Help                          │ + by a view link
        │ Payment(payment)              │ +
        │ Address(address)              │
        │ Cart                          │
        └───────────────────────────────┘
        ┌ home ─────────────────────────┐
        │ ProductPage(!Product {id: 1}) │
        │ Catalogue                     │
        └───────────────────────────────┘
        tabs     {[home]  orders  map} hidden
        orders   !Order {id: 7}
        waiting  note
        """
    )
    #expect(
      text(Scenes.cart, room: 80) == """
        ┏ cart · sheet ━━━━━━━━━━━━━━━━━┓ ◂ front
        ┃ Address(address)              ┃
        ┃ Cart                          ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        ┌ home ─────────────────────────┐
        │ ProductPage(!Product {id: 1}) │
        │ Catalogue                     │
        └───────────────────────────────┘
        tabs     [home]  orders  map
        """
    )
  }

  @Test("with nothing on it, the base is in front")
  func base() {
    let home = SceneSnapshot(base: StackSnapshot(root: "H", entries: [Scenes.value("a", "A")]))
    #expect(
      text(home, room: 80) == """
        ┏ main ┓
        ┃ A(a) ┃
        ┃ H    ┃
        ┗━━━━━━┛
        """
    )
    #expect(StackSnapshot(home).line == "a")
  }

  @Test("columns are named as `in` names them")
  func columns() {
    let scene = Scenes.mail
    #expect(
      text(scene, room: 120) == """
        ┏ draft · sheet ━━━━━━━━━━━━━━━━━━━┓ ◂ front
        ┃ People(people)                   ┃
        ┃ Compose(!Draft {id: 1, to: Ada}) ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        ┌ mail.sidebar ┬ mail.detail ────┐
        │              │ Message(1)      │
        │ Mailboxes    │ Messages(Inbox) │
        │ ▸ Inbox      │                 │
        └──────────────┴─────────────────┘
        tabs     [mail]  trips
        """
    )
    #expect(
      StackSnapshot(scene).line
        == "mail: Mailboxes[Inbox] │ Messages(Inbox) › Message(1) ▴ draft(!Draft {id: 1, to: Ada}): people"
    )
  }

  @Test("of many layers the top and the base are drawn, of many tabs those around the shown one")
  func many() {
    let tabs = (1...40).map { number in
      SceneSnapshot.Tab(
        name: "tab\(number)",
        isBuilt: number == 20,
        isShown: number == 20,
        stack: .init(root: "R"),
        hasStack: true
      )
    }
    let layers = (1...1000).map {
      SceneSnapshot.Layer(binding: "s\($0)", kind: .cover, stack: StackSnapshot(root: "S\($0)"))
    }
    let scene = SceneSnapshot(
      tabs: tabs,
      tab: "nowhere",
      showsTabBar: true,
      base: StackSnapshot(root: "R"),
      layers: layers
    )
    let lines = text(scene, room: 76).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("·") }.map { String($0.prefix(9)) } == [
        "┏ s1000 ·", "┌ s999 · ", "┌ s998 · ", "┌ s997 · ",
      ]
    )
    #expect(lines.contains("… 996 more layers"))
    #expect(
      lines.suffix(2) == [
        "tabs     …  tab17  tab18  tab19  [tab20]  tab21  tab22  tab23  tab24  …", "tab      nowhere, which no tab has",
      ]
    )
    #expect(lines.allSatisfy { TextWidth.cells($0) <= 76 })
    #expect(
      StackSnapshot(scene).line == "tab20: (root) ▴ … 995 more ▴ s996 ▴ s997 ▴ s998 ▴ s999 ▴ s1000"
    )
  }

  @Test("is as wide as there is room, for any text", arguments: [20, 40, 80, 140])
  func widths(room: Int) {
    let long = String(repeating: "漢字 ", count: 60)
    let layers = AppModel.PresentationKind.layers.map { kind in
      SceneSnapshot.Layer(
        binding: "\(kind.rawValue)\(long)",
        kind: kind,
        item: .string(long),
        title: kind.isButtonsOnly ? long : nil,
        buttons: kind.isButtonsOnly ? ["\u{1B}[31m\(long)"] : [],
        stack: StackSnapshot(
          root: long,
          entries: [Scenes.value(.string(long), "X"), .init(screen: long, origin: .link)]
        ),
        hasStack: !kind.isButtonsOnly
      )
    }
    for count in 1...layers.count {
      let scene = SceneSnapshot(base: StackSnapshot(root: long), layers: Array(layers.prefix(count)), waiting: [long])
      let lines = text(scene, room: room).split(separator: "\n")
      #expect(lines.allSatisfy { TextWidth.cells($0) <= max(room, 28) })
      #expect(!lines.contains { $0.contains("\u{1B}") })
    }
  }

  @Test("in colour, all but the front is dimmed")
  func colours() {
    let painter = TextPainter(isColored: true)
    let lines = ScenePicture(Scenes.cart, room: 80, painter: painter).lines
    let plain = ScenePicture(Scenes.cart, room: 80, painter: .plain).lines
    let dimmed = zip(lines, plain).map { $0 == painter.paint($1, .faint) }
    #expect(dimmed == [false, false, false, false, true, true, true, true, true])
  }

  private func text(_ scene: SceneSnapshot, since before: SceneSnapshot? = nil, room: Int) -> String {
    ScenePicture(scene, since: before, room: room, painter: .plain).lines.joined(separator: "\n")
  }
}

@Suite("The comparison of two scenes")
struct SceneComparisonTests {
  @Test("shows both in one line, and stacks that the line doesn't contain")
  func lines() {
    #expect(
      lines(Scenes.cart, Scenes.shop) == """
        before    home: !Product {id: 1} ▴ cart: address
        after     home: !Product {id: 1} ▴ cart: address payment + Help ▴ sure (waiting: note)
        """
    )
    #expect(
      lines(Scenes.shop(orders: [7]), Scenes.shop(orders: [7, 8])) == """
        in orders:
          before    7
          after     7  8
          +         8
        """
    )
    #expect(
      lines(Scenes.shop(orders: [], showsTabBar: true), Scenes.shop(orders: [], showsTabBar: false)) == """
        before    [home]  orders
        after     {[home]  orders} hidden
        """
    )
    #expect(lines(Scenes.cart, Scenes.cart).isEmpty)
  }

  private func lines(_ before: SceneSnapshot, _ after: SceneSnapshot) -> String {
    StateComparison(StackSnapshot(before), StackSnapshot(after), painter: .plain).lines.joined(separator: "\n")
  }
}

extension StackSnapshot {
  /// The state of a scene's front.
  fileprivate init(_ scene: SceneSnapshot) {
    self = (scene.layers.last?.stack ?? scene.base).with([], scene)
  }
}

/// Scenes of the three apps that the manual shows.
private enum Scenes {
  static func value(_ value: RouteValue, _ screen: String) -> StackSnapshot.Entry {
    .init(screen: screen, origin: .value(value))
  }

  private static let product = RouteValue.typed(type: "Product", payload: .map([.init("id", 1)]))
  private static let home = StackSnapshot(root: "Catalogue", entries: [value(product, "ProductPage")])
  private static let orders = StackSnapshot(
    root: "Orders",
    entries: [value(.typed(type: "Order", payload: .map([.init("id", 7)])), "OrderPage")]
  )

  static let cart = SceneSnapshot(
    tabs: [
      .init(name: "home", isBuilt: true, isShown: true, stack: home, hasStack: true),
      .init(name: "orders", isBuilt: false, isShown: false, stack: StackSnapshot(root: "Orders"), hasStack: true),
      .init(name: "map", isBuilt: false, isShown: false, stack: StackSnapshot(root: "Map"), hasStack: false),
    ],
    tab: "home",
    showsTabBar: true,
    base: home,
    layers: [
      .init(
        binding: "cart",
        kind: .sheet,
        stack: StackSnapshot(root: "Cart", entries: [value("address", "Address")]),
        hasStack: true
      )
    ]
  )

  static let shop = SceneSnapshot(
    tabs: [
      .init(name: "home", isBuilt: true, isShown: true, stack: home, hasStack: true),
      .init(name: "orders", isBuilt: true, isShown: false, stack: orders, hasStack: true),
      .init(name: "map", isBuilt: false, isShown: false, stack: StackSnapshot(root: "Map"), hasStack: false),
    ],
    tab: "home",
    showsTabBar: false,
    base: home,
    layers: [
      .init(
        binding: "cart",
        kind: .sheet,
        stack: StackSnapshot(
          root: "Cart",
          entries: [
            value("address", "Address"), value("payment", "Payment"), .init(screen: "Help", origin: .link),
          ]
        ),
        hasStack: true
      ),
      .init(
        binding: "sure",
        kind: .alert,
        title: "Pay now?",
        buttons: ["Pay", "Cancel"],
        stack: StackSnapshot(root: "")
      ),
    ],
    waiting: ["note"]
  )

  /// The shop with a path in a tab that isn't shown.
  static func shop(orders: [Int], showsTabBar: Bool = true) -> SceneSnapshot {
    let stack = StackSnapshot(root: "Orders", entries: orders.map { value(.int($0), "OrderPage") })
    return SceneSnapshot(
      tabs: [
        .init(name: "home", isBuilt: true, isShown: true, stack: StackSnapshot(root: "Catalogue"), hasStack: true),
        .init(name: "orders", isBuilt: true, isShown: false, stack: stack, hasStack: true),
      ],
      tab: "home",
      showsTabBar: showsTabBar,
      base: StackSnapshot(root: "Catalogue")
    )
  }

  private static let columns = ColumnsSnapshot(
    [
      .init(.sidebar, stack: StackSnapshot(root: "Mailboxes"), selection: "Inbox", hasList: true),
      .init(
        .detail,
        stack: StackSnapshot(root: "Messages", entries: [value(1, "Message")]),
        value: "Inbox",
        hasStack: true
      ),
    ],
    main: .detail
  )

  static let mail = SceneSnapshot(
    tabs: [
      .init(name: "mail", isBuilt: true, isShown: true, stack: StackSnapshot(columns), hasStack: false),
      .init(name: "trips", isBuilt: false, isShown: false, stack: StackSnapshot(root: "TripList"), hasStack: true),
    ],
    tab: "mail",
    showsTabBar: true,
    base: StackSnapshot(columns),
    layers: [
      .init(
        binding: "draft",
        kind: .sheet,
        item: .typed(type: "Draft", payload: .map([.init("id", 1), .init("to", "Ada")])),
        stack: StackSnapshot(root: "Compose", entries: [value("people", "People")]),
        hasStack: true
      )
    ]
  )
}
