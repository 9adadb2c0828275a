import AppCoverage
import TestSupport
import Testing

@Suite("The map of an app, and what changed in it")
struct MapDifferenceTests {
  private static func map(_ text: String) throws -> AppMap { AppMap(AppGraph(of: try app(text))) }

  /// The screens of the tests, on one stack.
  private static func text(_ screens: String) -> String { "name: App\nroot: Home\nscreens: {\(screens)}\n" }

  @Test(
    "says each difference once, as what it is",
    arguments: [
      ("Home: {links: {A: {view: A}}}, A: ", "Home: {links: {A: {view: A}}}, A: ", []),
      ("Home: {links: {A: {view: A}}}, A: ", "Home: , A: ", ["wayGone Home: “A” → A by view", "lost screen A"]),
      ("Home: , A: ", "Home: {links: {A: {view: A}}}, A: ", ["wayAdded Home: “A” → A by view", "regained screen A"]),
      ("Home: ", "Home: , A: ", ["added screen A, which can't be reached"]),
      ("Home: , A: ", "Home: ", ["gone screen A"]),
      (
        "Home: {links: {X: {view: A}}}, A: , B: ", "Home: {links: {X: {view: B}}}, A: , B: ",
        ["changed Home: “X” leads to B, before to A", "lost screen A", "regained screen B"]
      ),
      (
        "Home: {links: {X: {view: A}}, destinations: {Int: A}}, A: ",
        "Home: {links: {X: 1}, destinations: {Int: A}}, A: ",
        ["changed Home: “X” leads to A by value, before by view"]
      ),
      (
        "Home: {links: {X: {view: A}}, destinations: {Int: B}}, A: , B: ",
        "Home: {links: {X: 1}, destinations: {Int: B}}, A: , B: ",
        [
          "changed Home: “X” leads to B, before to A, and by value, before by view", "lost screen A",
          "regained screen B",
        ]
      ),
      (
        "Home: {links: {X: {presents: s}}, presents: {s: {screen: A, as: sheet}}}, A: ",
        "Home: {links: {X: {presents: s}}, presents: {s: {screen: A, as: cover}}}, A: ",
        ["changed Home: “X” leads to A as cover, before as sheet"]
      ),
      (
        "Home: {presents: {s: {screen: A, as: sheet}}}, A: ", "Home: {presents: {s: {screen: A, as: cover}}}, A: ",
        ["changed Home: binding s leads to A as cover, before as sheet"]
      ),
      (
        "Home: {presents: {s: {screen: A, as: sheet}}}, A: ",
        "Home: {presents: {s: {screen: A, as: sheet, stack: erased}}}, A: ",
        ["changed Home: binding s leads to A as sheet with a stack, before as sheet"]
      ),
      (
        "Home: {links: {X: {view: A}}}, A: ", "Home: {links: {X: {view: A}}}, A: {nestedStack: true}",
        ["stack screen A holds a stack now"]
      ),
      (
        "Home: {links: {X: {view: A}}}, A: {nestedStack: true}", "Home: {links: {X: {view: A}}}, A: ",
        ["stack screen A holds no stack any more"]
      ),
      (
        "Home: {links: {X: 1}, destinations: {Int: A}}, A: ", "Home: {links: {X: 1}}, A: ",
        ["dead Home: “X”, before to A", "lost screen A"]
      ),
      (
        "Home: {links: {X: 1}}, A: ", "Home: {links: {X: 1}, destinations: {Int: A}}, A: ",
        ["changed Home: “X” leads to A, before nowhere", "regained screen A"]
      ),
      (
        "Home: ", "Home: {links: {X: 1}}",
        ["wayAdded Home: “X” → nowhere: no destination is known for the value"]
      ),
      (
        "Home: {presents: {s: A}}, A: ", "Home: , A: ", ["wayGone Home: binding s → A", "lost screen A"]
      ),
    ] as [(String, String, [String])]
  )
  func changes(old: String, new: String, expected: [String]) throws {
    let changes = try MapDifference(from: Self.map(Self.text(old)), to: Self.map(Self.text(new))).changes
    #expect(Set(changes.map { "\($0.subject) \($0.text)" }) == Set(expected))
    #expect(changes.count == expected.count)
  }

  @Test("begins with what mixes now, and ends with what doesn't any more")
  func mixing() throws {
    let plain = "name: App\nroot: Home\nstack: erased\nscreens:\n  Home: {links: {A: 1}, destinations: {Int: A}}\n"
    let old = try Self.map(plain + "  A: {links: {Help: 2}}\n  Help:\n")
    let new = try Self.map(plain + "  A: {links: {Help: {view: Help}}}\n  Help:\n")
    #expect(
      MapDifference(from: old, to: new).text == """
        3 changes in the navigation

        Mixes view links and values now, so that screens can get lost:
          A: “Help” → Help by view

        Ways that changed:
          A: “Help” leads to Help, before to A, and by view, before by value

        Can be reached now:
          screen Help

        """
    )
    #expect(MapDifference(from: new, to: old).changes.last?.subject == .unmixed)
  }

  @Test("says where the app begins, and under which condition")
  func beginnings() throws {
    let screens = "screens: {Home: , Welcome: }\n"
    let old = try Self.map("name: App\nroot: Home\n" + screens)
    let new = try Self.map(
      "name: App\nroot: {when: {isNew: true}, screen: Welcome, default: Home}\nstate: {isNew: true}\n" + screens
    )
    let tabs = try Self.map("name: App\ntabs: {home: {root: Home}, welcome: {root: Welcome}}\n" + screens)
    #expect(
      MapDifference(from: old, to: new).text == """
        2 changes in the navigation

        New ways:
          the start: if “isNew” is true → Welcome

        Can be reached now:
          screen Welcome

        """
    )
    #expect(
      MapDifference(from: old, to: tabs).text == """
        4 changes in the navigation

        Gone:
          the start without tabs or columns

        New:
          tab home
          tab welcome

        Can be reached now:
          screen Welcome

        """
    )
  }

  @Test("says where either is read in part")
  func reading() throws {
    let whole = try Self.map(Self.text("Home: "))
    var part = whole
    part.reading = "read 1 of 2 links"
    #expect(
      MapDifference(from: whole, to: part).text == """
        The navigation is the same.

        Read only in part, so changes can be missing or seem larger:
          before: read all
          now: read 1 of 2 links

        """
    )
    #expect(
      MapDifference(from: part, to: part).markdown == """
        The navigation is the same.

        **Read only in part, so changes can be missing or seem larger**

        - read 1 of 2 links

        """
    )
  }

  @Test("doesn't depend on the order of declarations")
  func order() throws {
    let screens = ["Home: {links: {B: {view: B}, A: {view: A}}}", "A: {links: {B: {view: B}}}", "B: "]
    let map = try Self.map(Self.text(screens.joined(separator: ", ")))
    #expect(try Self.map(Self.text(screens.reversed().joined(separator: ", "))) == map)
    #expect(
      map.text == """
        start
          → Home

        screen A
          from Home
          “B” → B by view

        screen B
          from A, Home

        screen Home
          from the start
          “A” → A by view
          “B” → B by view

        """
    )
  }

  @Test(
    "a difference from an app to itself is empty, and one there and back has the same parts",
    arguments: 0..<Rounds.of(40)
  )
  func laws(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let names = ["Home", "A", "B", "C", "D"]
    func random() -> String {
      let screens = names.map { name in
        let links = names.filter { _ in Bool.random(using: &generator) }.map { "\($0): {view: \($0)}" }
        return "\(name): {links: {\(links.joined(separator: ", "))}}"
      }
      return Self.text(screens.joined(separator: ", "))
    }
    let (old, new) = (try Self.map(random()), try Self.map(random()))
    #expect(MapDifference(from: old, to: old).isEmpty)
    #expect(MapDifference(from: old, to: new).isEmpty == (old.text == new.text))
    let (there, back) = (MapDifference(from: old, to: new).changes, MapDifference(from: new, to: old).changes)
    func texts(_ changes: [MapDifference.Change], _ subject: MapDifference.Subject) -> [String] {
      changes.filter { $0.subject == subject }.map(\.text)
    }
    #expect(texts(there, .wayGone) == texts(back, .wayAdded) && texts(there, .wayAdded) == texts(back, .wayGone))
    #expect(texts(there, .lost) == texts(back, .regained) && texts(there, .regained) == texts(back, .lost))
  }
}
