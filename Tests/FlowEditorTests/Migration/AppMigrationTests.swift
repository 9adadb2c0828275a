import FlowApps
import FlowDiagnostics
import FlowEditor
import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

/// What is said where a text isn't migrated.
private struct Refused: Error, CustomStringConvertible {
  let description: String
}

/// The text of a migrated app.
private func migrated(_ text: String) throws -> String {
  let app: App
  do {
    app = try AppReader.read(SourceFile(text))
  } catch {
    throw error.diagnostics[0]
  }
  do {
    return String(decoding: try AppMigration(app).bytes, as: UTF8.self)
  } catch {
    throw Refused(description: "\(error.id): \(error.message) | \(error.range.map(error.file.text) ?? "")")
  }
}

@Suite("S12.4 Migration")
struct AppMigrationTests {
  @Test("S19.3, S19.4 keeps what people and tools read, also of links that it rewrites")
  func facts() throws {
    let old = """
      navigationView: {style: stack, root: Home}
      samples: {Int: [1, 2]}
      screens:
        Home:
          source: Home.swift:1
          links:
            Help: {view: Help, isActive: h, source: Home.swift:2, identifier: help}
            Sold: {view: Help, isActive: s, disabled: true, identifier: "sold: out"}
        Help: {holds: input, identifier: help-screen}

      """
    let new = """
      stack: erased
      root: Home
      samples: {Int: [1, 2]}
      screens:
        Home:
          source: Home.swift:1
          links:
            Help: {value: help, source: Home.swift:2, identifier: help}
            Sold: {value: help, disabled: true, identifier: "sold: out"}
          destinations:
            String: {cases: {help: Help}}
        Help: {holds: input, identifier: help-screen}

      """
    #expect(try migrated(old) == new)
  }

  @Test("S17.1 rows become links to values, with their actions and conditions")
  func rows() throws {
    let old = """
      navigationView: stack
      root: Home
      state: {on: true}
      screens:
        Home:
          links: {About: {view: About, when: {on: true}, hides: true}}
          rows:
            of: String
            from: [a, b]
            label: "Row ${row}"
            link: {view: Page, isActive: shown, when: {on: true}}
            actions:
              Help: {view: About, identifier: help}
              Turn: {does: {set: {on: false}}}
        Page:
          rows:
            first: {of: Int, from: [1], link: {view: About}}
            other: {of: Int, from: any, link: {does: {set: {on: true}}}}
        About:

      """
    let new = """
      stack: erased
      root: Home
      state: {on: true}
      screens:
        Home:
          links: {About: {value: about, when: {on: true}, hides: true}}
          destinations:
            String: {cases: {about: About, page: Page}}
          rows:
            of: String
            from: [a, b]
            label: "Row ${row}"
            link: {value: page, when: {on: true}}
            actions:
              Help: {value: about, identifier: help}
              Turn: {does: {set: {on: false}}}
        Page:
          rows:
            first: {of: Int, from: [1], link: about}
            other: {of: Int, from: any, link: {does: {set: {on: true}}}}
        About:

      """
    #expect(try migrated(old) == new)
  }

  @Test("rows in columns keep a view link where they stay in their column")
  func columnRows() throws {
    let old = """
      navigationView: {columns: {sidebar: {root: A}, detail: {root: B}}, style: columns}
      screens:
        A: {rows: {of: Int, from: [1, 2], link: {view: C, detailLink: false}, actions: {Show: {view: B}}}}
        B:
        C:

      """
    let new = """
      split: {columns: {sidebar: {root: A}, detail: {root: B, stack: erased}}}
      screens:
        A: {rows: {of: Int, from: [1, 2], link: {view: C, detailLink: false}, actions: {Show: b}}, destinations: {String: {cases: {b: B}}}}
        B:
          destinations:
            String: {cases: {b: B}}
        C:

      """
    #expect(try migrated(old) == new)
  }

  @Test("S19.1 refuses an app that extends another, and names the one to begin with")
  func variant() throws {
    let base = SourceFile("navigationView: stack\nroot: Home\nscreens: {Home: }\n", name: "base.app.yaml")
    let files = AppFiles(limits: Limits()) { (_) throws(Diagnostic) in base }
    let app = try AppReader.read(SourceFile("extends: base.app.yaml\n", name: "a.app.yaml"), files: files)
    let error = #expect(throws: Diagnostic.self) { try AppMigration(app, files: files) }
    #expect(error?.id.description == "cannot-migrate")
    #expect(error?.help?.contains("migrate “base.app.yaml” first") == true)
  }

  @Test("changes what it must, and leaves the rest as it is written")
  func whole() throws {
    let old = """
      # Colours
      name: Colors   # the name
      navigationView: {style: stack, root: Home}
      types: {Color: {cases: [mint, teal]}}
      initial: {colorShown: !Color.mint , showShades: true}

      screens:
        Home:
          title: 'Colors'
          links:
            # The colours
            Mint: {view: Mint, tag: !Color.mint , selection: colorShown}   # green
            "Teal": {view: Teal, tag: !Color.teal , selection: colorShown, disabled: true}
            Help:
              view: Help      # For those
              # who are new.
              isActive: showHelp
          toolbar: [Share]
        Mint:
          links: {Shades: {view: Shades, isActive: showShades}}
        Teal:
        Shades: {links: {Help: {view: Help}}}
        Help: {title: Help}

      """
    let new = """
      # Colours
      name: Colors   # the name
      stack: erased
      root: Home
      types: {Color: {cases: [mint, teal]}}
      initial: {path: [!Color.mint, shades]}

      screens:
        Home:
          title: 'Colors'
          links:
            # The colours
            Mint: !Color.mint   # green
            "Teal": {value: !Color.teal, disabled: true}
            # For those
            # who are new.
            Help: help
          destinations:
            Color: {cases: {mint: Mint, teal: Teal}}
            String: {cases: {help: Help, shades: Shades}}
          toolbar: [Share]
        Mint:
          links: {Shades: shades}
        Teal:
        Shades: {links: {Help: help}}
        Help: {title: Help}

      """
    #expect(try migrated(old) == new)
  }

  @Test(
    "goes into maps in brackets, and into a root of which nothing else is said",
    arguments: [
      (
        "{navigationView: {root: A}, screens: {A: {links: {B: {view: B, isActive: b}}}, B: }}",
        "{stack: erased, root: A, screens: {A: {links: {B: b}, destinations: {String: {cases: {b: B}}}}, B: }}"
      ),
      (
        "{root: A, navigationView: stack, screens: {A: {links: {B: {view: B}},}, B: }}",
        "{root: A, stack: erased, screens: {A: {links: {B: b}, destinations: {String: {cases: {b: B}}}}, B: }}"
      ),
      (
        "navigationView: stack\nroot: A\nscreens:\n  A: # nothing\n  B:\n    links:\n      C: {view: A}",
        """
        stack: erased
        root: A
        screens:
          A: # nothing
            destinations:
              String: {cases: {a: A}}
          B:
            links:
              C: a
        """
      ),
      (
        "navigationView: stack\nroot: A\nscreens: {A: , B: {links: {C: {view: A}}}}",
        "stack: erased\nroot: A\nscreens: {A: {destinations: {String: {cases: {a: A}}}}, B: {links: {C: a}}}"
      ),
      ("navigationView: stack\nroot: A\nscreens: {A: {}}", "stack: erased\nroot: A\nscreens: {A: {}}"),
      (
        "navigationView: stack\r\nroot: A\r\nscreens:\r\n  A:\r\n    links:\r\n      A: {view: A}\r\n",
        """
        stack: erased\r
        root: A\r
        screens:\r
          A:\r
            links:\r
              A: a\r
            destinations:\r
              String: {cases: {a: A}}\r

        """
      ),
    ]
  )
  func layouts(old: String, new: String) throws {
    #expect(try migrated(old) == new)
  }

  @Test("a long destination has a line for each case")
  func longDestination() throws {
    let names = (1...9).map { "AScreenOfALongName\($0)" }
    let text = """
      navigationView: stack
      root: Home
      screens:
        Home:
          links:
      \(names.map { "      \($0): {view: \($0)}" }.joined(separator: "\n"))
      \(names.map { "  \($0):" }.joined(separator: "\n"))
      """
    let cases = names.map { "          aScreenOfALongName\($0.suffix(1)): \($0)" }.joined(separator: "\n")
    #expect(try migrated(text).contains("    destinations:\n      String:\n        cases:\n\(cases)\n  AScreen"))
  }

  @Test(
    "each link gets a value of its own",
    arguments: [
      ("A: {view: ParkDetails}", "A: parkDetails"),
      ("A: {view: URLList}", "A: urlList"),
      ("A: {view: help}", "A: help2"),
      ("A: {view: '3'}", "A: \"3\""),
      ("A: {view: '!'}", "A: \"!\""),
      ("A: {view: a b-c}", "A: aBC"),
      ("A: {view: Help, tag: Help, selection: s}", "A: Help"),
      ("A: {view: Help, tag: !Park {name: a}, selection: s}", "A: !Park {name: a}"),
      ("A: {view: Help, tag: !Color mint, selection: s}", "A: !Color mint"),
      ("A: {view: Help, tag: 1.5, selection: s}", "A: 1.5"),
      ("A: {view: Help, tag: true, selection: s}", "A: true"),
      ("A: {view: Help, tag: !List [a, b], selection: s}", "A: !List [a, b]"),
    ]
  )
  func values(old: String, new: String) throws {
    let text = """
      navigationView: stack
      root: Home
      types: {Park: {fields: {name: String}}, Color: }
      screens:
        Home:
          links:
            Help: {view: Help}
            \(old)
        Help:
        help:
        ParkDetails:
        URLList:
        '3':
        '!':
        a b-c:
      """
    #expect(try migrated(text).contains("\n      Help: help\n      \(new)\n    destinations:\n"))
  }

  @Test("columns become a split view, whose roots register what links of later columns push")
  func columns() throws {
    let old = """
      navigationView:
        style: columns
        columns:
          sidebar: {root: List}
          detail:
            root: Nothing
      screens:
        List:
          links:
            Mint: {view: Mint, tag: 1, selection: color}
            Settings: {view: Settings, isActive: shown, detailLink: false}
        Mint: {toolbar: {Shades: {view: Shades, isActive: shades}, Share: }}
        Shades: {links: {Help: {view: Help, detailLink: true}}}
        Nothing:
        Settings:
        Help:
      """
    let new = """
      split:
        columns:
          sidebar: {root: List}
          detail:
            root: Nothing
            stack: erased
      screens:
        List:
          links:
            Mint: 1
            Settings: {view: Settings, detailLink: false}
          destinations:
            Int: Mint
            String: {cases: {shades: Shades, help: Help}}
        Mint: {toolbar: {Shades: shades, Share: }, destinations: {Int: Mint, String: {cases: {shades: Shades, help: Help}}}}
        Shades: {links: {Help: help}}
        Nothing:
          destinations:
            Int: Mint
            String: {cases: {shades: Shades, help: Help}}
        Settings:
        Help:
      """
    #expect(try migrated(old) == new)
  }

  @Test("one tag for two screens stands for the first; the other screen gets a name")
  func sameTag() throws {
    let text = """
      navigationView: stack
      root: A
      screens:
        A: {links: {one: {view: B, tag: 1, selection: s}, two: {view: B, tag: 2, selection: s}}}
        B: {links: {one: {view: A, tag: 1, selection: s}, again: {view: B, tag: 2, selection: s}}}
      """
    let new = """
      stack: erased
      root: A
      screens:
        A: {links: {one: 1, two: 2}, destinations: {Int: B, String: {cases: {a: A}}}}
        B: {links: {one: a, again: 2}}
      """
    #expect(try migrated(text) == new)
  }

  @Test(
    "aliases that stand for the same links are kept, where the same becomes of all",
    arguments: [
      (
        "screens: {A: {links: &l {B: &b {view: B}, C: *b}}, B: {links: *l}}",
        "screens: {A: {links: &l {B: &b b, C: b}, destinations: {String: {cases: {b: B}}}}, B: {links: *l}}"
      )
    ]
  )
  func aliases(old: String, new: String) throws {
    #expect(try migrated("navigationView: stack\nroot: A\n\(old)") == "stack: erased\nroot: A\n\(new)")
  }

  @Test(
    "says why it can't be done",
    arguments: [
      (
        "root: A\nscreens: {A: {rows: &r {of: Int, from: [1], link: {view: B}}}, B: {rows: *r}, C: {rows: {of: Int, from: [1], link: {view: \"${name:-B}\"}}}}",
        "cannot-migrate: the app can't be rewritten: this depends on a variable | \"${name:-B}\""
      ),
      (
        "root: A\nscreens: {A: &a {links: {B: {view: B}}}, B: *a}",
        "cannot-migrate: the app can't be rewritten: no change of its text alone would say the same | "
      ),
      (
        "root: A\nscreens: {A: {links: {B: {view: \"${name:-B}\"}}}, B: }",
        "cannot-migrate: the app can't be rewritten: this depends on a variable | \"${name:-B}\""
      ),
      (
        "root: A\nscreens: {A: {links: {B: {view: &b B}}, title: *b}, B: }",
        "cannot-migrate: the app can't be rewritten: then no anchor “&b” is before this alias"
      ),
    ]
  )
  func cannot(text: String, reason: String) {
    do {
      let text = try migrated("navigationView: stack\n\(text)")
      Issue.record("\(text)")
    } catch {
      #expect("\(error)".hasPrefix(reason), "\(error)")
    }
  }

  @Test("what bindings show in columns at the cold start can't be migrated")
  func initialColumns() {
    let text = """
      navigationView: {columns: {sidebar: {root: A}, detail: {root: B}}, style: columns}
      initial: {b: true}
      screens: {A: {links: {B: {view: B, isActive: b}}}, B: }
      """
    do {
      Issue.record("\(try migrated(text))")
    } catch {
      #expect("\(error)".hasPrefix("cannot-migrate: the app can't be rewritten: what its bindings show"), "\(error)")
    }
  }

  @Test("what is migrated has no NavigationView any more")
  func once() throws {
    let text = try migrated("navigationView: stack\nroot: A\nscreens: {A: {links: {B: {view: B}}}, B: }")
    #expect(try !AppReader.read(SourceFile(text)).model.isLegacy)
  }
}
