import FlowLanguage
import FlowSyntax
import SyntaxTestSupport
import Testing

@testable import WorkspaceFiles

@Suite("Selecting tests of a file")
struct TestSelectorTests {
  @Test(
    "an argument is a path, and a line or a case behind it; what exists as it is written is a path",
    arguments: [
      ("a.yaml", "a.yaml", nil, nil), ("a.yaml:3", "a.yaml", 3, nil), ("a.yaml#x#y", "a.yaml", nil, "x#y"),
      ("a.yaml:3#x", "a.yaml", 3, "x"), ("b#c", "b#c", nil, nil), ("b#c#d", "b#c", nil, "d"),
      ("none:3", "none:3", nil, nil), ("a.yaml:3:5", "a.yaml", 3, nil), ("a.yaml:3:5#x", "a.yaml", 3, "x"),
      ("a.yaml:1:3:5", "a.yaml:1:3:5", nil, nil), ("a.yaml:3:0", "a.yaml:3:0", nil, nil),
      ("a.yaml:0", "a.yaml:0", nil, nil),
    ] as [(String, String, Int?, String?)]
  )
  func split(argument: String, path: String, line: Int?, caseName: String?) {
    let found = TestSelector.split(argument) { ["a.yaml", "b#c"].contains($0) }
    #expect(found.path == path)
    #expect(found.selector?.line == line)
    #expect(found.selector?.caseName == caseName)
  }

  @Test("a line means the flow that it is in; a case that isn't there is reported unless that is forgiven")
  func pick() throws {
    let file = SourceFile("name: One\nsteps: [pop]\n---\nname: Two\ncases: [{name: x}]\nsteps: [pop]\n")
    let entries = FlowReader().entries(of: file)
    let line = TestChoice(selectors: [TestSelector(line: 5, caseName: nil)])
    #expect(line.pick(from: entries).map(\.caseName) == ["x"])
    let missing = TestChoice(selectors: [TestSelector(line: 5, caseName: "y")])
    #expect(missing.pick(from: entries).first?.load().diagnostics.map(\.id) == [.noSuchCase])
    #expect(TestChoice(selectors: missing.selectors, isForgiving: true).pick(from: entries).isEmpty)
  }
}
