import FlowApps
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import AppExport

@Suite("A flow of Maestro is judged by the app's model")
struct MaestroCheckTests {
  private static let app = """
    name: Bows
    runs: [ios18]
    tabs:
      home: {root: Home, stack: erased, title: Home, identifier: tab-home}
      plans: {root: Plans, stack: erased, title: Plans, identifier: tab-plans}
    urls: {"bows://plans": {tab: plans}}
    screens:
      Home:
        title: Today
        identifier: home-screen
        links: {Start: {view: Session, identifier: start-button}, Upgrade: {presents: showsPaywall}, Old: {value: null}}
        presents: {showsPaywall: {screen: Paywall, as: sheet}}
      Session: {title: Session, toolbar: {Delete: {presents: asks}}, presents: {asks: {as: alert, title: Sure?, buttons: {Yes: , No: }}}}
      Paywall: {title: Paywall, toolbar: {Not now: {does: {dismiss: true}}}}
      Plans: {title: Plans, links: {Weekly: {view: Session}}}
    """

  private func checked(_ commands: String, header: String = "appId: a") throws -> MaestroImport.Checked {
    let app = try AppReader.read(SourceFile(Self.app, name: "bows.app.yaml"))
    let files = ["sub.yaml": "appId: a\n---\n- tapOn: ${WHAT}", "self.yaml": "appId: a\n---\n- runFlow: self.yaml"]
    let maestro = MaestroImport(app, profile: .shipping, limits: Limits()) { (path, file) throws(Diagnostic) in
      if let number = Int(path.dropFirst()) {
        return SourceFile("appId: a\n---\n- runFlow: f\(number + 1)", name: path)
      }
      guard let text = files[path] else { throw Diagnostic(.cannotRead, "no \(path)", file: file, range: nil) }
      return SourceFile(text, name: path)
    }
    return try maestro.check(SourceFile("\(header)\n---\n" + commands, name: "a.yaml"), against: app)
  }

  @Test(
    "a command that does what it says holds",
    arguments: [
      "- launchApp\n- tapOn: Start\n- assertVisible: Session\n- tapOn: {id: BackButton}\n- assertVisible: To.*",
      "- tapOn: {id: tab-plans}\n- assertVisible: {text: plans, enabled: true}\n- tapOn: Weekly",
      "- tapOn: {point: '10%, 96%'}\n- tapOn: {point: '90%, 96%'}\n- tapOn: Weekly",
      "- tapOn: Upgrade\n- swipe: {start: '50%,15%', end: '50%,90%'}\n- assertNotVisible: Paywall",
      "- doubleTapOn: Start\n- back\n- assertVisible: Session\n- longPressOn: {id: BackButton}\n- tapOn: Today",
      "- tapOn: Start\n- pressKey: Home\n- launchApp: {stopApp: false}\n- assertVisible: Session",
      "- tapOn: Start\n- launchApp: {clearState: true}\n- tapOn: Start",
      "- openLink: bows://plans\n- extendedWaitUntil: {visible: Weekly, timeout: 1}",
      "- scrollUntilVisible: {element: {id: start-button}}\n- assertVisible: {text: Old, enabled: false}",
      "- repeat: {while: {visible: Start}, commands: [{tapOn: Start}]}\n- assertVisible: Session",
      "- retry: {maxRetries: 2, commands: [{tapOn: Start}]}\n- tapOn: Delete\n- tapOn: No",
      "- runFlow: {file: sub.yaml, env: {WHAT: Start}}\n- assertVisible: Session",
      "- runFlow: {when: {platform: Android}, commands: [{tapOn: Delete}]}\n- tapOn: Start",
      "- runFlow: {when: {true: \"${maestro.platform == 'ios'}\"}, commands: [{tapOn: Start}]}\n- tapOn: Delete",
      "- runFlow: {when: {visible: Nowhere}, commands: [{tapOn: Delete}]}\n- tapOn: Start",
      "- inputText: x\n- evalScript: ${output.x = 1}\n- takeScreenshot: a\n- assertVisible: home",
    ]
  )
  func sound(commands: String) throws {
    let checked = try checked(commands)
    #expect(checked.findings.map(\.message) == [])
    #expect(checked.held > 0)
  }

  @Test(
    "a command that can't do what it says is a finding",
    arguments: [
      ("- tapOn: Strat", "Home shows no “Strat”"),
      ("- tapOn: Delete", "Home shows no “Delete”; Session has it"),
      ("- tapOn: Old", "“Old” is disabled here"),
      ("- tapOn: {id: start-buton}", "Home shows no “start-buton”"),
      ("- tapOn: {text: Start, index: 3}", "Home shows “Start” less than 4 times"),
      ("- assertVisible: Paywall", "Home shows no “Paywall”; Paywall has it"),
      ("- assertVisible: {text: Start, enabled: false}", "“Start” is enabled here"),
      ("- assertNotVisible: Start", "Home shows “Start”"),
      ("- tabOn: Start", "Maestro has no command “tabOn”"),
      ("- tapOn: {id: BackButton}", "there is no back button on the root screen"),
      ("- openLink: bows://nowhere", "no pattern matches “bows://nowhere”; the app's are “bows://plans”"),
      ("- runFlow: ../../etc/passwd", "the file can't be read"),
      ("- runFlow: self.yaml", "the file runs itself"),
      ("- tapOn: Upgrade\n- tapOn: Plans", "Paywall shows no “Plans”; the tab bar has it"),
    ]
  )
  func findings(commands: String, message: String) throws {
    let findings = try checked(commands).findings
    #expect(findings.map(\.message) == [message])
    #expect(findings.allSatisfy { $0.severity == .error })
  }

  @Test(
    "a command about what the model can't know isn't judged, and the flow is found again",
    arguments: [
      ("- tapOn: Allow\n- tapOn: Start\n- assertVisible: Session", 2, 1),
      ("- assertVisible: Price from the network\n- tapOn: Start", 1, 1),
      ("- tapOn: An icon\n- assertVisible: Session\n- tapOn: Delete", 2, 1),
      ("- tapOn: {point: '50%, 50%'}\n- tapOn: Not now\n- assertVisible: Today", 2, 1),
      ("- tapOn: {text: Skip it, optional: true}\n- tapOn: {text: Delete, optional: true}\n- tapOn: Start", 1, 2),
      ("- assertVisible: ${output.price}\n- tapOn: Start", 1, 1),
      ("- tapOn: Start\n- swipe: {direction: RIGHT}\n- assertVisible: Today", 2, 1),
    ]
  )
  func unjudged(commands: String, held: Int, unjudged: Int) throws {
    let checked = try checked(commands)
    #expect(checked.findings.map(\.message) == [])
    #expect([checked.held, checked.unjudged] == [held, unjudged])
  }

  @Test("a flow whose screen isn't known says so once, until it is known again")
  func lost() throws {
    let checked = try checked(
      "- tapOn: An icon\n- tapOn: Yes\n- tapOn: No\n- launchApp: {clearState: true}\n- tapOn: Delete"
    )
    #expect(checked.findings.map(\.id.description) == ["maestro-not-judged", "maestro-fails"])
    #expect(checked.findings.map { $0.place?.start.line } == [4, 7])
  }

  @Test("variables have the value of the caller, of the header, or the text behind two bars")
  func variables() throws {
    let header = "appId: a\nenv: {WHAT: Start, OTHER: \"${NONE || 'Session'}\"}"
    #expect(try checked("- tapOn: ${WHAT}\n- assertVisible: ${OTHER}", header: header).held == 2)
  }

  @Test("files that run each other without an end are a finding")
  func chain() throws {
    #expect(try checked("- runFlow: f1").findings.map(\.message) == ["more than 50 files run each other"])
  }

  @Test("a long pattern takes no time, since no text of an app is as long")
  func longPattern() throws {
    let checked = try checked("- tapOn: \"\(String(repeating: "a.*", count: 300_000))\"")
    #expect([checked.held, checked.unjudged] == [0, 1])
  }

  @Test("loops end, and aliases of aliases are refused")
  func hostile() throws {
    let commands = (0..<8).reduce("{inputText: A}") { inner, _ in
      "{repeat: {while: {visible: Start}, commands: [\(inner)]}}"
    }
    #expect(try checked("- \(commands)").findings.isEmpty)
    let lists = (1...20).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
    #expect(throws: FileErrors.self) { try checked("- x\n---\na0: &a0 b\n\(lists)") }
  }
}
