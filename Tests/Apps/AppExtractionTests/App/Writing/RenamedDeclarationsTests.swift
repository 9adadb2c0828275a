import AppExtraction
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("The names in which an app's sources differ from its old app file")
struct RenamedDeclarationsTests {
  private func renamed(_ old: String, _ new: String) -> [String] {
    [RenamedDeclaration](from: SourceFile(old), to: SourceFile(new)).map {
      "\($0.kind.rawValue) \($0.old) \($0.new)"
    }
  }

  @Test(
    "are renames if both stand at the same line of Swift",
    arguments: [
      ("screens: {A: {source: a:1}}", "screens: {B: {source: a:1}}", ["screen A B"]),
      ("screens: {A: {source: a:1}}", "screens: {B: {source: a:2}}", []),
      ("screens: {A: {source: a:1}}", "screens: {A: {source: a:1}, B: {source: a:1}}", []),
      ("screens: {A: {source: a:1}}", "screens: {B: {source: a:1}, C: {source: a:1}}", []),
      (
        "screens: {A: {links: {L: {value: 1, source: a:1}}}}", "screens: {A: {links: {M: {value: 1, source: a:1}}}}",
        ["link L M"]
      ),
      (
        "screens: {A: {source: a:1, links: {L: {view: X, source: a:2}}}}",
        "screens: {B: {source: a:1, links: {M: {view: X, source: a:2}}}}", ["screen A B", "link L M"]
      ),
      (
        "screens: {A: {links: {L: {view: X, source: a:2}}}, B: {links: {L: {view: X, source: a:3}}}}",
        "screens: {A: {links: {M: {view: X, source: a:2}}}, B: {links: {L: {view: X, source: a:3}}}}", []
      ),
      ("types: {D: {cases: [a, b]}}", "types: {D: {cases: [a, c]}}", ["case D.b c"]),
      ("types: {D: {cases: [a, b]}}", "types: {D: {cases: [b, a]}}", []),
      ("types: {D: {cases: {a: , b: [Int]}}}", "types: {D: {cases: {x: , b: [Int]}}}", ["case D.a x"]),
      ("screens: {A: [", "screens: {B: {source: a:1}}", []),
    ]
  )
  func pairs(old: String, new: String, found: [String]) { #expect(renamed(old, new) == found) }
}
