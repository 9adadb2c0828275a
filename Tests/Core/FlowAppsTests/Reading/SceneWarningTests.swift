import FlowApps
import FlowSyntax
import NavigationEngine
import Testing

@Suite("Warnings about tabs, layers, updates and URLs")
struct SceneWarningTests {
  private static func text(_ change: String, urls: String = "{}") -> String {
    """
    root: Home
    presents: {a: {screen: Help, as: sheet}, b: {screen: Help, as: cover}, c: {as: alert}}
    urls: \(urls)
    screens:
      Home: {links: {Go: {does: \(change)}}, presents: {pushed: Help}}
      Help:
    """
  }

  private static func reported(_ text: String) throws -> [String] {
    let app = try app(text)
    return app.warnings.map { warning in
      "\(warning.severity) \(warning.id) at \(warning.range.map(app.file.text) ?? ""): \(warning.message) → \(warning.help ?? "")"
    }
  }

  @Test(
    "S13.7 one presentation goes and an alert comes in one change",
    arguments: [
      ("{set: {a: false, c: true}}", "turns “a” off", "c", "c: true"),
      ("{set: {c: true}, dismiss: all}", "dismisses everything", "c", "c: true"),
      ("{set: {a: false, b: true, c: true}}", "turns “a” off", "c", "c: true"),
    ]
  )
  func overlaps(change: String, what: String, on: String, written: String) throws {
    #expect(
      try Self.reported(Self.text(change)) == [
        """
        warning presentations-overlap at does: \(change): the change \(what) and turns “\(on)” on at once, and an \
        alert or a dialog isn't shown while a layer goes → turn it on in the change after: `then: {set: {\(written)}}`
        """
      ]
    )
  }

  @Test(
    "changes that are safe",
    arguments: [
      "{set: {a: false, b: true}}", "{set: {b: true}, dismiss: all}",
      "{set: {a: false}, then: {set: {c: true}}}", "{set: {a: true, c: true}}", "{set: {a: false, pushed: true}}",
      "{set: {pushed: false, b: true}}", "{dismiss: all, then: {set: {b: true}}}", "{dismiss: true, set: {b: true}}",
    ]
  )
  func safe(change: String) throws { #expect(try Self.reported(Self.text(change)).isEmpty) }

  @Test(
    "S13.14 a URL changes what may be under a sheet",
    arguments: [
      ("{x: {push: 1}}", ["x: changes a path"]), ("{x: {dismiss: all, push: 1}}", []),
      ("{x: {dismiss: all, then: {path: []}}}", []), ("{x: {set: {a: true}, then: {push: 1}}}", ["x: changes a path"]),
      ("{x: {set: {a: true}}, y: {push: 1}}", ["y: changes a path"]),
    ]
  )
  func urls(urls: String, expected: [String]) throws {
    #expect(
      try Self.reported(Self.text("{push: 1}", urls: urls))
        == expected.map { text in
          let parts = text.split(separator: ":", maxSplits: 1)
          return """
            warning url-under-layer at \(parts[0]): this\(parts[1]), but sheets and the like that are up stay in front of it → \
            dismiss them first: `{dismiss: all, then: {…}}`
            """
        }
    )
  }

  @Test(
    "a URL that selects a tab says so, and one that writes the path of a layer is in front; without layers all is well"
  )
  func tabs() throws {
    let text = """
      tabs: {one: {root: Home}, two: {root: Home}}
      presents: {s: {screen: Home, as: sheet, stack: erased}}
      urls: {a: {tab: two}, b: {set: {s: true}, push: {s: 1}}}
      screens: {Home: }
      """
    #expect(
      try Self.reported(text).map { $0.prefix(62) } == [
        "warning url-under-layer at a: this selects the tab “two”, but "
      ]
    )
    #expect(try Self.reported("root: Home\nurls: {a: {push: 1}}\nscreens: {Home: }").isEmpty)
  }

  @Test(
    "S15.1 a text that matches two patterns: the first wins, unless it is an exception of the second",
    arguments: [
      ("a/{x}", "a/b", "move"), ("a/b", "a/{x}", ""), ("a/{x:Int}", "a/{x}", ""), ("a/{x}", "a/{y}", "differ"),
      ("a/{x}/c", "a/b/{y}", "differ"), ("a/{x:Int}", "a/b", ""), ("a/{x:Int}", "a/{y:Bool}", ""),
      ("a/{x}", "a/{y}/b", ""),
      ("a/{x:Double}", "a/{y:Int}", "move"), ("a/{x:Bool}", "a/true", "move"),
    ]
  )
  func patterns(first: String, second: String, help: String) throws {
    let app = try app("root: Home\nurls: {'\(first)': {push: 1}, '\(second)': {push: 2}}\nscreens: {Home: }")
    let helps = [
      "move": "move this one before it",
      "differ": "let them differ in a part that is no name in braces, or give the names types",
    ]
    let found = app.warnings.map {
      "\($0.id) at \($0.range.map(app.file.text) ?? ""): \($0.message) → \($0.help ?? "")"
    }
    #expect(
      found == helps[help].map {
        ["url-patterns-overlap at '\(second)': a text can match “\(second)” and “\(first)”, and the first wins → \($0)"]
      } ?? []
    )
    #expect(app.warnings.allSatisfy { $0.notes.first?.message == "the first is here" })
  }

  @Test("what presents a layer: a link, a change, the start")
  func unpresented() throws {
    func found(_ rest: String, _ home: String = "") throws -> [String] {
      try app("root: Home\npresents: {a: {as: alert}}\n\(rest)\nscreens: {Home: {\(home)}}").unpresented.map(\.name)
    }
    #expect(try found("") == ["a"])
    #expect(try found("initial: {a: true}").isEmpty)
    #expect(try found("initial: {a: false}") == ["a"])
    #expect(try found("urls: {u: {dismiss: all, then: {set: {a: true}}}}").isEmpty)
    #expect(try found("", "links: {A: {presents: a}}").isEmpty)
    #expect(try found("", "toolbar: {A: {does: {dismiss: true, then: {set: {a: true}}}}}").isEmpty)
    #expect(try found("", "toolbar: {A: {does: {set: {a: false}}}}") == ["a"])
    #expect(try found("", "presents: {b: {as: alert}}") == ["a", "b"])
  }
}
