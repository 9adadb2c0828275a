import FlowLanguage
import FlowSyntax
import NavigationEngine
import Testing

@Suite("S2.1 route values as YAML spells them")
struct ValueTests {
  private static func typed(_ type: String, _ payload: RouteValue) -> RouteValue {
    .typed(type: type, payload: payload)
  }

  static let values: [(text: String, value: RouteValue)] = [
    ("details", "details"), ("\"3\"", "3"), ("'3'", "3"), ("3", 3), ("-3", -3), ("0x1F", 31), ("2.5", .double(2.5)),
    (".inf", .double(.infinity)), (".nan", .double(.nan)), ("true", true), ("'true'", "true"), ("null", .null),
    ("~", .null),
    ("''", ""), ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("2026-01-01", "2026-01-01"),
    ("a b", "a b"),
    ("\"\\n\"", "\n"), ("été", "été"),
    ("!!str 3", "3"), ("!String 3", "3"), ("! 3", "3"), ("!!str", ""), ("!!int '3'", 3), ("!Int \"0x10\"", 16),
    ("!!float 3", .double(3)), ("!Double '.5'", .double(0.5)), ("!!bool 'true'", true), ("!Bool false", false),
    ("!!null ''", .null),
    ("!Park {name: Yosemite}", typed("Park", .map([.init("name", "Yosemite")]))),
    ("!Color mint", typed("Color", "mint")), ("!Color 3", typed("Color", 3)), ("!Color '3'", typed("Color", "3")),
    ("!Color ''", typed("Color", "")), ("!Target.subView2 ", typed("Target.subView2", .null)),
    ("!A null", typed("A", .null)),
    ("!Park [a, [b], {c: d}]", typed("Park", .list(["a", .list(["b"]), .map([.init("c", "d")])]))),
    (
      "!Park {a: [1, 2], b: {c: null}}",
      typed("Park", .map([.init("a", .list([1, 2])), .init("b", .map([.init("c", .null)]))]))
    ),
    (
      "!Park {a: !Color mint, b: !List [c]}",
      typed("Park", .map([.init("a", typed("Color", "mint")), .init("b", .list(["c"]))]))
    ),
    ("!Park {}", typed("Park", .map([]))), ("!Caf%C3%A9 x", typed("Café", "x")),
    ("!a_b-c.D1 x", typed("a_b-c.D1", .map([.init("_0", "x")]))),
    // S16.1 every spelling of what a case carries.
    ("!R.a []", typed("R.a", .null)), ("!R.a {}", typed("R.a", .null)), ("!R.a ~", typed("R.a", .null)),
    ("!R.a {id: 3}", typed("R.a", .map([.init("id", 3)]))),
    ("!R.a [1, a]", typed("R.a", .map([.init("_0", 1), .init("_1", "a")]))),
    ("!R.a {_1: a, _0: 1}", typed("R.a", .map([.init("_0", 1), .init("_1", "a")]))),
    ("!R.a [null]", typed("R.a", .map([.init("_0", .null)]))), ("!R.a ''", typed("R.a", .map([.init("_0", "")]))),
    ("!R.a [[b]]", typed("R.a", .map([.init("_0", .list(["b"]))]))),
    ("!R.a [!P {n: b}]", typed("R.a", .map([.init("_0", typed("P", .map([.init("n", "b")])))]))),
    ("!R.a {_0: !P {n: b}}", typed("R.a", .map([.init("_0", typed("P", .map([.init("n", "b")])))]))),
    ("!List [a, b]", .list(["a", "b"])), ("!List []", .list([])), ("!List [[a]]", .list([.list(["a"])])),
    ("!List [{a: b}]", .list([.map([.init("a", "b")])])),
  ]

  @Test("a scalar by the core schema, a tag by its type", arguments: values)
  func value(text: String, value: RouteValue) throws {
    #expect(try flow("- setPath: [\(text) ]\n").steps.map(\.engineStep) == [.setPath([value])])
    #expect(try flow("- replaceTop: \(text)\n").steps.map(\.engineStep) == [.replaceTop(value)])
  }

  static let errors: [(text: String, id: String)] = [
    ("[a]", "wrong-type"), ("{a: b}", "wrong-type"), ("!Int a", "wrong-type"), ("!Int 1.5", "wrong-type"),
    ("!Int [1]", "wrong-type"),
    ("!Bool yes", "wrong-type"), ("!Double a", "wrong-type"), ("!List a", "wrong-type"), ("!String [a]", "wrong-type"),
    ("!List {a: b}", "wrong-type"), ("!1a b", "unknown-tag"), ("!!seq [a]", "unknown-tag"),
    ("!<Park> a", "unknown-tag"),
    ("99999999999999999999", "integer-out-of-range"), ("!Park {a: 0xFFFFFFFFFFFFFFFFF}", "integer-out-of-range"),
    ("!Park {[a]: b}", "key-is-not-text"), ("!Park {a: b, a: c}", "repeated-key"), ("!Park {a: !Int x}", "wrong-type"),
  ]

  @Test("what is no value is an error", arguments: errors)
  func error(text: String, id: String) {
    #expect(ids("- replaceTop: \(text)\n") == [id])
  }

  static let plain: [(text: String, value: RouteValue)] = [
    ("3", 3), ("1.5", .double(1.5)), ("true", true), ("null", .null), ("", .null), ("a", "a"), ("'a'", "'a'"),
    ("[a]", "[a]"), ("!Step.email", .typed(type: "Step.email", payload: .null)), ("!", "!"), ("!Park {a", "!Park {a"),
    ("!Park {id: 1}", .typed(type: "Park", payload: .map([.init("id", 1)]))), ("!Park ${a}", "!Park ${a}"),
    ("99999999999999999999", "99999999999999999999"),
  ]

  @Test("a value from the command line means what it would in a flow without quotes", arguments: plain)
  func commandLine(text: String, value: RouteValue) {
    #expect(RouteValue(plain: text) == value)
  }
}
