import FlowChecker
import NavigationEngine
import Testing

@Suite("An expectation of one value")
struct ScalarPatchTests {
  @Test(
    "states what held, in its own style",
    arguments: [
      ("{depth: 3}", 4, "{depth: 4}"),
      ("{depth: 3 } # three", 0, "{depth: 0 } # three"),
      ("{canGoBack: true, depth: 1}", false, "{canGoBack: false, depth: 1}"),
      ("{top: a}", "b", "{top: b}"),
      ("{top: 'a'}", "b", "{top: 'b'}"),
      ("{top: 'a'}", "it's", "{top: 'it''s'}"),
      ("{top: 'a'}", "a\nb", "{top: \"a\\nb\"}"),
      ("{top: 'a'}", "${a}", "{top: '$${a}'}"),
      ("{top: 'a'}", 3, "{top: 3}"),
      ("{top: \"a\"}", "b", "{top: \"b\"}"),
      ("{top: \"a\"}", "\"\\\t", "{top: \"\\\"\\\\\\t\"}"),
      ("{\"top\":\"a\"}", "b", "{\"top\":\"b\"}"),
      ("{\"top\":\"a\"}", .null, "{\"top\":null}"),
      ("{top: a}", "3", "{top: \"3\"}"),
      ("{top: a}", "a: b", "{top: \"a: b\"}"),
      ("{top: 3}", "a b", "{top: a b}"),
      ("{top: null}", .typed(type: "Park", payload: .map([.init("name", "Zion")])), "{top: !Park {name: Zion}}"),
      ("{top: !Park {name: Zion}}", .null, "{top: null}"),
      ("{top: !Park {name: Zion}}", .typed(type: "Target.one", payload: .null), "{top: !Target.one }"),
      ("{top: a, depth: 1}", .typed(type: "Target.one", payload: .null), "{top: !Target.one , depth: 1}"),
      ("{top: a}", .list(["b", .list([])]), "{top: !List [b, !List []]}"),
      ("{top: , depth: 1}", "a", "{top: a, depth: 1}"),
      ("{top: }", "a", "{top: a}"),
      ("{top, depth: 1}", "a", "{top: a, depth: 1}"),
      ("{top}", "a", "{top: a}"),
      ("{top: \"${x:-a}\"}", "b", "{top: \"b\"}"),
      ("{title: null}", "Cart", "{title: Cart}"),
      ("{title: 'Cart'}", .null, "{title: null}"),
      ("{title: Cart}", "null", "{title: \"null\"}"),
      ("{screen: Cart}", "Ünï 日本", "{screen: Ünï 日本}"),
      ("{screen: &x Cart}", "Help", "{screen: &x Help}"),
      ("{top: &x !Park {name: Zion}}", "Help", "{top: &x Help}"),
      ("{top: !Park &x {name: Zion}}", "Help", "{top: &x Help}"),
      ("{titleDisplay: inline}", "large", "{titleDisplay: large}"),
      ("{titleDisplay: 'inline'}", .null, "{titleDisplay: null}"),
      ("{toolbar: [Share]}", .list(["Share", "Edit it"]), "{toolbar: [Share, Edit it]}"),
      ("{backMenu: [a, b]}", .list([]), "{backMenu: []}"),
      ("{titleMenu: []}", .list(["a"]), "{titleMenu: [a]}"),
      ("{toolbarVisibility: hidden}", "automatic", "{toolbarVisibility: automatic}"),
      ("{toolbarBackground: mint}", "Brand/Dark", "{toolbarBackground: Brand/Dark}"),
      ("{colorScheme: null}", "dark", "{colorScheme: dark}"),
      ("{role: \"editor\"}", "browser", "{role: \"browser\"}"),
      ("{transition: push}", .map([.init("kind", "pop"), .init("levels", 2)]), "{transition: pop}"),
    ] as [(String, RouteValue, String)]
  )
  func flowStyle(before: String, actual: RouteValue, after: String) throws {
    let patch = try patch("- assert: \(before)\n", actual)
    #expect(patch.text == "- assert: \(after)\n")
    #expect(patch.reasons == [])
    #expect(patch.updated.count == 1)
  }

  @Test(
    "states what held, in a map in block style",
    arguments: [
      ("top: a   # the last", "b", "top: b   # the last"),
      ("top:   # the last", "b", "top: b   # the last"),
      ("top:\n      a", "b", "top:\n      b"),
      ("top: |\n      a\n      b\n\n    depth: 1", "b", "top: b\n\n    depth: 1"),
      ("top: >-\n      a\n      # no comment", "a\nb", "top: \"a\\nb\""),
      ("top: a\n      b\n\n      c # d", "b", "top: b # d"),
      ("top: \"a\n\n      b\" # c", "b", "top: \"b\" # c"),
      ("top: !Park\n      name: Zion # where\n    depth: 1", "b", "top: b # where\n    depth: 1"),
      ("top: a", .typed(type: "T", payload: .null), "top: !T"),
      ("\"top\" : a", 1, "\"top\" : 1"),
      ("? top\n    : a", 1, "? top\n    : 1"),
      ("? path\n    : - a\n      - b", .list(["c"]), "? path\n    : [c]"),
    ] as [(String, RouteValue, String)]
  )
  func blockStyle(before: String, actual: RouteValue, after: String) throws {
    let patch = try patch("- assert:\n    \(before)\n- pop\n", actual)
    #expect(patch.text == "- assert:\n    \(after)\n- pop\n")
    #expect(patch.reasons == [])
  }

  @Test("keeps line breaks, tabs and a byte order mark")
  func bytes() throws {
    let text = "\u{FEFF}steps:\r\n- assert:\r\n    depth:\t1\t# one\r\n    path:\r\n    - a # b\r\n"
    let patch = try patch(text, 2, .list(["b", "c"]))
    #expect(
      patch.text
        == "\u{FEFF}steps:\r\n- assert:\r\n    depth:\t2\t# one\r\n    path:\r\n    - b # b\r\n    - c\r\n"
    )
  }

  @Test("states of bindings and transitions only what it stated")
  func maps() throws {
    let text = """
      - pop:
        expect:
          bindings: {showHelp: true, 'colorShown': !Color "mint", other: 1} # both
          transition:
            # how
            animated: false # at once
            kind: push
      """
    let patch = try patch(
      text,
      .map([
        .init("colorShown", .null), .init("other", .list(["a"])), .init("showHelp", true),
      ]),
      .map([.init("kind", "pop"), .init("levels", 2), .init("animated", true)])
    )
    #expect(
      patch.text == """
        - pop:
          expect:
            bindings: {showHelp: true, 'colorShown': null, other: !List [a]} # both
            transition:
              # how
              animated: true # at once
              kind: pop
        """
    )
    #expect(patch.reasons == [])
  }

  @Test("writes a value out where an alias stood")
  func aliases() throws {
    let text = """
      - assert: {path: &p [a, b], top: &t b, bindings: &b {x: 1}, transition: &m {kind: push}}
      - assert: {path: *p, top: *t , bindings: *b, transition: *m}
      """
    let patch = try patch(
      text,
      nil,
      nil,
      nil,
      nil,
      .list(["a"]),
      "c",
      .map([.init("x", 2)]),
      .map([.init("kind", "pop"), .init("levels", 1)])
    )
    #expect(
      patch.text == """
        - assert: {path: &p [a, b], top: &t b, bindings: &b {x: 1}, transition: &m {kind: push}}
        - assert: {path: [a], top: c , bindings: {x: 2}, transition: {kind: pop}}
        """
    )
    #expect(patch.reasons == [])
  }
}
