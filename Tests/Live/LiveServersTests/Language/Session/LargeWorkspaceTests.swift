import Foundation
import PlainText
import Testing

/// A workspace of many flows, of which `NAVFLOW_FLOWS` is the number: then the time of each edit is printed.
@Suite("In a workspace of many flows an edit reaches those that depend on it")
struct LargeWorkspaceTests {
  private static let stated = ProcessInfo.processInfo.environment["NAVFLOW_FLOWS"].flatMap { Int($0) }
  private static let count = stated ?? 32
  private static let screens = 24

  private static let app =
    "root: Home\nscreens:\n  Home:\n    links:\n"
    + (0..<screens).map { "      Open \($0): {view: Part\($0)}\n" }.joined()
    + (0..<screens).map { "  Part\($0):\n    links: {Details: {view: Detail\($0)}}\n  Detail\($0):\n" }.joined()

  /// A flow that opens the screens of a part, and goes back.
  private static func flow(_ part: Int, rounds: Int = 2) -> String {
    let there = "  - tap: Open \(part)\n  - tap: Details\n  - assert: {screen: Detail\(part)}\n"
    let round = there + "  - back: 1\n  - back: 1\n"
    return "app: shop.app.yaml\nsteps:\n" + String(repeating: round, count: rounds)
  }

  private let editor: ScriptedEditor

  init() throws {
    var files = ["navflow.yaml": "", "shop.app.yaml": Self.app]
    for number in 0..<Self.count { files["f\(number).flow.yaml"] = Self.flow(number % Self.screens) }
    files["long.flow.yaml"] = Self.flow(0, rounds: 20)
    editor = try ScriptedEditor(files)
    editor.open("shop.app.yaml", Self.app)
    editor.settle()
  }

  /// The files with an error after an edit.
  private func invalid(_ name: String, after edit: () -> Void) -> Set<String> {
    let start = ContinuousClock.now
    edit()
    editor.settle()
    if Self.stated != nil { print("\(name): \(ContinuousClock.now - start)") }
    return Set(editor.diagnostics.filter { $0.value.elements.contains { $0["severity"] == 1 } }.keys)
  }

  @Test("links that are renamed in the app break all flows, and those of one screen the flows that open it")
  func app() {
    let all = Set((0..<Self.count).map { "f\($0).flow.yaml" } + ["long.flow.yaml"])
    let renamed = Self.app.replacing("Open ", with: "Go ")
    #expect(invalid("all flows break") { editor.change("shop.app.yaml", to: renamed) } == all)
    #expect(invalid("all flows hold") { editor.change("shop.app.yaml", to: Self.app) } == [])
    #expect(invalid("a comment") { editor.change("shop.app.yaml", to: "# Shop\n" + Self.app) } == [])
    let one = Self.app.replacing("{Details: {view: Detail7}}", with: "{More: {view: Detail7}}")
    let opening = Set((0..<Self.count).filter { $0 % Self.screens == 7 }.map { "f\($0).flow.yaml" })
    #expect(invalid("one screen breaks") { editor.change("shop.app.yaml", to: one) } == opening)
  }

  @Test("a key in a flow of 1,000 steps reaches that flow alone, and its hints")
  func key() {
    let text = Self.flow(0, rounds: 200)
    editor.open("long.flow.yaml", text)
    editor.settle()
    let wrong = text.replacing("screen: Detail0", with: "screen: Detai0", maxReplacements: 1)
    #expect(invalid("a key") { editor.change("long.flow.yaml", to: wrong) } == ["long.flow.yaml"])
    #expect(invalid("the key back") { editor.change("long.flow.yaml", to: text) } == [])
    let range: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 20, "character": 0]]
    let params: JSONValue = ["textDocument": editor.document("long.flow.yaml"), "range": range]
    let hints = editor.request("textDocument/inlayHint", params)
    #expect(hints.elements.count == 14)
  }
}
