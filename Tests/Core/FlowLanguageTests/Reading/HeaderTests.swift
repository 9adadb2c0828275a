import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("A flow's header")
struct HeaderTests {
  @Test("all of it")
  func full() throws {
    let marked = MarkedText(
      """
      name: Checkout wizard
      description: |
        Three pages,
        then back
      tags: [wizard, smoke/1, a.b:c-d_e]
      profile: shipping
      path: 1️⃣[cart, 2]2️⃣
      vars: {}
      steps: [pop]
      """
    )
    let flow = try flow(marked.text)
    #expect(flow.name == "Checkout wizard")
    #expect(flow.description == "Three pages,\nthen back\n")
    #expect(flow.tags == ["wizard", "smoke/1", "a.b:c-d_e"])
    #expect(flow.profiles == [.shipping])
    #expect(flow.initialPath == .list(["cart", 2]))
    #expect(flow.initialPathRange == marked.range("1️⃣", "2️⃣"))
    #expect(flow.range == SourceRange(0..<marked.text.utf8.count))
    #expect(flow.steps.count == 1)
  }

  @Test("none of it")
  func empty() throws {
    let flow = try flow("- pop\n")
    #expect(flow.name == "a")
    #expect(flow.description == nil)
    #expect(flow.tags.isEmpty)
    #expect(flow.profiles == nil)
    #expect(flow.initialPath == nil)
    #expect(flow.initialPathRange == flow.range)
  }

  @Test("a tag by itself is a list of one")
  func tag() throws {
    #expect(try flow("tags: smoke\nsteps: [pop]\n").tags == ["smoke"])
    #expect(try flow("tags: []\nsteps: [pop]\n").tags.isEmpty)
    #expect(try flow("tags: [1, true]\nsteps: [pop]\n").tags == ["1", "true"])
  }

  static let paths: [(text: String, path: RouteValue)] = [
    ("[]", .list([])), ("[a]", .list(["a"])), ("a", "a"), ("3", 3), ("null", .null),
    ("!A {b: c}", .typed(type: "A", payload: .map([.init("b", "c")]))),
  ]

  @Test("S11.3 a path that isn't a list is left to the engine", arguments: paths)
  func path(text: String, path: RouteValue) throws {
    #expect(try flow("path: \(text)\nsteps: [pop]\n").initialPath == path)
  }

  static let names: [(file: String, name: String)] = [
    ("checkout.flow.yaml", "checkout"), ("flows/a.b.flow.yml", "a.b"), ("./x/y.yaml", "y.yaml"), ("<stdin>", "<stdin>"),
    ("a/b.navflow.yaml", "b"), ("c.navflow.yml", "c"), ("navflow.yaml", "navflow.yaml"), ("/.flow.yaml", ""),
  ]

  @Test("a flow without a name is called like its file", arguments: names)
  func name(file: String, name: String) {
    let entries = FlowReader().read(SourceFile("- pop\n---\nname: own\nsteps: [pop]\n---\n- pop\n", name: file))
    #expect(entries.map(\.name) == [name, "own", name + " 3"])
  }

  static let files: [(name: String, isFlow: Bool)] = [
    ("a.flow.yaml", true), ("a.flow.yml", true), ("a.navflow.yaml", true), ("a.navflow.yml", true),
    ("navflow.yaml", false), ("a.yaml", false), ("a.app.yaml", false), ("a.flow.yaml.orig", false),
    ("flow.yaml", false),
  ]

  @Test("flows are known by their file's name", arguments: files)
  func isFlow(name: String, isFlow: Bool) {
    #expect(FlowFileName.isFlow(name) == isFlow)
  }

  static let errors: [(text: String, ids: [String])] = [
    ("name: [a]\nsteps: [pop]\n", ["wrong-type"]), ("name:\nsteps: [pop]\n", ["wrong-type"]),
    ("description: {a: b}\nsteps: [pop]\n", ["wrong-type"]),
    ("tags: {a: b}\nsteps: [pop]\n", ["wrong-type"]), ("tags: [[a]]\nsteps: [pop]\n", ["wrong-type"]),
    ("tags: [or]\nsteps: [pop]\n", ["invalid-tag"]),
    ("tags: a,b\nsteps: [pop]\n", ["invalid-tag"]), ("profile: [a]\nsteps: [pop]\n", ["unknown-name"]),
    ("profile: []\nsteps: [pop]\n", ["wrong-type"]),
    ("profile: ios\nsteps: [pop]\n", ["unknown-name"]),
    ("path: {a: b}\nsteps: [pop]\n", ["wrong-type"]), ("path: [[a]]\nsteps: [pop]\n", ["wrong-type"]),
    ("vars: a\nsteps: [pop]\n", ["wrong-type"]),
    ("vars: {1: a}\nsteps: [pop]\n", ["invalid-variable"]), ("vars: {[a]: b}\nsteps: [pop]\n", ["key-is-not-text"]),
    ("vars: {a: {b: c}}\nsteps: [pop]\n", ["wrong-type"]), ("steps: pop\n", ["wrong-type"]),
    ("steps:\n", ["wrong-type"]), ("steps: []\n", ["no-steps"]),
    ("{}\n", ["no-steps"]), ("[]\n", ["no-steps"]), ("Name: a\nsteps: [pop]\n", ["unknown-key"]),
    ("? [a]\n: b\nsteps: [pop]\n", ["key-is-not-text"]),
    ("name: a\nname: b\nsteps: [pop]\n", ["repeated-key"]),
  ]

  @Test("what can't be read of it is an error, and one only", arguments: errors)
  func error(text: String, ids: [String]) {
    #expect(FlowLanguageTests.ids(text) == ids)
  }
}
