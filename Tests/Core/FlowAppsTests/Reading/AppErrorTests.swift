import FlowSyntax
import TestSupport
import Testing

@testable import FlowApps

@Suite("Everything that an app names must exist")
struct AppErrorTests {
  @Test(
    "what is wrong is said at its place",
    arguments: [
      ("links: {A: {view: Hlep}}", "screen-not-declared: Hlep"),
      ("links: {A: !Prak {name: a}}", "type-not-declared: !Prak {name: a}"),
      ("links: {A: !Park {nme: a}}", "unknown-field: nme"),
      ("links: {A: !Park {}}", "fields-missing: !Park {}"),
      ("links: {A: !Park zion}", "fields-missing: !Park zion"),
      ("links: {A: !Park {name: 3}}", "field-of-other-type: 3"),
      ("links: {A: !Tab.hom }", "unknown-case: !Tab.hom"),
      ("links: {A: !Tab home}", "case-missing: !Tab home"),
      ("links: {A: }", "link-without-target: A"),
      ("links: {A: {disabled: true}}", "link-without-target: A"),
      ("links: {A: {value: 1, view: Help}}", "two-targets: view"),
      ("links: {1: a, '1': b}", "link-declared-twice: '1'"),
      ("links: {A: {value: 1, hidden: true}}", "unknown-key: hidden"),
      ("links: [a]", "wrong-type: [a]"),
      ("destinations: {Prak: Details}", "type-not-declared: Prak"),
      ("destinations: {Park: Detials}", "screen-not-declared: Detials"),
      ("destinations: {Tab: {cases: {hom: Help}}}", "unknown-case: hom"),
      ("destinations: {Int: {cases: {one: Help}}}", "case-of-other-type: one"),
      ("destinations: {Int: {cases: {1: Hlep}}}", "screen-not-declared: Hlep"),
      ("destinations: {Int: {lazy: true}}", "destination-without-screen: Int"),
      ("destinations: {Int: {screen: Help, default: Help}}", "screen-and-default: default"),
      ("presents: {a: Hlep}", "screen-not-declared: Hlep"),
      ("presents: {a: {lazy: true}}", "destination-without-screen: a"),
      ("items: {a: {screen: Help}}", "item-without-type: a"),
      ("items: {a: {type: Int}}", "destination-without-screen: a"),
      ("items: {a: {type: Imt, screen: Help}}", "type-not-declared: Imt"),
      (
        "presents: {a: Help}, items: {a: {type: Int, screen: Help}}",
        "binding-declared-twice: a: {type: Int, screen: Help}"
      ),
      ("titel: a", "unknown-key: titel"),
      ("title: ${value.name}", "no-value-shown: ${value.name}"),
      ("role: writer", "unknown-name: writer"),
      ("backButton: none", "unknown-name: none"),
      ("titleDisplay: big", "unknown-name: big"),
      ("titleDisplay: [large]", "wrong-type: [large]"),
      ("toolbarVisibility: shown", "unknown-name: shown"),
      ("toolbarBackground: hiden", "unknown-name: hiden"),
      ("toolbarBackground: Visible", "unknown-name: Visible"),
      ("toolbarBackground: ''", "unknown-name: ''"),
      ("toolbarBackground: {color: mint}", "wrong-type: {color: mint}"),
      ("colorScheme: drak", "unknown-name: drak"),
      ("colorScheme: ", "wrong-type: "),
      ("toolbar: Share", "wrong-type: Share"),
      ("toolbar: ", "wrong-type: "),
      ("toolbar: [Share, [Edit]]", "wrong-type: [Edit]"),
      ("toolbar: [Share, {Help: {view: Help}}]", "wrong-type: {Help: {view: Help}}"),
      ("toolbar: [Share, Edit, Share]", "label-listed-twice: Share"),
      ("toolbar: {Help: {view: Hlep}}", "screen-not-declared: Hlep"),
      ("toolbar: {Help: {disabled: true}}", "link-without-target: Help"),
      ("toolbar: {Zion: !Prak {name: a}}", "type-not-declared: !Prak {name: a}"),
      ("toolbar: {1: {view: Help}, '1': {view: Help}}", "link-declared-twice: '1'"),
      ("titleMenu: 3", "wrong-type: 3"),
      ("titleMenu: [Rename, Rename]", "label-listed-twice: Rename"),
      ("titleMenu: {Rename: {veiw: Help}}", "link-without-target: Rename|unknown-key: veiw"),
      (
        "links: {Help: {view: Help}}, toolbar: {Help: {view: Details}}", "link-declared-twice: Help: {view: Details}"
      ),
      (
        "links: {Help: {view: Help}}, titleMenu: {Help: {view: Help, disabled: true}}",
        "link-declared-twice: Help: {view: Help, disabled: true}"
      ),
      ("toolbar: {Next: 1}, titleMenu: {Next: 2}", "link-declared-twice: Next: 2"),
      ("controls: [close]", "unknown-name: close"),
    ]
  )
  func declarations(text: String, error: String) {
    let quoted = text.contains("$") ? text.replacing("${value.name}", with: "\"${value.name}\"") : text
    let text = screen(quoted, types: "Park: {fields: {name: String}}, Tab: {cases: [home]}")
    #expect(appErrors(text).map { $0.replacing("\"", with: "") } == error.split(separator: "|").map(String.init))
  }

  @Test(
    "types and the start are checked too",
    arguments: [
      ("A: {fields: {a: Strin}}", "{}", "type-not-declared: Strin"),
      ("A: {fields: {a: '[B]?'}}", "{}", "type-not-declared: '[B]?'"),
      ("A: {fields: {a: Int}, cases: [b]}", "{}", "fields-and-cases: cases"),
      ("Int: {cases: [b]}", "{}", "standard-type: Int"),
      ("1a: ", "{}", "invalid-type-name: 1a"),
      ("A: ", "{shwHelp: true}", "binding-not-declared: shwHelp"),
      ("A: ", "{help: 3}", "wrong-type: 3"),
      ("A: ", "{item: 3}", "other-item-type: 3"),
      ("A: ", "{path: 3}", "wrong-type: 3"),
      ("A: ", "{path: [!B ]}", "type-not-declared: !B"),
    ]
  )
  func typesAndStart(types: String, initial: String, error: String) {
    let text = screen(
      "presents: {help: Help}, items: {item: {type: String, screen: Help}}",
      types: types,
      initial: initial
    )
    #expect(appErrors(text) == [error])
  }

  @Test("a field's type may be any that apps have")
  func fieldTypes() throws {
    _ = try app(screen("title: a", types: "A: {fields: {a: '[B]', b: '[String: Date]?', c: UUID, d: B?}}, B: "))
  }

  @Test(
    "the way out names what was meant",
    arguments: [
      ("links: {A: {view: Hlep}}", "did you mean `Help`?"),
      ("destinations: {Strng: Help}", "did you mean `String`?"),
      ("presents: {a: Elsewhere}", "declare it under `screens`; a bare one is just `Elsewhere:`"),
      ("titel: a", "did you mean `title`?"),
      ("toolbarVisbility: hidden", "did you mean `toolbarVisibility`?"),
      ("titleDisplay: Inline", "did you mean `inline`?"),
      ("toolbarVisibility: shown", "use one of automatic, visible, hidden"),
      ("toolbarBackground: automatik", "did you mean `automatic`?"),
      ("colorScheme: Dark", "did you mean `dark`?"),
      ("role: edtor", "did you mean `editor`?"),
      ("toolbar: Share", "write for instance `toolbar: [Share, Edit]`"),
    ]
  )
  func suggestions(text: String, help: String) {
    #expect(appHelp(screen(text)) == help)
  }

  @Test("a screen that no step reaches isn't an error, nor is one without declarations")
  func unreached() {
    #expect(appErrors("{root: A, screens: {A: , B: {title: B}}}").isEmpty)
  }

  @Test("a field must be one that some value has which the screen is shown for")
  func fieldUses() {
    let types = "Park: {fields: {name: String, near: Trail}}, Trail: {fields: {length: Int}}, Color: "
    func errors(_ title: String, _ declarations: String) -> [String] {
      appErrors("root: A\ntypes: {\(types)}\nscreens:\n  A: {\(declarations)}\n  B: {title: \"\(title)\"}\n")
    }
    #expect(errors("${value.name}", "destinations: {Park: B}").isEmpty)
    #expect(errors("${value.near.length}", "destinations: {Park: B}").isEmpty)
    #expect(errors("${value.nme:-none}", "destinations: {Park: B}").isEmpty)
    #expect(errors("$${value.nme}", "destinations: {Park: B}").isEmpty)
    #expect(errors("${value.shade}", "destinations: {Color: B}").isEmpty)
    #expect(errors("${value.length}", "destinations: {Park: B}, items: {t: {type: Trail, screen: B}}").isEmpty)
    #expect(errors("${value.nme}", "destinations: {Park: B}") == ["unknown-field: \"${value.nme}\""])
    #expect(errors("${value.near.lenght}", "destinations: {Park: B}") == ["unknown-field: \"${value.near.lenght}\""])
    #expect(errors("${value}", "links: {B: {view: B}}") == ["no-value-shown: \"${value}\""])
  }

  @Test(
    "what isn't an app is said so",
    arguments: [
      ("", "empty-app: "), ("word", "not-an-app: word"), ("[a]", "not-an-app: [a]"),
      ("screens: {A: }", "no-root: screens: {A: }"), ("root: A", "screen-not-declared: A"),
      ("{root: A, screens: {A: }, stack: navigationView}", "unsupported-stack: navigationView"),
      ("{root: A, screens: {A: }, stack: {typed: B}}", "type-not-declared: B"),
      ("{root: A, screens: {A: }, stack: {typed: Int}, initial: {path: [a]}}", "other-element-type: a"),
      ("{root: A, screens: {A: }, stack: self-managed, initial: {path: [a]}}", "initial-path-not-bound: [a]"),
      ("{root: A, screens: {A: }}\n---\nb", "several-apps: b"),
      ("{root: A, screens: {A: {title: a, title: b}}}", "repeated-key: title"),
    ]
  )
  func notAnApp(text: String, error: String) {
    #expect(appErrors(text) == [error])
  }

  @Test(
    "a name that SwiftUI or a person uses for a key is answered with that key",
    arguments: [
      ("sheet: Help", "write for instance `presents: {showHelp: Help}`"),
      ("hidesBackButton: true", "write for instance `backButton: hidden`"),
      ("navigationDestination: Help", "write for instance `destinations: {Park: ParkDetails}`"),
      ("links: {A: {does: popToRoot}}", "write for instance `does: {path: []}`"),
      ("links: {A: {does: back}}", "write for instance `does: {pop: 1}`"),
      ("links: {A: {does: dismiss}}", "write for instance `does: {dismiss: true}`"),
    ]
  )
  func otherNames(text: String, help: String) {
    #expect(appHelp(screen(text)) == help)
  }

  @Test("the other names of a key are no keys, and belong to one key of a map")
  func uniqueOtherNames() {
    for (names, keys) in [
      (ScreenPart.table.rows.flatMap(\.otherNames), ScreenPart.table.rows.map(\.key.name)),
      (TopPart.table.rows.flatMap(\.otherNames), TopPart.table.rows.map(\.key.name)),
    ] {
      #expect(Set(names).count == names.count)
      #expect(Set(names).isDisjoint(with: keys))
    }
  }

  @Test("damaged apps are read without a trap")
  func damage() {
    let text = screen(
      "links: {A: !Park {name: a}, B: {view: Help}}, destinations: {Tab: {cases: {home: Help}}}, items: {i: {type: Park, screen: Help}}",
      types: "Park: {fields: {name: String}}, Tab: {cases: [home]}",
      initial: "{path: [!Tab.home ], i: null}"
    )
    var generator = SeededGenerator(seed: 7)
    let bytes = Array(text.utf8)
    for _ in 0..<Rounds.of(800) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = Array("{}[]:,!&*? \n-a".utf8).randomElement(using: &generator) ?? 0
        default: damaged.insert(damaged[Int.random(in: 0..<damaged.count, using: &generator)], at: place)
        }
      }
      do { _ = try AppReader.read(SourceFile(name: "a.app.yaml", bytes: damaged)) } catch {
        #expect(!error.diagnostics.isEmpty)
      }
    }
  }
}
