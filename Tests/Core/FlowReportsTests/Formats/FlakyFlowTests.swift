import FlowReports
import FlowSyntax
import FlowTestSupport
import NavigationEngine
import Testing

@testable import FlowTranscripts

@Suite("A flow of which one try ended otherwise than another")
struct FlakyFlowTests {
  /// A flow that passed at the second try, and one that diverged at both.
  private static let flows: [FlowResult] = {
    var flows = results("name: Pay\nsteps: [{push: a}]\n---\nname: Broken\nsteps: [pop]\n", name: "b/a.flow.yaml")
    for number in flows.indices {
      flows[number].earlier = [FlowAttempt(outcome: .diverged, kind: "expectation", message: "it’s #late\n: so")]
      flows[number].attempt = 2
    }
    return flows
  }()

  @Test("is reported at its line of the console, and counted")
  func console() {
    #expect(
      ConsoleReport(painter: .plain).text([Self.flows[0]]) == """
        ✓ Pay                                                         b/a.flow.yaml:1
          flaky: diverged at try 1 (it’s #late␊: so), passed at try 2
        1 flow · 1 passed · 1 flaky

        """
    )
  }

  @Test("has its tries in a diagnostic block, and is counted by a comment")
  func tap() {
    let text = TAPReport(namesProfiles: false).text(Self.flows)
    #expect(
      text.hasPrefix(
        """
        TAP version 14
        ok - Pay (b/a.flow.yaml:1)
          ---
          flaky: "diverged at try 1 (it’s #late␊: so), passed at try 2"
          ...
        # Subtest: Broken (b/a.flow.yaml:4)

        """
      )
    )
    #expect(text.hasSuffix("  ...\n# 1 flaky\n1..2\n"))
    #expect(text.ranges(of: "flaky:").count == 1)
  }

  @Test("has a section in Markdown though it passed, and is counted")
  func markdown() {
    let text = MarkdownReport(namesProfiles: false).text(Self.flows)
    #expect(text.contains("\n2 flows · 1 passed · 1 diverged · 1 flaky\n"))
    #expect(
      text.contains(
        """

        ### ✓ Pay

        b/a.flow.yaml:1

        ```text
        flaky: diverged at try 1 (it’s #late␊: so), passed at try 2
        ```

        """
      )
    )
    #expect(text.ranges(of: "flaky:").count == 1)
  }

  @Test("is a warning on GitHub")
  func gitHub() {
    let text = GitHubReport(namesProfiles: true).text(Self.flows)
    #expect(
      text.hasSuffix(
        """
        ::warning file=b/a.flow.yaml,line=1,title=Pay [wwdc22]::flaky: diverged at try 1 (it’s #late␊: so), passed at try 2

        """
      )
    )
    #expect(text.ranges(of: "::warning ").count == 1)
  }

  @Test("is no finding for GitLab and in SARIF, which compare those of one run with those of another")
  func findings() {
    let flows = [Self.flows[0]]
    #expect(GitLabReport(namesProfiles: false).text(flows) == GitLabReport(namesProfiles: false).text([]))
    #expect(!SARIFReport(version: "1", namesProfiles: false).text(flows).contains("flaky"))
  }

  @Test("has its tries at the end of its line in the page")
  func page() {
    let lines = HTMLReport(version: "1").text(Self.flows).split(separator: "\n").filter { $0.hasPrefix("[1,") }
    #expect(lines.first?.hasSuffix(#",[],"diverged at try 1 (it’s #late␊: so), passed at try 2"]"#) == true)
    #expect(lines.last?.contains("at try") == false)
  }
}
