import FlowApps
import FlowSyntax
import FlowTranscripts
import TestSupport
import Testing

@testable import AppCoverage

@Suite("Forms of coverage")
struct CoverageFormatTests {
  private func coverage() throws -> Coverage {
    var coverage = Coverage(of: try mailApp())
    coverage.add([.init("screens.Home", times: 2), .init("screens.Home.links.Inbox", times: 1), .init("old", times: 1)])
    return coverage
  }

  @Test("the console has a line for each kind, then what isn't used with its place")
  func console() throws {
    let expected = """
      mail.app.yaml

        screens       ██████░░░░░░░░░░░░░░     1 of    3   33 %
        links         ██████░░░░░░░░░░░░░░     1 of    3   33 %
        destinations  ░░░░░░░░░░░░░░░░░░░░     0 of    1    0 %
        all           █████░░░░░░░░░░░░░░░     2 of    7   28 %

        not used:
          mail.app.yaml:4:23  screens.Home.links.A & <b>
          mail.app.yaml:4:48  screens.Home.links.Again
          mail.app.yaml:5:20  screens.Home.destinations.Int
          mail.app.yaml:6:3   screens.Inbox
          mail.app.yaml:7:3   screens.Help

        used, but not in the app file, which has changed since: “old”

      """
    #expect(try coverage().table(painter: .plain) == expected)
  }

  @Test("the console lists twenty unused declarations, or all that are wanted")
  func consoleLimit() throws {
    let screens = (0..<30).map { "  S\($0):\n" }.joined()
    let coverage = Coverage(of: try app("root: S0\nscreens:\n\(screens)"))
    let text = coverage.table(painter: .plain)
    #expect(text.contains("    and 10 more; --all lists them\n"))
    #expect(text.count { $0 == ":" } == 41)
    #expect(!coverage.table(painter: .plain, listsAll: true).contains("more"))
  }

  @Test("lcov has a function for each declaration, and branches for a line that has several")
  func lcov() throws {
    let expected = """
      TN:navflow
      SF:x/mail.app.yaml
      FN:3,screens.Home
      FN:4,screens.Home.links.Inbox
      FN:4,screens.Home.links.A & <b>
      FN:4,screens.Home.links.Again
      FN:5,screens.Home.destinations.Int
      FN:6,screens.Inbox
      FN:7,screens.Help
      FNDA:2,screens.Home
      FNDA:1,screens.Home.links.Inbox
      FNDA:0,screens.Home.links.A & <b>
      FNDA:0,screens.Home.links.Again
      FNDA:0,screens.Home.destinations.Int
      FNDA:0,screens.Inbox
      FNDA:0,screens.Help
      FNF:7
      FNH:2
      BRDA:4,0,0,1
      BRDA:4,0,1,0
      BRDA:4,0,2,0
      BRF:3
      BRH:1
      DA:3,2
      DA:4,1
      DA:5,0
      DA:6,0
      DA:7,0
      LF:5
      LH:2
      end_of_record

      """
    #expect(try coverage().lcov { "x/\($0)" } == expected)
  }

  @Test("Cobertura has a class for each app, with its lines")
  func cobertura() throws {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
      <coverage line-rate="0.4000" branch-rate="0.3333" lines-covered="2" lines-valid="5" branches-covered="1" \
      branches-valid="3" complexity="0" version="navflow 1.2.3" timestamp="0">
        <sources>
          <source>.</source>
        </sources>
        <packages>
          <package name="apps" line-rate="0.4000" branch-rate="0.3333" complexity="0">
            <classes>
              <class name="mail.app.yaml" filename="mail.app.yaml" line-rate="0.4000" branch-rate="0.3333" complexity="0">
                <methods/>
                <lines>
                  <line number="3" hits="2" branch="false"/>
                  <line number="4" hits="1" branch="true" condition-coverage="33% (1/3)"/>
                  <line number="5" hits="0" branch="false"/>
                  <line number="6" hits="0" branch="false"/>
                  <line number="7" hits="0" branch="false"/>
                </lines>
              </class>
            </classes>
          </package>
        </packages>
      </coverage>

      """
    #expect(try coverage().cobertura(version: "1.2.3") { $0 } == expected)
  }

  @Test("JSON has every declaration with its place and count")
  func json() throws {
    let text = try coverage().json(version: "1.2.3") { $0 }
    let expected =
      #"{"schema":1,"tool":{"name":"navflow","version":"1.2.3"},"apps":[{"name":null,"file":"mail.app.yaml","results":1,"#
      + #""totals":{"screens":{"used":1,"total":3},"links":{"used":1,"total":3},"destinations":{"used":0,"total":1},"#
      + #""all":{"used":2,"total":7}},"declarations":["#
      + #"{"kind":"screens","path":"screens.Home","line":3,"column":3,"times":2},"#
      + #"{"kind":"links","path":"screens.Home.links.Inbox","line":4,"column":13,"times":1},"#
    #expect(text.hasPrefix(expected))
    #expect(text.hasSuffix(#""times":0}],"unknown":["old"]}]}"# + "\n"))
  }

  @Test("the page shows the text of the app file with counts, and escapes what it says")
  func page() throws {
    let app = try mailApp(more: "name: Mail <x>")
    let page = AppPicture(app, .used(try coverage()), AppGraph(of: app), masking: Redactor()).page(version: "1.2.3")
    #expect(page.contains("<h1>Mail &lt;x&gt;</h1>"))
    #expect(
      page.contains(
        "<tr class=\"partly\"><td class=\"number\">4</td><td class=\"number\">1×</td><td><code>    links: {Inbox: 1, "
          + "&quot;A &amp; &lt;b&gt;&quot;: {view: Help}, Again: 1}</code><span class=\"note\">not used: "
          + "screens.Home.links.A &amp; &lt;b&gt;, screens.Home.links.Again</span></td></tr>"
      )
    )
    #expect(page.contains("<tr class=\"missed\"><td class=\"number\">6</td>"))
    #expect(page.ranges(of: "<script").count == 1 && !page.contains("<b>"))
  }
}
