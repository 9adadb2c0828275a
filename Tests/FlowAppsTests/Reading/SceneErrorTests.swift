import FlowApps
import FlowDiagnostics
import FlowSyntax
import TestSupport
import Testing

@Suite("Everything that tabs, layers, changes and URLs name must exist")
struct SceneErrorTests {
  /// An app around parts of it.
  private static func text(_ parts: [String: String]) -> String {
    """
    \(parts["tabs"].map { "tabs: \($0)" } ?? parts["top"] ?? "root: Home")
    types: {Park: {fields: {id: Int, name: String?}}, Topic: {cases: [trails]}, Color: }
    presents: \(parts["presents"] ?? "{tips: {screen: Help, as: sheet}}")
    items: \(parts["items"] ?? "{park: {type: Park, screen: ParkPage, as: cover, stack: {typed: Park}}}")
    urls: \(parts["urls"] ?? "{}")
    restores: \(parts["restores"] ?? "[]")
    initial: \(parts["initial"] ?? "{}")
    screens:
      Home: {\(parts["home"] ?? "")}
      Help:
      ParkPage: {title: "${value.name}"}
    """
  }

  private static func reported(_ part: String, _ value: String) -> String {
    do {
      _ = try AppReader.read(SourceFile(text([part: value])))
      return ""
    } catch {
      return error.diagnostics.map { diagnostic in
        let place = diagnostic.range.map(diagnostic.file.text) ?? ""
        return "\(diagnostic.id) at \(place): \(diagnostic.message) → \(diagnostic.help ?? "")"
      }.joined(separator: "\n")
    }
  }

  @Test(
    "tabs",
    arguments: [
      ("{}", ""), ("[home]", ""), ("{home: }", ""), ("{home: Home}", ""), ("{home: {title: A}}", ""),
      ("{home: {stack: erased}}", ""),
      ("{home: {root: Hme}}", ""), ("{home: {rot: Home}}", ""), ("{home: {root: Home, path: [1]}}", ""),
      ("{home: {root: Home, stack: {typed: Park}, path: [1]}}", ""),
      ("{home: {root: Home, reselect: popToRoot}}", ""),
      ("{home: {root: Home, stack: self-managed, reselect: popToRoot}}", ""),
      ("{home: {root: Home, stack: erased, reselect: pop}}", ""),
      ("{home: {root: Home, split: {columns: {sidebar: {root: Home}, detail: {root: Help}}}}}", ""),
      ("{add: {does: {set: {tips: true}}}}", ""), ("{home: {root: Home}, add: {does: {dismiss: true}}}", ""),
      ("{home: {root: Home}, add: {does: {push: 1}}}", ""), ("{home: {root: Home, title: '${value}'}}", ""),
      ("{main: {root: Home}}", ""), ("{detail: {root: Home}}", ""), ("{tips: {root: Home}}", ""),
    ]
  )
  func tabs(value: String, expected: String) { #expect(Self.reported("tabs", value) == expected) }

  @Test(
    "the top of an app",
    arguments: [
      ("tabs: 1", ""),
      ("root: Home\ntabs: {a: {root: Home}}", ""), ("stack: erased\ntabs: {a: {root: Home}}", ""),
      ("navigationView: stack\ntabs: {a: {root: Home}}", ""),
      ("split: {columns: {sidebar: {root: Home}, detail: {root: Help}}}\ntabs: {a: {root: Home}}", ""),
      ("restore: [a]\nroot: Home", ""),
    ]
  )
  func top(value: String, expected: String) { #expect(Self.reported("top", value) == expected) }

  @Test(
    "presents of the app",
    arguments: [
      ("[]", ""), ("{tips: Help}", ""), ("{tips: {screen: Help}}", ""), ("{tips: {screen: Help, as: push}}", ""),
      ("{tips: {screen: Help, as: sheat}}", ""), ("{tips: {as: sheet}}", ""), ("{tips: {as: sheet, screen: Hlp}}", ""),
      ("{tips: {as: alert, path: [1]}}", ""), ("{tips: {as: dialog, screen: Help}}", ""),
      ("{tips: {as: sheet, screen: Help, title: A}}", ""), ("{tips: {as: sheet, screen: Help, lazy: true}}", ""),
      ("{tips: {as: cover, screen: Help, buttons: {A: }}}", ""), ("{tips: {as: popover, screen: Help, type: Int}}", ""),
      ("{tips: {as: sheet, screen: Help, id: id}}", ""),
      ("{tips: {as: sheet, screen: Help, dismissDisable: true}}", ""),
      ("{tips: {as: sheet, screen: Help, dismissDisabled: 1}}", ""),
      ("{tips: {as: sheet, screen: Help, path: [1]}}", ""), ("{tips: {as: sheet, screen: Help, keepsPath: true}}", ""),
      ("{tips: {as: sheet, screen: Help, stack: self-managed, keepsPath: true}}", ""),
      ("{tips: {as: sheet, screen: Help, split: {columns: {sidebar: {root: Home}, detail: {root: Help}}}}}", ""),
      ("{tips: {as: alert, title: '${value}'}}", ""), ("{tips: {as: alert, buttons: [A]}}", ""),
      ("{tips: {as: alert, buttons: {A: 1}}}", ""), ("{tips: {as: alert, buttons: {A: {do: {}}}}}", ""),
      ("{tips: {as: alert, buttons: {A: {does: {set: {tip: true}}}}}}", ""),
      ("{tips: {as: alert, buttons: {A: {does: {dismiss: true}}}}}", ""),
      ("{tips: {as: sheet, screen: Help, onDismiss: {push: '${value}'}}}", ""),
      ("{park: {as: sheet, screen: Help}}", ""), ("{tab: {as: sheet, screen: Help}}", ""),
      ("{sidebar: {as: sheet, screen: Help}}", ""),
    ]
  )
  func presents(value: String, expected: String) { #expect(Self.reported("presents", value) == expected) }

  @Test(
    "items of the app",
    arguments: [
      ("{park: Help}", ""), ("{park: {as: sheet, screen: Help}}", ""),
      ("{park: {type: Prk, as: sheet, screen: Help}}", ""),
      ("{park: {type: Park, id: nme, as: sheet, screen: Help}}", ""),
      ("{park: {type: Int, id: id, as: sheet, screen: Help}}", ""),
      ("{park: {type: Park, as: sheet, screen: Help, default: Help}}", ""),
      ("{park: {type: Topic, as: sheet, screen: Help, cases: {trals: Help}}}", ""),
      ("{park: {type: Park, as: alert, title: '${value.nme}'}}", ""),
      ("{park: {type: Park, as: alert, cases: {}}}", ""),
      ("{park: {type: Park, screen: ParkPage}}", ""),
    ]
  )
  func items(value: String, expected: String) { #expect(Self.reported("items", value) == expected) }

  @Test(
    "a screen",
    arguments: [
      ("tabBar: shown", ""), ("presents: {a: {screen: Help, as: push, stack: erased}}", ""),
      ("presents: {a: {as: alert}}, items: {a: {type: Int, as: alert}}", ""),
      ("items: {a: {type: Int, screen: Help, as: push, id: id}}", ""),
      ("links: {A: {presents: tps}}", ""), ("links: {A: {presents: park}}", ""),
      ("links: {A: {presents: tips, value: 1}}", ""),
      ("links: {A: {presents: park, value: 1}}", ""), ("links: {A: {does: {push: 1}, view: Help}}", ""),
      ("links: {A: {does: {push: 1}, value: 1}}", ""), ("links: {A: {does: }}", ""), ("links: {A: {does: {}}}", ""),
      ("links: {A: {does: [1]}}", ""), ("links: {A: {does: {pish: 1}}}", ""), ("links: {A: {does: {tab: home}}}", ""),
      ("links: {A: {does: {dismiss: false}}}", ""), ("links: {A: {does: {dismiss: al}}}", ""),
      ("links: {A: {does: {set: {}}}}", ""), ("links: {A: {does: {set: tips}}}", ""),
      ("links: {A: {does: {set: {tipps: true}}}}", ""), ("links: {A: {does: {set: {tips: 1}}}}", ""),
      ("links: {A: {does: {set: {park: 1}}}}", ""), ("links: {A: {does: {set: {park: !Park {idd: 1}}}}}", ""),
      ("links: {A: {does: {set: {tips: '${value}'}}}}", ""),
      ("links: {A: {does: {path: 1}}}", ""), ("links: {A: {does: {path: {man: []}}}}", ""),
      ("links: {A: {does: {path: {tips: []}}}}", ""), ("links: {A: {does: {push: {park: [!Color a, !Prk a]}}}}", ""),
      ("links: {A: {does: {push: {park: 1}}}}", ""), ("links: {A: {does: {push: }}}", ""),
      ("links: {A: {does: {then: 1}}}", ""), ("links: {A: {does: {then: {then: {tab: x}}}}}", ""),
      ("presents: {main: Help}", ""), ("presents: {sidebar: {as: alert}}", ""),
    ]
  )
  func screen(value: String, expected: String) { #expect(Self.reported("home", value) == expected) }

  @Test(
    "urls, restored bindings and the start",
    arguments: [
      ("urls", "[]", ""), ("urls", "{'': {push: 1}}", ""), ("urls", "{'a/{b': {push: 1}}", ""),
      ("urls", "{'a/b{c}': {push: 1}}", ""),
      ("urls", "{'a/{}': {push: 1}}", ""), ("urls", "{'a/{1b}': {push: 1}}", ""),
      ("urls", "{'a/{b.c}': {push: 1}}", ""),
      ("urls", "{'a/{b:int}': {push: 1}}", ""), ("urls", "{'a/{b:Date}': {push: 1}}", ""),
      ("urls", "{'a/{b}/{b}': {push: 1}}", ""), ("urls", "{a: }", ""), ("urls", "{a: {dismiss: true}}", ""),
      ("urls", "{'a/{id}': {push: '${idd}'}}", ""), ("urls", "{a: {push: '${value.id}'}}", ""),
      ("urls", "{'a/{id}': {set: {park: !Park {id: '${id}'}}}}", ""),
      ("urls", "{'a/{id:Int}': {set: {tips: '${id}'}}}", ""),
      ("urls", "{'a/{id:Int}': {set: {park: '${id}'}}}", ""), ("urls", "{'a/{id:Int}': {path: {park: ['${id}']}}}", ""),
      ("urls", "{'a/{id:Int}': {tab: '${id}'}}", ""),
      ("restores", "tips", ""), ("restores", "[tipps]", ""), ("restores", "[tab]", ""), ("restores", "[[a]]", ""),
      ("initial", "{tips: 1}", ""), ("initial", "{park: 1}", ""), ("initial", "{tab: home}", ""),
      ("initial", "{prk: 1}", ""),
    ]
  )
  func texts(part: String, value: String, expected: String) { #expect(Self.reported(part, value) == expected) }
}
