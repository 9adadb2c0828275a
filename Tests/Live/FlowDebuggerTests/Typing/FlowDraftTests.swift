import FlowApps
import FlowDebugger
import FlowLanguage
import NavigationEngine
import Testing

@Suite("A flow that grows")
struct FlowDraftTests {
  @Test("a header keeps its keys in their order, an app first and a profile behind it")
  func header() {
    var header: [WrittenFlow.Field] = [.init(.name, verbatim: "name: A"), .init(.path, verbatim: "path: [a]")]
    header.set(.app, to: "a.app.yaml")
    header.set(.profile, to: "shipping")
    #expect(header.map(\.text) == ["name: A", "app: a.app.yaml", "profile: shipping", "path: [a]"])
    header.set(.profile, to: "scripting")
    header.set(.path, to: nil)
    #expect(header.map(\.text) == ["name: A", "app: a.app.yaml", "profile: scripting"])
  }
}
