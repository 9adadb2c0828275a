import FlowTranscripts
import NavigationEngine
import Testing

@testable import FlowReports

@Suite("The changes of a part's fields")
struct PartDeltaEncoderTests {
  private static let stack = StackSnapshot(root: "Home", entries: [])

  private static func fields(
    tabs: [String] = [],
    layers: [SceneSnapshot.Layer] = [],
    showsTabBar: Bool = true
  ) -> SnapshotFields {
    let tabs = tabs.map { SceneSnapshot.Tab($0, isBuilt: true, isShown: $0 == "a", stack: stack, hasStack: true) }
    return SnapshotFields(
      SceneSnapshot(
        tabs: tabs,
        tab: tabs.first?.name,
        showsTabBar: !tabs.isEmpty && showsTabBar,
        base: stack,
        layers: layers
      )
    )
  }

  private static func layer(_ binding: String, item: RouteValue? = nil) -> SceneSnapshot.Layer {
    SceneSnapshot.Layer(binding, .sheet, item: item, stack: stack, hasStack: true)
  }

  @Test("the same state has no changes")
  func same() {
    let state = Self.fields(tabs: ["a", "b"], layers: [Self.layer("cart")])
    var encoder = PartDeltaEncoder(state)
    #expect(encoder.changes(to: state).isEmpty)
  }

  @Test("a field that comes has its value, and one that goes is gone")
  func fields() {
    var encoder = PartDeltaEncoder(Self.fields(tabs: ["a"]))
    let hidden = encoder.changes(to: Self.fields(tabs: ["a"], showsTabBar: false))
    #expect(hidden.map(\.key) == ["tabBar"])
    guard case .whole(.flag(false))? = hidden.first?.change else {
      Issue.record("\(hidden)")
      return
    }
    let shown = encoder.changes(to: Self.fields(tabs: ["a"]))
    guard shown.map(\.key) == ["tabBar"], case .gone = shown[0].change else {
      Issue.record("\(shown)")
      return
    }
  }

  @Test("parts stay as long as their names do, and the rest comes anew")
  func parts() {
    var encoder = PartDeltaEncoder(Self.fields(layers: [Self.layer("a"), Self.layer("b"), Self.layer("c")]))
    let next = Self.fields(layers: [Self.layer("a"), Self.layer("b", item: 1), Self.layer("d")])
    let changes = encoder.changes(to: next)
    guard changes.map(\.key) == ["layers"], case .parts(let stayed, let entered) = changes[0].change else {
      Issue.record("\(changes)")
      return
    }
    #expect(stayed.map { $0.map(\.key) } == [[], ["item"]])
    #expect(entered.count == 1)
    #expect(encoder.changes(to: next).isEmpty)
  }

  @Test("tabs instead of a base without tabs: its content goes, and the tabs come")
  func tabs() {
    var encoder = PartDeltaEncoder(Self.fields())
    #expect(encoder.changes(to: Self.fields(tabs: ["a"])).map(\.key) == ["content", "tab", "tabs"])
  }
}
