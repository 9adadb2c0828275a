import NavigationEngine
import Testing

@Suite("An expectation of a list in flow style")
struct FlowListPatchTests {
  @Test(
    "keeps the text of elements that stay",
    arguments: [
      ("[a, b]", ["a", "c"], "[a, c]"),
      ("[a, b]", ["a"], "[a]"),
      ("[a, b]", ["b"], "[b]"),
      ("[ a, b ]", ["b"], "[ b ]"),
      ("[ a, b ]", ["a"], "[ a ]"),
      ("[a, b]", [], "[]"),
      ("[ a ]", [], "[]"),
      ("[]", ["a", "b"], "[a, b]"),
      ("[ ]", ["a"], "[a]"),
      ("[a]", ["a", "b", "c"], "[a, b, c]"),
      ("[b]", ["a", "b"], "[a, b]"),
      ("[a,c]", ["a", "b", "c"], "[a,b,c]"),
      ("[a, c,]", ["a", "b", "c", "d"], "[a, b, c, d,]"),
      ("[a, b,]", ["a"], "[a,]"),
      ("['a', 'b']", ["a", "b", "c"], "['a', 'b', 'c']"),
      ("[\"a\", 'b']", ["a", "c", "d"], "[\"a\", 'c', d]"),
      ("[a, 3, \"3\"]", [3, "3", "4"], "[3, \"3\", \"4\"]"),
      ("[\"a b\",  c , d]", ["a b", "d"], "[\"a b\", d]"),
      ("[a, b, c, d, e]", ["b", "x", "d", "f"], "[b, x, d, f]"),
      ("[!T, a]", [.typed(type: "T", payload: .null)], "[!T ]"),
      ("[a, !T ]", ["b", .typed(type: "T", payload: .null)], "[b, !T ]"),
      ("[a, b]", ["a", .typed(type: "T", payload: .null)], "[a, !T ]"),
      ("[a, b]", [.typed(type: "T", payload: .null), "b"], "[!T , b]"),
      ("[a]", [.typed(type: "T", payload: .null), "b"], "[!T , b]"),
      ("[a]", ["a", .list(["b"])], "[a, !List [b]]"),
      ("[!P {x: 1}, !P {x: 2}]", [.typed(type: "P", payload: .map([.init("x", 2)]))], "[!P {x: 2}]"),
      ("&p [a, b]", ["a"], "&p [a]"),
      ("[&x a, b]", ["c", "b"], "[&x c, b]"),
      ("[\"${city}\", b]", ["Paris", "c"], "[\"${city}\", c]"),
      ("[\"${city}\", b]", ["Rome", "b"], "[\"Rome\", b]"),
      ("\"${trail}\"", ["a", "c"], "[a, c]"),
    ] as [(String, [RouteValue], String)]
  )
  func onOneLine(before: String, actual: [RouteValue], after: String) throws {
    let patch = try patch(
      "- assert: {path: \(before), atRoot: true} # c\n- assert:\n    path: \(before) # d\n",
      .list(actual),
      nil,
      .list(actual),
      variables: ["city": "Paris", "trail": .list(["a", "b"])]
    )
    #expect(patch.reasons == [])
    #expect(patch.text == "- assert: {path: \(after), atRoot: true} # c\n- assert:\n    path: \(after) # d\n")
  }

  @Test(
    "keeps lines and comments",
    arguments: [
      (
        """
        [ # the way
          cart,   # first

          # where to
          address,  # then
          payment   # last
        ]
        """, ["cart", "payment", "receipt"],
        """
        [ # the way
          cart,   # first

          # where to
          payment,   # last
          receipt
        ]
        """
      ),
      (
        """
        [ # the way
          cart,   # first
          address,
          payment   # last
        ]
        """, ["address"],
        """
        [ # the way
          address
        ]
        """
      ),
      (
        """
        [ # the way
          cart,   # first
          # where to
          address # then
        ] # end
        """, [],
        """
        [ # the way
          # where to
        ] # end
        """
      ),
      (
        """
        [
          cart,
          address,
        ]
        """, ["shop", "cart", "page", "address", "end"],
        """
        [
          shop,
          cart,
          page,
          address,
          end,
        ]
        """
      ),
      (
        """
        [cart, # first
         # where to
         address]
        """, ["cart"],
        """
        [cart # first
         # where to
         ]
        """
      ),
      (
        """
        [cart, # first
         address]
        """, ["cart"],
        """
        [cart # first
         ]
        """
      ),
      (
        """
        [cart, # first
         address, payment]
        """, ["cart", "payment"],
        """
        [cart, # first
         payment]
        """
      ),
      (
        """
        [a, b, c,
         d, e]
        """, ["a", "b", "x", "c", "d", "y", "e"],
        """
        [a, b, x, c,
         d, y, e]
        """
      ),
      (
        """
        [ a
        , b # two
        , c
        ]
        """, ["a", "c", "d"],
        """
        [ a
        , c, d
        ]
        """
      ),
      (
        """
        [ a # one
        , b
        ]
        """, ["a"],
        """
        [ a # one

        ]
        """
      ),
      (
        """
        [ # none
        ]
        """, ["a"],
        """
        [ # none
          a
        ]
        """
      ),
      (
        """
        [
          # none
        ]
        """, ["a"],
        """
        [a
          # none
        ]
        """
      ),
      (
        """
        [
          !Park {name: Zion,
            country: US}, # far
          cart
        ]
        """, ["home", "cart"],
        """
        [
          home, # far
          cart
        ]
        """
      ),
    ] as [(String, [RouteValue], String)]
  )
  func onLines(before: String, actual: [RouteValue], after: String) throws {
    func flow(_ list: String) -> String {
      "- assert:\n    path: " + list.replacing("\n", with: "\n    ") + "\n    count: 1\n"
    }
    let patch = try patch(flow(before), .list(actual))
    #expect(patch.reasons == [])
    #expect(patch.text == flow(after))
  }

  @Test("takes the first and the last elements, as many as it states")
  func ends() throws {
    let patch = try patch(
      "- assert: {startsWith: [x, b], endsWith: [c, x], visible: [r], links: [a]}",
      .list(["a", "b", "c"]),
      .list(["a", "b", "c"]),
      .list(["r", "a"]),
      .list([])
    )
    #expect(patch.text == "- assert: {startsWith: [a, b], endsWith: [b, c], visible: [r, a], links: []}")
  }

  @Test("is changed element by element where it is too long to be compared")
  func long() throws {
    let old = (0..<2000).map { "a\($0)" }
    let new = ["a0"] + (0..<1990).map { "b\($0)" } + ["a1999"]
    let patch = try patch("- assert: {path: [\(old.joined(separator: ",  "))]}", .list(new.map { .string($0) }))
    #expect(patch.text == "- assert: {path: [\(new.joined(separator: ",  "))]}")
    #expect(patch.reasons == [])
  }

  @Test("lists each diagnostic once, those that it stated first")
  func diagnostics() throws {
    let patch = try patch(
      "- tap: Help\n  expect: {diagnostics: [\"mixed-links\", mixed-links-reset]}",
      .list(["dead-link", "mixed-links-reset", "dead-link"])
    )
    #expect(patch.text == "- tap: Help\n  expect: {diagnostics: [mixed-links-reset, dead-link]}")
    for (before, after) in [("[mixed-links] # c", "[dead-link] # c"), ("\n  - mixed-links", "\n  - dead-link")] {
      let text = "- expectDiagnostics: "
      #expect(try FlowCheckerTests.patch(text + before, .list(["dead-link"])).text == text + after)
    }
  }
}
