import Testing

@testable import NavigationEngine

@Suite("Where an entry is after a change")
struct AnchorRelocationTests {
  private func stack(_ values: [RouteValue], root: String = "root") throws -> StackState {
    var stack = try AppSession(app: .letters(), path: values)
    if root != "root" { _ = try stack.perform(.replaceRoot(root), origin: 1) }
    return stack.state
  }

  @Test("S1.6 a value stays where it is as long as all below it do")
  func values() throws {
    let (old, new) = (try stack(["a", "b", "c"]), try stack(["a", "b", "a"]))
    let anchors = (0..<3).map { ViewEntry.Anchor.value($0).relocated(from: old, to: new) }
    #expect(anchors == [.value(0), .value(1), nil])
    #expect(ViewEntry.Anchor.root.relocated(from: old, to: new) == .root)
  }

  @Test("S1.4 nothing stays on another root")
  func root() throws {
    let (old, new) = (try stack(["a"]), try stack(["a"], root: "help"))
    #expect(ViewEntry.Anchor.root.relocated(from: old, to: new) == nil)
    #expect(ViewEntry.Anchor.value(0).relocated(from: old, to: new) == nil)
  }
}
