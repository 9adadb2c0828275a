import FlowSyntax
import LiveServers
import SyntaxTestSupport
import Testing
import WorkspaceFiles

@Suite("The names in an app")
struct AppNamesTests {
  private func names(_ text: String, _ kinds: Set<NameUse.Kind>) -> [String] {
    NameUses(SourceFile(text), as: .app, commands: []).all.filter { kinds.contains($0.kind) }.map { use in
      "\(use.isDeclaration ? "+" : "")\(use.kind.rawValue) \(use.name)"
    }
  }

  @Test(
    "are found under each key that holds them",
    arguments: [
      ("extends: base.app.yaml", ["file base.app.yaml"]),
      ("root: [{when: {a: 1}, screen: In}, Out]", ["binding a", "screen In", "screen Out"]),
      ("stack: {typed: Park}", ["type Park"]),
      ("tabs: {home: {root: Home, does: {tab: home}}}", ["+tab home", "screen Home", "tab home"]),
      ("types: {Day: {cases: [a, b], raw: {a: 1}}}", ["+type Day", "+case Day.a", "+case Day.b", "case Day.a"]),
      ("types: {Day: {fields: {x: \"[Park]?\"}}}", ["+type Day", "type Park"]),
      ("initial: {path: [x], tab: home, a: true}", ["tab home", "binding a"]),
      (
        "split: {columns: {detail: {root: {default: A, cases: {x: B}, empty: C}, list: {selection: s, type: Park}}}}",
        ["screen A", "screen B", "screen C", "+binding s", "type Park"]
      ),
      ("urls: {\"a://b\": {set: {a: 1}, path: {home: [x]}}}", ["binding a", "binding home", "tab home"]),
      (
        "screens: {A: {links: {L: !Park {view: x}, M: {view: B, when: {a: 1}}}}}",
        ["+screen A", "+link L", "type Park", "+link M", "screen B", "binding a"]
      ),
      ("screens: {A: {toolbar: [L]}}", ["+screen A", "+link L"]),
      (
        "screens: {A: {rows: {of: Park, from: {file: p.csv}, link: {view: B}}}}",
        ["+screen A", "type Park", "file p.csv", "screen B"]
      ),
      ("screens: {A: {rows: {x: {of: Park, from: any}}}}", ["+screen A", "type Park"]),
      (
        "screens: {A: {destinations: [{Day: {cases: {a: B}, default: C}}]}}",
        ["+screen A", "type Day", "case Day.a", "screen B", "screen C"]
      ),
      (
        "screens: {A: {presents: {p: B}, items: {i: {type: Day, as: sheet, cases: {a: C}}}}}",
        ["+screen A", "+binding p", "screen B", "+binding i", "type Day", "case Day.a", "screen C"]
      ),
      (
        "screens: {A: {presents: {p: {as: alert, buttons: {Yes: {does: {then: {set: {a: 1}}}}}}}}}",
        ["+screen A", "+binding p", "+link Yes", "binding a"]
      ),
    ]
  )
  func keys(text: String, found: [String]) {
    #expect(names(text, Set(NameUse.Kind.allCases).subtracting([.variable])) == found)
  }
}
