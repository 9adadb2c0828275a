import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Large flows on a page are shortened")
struct HTMLSizeTests {
  private static let report = HTMLReport(version: "1", steps: .all)

  private static func detail(_ text: String) throws -> String {
    try #require(report.dataLines(text).first { $0.hasPrefix("[2,") })
  }

  @Test("of a very long flow the first and last steps, and those around what diverged")
  func longFlow() throws {
    let steps = (1...10_500).map { $0 == 7_000 ? "- {assert: {depth: 7}, soft: true}\n" : "- push: \($0 % 3)\n" }
    let line = try Self.detail("steps:\n" + steps.joined())
    #expect(line.utf8.count < 300_000)
    for (first, label) in [(1, "[1,[\"root\",0,[],["), (6_600, ",[[6600,"), (9_501, "]]],[9501,[\"root\",")] {
      #expect(line.contains(first == 6_600 ? "]]],[6600,[\"root\"," : label), "\(first)")
    }
  }

  @Test("of a deep stack what is on top, shown anew where more of it comes to light")
  func deepStack() throws {
    let names = (0..<2_000).map { "n\($0)" }.joined(separator: ", ")
    let line = try Self.detail("path: [\(names)]\nsteps:\n- pop: 400\n- pop: 400\n- pop: 400\n- back\n")
    #expect(line.contains(#"[[1,["root",1500,["#))
    #expect(line.contains("[1600,400,[]]"))
    #expect(line.contains(#"[0,0,[],0,["root",700,["#))
    #expect(line.contains("[800,400,[]]"))
    #expect(!line.contains("\"n5\""))
  }

  @Test("of a long text its beginning, as far as whole lines go")
  func longText() {
    let file = SourceFile(String(repeating: "# é\n", count: 100_000), name: "a.flow.yaml")
    let line = Self.report.text(of: SourceText(file, SourceRange(0..<file.bytes.count)))
    #expect(line.utf8.count < 400_000)
    #expect(line.hasSuffix(##"\n# é…",1]"## + "\n"))
    let long = SourceFile(String(repeating: "é", count: 200_000), name: "a.flow.yaml")
    #expect(Self.report.text(of: SourceText(long, SourceRange(0..<400_000))).hasSuffix("éé…\",1]\n"))
  }

  @Test("of a large value its beginning, and of many elements the first")
  func largeValues() throws {
    let elements = (0..<1_000).map { "e\($0)" }.joined(separator: ", ")
    let value = String(repeating: "v", count: 100_000)
    let line = try Self.detail("- push: \(value)\n- assert: {path: [\(elements)]}\n")
    #expect(line.utf8.count < 20_000)
    #expect(line.contains(#"[1,800,"e0","#))
    #expect(line.contains("vvv…\""))
    #expect(!line.contains("\"e200\""))
  }
}
