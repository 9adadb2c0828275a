import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@testable import FlowReports

@Suite("Reports on scenes")
struct SceneReportTests {
  @Test("a divergence shows the whole scene, and each step's stacks by their names")
  func picture() {
    let lines = console(Self.shop).split(separator: "\n").map(String.init)
    let picture = lines.filter { line in "┏┃┗┌│└".contains { line.contains($0) } || line.contains("tabs ") }
    #expect(
      picture.map { String($0.drop(while: { $0 == " " })) } == [
        "┏ cart · sheet ━━━━━━━━━━━━━━━━━┓ ◂ front", "┃ Address(address)              ┃",
        "┃ Cart                          ┃", "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
        "┌ home ─────────────────────────┐", "│ ProductPage(!Product {id: 2}) │",
        "│ ProductPage(!Product {id: 1}) │", "│ Catalogue                     │",
        "└───────────────────────────────┘", "tabs     [home]  orders",
      ]
    )
    #expect(
      lines.filter { $0.contains(" → ") }.map { String($0.drop(while: { $0 == " " })) } == [
        "trail: 1 tap Hat → home: !Product {id: 1}", "2 tap Buy → home: !Product {id: 1} ▴ cart: (root)",
        "3 tap Check out → home: !Product {id: 1} ▴ cart: address",
        "4 push !Product {id: 2} in home → home: !Product {id: 1} !Product {id: 2} ▴ cart: address",
      ]
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
        Cart: {links: {Check out: address}, destinations: {String: {cases: {address: Address}}}}
        Address:
        Orders: {destinations: {Order: OrderPage}}
        OrderPage: {title: "Order ${value.id}", tabBar: hidden}
    name: Shop
    steps:
    - tap: Hat
    - tap: Buy
    - tap: Check out
    - {push: !Product {id: 2}, in: home, expect: {diagnostics: [changed-underneath]}}
    - assert: {path: []}
      in: home

    """
}
