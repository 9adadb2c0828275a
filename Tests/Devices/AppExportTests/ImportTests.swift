import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import AppExport

@Suite("Commands of Maestro become steps")
struct ImportTests {
  private func imported(_ commands: String) throws -> [String] {
    let maestro = MaestroImport(nil, profile: .shipping, limits: Limits()) { (path, file) throws(Diagnostic) in
      throw Diagnostic(.cannotRead, "no \(path)", file: file, range: nil)
    }
    let text = try maestro.flow(of: SourceFile("appId: a\n---\n" + commands, name: "a.yaml"), app: nil).text
    return text.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
  }

  @Test(
    "a command is a step, or a note of its text",
    arguments: [
      ("- tapOn: Cart", ["tap: {view: Cart}"]),
      ("- tapOn: {id: cart}", ["tap: {view: cart}"]),
      ("- tapOn: {point: '50%,50%'}", ["note: \"tapOn: {point: 50%,50%}\""]),
      ("- tapOn: {text: Cart, below: Total, index: 0}", ["tap: {view: Cart}"]),
      (
        "- tapOn: {text: Cart, index: 1}",
        ["note: \"tapOn: {text: Cart, index: 1}: nothing that root shows leads anywhere under this name\""]
      ),
      ("- assertVisible: {text: root, enabled: false}", ["note: \"assertVisible: {text: root, enabled: false}\""]),
      ("- back", ["note: \"back: there is no back button on the root screen\""]),
      ("- tapOn: Cart\n- back", ["tap: {view: Cart}", "back"]),
      ("- tapOn: Cart\n- pressKey: Back", ["tap: {view: Cart}", "back"]),
      ("- tapOn: Cart\n- tapOn: {id: BackButton}", ["tap: {view: Cart}", "back"]),
      ("- tapOn: Cart\n- swipe: {start: '0%,50%', end: '90%,50%'}", ["tap: {view: Cart}", "swipeBack"]),
      ("- tapOn: Cart\n- assertVisible: cart", ["tap: {view: Cart}", "assert: {title: Cart}"]),
      ("- extendedWaitUntil: {visible: root, timeout: 1}", ["assert: {title: root}"]),
      ("- inputText: ${NAME}", ["note: \"inputText: $${NAME}\""]),
      ("- launchApp", ["note: launchApp"]),
      ("- tapOn: A\n- launchApp", ["tap: {view: A}", "background", "relaunch"]),
      ("- tapOn: A\n- pressKey: Home\n- launchApp: {stopApp: false}", ["tap: {view: A}", "background"]),
      ("- tapOn: A\n- killApp\n- launchApp: {stopApp: false}", ["tap: {view: A}", "background", "relaunch"]),
      ("- repeat: {times: 2, commands: [{tapOn: A}]}", ["tap: {view: A}", "tap: {view: A}"]),
      (
        "- repeat: {times: 1000000000000, commands: [launchApp]}",
        ["note: \"the rest is left out: it is more than 2000 commands\""]
      ),
      ("- runFlow: {when: {platform: iOS}, commands: [{tapOn: A}]}", ["tap: {view: A}"]),
      ("- runFlow: b.yaml", ["note: \"runFlow: b.yaml: the file can't be read\""]),
      ("- [back]", ["note: \"[back]\""]),
      ("- ", ["note: \"\""]),
    ]
  )
  func commands(text: String, expected: [String]) throws { #expect(try imported(text) == expected) }

  @Test("loops in loops end")
  func loops() throws {
    let commands = (0..<8).reduce("{tapOn: A}") { inner, _ in "{repeat: {times: 100, commands: [\(inner)]}}" }
    #expect(try imported("- \(commands)").count <= 2001)
  }

  @Test("aliases of aliases are refused")
  func aliases() {
    let lists = (1...20).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
    #expect(throws: FileErrors.self) { try imported("- x\n---\na0: &a0 b\n\(lists)") }
  }

  @Test(
    "a pattern of Maestro matches a whole text",
    arguments: [
      ("cart", "Cart", true), ("Car", "Cart", false), ("C.*", "Cart", true), (".*r.*", "Cart", true),
      (#"Buy it\?"#, "Buy it?", true), ("Buy it?", "Buy it?", true), ("", "Cart", false), (".*", "", true),
      ("a.*a", "a", false),
    ]
  )
  func patterns(pattern: String, text: String, matches: Bool) {
    #expect(MaestroPattern.matches(pattern, text) == matches)
  }
}
