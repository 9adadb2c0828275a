import Testing

@testable import navflow

@Suite("Graphviz")
struct GraphvizTests {
  @Test("draws a graph where it is installed, and nothing else")
  func draws() {
    let isInstalled = (try? Child.output(of: "dot", ["-V"])) != nil
    #expect(Graphviz.draw("digraph { a -> b }")?.contains("<svg") ?? false == isInstalled)
    #expect(Graphviz.draw("no graph") == nil)
  }
}
