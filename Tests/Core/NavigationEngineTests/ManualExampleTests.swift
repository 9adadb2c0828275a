import Foundation
import NavigationEngine
import Testing

/// What the manual's page about the library shows; a test of the manual holds the page to the text between the marks.
@Suite("the manual's page about the library")
struct ManualExampleTests {
  @Test("a scene of an app")
  func scene() throws {
    // begin
    // A scene of an app, stepped and read.
    let shop = AppModel(
      root: "Cart",
      screens: [
        "Cart": .init(links: [.value("Pay", "payment")], destinations: [.init("String", to: "Payment")]),
        "Payment": .init(title: "Payment", links: [.view("Help", to: "Help"), .binding("Voucher", "voucher")]),
      ],
      tabs: [.init("cart", .stack(root: "Cart", .erased)), .init("orders", .screen("Orders"))],
      presents: [.sheet("voucher", .screen("Voucher"))]
    )
    var scene = try AppSession(app: shop, profile: .wwdc22)
    let push = try scene.perform(.tap("Pay"), origin: 1)  // push.transition: a push of 1 level, animated
    let sheet = try scene.perform(.tap("Voucher"), origin: 2)  // sheet.transition: the sheet is presented, animated
    let layers = scene.state.scene?.layers.map(\.binding)  // ["voucher"], and scene.state.screen is "Voucher"
    try scene.perform(.swipeDown(completed: true), origin: 3)  // a `selectTab` before would be refused: covered
    let help = try scene.perform(.tap("Help"), origin: 4)  // mixed-links-reset: “payment”, from step 1, is lost
    try scene.perform(.selectTab("orders"), origin: 5)
    // end
    #expect(push.transition == Transition(.push, levels: 1, animated: true) && push.diagnostics.isEmpty)
    let mix = help.diagnostics.first
    #expect(mix?.id == .mixedLinksReset && mix?.severity == .error && mix?.link?.name == "Help")
    #expect(mix?.lost == [.init(screen: "Payment", value: "payment", origin: 1)])
    #expect(sheet.transition == Transition(.present, levels: 1, animated: true) && layers == ["voucher"])
    let cart = scene.state.scene?.stack(named: "cart")
    #expect(cart?.visible == ["Cart", "Help"] && cart?.path.isEmpty == true)
    #expect(scene.state.screen == "Orders" && scene.state.scene?.tab == "orders")
  }

  @Test("a step that is refused")
  func refusal() throws {
    // begin
    // A step that can't be done is refused, and the stack stays as it was.
    var stack = try AppSession(path: ["cart", "address"])
    var reason: Refusal?
    do throws(Refusal) {
      try stack.perform(.pop(3))
    } catch {
      reason = error  // pop-past-root: attempting to remove 3 items from path with 2 items
    }
    // end
    #expect(reason?.id == .popPastRoot)
    #expect(reason?.message == "attempting to remove 3 items from path with 2 items")
    #expect(stack.state.visible == ["root", "cart", "address"])
  }

  @Test("a path that is saved and restored")
  func path() throws {
    // begin
    // The path of an app's own router, saved and restored.
    var path = NavigationPath(["Hello"])
    path.append(123)
    let saved = try JSONEncoder().encode(path.codable)  // ["Swift.Int","123","Swift.String","\"Hello\""]
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: saved)
    var restored = NavigationPath(read)
    let isSame = restored == path  // true
    restored.removeLast()
    // end
    #expect(String(decoding: saved, as: UTF8.self) == #"["Swift.Int","123","Swift.String","\"Hello\""]"#)
    #expect(isSame && restored.count == 1)
  }

  @Test("a path that a real app saved, given to a stack")
  func restoring() throws {
    // begin
    // What an app saved, given to a stack.
    var stack = try AppSession()
    let change = try stack.perform(.restore(.text(#"["Swift.Int","123","Swift.String","\"Hello\""]"#)))
    let visible = stack.state.visible  // ["root", "Hello", "123"]
    let json = stack.codable?.json  // the same text again
    // end
    #expect(visible == ["root", "Hello", "123"] && change.diagnostics.isEmpty)
    #expect(json == #"["Swift.Int","123","Swift.String","\"Hello\""]"#)
  }
}
