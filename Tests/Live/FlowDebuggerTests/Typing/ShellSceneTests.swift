import FlowDebugger
import FlowLanguage
import FlowSyntax
import NavigationEngine
import Testing

@Suite("A scene in the shell")
struct ShellSceneTests {
  private static let bench = ShellBench([
    "shop.app.yaml": ShellBench.shop, "mail.app.yaml": ShellBench.tabbedMail,
  ])

  @Test("a step shows the layers on the base, whatever the width", arguments: [80, 120])
  func pictures(width: Int) throws {
    var session = try Self.bench.session("shop.app.yaml", width: width)
    #expect(
      session.answer("links").text == """
        tap: Hat  value link !Product {id: 1}  → ProductPage
        selectTab: orders  → Orders

        """
    )
    _ = session.answer("tap Hat")
    #expect(
      session.answer("tap Buy").text == """
        2  tap Buy: present, 1 level, animated
           ┏ cart · sheet ━━━━━━━━━━━━━━━━━┓ ◂ front +
           ┃ Cart                          ┃
           ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
           ┌ home ─────────────────────────┐
           │ ProductPage(!Product {id: 1}) │
           │ Catalogue                     │
           └───────────────────────────────┘
           tabs     [home]  orders
           before    home: !Product {id: 1}
           after     home: !Product {id: 1} ▴ cart: (root)
           before    cart false
           after     cart true

        """
    )
    #expect(
      session.answer("links").text == """
        tap: Check out  value link address  → Address (sheet cart)
        swipeDown  → ProductPage
        no tab, since sheet “cart” covers the bar

        """
    )
    #expect(
      session.answer("why").text == """
        step 2: tap Buy → cart = true
        cart · sheet  by step 2, “tap Buy”
        Cart  the root
        home
        ProductPage(!Product {id: 1})  by step 1, “tap Hat”
        Catalogue                      the root
        cart = true  by step 2, “tap Buy”
        the stack changed last at step 2, “tap Buy”

        """
    )
    #expect(session.answer("state").text.hasSuffix("stacks: {home: {path: [!Product {id: 1}]}}\n"))
    #expect(session.answer("selectTab orders").isWrong)
    for line in ["tap Check out", "tap Continue", "tap Pay"] { _ = session.answer(line) }
    #expect(
      session.answer("links").text == """
        tap: Pay     button  → OrderPage
        tap: Cancel  button  → Payment (sheet cart)
        no tab, since alert “sure” covers the bar

        """
    )
  }

  @Test("the screens say which tab, sheet or cover they are in")
  func screens() throws {
    #expect(
      try Self.bench.session("shop.app.yaml").answered("screens")
        == """
        Address  links: Continue
          Cart  sheet cart; links: Check out
        ▸ Catalogue  the root of tab home; titled “Shop”; links: Hat
          OrderPage  titled “Order ${value.id}”
          Orders  the root of tab orders
          Payment  links: Pay
          ProductPage  titled “Product ${value.id}”; links: Buy

        """.replacing("Address  links", with: "  Address  links")
    )
  }

  @Test("a saved flow states the tab, the layers and the stacks that a step changed, and passes")
  func saving() throws {
    let bench = ShellBench(["shop.app.yaml": ShellBench.shop, "mail.app.yaml": ShellBench.tabbedMail])
    var session = try bench.session("shop.app.yaml")
    for line in ["tap Hat", "tap Buy", "tap Check out", "tap Continue", "tap Pay", "tap Pay", "back"] {
      #expect(!session.answer(line).isWrong)
    }
    for line in ["selectTab home", "set {tab: nowhere}", ":save a.flow.yaml"] {
      #expect(!session.answer(line).isWrong)
    }
    #expect(
      bench.text(of: "a.flow.yaml") == """
        app: shop.app.yaml
        steps:
          - tap: Hat
            expect: {path: [!Product {id: 1}], visible: [Catalogue, ProductPage]}
          - tap: Buy
            expect: {presented: [cart], visible: [Cart]}
          - tap: Check out
            expect: {path: [address], visible: [Cart, Address]}
          - tap: Continue
            expect: {path: [address, payment], visible: [Cart, Address, Payment]}
          - tap: Pay
            expect: {presented: [cart, sure], title: "Pay now?", links: [Pay, Cancel]}
          - tap: Pay
            expect: {tab: orders, tabBar: false, presented: [], path: [!Order {id: 7}], visible: [Orders, OrderPage]}
          - back:
            expect: {tabBar: true, path: [], visible: [Orders]}
          - selectTab: home
            expect: {tab: home, visible: [Catalogue, ProductPage]}
          - set: {tab: nowhere}
            expect: {tab: nowhere, diagnostics: [unknown-tab]}

        """
    )
    #expect(bench.outcome(of: "a.flow.yaml") == "passed")
    var mail = try bench.session("mail.app.yaml")
    for line in ["select Inbox", "tap Lunch", "tap Reply", "tap To", "{push: 2, in: mail.detail}", "swipeDown"] {
      #expect(!mail.answer(line).isWrong, "\(line)")
    }
    #expect(!mail.answer(":save b.flow.yaml").isWrong)
    #expect(bench.outcome(of: "b.flow.yaml") == "passed")
    #expect(bench.text(of: "b.flow.yaml")?.contains("{push: 2, in: mail.detail, expect: {path: [1, 2], ") == true)
  }

  @Test(
    "completion offers what can be done in front",
    arguments: [
      (0, "selectTab: ", ["selectTab: home", "selectTab: orders"]),
      (0, "sel", ["select: ", "selectTab: ", "selection: "]),
      (0, "swi", ["swipeBack"]), (0, "open: ", ["open: \"shop://orders\""]),
      (0, "{tap: x, in: ", ["{tap: x, in: home", "{tap: x, in: orders"]),
      (0, "set: {", ["set: {cart: ", "set: {tab: "]),
      (0, "set: {tab: ", ["set: {tab: home", "set: {tab: orders"]),
      (2, "selectTab: ", []), (2, "sel", ["select: ", "selection: "]), (2, "swi", ["swipeBack", "swipeDown"]),
      (2, "{tap: x, in: ", ["{tap: x, in: home", "{tap: x, in: cart", "{tap: x, in: orders"]),
      (2, "set: {cart: ", ["set: {cart: true", "set: {cart: false"]),
      (2, "assert: {presented: [", ["assert: {presented: [cart", "assert: {presented: [sure"]),
      (2, "assert: {stacks: {home: {pa", ["assert: {stacks: {home: {path: "]),
      (5, "swi", ["swipeBack"]), (5, "tap: ", ["tap: Pay", "tap: Cancel"]),
      (5, "set: {", ["set: {cart: ", "set: {sure: ", "set: {tab: "]), (6, "selectTab: ", []),
    ]
  )
  func completion(done: Int, typed: String, expected: [String]) throws {
    var session = try Self.bench.session("shop.app.yaml")
    for line in ["tap Hat", "tap Buy", "tap Check out", "tap Continue", "tap Pay", "tap Pay"].prefix(done) {
      _ = session.answer(line)
    }
    #expect(session.completions(of: typed) == expected)
  }
}

extension FlowConsole {
  fileprivate func answered(_ line: String) -> String {
    var session = self
    return session.answer(line).text
  }
}

extension ShellBench {
  /// An app with tabs, a sheet, and an alert on it.
  static let shop = """
    tabs: {home: {root: Catalogue, stack: erased, reselect: popToRoot}, orders: {root: Orders, stack: {typed: Order}}}
    types: {Product: {fields: {id: Int}}, Order: {fields: {id: Int}}}
    presents: {cart: {screen: Cart, as: sheet, stack: erased}}
    urls: {"shop://orders": {dismiss: all, then: {tab: orders}}}
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

  /// An app with a split view in a tab, a sheet for an item, and a dialog on it.
  static let tabbedMail = """
    tabs:
      mail:
        split:
          columns:
            sidebar: {root: Mailboxes, list: {selection: mailbox, type: String, rows: [Inbox, Sent]}}
            detail: {root: {default: Messages, empty: NoMailbox}, stack: erased}
      trips: {root: TripList, stack: erased}
    types: {Draft: {fields: {id: Int, to: String?}}}
    items: {draft: {type: Draft, id: id, screen: Compose, as: sheet, stack: erased}}
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
      TripList: {title: Trips}
    """
}
