import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Results as JUnit's XML")
struct JUnitReportTests {
  private static let report = JUnitReport(version: "1.2.3", namesProfiles: false)

  static let reports: [(name: String, text: String, report: String)] = [
    (
      "flows that pass",
      "name: One\nsteps:\n- push: a\n---\nsteps:\n- pop: 0\n",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="navflow" tests="2" failures="0" errors="0" time="0.500">
        <testsuite name="navflow" tests="2" failures="0" errors="0" skipped="0" time="0.500">
          <properties>
            <property name="navflow" value="1.2.3"/>
          </properties>
          <testcase classname="flows.shop" name="One (a.flow.yaml:1)" file="flows/shop/a.flow.yaml" line="1" time="0.250000"/>
          <testcase classname="flows.shop" name="a 2 (a.flow.yaml:5)" file="flows/shop/a.flow.yaml" line="5" time="0.250000"/>
        </testsuite>
      </testsuites>

      """
    ),
    (
      "a flow that diverged",
      "name: Checkout\nsteps:\n- push: [cart, address]\n- pop: 2\n- assert: {path: [cart]}\n- push: never\n",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="navflow" tests="1" failures="1" errors="0" time="0.500">
        <testsuite name="navflow" tests="1" failures="1" errors="0" skipped="0" time="0.500">
          <properties>
            <property name="navflow" value="1.2.3"/>
          </properties>
          <testcase classname="flows.shop" name="Checkout (a.flow.yaml)" file="flows/shop/a.flow.yaml" line="1" time="0.250000">
            <properties>
              <property name="step[passed]" value="push [cart, address]"/>
              <property name="step[passed]" value="pop 2"/>
              <property name="step[diverged]" value="assert path"/>
              <property name="step[skipped]" value="push never"/>
            </properties>
            <failure message="“cart” is missing from the path, which is empty" type="expectation">error: “cart” is missing from the path, which is empty  [expectation]
       --&gt; flows/shop/a.flow.yaml:5:12
        |
      5 | - assert: {path: [cart]}
        |            ^^^^^^^^^^^^ expected
        |
          expected  cart
          actual    (root)
          −         cart

       why: cart left the path at step 2, “pop 2”
       --&gt; flows/shop/a.flow.yaml:4:3
      4 | - pop: 2
        |   ^^^^^^

       trail: 1 push [cart, address] → cart address │ 2 pop 2 → (root) │ 3 assert path ✗
       to fix: change a step before this one, or state what is so:  path: []
      </failure>
          </testcase>
        </testsuite>
      </testsuites>

      """
    ),
    (
      "flows that can't be read, or are known to diverge",
      "- pushh: cart\n---\nname: Known\nexpectFailure: bug <7>\nsteps:\n- pop\n",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="navflow" tests="2" failures="0" errors="1" time="0.500">
        <testsuite name="navflow" tests="2" failures="0" errors="1" skipped="0" time="0.500">
          <properties>
            <property name="navflow" value="1.2.3"/>
          </properties>
          <testcase classname="flows.shop" name="a (a.flow.yaml:1)" file="flows/shop/a.flow.yaml" line="1" time="0.250000">
            <error message="there is no step or modifier “pushh”" type="unknown-step">error: there is no step or modifier “pushh”  [unknown-step]
       --&gt; flows/shop/a.flow.yaml:1:3
        |
      1 | - pushh: cart
        |   ^^^^^
        to fix: did you mean `push`?
      </error>
          </testcase>
          <testcase classname="flows.shop" name="Known (a.flow.yaml:3)" file="flows/shop/a.flow.yaml" line="3" time="0.250000">
            <properties>
              <property name="expectFailure" value="bug &lt;7&gt;"/>
            </properties>
          </testcase>
        </testsuite>
      </testsuites>

      """
    ),
  ]

  @Test("is complete, and escaped", arguments: reports)
  func report(name: String, text: String, report: String) throws {
    let results = results(text, name: "flows/shop/a.flow.yaml", seconds: 0.25)
    let written = Self.report.text(results, seconds: 0.5)
    #expect(written == report)
    _ = try JUnitDocument(written)
  }

  @Test("each error of a file is a test of its own, here and in TAP; its warnings are none")
  func errorsOfFile() {
    let source = SourceFile("root: x\nscreens: y\n", name: "a.app.yaml")
    let found = [(6, Diagnostic.Severity.error), (17, .error), (17, .warning)].map { offset, severity in
      Diagnostic("odd", "\(offset)", severity: severity, at: Place(source, SourceRange(offset..<offset + 1)))
    }
    let file = FileFindings(source, found)
    let junit = Self.report.text([], invalid: [file])
    #expect(junit.contains(#"tests="2" failures="0" errors="2""#))
    #expect(
      junit.matches(of: /testcase .* name="([^"]*)"/).map(\.1) == ["a.app.yaml:1 odd", "a.app.yaml:2 odd"]
    )
    let tap = TAPReport(namesProfiles: true).text([], invalid: [file])
    #expect(
      tap.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
        "TAP version 14", "not ok - a.app.yaml:1:7 odd", "not ok - a.app.yaml:2:10 odd", "1..2",
      ]
    )
  }

  @Test("reports files without which flows can't run, of flows that were skipped, and of the end by a signal")
  func others() throws {
    let flow = try #require(results("- pop: 0\n", name: "a.b/%.flow.yaml").first)
    let skipped = FlowResult(
      flowID: flow.flowID,
      caseName: "row 1",
      name: flow.name,
      tags: [],
      file: flow.file,
      range: flow.range,
      profile: "shipping",
      content: .skipped,
      seconds: nil
    )
    let report = JUnitReport(version: "1.2.3", namesProfiles: true)
    let warned = FileFindings(
      flow.file,
      [Diagnostic("mild", "never mind", severity: .warning, file: flow.file, range: nil)]
    )
    let text = report.text([flow, skipped], invalid: [HostileText.invalid("odd"), warned], interruption: .termination)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="navflow" tests="3" failures="0" errors="1">
          <testsuite name="navflow" tests="3" failures="0" errors="1" skipped="1">
            <properties>
              <property name="navflow" value="1.2.3"/>
              <property name="end" value="stopped by SIGTERM"/>
            </properties>
            <testcase classname="(root)" name="a.app.yaml:1 odd" file="a.app.yaml" line="1">
              <error message="odd" type="odd">error: odd  [odd]
         --&gt; a.app.yaml:1:7
          |
        1 | root: "\\U0000006f\\U00000064\\U00000064"
          |       ^
          note: odd
         --&gt; a.app.yaml:1:7
          |
        1 | root: "\\U0000006f\\U00000064\\U00000064"
          |       ^
          to fix: odd
        </error>
            </testcase>
            <testcase classname="a·b" name="% [wwdc22] (%.flow.yaml)" file="a.b/%.flow.yaml" line="1"/>
            <testcase classname="a·b" name="% [row 1] [shipping] (%.flow.yaml)" file="a.b/%.flow.yaml" line="1">
              <skipped message="a step before all flows failed"/>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
    _ = try JUnitDocument(text)
  }

  @Test("is read as Jenkins and GitLab read it")
  func readers() throws {
    let text = "name: A & B\nsteps:\n- {pop: 1, soft: true, label: \"x\\ny\"}\n- {assert: {count: 1}, soft: true}\n"
    let document = try JUnitDocument(Self.report.text(results(text)))
    let test = try #require(document.tests.first)
    #expect(test.className == "(root)")
    #expect(test.name == "A & B (a.flow.yaml)")
    #expect(test.status == "failure")
    #expect(
      test.message == "the step is refused: attempting to remove 1 items from path with 0 items"
    )
    #expect(test.text.hasPrefix("error: the step is refused: attempting to remove 1 items"))
    #expect(test.properties == ["step[refused]=x\ny", "step[diverged]=assert count"])
  }

  @Test("stays XML whatever names there are", arguments: HostileText.all)
  func hostile(text: String) throws {
    let report = Self.report.text(HostileText.results(text), invalid: [HostileText.invalid(text)])
    let document = try JUnitDocument(report)
    #expect(document.tests.map(\.status) == ["error", "failure", "error", "passed", "passed"])
    #expect(report.utf8.count < 100_000)
  }

  @Test("stays XML whatever files are called", arguments: HostileText.files)
  func files(file: String) throws {
    let report = Self.report.text(HostileText.results("x", file: file))
    #expect(try JUnitDocument(report).tests.count == 4)
  }

  @Test(
    "stays XML where secrets are masked",
    arguments: HostileText.secrets
  )
  func masked(secret: String) throws {
    let document = try JUnitDocument(HostileText.report(Self.report, masking: secret))
    #expect(document.tests.map(\.status) == ["error", "failure", "error", "passed", "passed"])
  }

  @Test("no spelling of a secret is shown", arguments: HostileText.spelled)
  func secrets(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(!text.contains("sesame"))
    _ = try JUnitDocument(text)
  }

  @Test("reports some of a thousand divergences, and how many more there are")
  func many() throws {
    let steps = String(repeating: "- {assert: {count: 1}, soft: true}\n", count: 1500)
    let document = try JUnitDocument(Self.report.text(results("steps:\n" + steps)))
    let test = try #require(document.tests.first)
    #expect(test.text.hasSuffix("\nand 1480 more\n"))
    #expect(test.text.utf8.count < 20_000)
    #expect(test.properties.count == 1000)
  }
}
