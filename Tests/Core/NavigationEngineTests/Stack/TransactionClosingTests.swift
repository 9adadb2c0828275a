import NavigationEngine
import Testing

@Suite("S7.1 an update that takes a screen down and pushes")
struct TransactionClosingTests {
  private static let app = AppModel(
    root: "Home",
    screens: [
      "Home": .init(
        destinations: [.init("String", to: "Page")],
        presents: [.push("offer", of: "String", to: "Offer")]
      )
    ]
  )

  static let orders: [[Step]] = [
    [.set([.init("offer", .null)]), .push(["a"])],
    [.push(["a"]), .set([.init("offer", .null)])],
    [.set([.init("offer", "hats")]), .push(["a"]), .set([.init("offer", .null)])],
  ]

  @Test(
    "says nothing of the screen, which isn't there at its end, under any profile and in any order",
    arguments: [Profile.wwdc22, .shipping],
    orders
  )
  func closing(profile: Profile, steps: [Step]) throws {
    var stack = try AppSession(app: Self.app, profile: profile)
    try stack.perform(.set([.init("offer", "shoes")]))
    let change = try stack.perform(.transaction(steps))
    #expect(stack.state.visible == ["Home", "Page"])
    #expect(change.diagnostics.isEmpty)
    #expect(change.transition == Transition(.replace, levels: 1, animated: false))
  }
}
