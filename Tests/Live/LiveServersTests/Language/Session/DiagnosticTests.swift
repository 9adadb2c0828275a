import Foundation
import PlainText
import TestSupport
import Testing

@Suite("Diagnostics while a file is edited")
struct DiagnosticTests {
  private static let app = """
    root: Home
    screens:
      Home:
        links: {Cart: {value: cart}}
        destinations: {String: Item}
      Item: {}
    """

  @Test("a flow has the errors of its text, of names, and of its run, each with its why")
  func flow() throws {
    let editor = try ScriptedEditor(["shop.app.yaml": Self.app])
    editor.open("a.flow.yaml", "app: shop.app.yaml\nsteps:\n  - tap: Cart\n  - {assert: {depth: 2}}\n")
    editor.settle()
    #expect(
      editor.lines("a.flow.yaml") == [
        "4 1 expectation: the depth above the root is 1, not 2\nexpected  2\nactual    1\n"
          + "to fix: change a step before this one, or state what is so:  depth: 1"
      ]
    )
    let related = editor.diagnostics["a.flow.yaml"]?.elements.first?["relatedInformation"].elements ?? []
    #expect(related.map { $0["message"].string } == ["the stack changed last at step 1, “tap Cart”"])
    editor.change("a.flow.yaml", to: "app: shop.app.yaml\nsteps:\n  - tap: Crat\n")
    editor.settle()
    #expect(
      editor.lines("a.flow.yaml") == [
        "3 1 unknown-link: the step is refused: no screen has a link “Crat”; the nearest is “Cart”\n"
          + "to fix: tap a link that the app declares, or expect it: `expect: {refused: unknown-link}`"
      ]
    )
    editor.change("a.flow.yaml", to: "app: shop.app.yaml\nsteps:\n  - tpa: Cart\n")
    editor.settle()
    #expect(
      editor.lines("a.flow.yaml") == [
        "3 1 unknown-step: there is no step or modifier “tpa”\nto fix: did you mean `tap`?"
      ]
    )
    editor.change("a.flow.yaml", to: "app: shop.app.yaml\nsteps:\n  - tap: [\n")
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == ["3 1 yaml-syntax: a value is expected here"])
    editor.change("a.flow.yaml", to: "app: shop.app.yaml\nsteps:\n  - tap: Cart\n")
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == [])
  }

  @Test("an app that is edited and not saved changes what is said of the flows that use it, open or not")
  func dependents() throws {
    let flow = "app: shop.app.yaml\nsteps:\n  - tap: Cart\n"
    let editor = try ScriptedEditor(["shop.app.yaml": Self.app, "b.flow.yaml": flow])
    editor.open("a.flow.yaml", flow)
    editor.open("shop.app.yaml", Self.app)
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == [])
    editor.change("shop.app.yaml", to: Self.app.replacing("Cart", with: "Basket"))
    editor.settle()
    let refusal =
      "3 1 unknown-link: the step is refused: no screen has a link “Cart”; “Home” has “Basket”\n"
      + "to fix: tap a link that the app declares, or expect it: `expect: {refused: unknown-link}`"
    #expect(editor.lines("a.flow.yaml") == [refusal])
    #expect(editor.lines("b.flow.yaml") == [refusal])
    editor.close("shop.app.yaml")
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == [])
    #expect(editor.lines("b.flow.yaml") == [])
  }

  @Test("a workspace file that is edited counts before it is saved")
  func workspace() throws {
    let editor = try ScriptedEditor(["navflow.yaml": "vars: {city: Paris}\n"])
    editor.open("a.flow.yaml", "- push: \"${city}\"\n- {assert: {path: [Paris]}}\n")
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == [])
    editor.open("navflow.yaml", "vars: {city: Rome}\n")
    editor.settle()
    #expect(
      editor.lines("a.flow.yaml") == [
        "2 1 expectation: “Rome” is on top, not “Paris”\nexpected  [Paris]\nactual    [Rome]\n"
          + "to fix: change a step before this one, or state what is so:  path: [Rome]"
      ]
    )
    editor.change("navflow.yaml", to: "vrs: {city: Rome}\n")
    editor.settle()
    #expect(
      editor.lines("navflow.yaml") == ["1 1 unknown-key: a workspace has no key “vrs”\nto fix: did you mean `vars`?"]
    )
    #expect(
      editor.lines("a.flow.yaml").map(editor.withoutFolder) == [
        "1 3 workspace-invalid: this file isn't checked, since “FOLDER/navflow.yaml” has errors"
      ]
    )
  }

  @Test("a loop that doesn't end soon is cut at a budget, which is said")
  func budget() throws {
    let editor = try ScriptedEditor([:])
    editor.open("a.flow.yaml", "- repeat: {times: 90000, steps: [{push: a}, pop]}\n")
    editor.settle()
    #expect(
      editor.lines("a.flow.yaml") == [
        "1 3 editor-budget: the editor runs at most 10000 steps of a flow and 50000 of a file, and this file has more: "
          + "see the rest with navflow run"
      ]
    )
  }

  @Test("what another program writes counts, unless the file is open")
  func deleted() throws {
    let editor = try ScriptedEditor(["navflow.yaml": "", "b.flow.yaml": "- pop\n"])
    editor.settle()
    #expect(
      editor.lines("b.flow.yaml") == [
        "1 1 pop-past-root: the step is refused: attempting to remove 1 items from path with 0 items\n"
          + "to fix: remove no more levels than there are, or expect it: `expect: {refused: pop-past-root}`"
      ]
    )
    try editor.bench.write("- push: a\n", to: "b.flow.yaml")
    editor.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(editor.uri("b.flow.yaml")), "type": 2]]]
    )
    editor.settle()
    #expect(editor.lines("b.flow.yaml") == [])
  }

  private static func opening(_ link: String) -> String { "app: shop.app.yaml\nsteps:\n  - tap: \(link)\n" }

  /// What is said of a flow that taps a link that the app doesn't have.
  private static func unknown(_ link: String, offered: String) -> [String] {
    [
      "3 1 unknown-link: the step is refused: no screen has a link “\(link)”; “Home” has “\(offered)”\n"
        + "to fix: tap a link that the app declares, or expect it: `expect: {refused: unknown-link}`"
    ]
  }

  @Test("an edit of an app's comment changes nothing of its flows, and a later warning is at the place as it is then")
  func comment() throws {
    let app = Self.app + "\n  Lost: {destinations: {Route: Item}}\ntypes: {Route: {cases: [home]}}\n"
    let editor = try ScriptedEditor(["navflow.yaml": "", "shop.app.yaml": app, "a.flow.yaml": Self.opening("Cart")])
    editor.open("shop.app.yaml", app)
    editor.settle()
    let first = editor.lines("shop.app.yaml")
    #expect(first.map { $0.prefix { $0 != ":" } } == ["7 2 destination-without-values"])
    editor.change("shop.app.yaml", to: "# Shop\n" + app)
    editor.settle()
    #expect(editor.lines("shop.app.yaml") == first.map { $0.replacing("7 2", with: "8 2") })
    #expect(editor.lines("a.flow.yaml") == ["nothing"])
    editor.change("shop.app.yaml", to: "# Shop\n" + app.replacing("Cart", with: "Basket"))
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == Self.unknown("Cart", offered: "Basket"))
  }

  @Test(
    "a closed flow that was changed on the disk is read again after an edit of its app",
    arguments: [("a.flow.yaml", "# Shop\n"), ("linked/a.flow.yaml", "# Shop\n"), ("a.flow.yaml", "name: Shop\n")]
  )
  func changedUnseen(written: String, addition: String) throws {
    let editor = try ScriptedEditor(["navflow.yaml": "", "shop.app.yaml": Self.app, "linked/a.txt": ""])
    try editor.bench.write(Self.opening("Cart"), to: written)
    if written != "a.flow.yaml" { try editor.bench.link("a.flow.yaml", to: written) }
    editor.open("shop.app.yaml", Self.app)
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == ["nothing"])
    try editor.bench.write(Self.opening("Till"), to: written)
    editor.change("shop.app.yaml", to: addition + Self.app)
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == Self.unknown("Till", offered: "Cart"))
  }

  @Test("a client that can watch files is asked for those of flows, apps, workspaces and data")
  func watchers() throws {
    let able: JSONValue = ["didChangeWatchedFiles": ["dynamicRegistration": .bool(true)]]
    let asked = try ScriptedEditor([:], workspace: able).takeRequests()
    #expect(asked.map(\.method) == ["client/registerCapability"])
    let registration = asked.first?.params["registrations"].elements.first ?? .null
    #expect(registration["method"] == "workspace/didChangeWatchedFiles")
    #expect(registration["registerOptions"]["watchers"].text() == #"[{"globPattern":"**/*.{yaml,yml,csv,json}"}]"#)
    #expect(try ScriptedEditor([:]).takeRequests().isEmpty)
  }

  @Test("files that others write, create or delete count when the client says so, also data and excluded ones")
  func watched() throws {
    let cases = "cases: {file: people.csv}\nsteps: [{push: '${name}'}, {assert: {path: [Ann]}}]\n"
    let editor = try ScriptedEditor([
      "navflow.yaml": "exclude: [old]\n", "a.flow.yaml": cases, "people.csv": "name\nAnn\n",
    ])
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == ["nothing"])
    try editor.bench.write("name\nBob\n", to: "people.csv")
    try editor.bench.write("- pop\n", to: "b.flow.yaml")
    try editor.bench.write("- pop\n", to: "old/c.flow.yaml")
    func say(_ names: [String], _ type: Int) {
      let changes = names.map { name -> JSONValue in ["uri": .string(editor.uri(name)), "type": .int(type)] }
      editor.notify("workspace/didChangeWatchedFiles", ["changes": .array(changes)])
      editor.settle()
    }
    say(["people.csv"], 2)
    #expect(editor.lines("a.flow.yaml").map { $0.prefix { $0 != ":" } } == ["2 1 expectation"])
    say(["b.flow.yaml", "old/c.flow.yaml"], 1)
    #expect(editor.lines("b.flow.yaml").map { $0.prefix { $0 != ":" } } == ["1 1 pop-past-root"])
    #expect(editor.lines("old/c.flow.yaml") == ["nothing"])
    try FileManager.default.removeItem(atPath: editor.bench.path("b.flow.yaml"))
    say(["b.flow.yaml"], 3)
    #expect(editor.lines("b.flow.yaml") == [])
  }

  @Test(
    "a closed flow, which runs once, has the divergences of an open one, whose steps are kept",
    arguments: ["shipping", "wwdc22"],
    [
      "[{tap: Cart}, {assert: {depth: 2}}]", "[{tap: Help}, {push: cart}, {assert: {visible: [Home, Help, Item]}}]",
      "[{tap: Help}, {tap: Cart}]", "[{assert: {depth: 1}}, {assert: {depth: 2}}]",
      "[{tap: Help}, {push: cart}, pop, pop, pop]", "[{assert: {depth: 1}, soft: true}, {tap: Crat}]",
    ]
  )
  func closed(profile: String, steps: String) throws {
    let app = Self.app.replacing("value: cart}", with: "value: cart}, Help: Item")
    let flow = "app: shop.app.yaml\nprofile: \(profile)\nsteps: \(steps)\n"
    let editor = try ScriptedEditor(["navflow.yaml": "", "shop.app.yaml": app, "a.flow.yaml": flow])
    editor.settle()
    let closed = editor.lines("a.flow.yaml")
    #expect(closed != ["nothing"])
    let related = editor.diagnostics["a.flow.yaml"]?.elements.map { $0["relatedInformation"] }
    editor.open("a.flow.yaml", flow)
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == closed)
    #expect(editor.diagnostics["a.flow.yaml"]?.elements.map { $0["relatedInformation"] } == related)
  }

  @Test("variables that nothing uses are found when all files are known")
  func unused() throws {
    let editor = try ScriptedEditor(["navflow.yaml": "vars: {city: Paris}\n"])
    editor.open("a.flow.yaml", "vars: {x: 1}\nsteps: [{push: a}]\n")
    editor.settle()
    #expect(
      editor.lines("a.flow.yaml") == [
        "1 2 unused-variable: nothing uses the variable “x”\nto fix: remove it, or write ${x} where it is meant"
      ]
    )
    #expect(
      editor.lines("navflow.yaml") == [
        "1 2 unused-variable: nothing that was checked uses the variable “city”\n"
          + "to fix: remove it, or write ${city} where it is meant"
      ]
    )
    editor.change("a.flow.yaml", to: "vars: {x: 1}\nsteps: [{push: '${x}${city}'}]\n")
    editor.settle()
    #expect(editor.lines("a.flow.yaml") == [])
    #expect(editor.lines("navflow.yaml") == [])
  }
}
