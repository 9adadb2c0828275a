import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("The summary in Markdown")
struct MarkdownReportTests {
  private static let report = MarkdownReport(namesProfiles: false)

  @Test("has totals, what failed, and why")
  func complete() {
    let text = "name: A|B\nsteps:\n- push: cart\n- assert: {path: [home]}\n---\n- pushh: a\n---\n- pop: 0\n"
    #expect(
      Self.report.text(results(text, seconds: 0.25), seconds: 0.5) == """
        ## ✗ navflow

        3 flows · 1 passed · 1 diverged · 1 invalid · 500 ms

        | | flow | where | what |
        |---|---|---|---|
        | ✗ | A\\|B | a.flow.yaml:4 | “cart” is on top, not “home” |
        | ! | a 2 | a.flow.yaml:6 | there is no step or modifier “pushh” |

        | slowest | seconds |
        |---|---|
        | A\\|B | 0.25 |
        | a 2 | 0.25 |
        | a 3 | 0.25 |

        ### ✗ A\\|B

        a.flow.yaml:1

        ```text
        error: “cart” is on top, not “home”  [expectation]
         --> a.flow.yaml:4:12
          |
        4 | - assert: {path: [home]}
          |            ^^^^^^^^^^^^ expected
          |
            expected  home
            actual    cart
            −         home
            +         cart

         why: cart was put on the path at step 1, “push cart”
         --> a.flow.yaml:3:3
        3 | - push: cart
          |   ^^^^^^^^^^

         trail: 1 push cart → cart │ 2 assert path ✗
         to fix: change a step before this one, or state what is so:  path: [cart]
        ```

        ### ! a 2

        a.flow.yaml:6

        ```text
        error: there is no step or modifier “pushh”  [unknown-step]
         --> a.flow.yaml:6:3
          |
        6 | - pushh: a
          |   ^^^^^
          to fix: did you mean `push`?
        ```

        """
    )
    #expect(Self.report.text(results("- pop: 0\n")) == "## ✓ navflow\n\n1 flow · 1 passed\n")
  }

  /// The lines outside of fences; each must be of a form that the report has.
  private static func outside(_ text: String) throws -> [Substring] {
    var lines: [Substring] = []
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let end = fence {
        if line == end { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else {
        lines.append(line)
      }
    }
    #expect(fence == nil)
    return lines
  }

  private static func check(_ text: String, sections: Int) throws {
    let lines = try outside(text)
    #expect(lines.count { $0.hasPrefix("### ") } == sections)
    #expect(lines.count { $0.hasPrefix("## ") } == 1)
    for line in lines {
      #expect(!line.contains("<") && !line.contains("@"), "\(line)")
      // What isn't escaped stands in the marks of the report itself.
      let bare = line.replacing(/\\./, with: "")
      if line.hasPrefix("|") {
        #expect(bare.count { $0 == "|" } == 5, "\(line)")
      } else {
        #expect(!bare.contains { "|`*_[]()~$".contains($0) }, "\(line)")
      }
    }
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !($0.value < 0x20) })
  }

  @Test("stays such whatever names there are", arguments: HostileText.all)
  func hostile(text: String) throws {
    let report = Self.report.text(HostileText.results(text), invalid: [HostileText.invalid(text)])
    try Self.check(report, sections: 3)
    #expect(report.utf8.count < 100_000)
  }

  @Test("stays such whatever files are called", arguments: HostileText.files)
  func files(file: String) throws {
    try Self.check(Self.report.text(HostileText.results("x", file: file)), sections: 2)
  }

  @Test("shows no spelling of a secret", arguments: HostileText.spelled)
  func secrets(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(!text.contains("sesame"))
  }

  @Test("is cut between two flows where GitHub takes no more")
  func cut() throws {
    let short = Self.report.text(results("- pop\n"))
    #expect(MarkdownReport.stepSummary(short) == short)
    let section = Self.report.text(of: try #require(results("- pop\n").first))
    let head = "## ✗ navflow\n\n4000 flows\n"
    let long = head + String(repeating: section, count: 4000)
    let cut = MarkdownReport.stepSummary(long)
    #expect(cut.utf8.count <= 1 << 20)
    #expect(cut.utf8.count > 1_000_000)
    #expect(
      cut.hasSuffix(
        "```\n\n### …\n\nThe rest is left out: GitHub takes no more than 1 MiB. The other reports have it.\n"
      )
    )
    let whole = (cut.utf8.count - head.utf8.count) / section.utf8.count
    try Self.check(cut, sections: whole + 1)
  }
}
