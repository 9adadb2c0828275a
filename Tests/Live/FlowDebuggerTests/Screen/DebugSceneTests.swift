import FlowLanguage
import Testing

@testable import FlowDebugger

@Suite("A scene in the debugger")
struct DebugSceneTests {
  @Test("draws the layers on the base beside the source")
  func screens() throws {
    var console = try Debugged.screen(Self.shop)
    _ = console.answers("watch presented", "watch tab", "watch cart.path", "watch bindings.cart", "step", "step")
    #expect(
      console.shown(120, 34) == """
         test                                                                                                          ✓ passes
        ── steps ────────────────────┬── test.flow.yaml ───────────────────────────────────┬── cart · sheet, depth 0 ───────────
           1 ✓ tap Hat               │  7       ProductPage: {title: "Product ${value.id}"…│ ┏ cart · sheet ━━━━━━━━━┓ ◂ front +
           2 ▶ tap Buy               │  8       Cart: {links: {Check out: address}, destin…│ ┃ Cart                  ┃
           3   tap Check out         │  9       Address: {links: {Continue: payment}}      │ ┗━━━━━━━━━━━━━━━━━━━━━━━┛
           4   tap Continue          │ 10       Payment:                                   │ ┌ home ─────────────────┐
           5   tap Pay               │ 11         links: {Pay: {presents: sure}}           │ │ ProductPage(!Product… │
           6   tap Pay               │ 12         presents: {sure: {as: alert, title: Pay …│ │ Catalogue             │
           7   back                  │ 13       Orders: {destinations: {Order: OrderPage}} │ └───────────────────────┘
           8   selectTab home        │ 14       OrderPage: {title: "Order ${value.id}", ta…│ tabs     [home]  orders
                                     │ 15   steps:                                         │ + cart = true
                                     │ 16   - tap: Hat                                     │   tab = home
                                     │ 17   - tap: Buy                                     │
                                     │ 18 ▶ - tap: Check out                               │
                                     │ 19   - tap: Continue                                │
                                     │ 20   - tap: Pay                                     │
                                     │ 21   - tap: Pay                                     │
                                     │ 22   - back                                         │
                                     │ 23   - selectTab: home                              │
        ── step 2: tap Buy  test.flow.yaml:17 ──────────────────────────────────────────────────────────────────────────────────
         before    home: !Product {id: 1}
         after     home: !Product {id: 1} ▴ cart: (root)
         before    cart false
         after     cart true
         shown     present, 1 level, animated

        ── watches ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
        +presented = [] → [cart]
         tab = home
        +cart.path = (there is none) → []
        +bindings.cart = false → true
         step 2 of 8  ▕████████░░░░░░░░░░░░░░░░░░░░░░▏  next: tap Check out

         s step  S back  n over  o out  c continue  b breakpoint  d divergence  E edit  : command  ? help  q quit
        """
    )
    _ = console.answers("step", "step", "step")
    #expect(
      console.shown(80, 34) == """
         test                                                                  ✓ passes
        ── test.flow.yaml ─────────────────────────────┬── sure · alert ────────────────
          7       ProductPage: {title: "Product ${valu…│ ┏ sure · alert ━━━━━┓ ◂ front +
          8       Cart: {links: {Check out: address}, …│ ┃ Pay now?          ┃
          9       Address: {links: {Continue: payment}}│ ┃ ‹Pay›             ┃
         10       Payment:                             │ ┃ ‹Cancel›          ┃
         11         links: {Pay: {presents: sure}}     │ ┗━━━━━━━━━━━━━━━━━━━┛
         12         presents: {sure: {as: alert, title…│ ┌ cart · sheet ─────┐
         13       Orders: {destinations: {Order: Order…│ │ Payment(payment)  │
         14       OrderPage: {title: "Order ${value.id…│ │ Address(address)  │
         15   steps:                                   │ │ Cart              │
         16   - tap: Hat                               │ └───────────────────┘
         17   - tap: Buy                               │ ┌ home ─────────────┐
         18   - tap: Check out                         │ │ ProductPage(!Pro… │
         19   - tap: Continue                          │ │ Catalogue         │
         20   - tap: Pay                               │ └───────────────────┘
         21 ▶ - tap: Pay                               │ tabs     [home]  orders
         22   - back                                   │   cart = true
         23   - selectTab: home                        │ + sure = true
        ── step 5: tap Pay  test.flow.yaml:20 ──────────────────────────────────────────
         before    home: !Product {id: 1} ▴ cart: address payment
         after     home: !Product {id: 1} ▴ cart: address payment ▴ sure
         before    sure false
         after     sure true
         shown     present, 1 level, animated

        ── watches ─────────────────────────────────────────────────────────────────────
        +presented = [cart] → [cart, sure]
         tab = home
         cart.path = [address, payment]
         bindings.cart = true
         step 5 of 8  ▕███████████████████░░░░░░░░░░░▏  next: tap Pay

         s step  S back  n over  o out  c continue  b breakpoint  ? help  q quit
        """
    )
  }

  @Test("expressions and breakpoints know layers, tabs and the stacks of a scene")
  func answers() throws {
    var console = try Debugged.screen(Self.shop)
    #expect(
      console.answers(
        "watch presented",
        "watch tab",
        "watch cart.path",
        "watch home.bindings.x",
        "watch nowhere.path",
        "break on presented",
        "continue",
        "stack",
        "links"
      ) == """
        > watch presented
        presented = []
        > watch tab
        tab = home
        > watch cart.path
        cart.path = (there is none)
        > watch home.bindings.x
        home.bindings.x = (there is none)
        > watch nowhere.path
        the app has no stack called “nowhere”; use one of home, orders, cart
        > break on presented
        breakpoint 1, when presented changes
        > continue
        breakpoint 1, when presented changes
        step 2 of 8: tap Buy  test.flow.yaml:17
          before    home: !Product {id: 1}
          after     home: !Product {id: 1} ▴ cart: (root)
          before    cart false
          after     cart true
          shown     present, 1 level, animated
          watch     presented = [cart]
          watch     tab = home
          watch     cart.path = []
          watch     home.bindings.x = (there is none)
        next: tap Check out  test.flow.yaml:18
        > stack
        ┏ cart · sheet ━━━━━━━━━━━━━━━━━┓ ◂ front +
        ┃ Cart                          ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        ┌ home ─────────────────────────┐
        │ ProductPage(!Product {id: 1}) │
        │ Catalogue                     │
        └───────────────────────────────┘
        tabs     [home]  orders
        + cart = true
          tab = home
        > links
        tap: Check out  value link address  → Address (sheet cart)
        swipeDown  → ProductPage
        no tab, since sheet “cart” covers the bar
        """
    )
    #expect(
      console.answers(
        "break if {presented: [cart, sure]}",
        "continue",
        "links",
        "stack",
        "break on tab",
        "continue"
      ) == """
        > break if {presented: [cart, sure]}
        breakpoint 2, when {presented: [cart, sure]}
        > continue
        breakpoint 1, when presented changes; breakpoint 2, when {presented: [cart, sure]}
        step 5 of 8: tap Pay  test.flow.yaml:20
          before    home: !Product {id: 1} ▴ cart: address payment
          after     home: !Product {id: 1} ▴ cart: address payment ▴ sure
          before    sure false
          after     sure true
          shown     present, 1 level, animated
          watch     presented = [cart, sure]
          watch     tab = home
          watch     cart.path = [address, payment]
          watch     home.bindings.x = (there is none)
        next: tap Pay  test.flow.yaml:21
        > links
        tap: Pay     button  → OrderPage
        tap: Cancel  button  → Payment (sheet cart)
        no tab, since alert “sure” covers the bar
        > stack
        ┏ sure · alert ━━━━━━━━━━━━━━━━━┓ ◂ front +
        ┃ Pay now?                      ┃
        ┃ ‹Pay›                         ┃
        ┃ ‹Cancel›                      ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        ┌ cart · sheet ─────────────────┐
        │ Payment(payment)              │
        │ Address(address)              │
        │ Cart                          │
        └───────────────────────────────┘
        ┌ home ─────────────────────────┐
        │ ProductPage(!Product {id: 1}) │
        │ Catalogue                     │
        └───────────────────────────────┘
        tabs     [home]  orders
          cart = true
        + sure = true
          tab = home
        > break on tab
        breakpoint 3, when tab changes
        > continue
        breakpoint 1, when presented changes; breakpoint 3, when tab changes
        step 6 of 8: tap Pay  test.flow.yaml:21
          before    home: !Product {id: 1} ▴ cart: address payment ▴ sure
          after     orders: !Order {id: 7}
          before    cart true, sure true, tab home
          after     cart false, tab orders
          shown     dismiss, 2 levels, animated
          watch     presented = []
          watch     tab = orders
          watch     cart.path = (there is none)
          watch     home.bindings.x = (there is none)
        next: back  test.flow.yaml:22
        """
    )
  }

  static let shop = """
    app:
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
    steps:
    - tap: Hat
    - tap: Buy
    - tap: Check out
    - tap: Continue
    - tap: Pay
    - tap: Pay
    - back
    - selectTab: home

    """
}
