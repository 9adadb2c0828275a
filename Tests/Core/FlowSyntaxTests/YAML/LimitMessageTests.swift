import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Limits as they are shown")
struct LimitMessageTests {
  private func report(_ text: String, _ change: (inout YAMLLimits) -> Void) -> String {
    var limits = YAMLLimits()
    change(&limits)
    return diagnostics(SourceFile(text), limits: limits).map(DiagnosticFormatter(painter: .plain).format).joined()
  }

  @Test("nesting")
  func depth() {
    let expected = """
      error: more than 3 lists and maps stand within each other here  [nesting-too-deep]
       --> a.flow.yaml:2:7
        |
      2 |   b: [{c: d}]
        |       ^
        to fix: flatten them

      """
    #expect(report("- é:\n  b: [{c: d}]\n") { $0.depth = 3 } == expected)
  }

  @Test("aliases")
  func aliases() {
    let expected = """
      error: the file's aliases expand to more than 2 values, here at the latest  [too-many-aliases]
       --> a.flow.yaml:2:9
        |
      2 | - [*a , *a ]
        |         ^^
        to fix: write out less, or use fewer aliases

      """
    #expect(report("- &a [x]\n- [*a , *a ]\n") { $0.aliasedNodes = 2 } == expected)
  }

  @Test("the size of a file, whose text isn't looked at")
  func bytes() {
    let expected = """
      error: the file is larger than 1 MiB  [file-too-large]
       --> a.flow.yaml:1:1
        |
      1 | aaaa
        | ^
        to fix: split it into several files, or raise the limit: --limit file-size=…

      """
    let text = "aaaa\n" + String(repeating: "\0", count: 1 << 20)
    #expect(report(text) { $0.bytes = 1 << 20 } == expected)
  }
}
