import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@testable import FlowApps

@Suite("S19.1 An app that extends another")
struct VariantReaderTests {
  /// A base, what is laid over it, and both as one.
  private static let laid: [(base: String, over: String, whole: String)] = [
    ("name: A\nroot: Home", "name: B", "{name: B, root: Home}"),
    ("name: A", "root: Home", "{name: A, root: Home}"),
    (
      "screens: {A: {title: a}, B: }", "screens: {C: , A: {role: editor}}",
      "{screens: {A: {title: a, role: editor}, B: , C: }}"
    ),
    (
      "screens: {A: {title: a, links: {x: 1, y: 2}}}", "screens: {A: {links: {y: 3}}}",
      "{screens: {A: {title: a, links: {x: 1, y: 3}}}}"
    ),
    // Lists, scalars and tagged values take the place of what was there, maps of scalars, too.
    ("screens: {A: {toolbar: [a, b]}}", "screens: {A: {toolbar: [c]}}", "{screens: {A: {toolbar: [c]}}}"),
    ("screens: {A: {links: {x: {view: B}}}}", "screens: {A: {links: {x: 1}}}", "{screens: {A: {links: {x: 1}}}}"),
    (
      "screens: {A: {links: {x: 1}}}", "screens: {A: {links: {x: {view: B}}}}",
      "{screens: {A: {links: {x: {view: B}}}}}"
    ),
    ("initial: {p: !Park {name: a, area: 1}}", "initial: {p: !Park {name: b}}", "{initial: {p: !Park {name: b}}}"),
    ("initial: {p: !Park {name: a}}", "initial: {p: {name: b}}", "{initial: {p: {name: b}}}"),
    ("runs: [ios16, ios17]", "runs: [ios26]", "{runs: [ios26]}"),
    // A key is the same whether it is in quotes or not, unless it is no text.
    ("screens: {A: {title: a}}", "screens: {\"A\": {title: b}}", "{screens: {'A': {title: b}}}"),
    ("initial: {a: {1: x}}", "initial: {a: {\"1\": y}}", "{initial: {a: {1: x, '1': y}}}"),
    ("initial: {? [a, 1] : x}", "initial: {? [a, 1] : y, ? [a, \"1\"] : z}", "{initial: {[a, 1]: y, [a, '1']: z}}"),
    // Escapes, folds and aliases stay what they stand for.
    ("name: \"a\\tb\"\nroot: &r Home\nmodule: *r", "name: >\n  c\n  d", "{name: 'c d', root: Home, module: Home}"),
    (
      "name: &n A\nscreens: {A: &s {title: *n}, B: *s}", "name: &n C\nmodule: *n\nscreens: {B: {title: b}}",
      "{name: C, screens: {A: {title: A}, B: {title: b}}, module: C}"
    ),
  ]

  @Test("merges maps key by key, and anything else takes the place of what was there", arguments: laid)
  func lays(base: String, over: String, expected: String) throws {
    #expect(try whole(over, base) == expected)
  }

  /// A base, what is laid over it, and both as one.
  private static let removing: [(base: String, over: String, whole: String)] = [
    ("name: A\nroot: Home", "name: null", "{root: Home}"),
    ("name: A\nroot: Home", "name: ~", "{root: Home}"),
    ("name: A\nroot: Home", "name:", "{root: Home}"),
    // A text and a value with a type aren't null.
    ("name: A", "name: \"null\"", "{name: 'null'}"),
    ("name: A", "name: !x null", "{name: !x null}"),
    // Where the base has none, it means what it means without a base.
    ("screens: {A: }", "screens: {B: }", "{screens: {A: , B: }}"),
    ("screens: {A: , B: }", "screens: {A: }", "{screens: {B: }}"),
    ("screens: {A: {links: {x: 1, y: 2}}}", "screens: {A: {links: {x: }}}", "{screens: {A: {links: {y: 2}}}}"),
    (
      "screens: {A: {destinations: {Int: B}, presents: {p: B}, items: {i: {type: Int, screen: B}}, toolbar: {T: 1}}}",
      "screens: {A: {destinations: {Int: null}, presents: {p: null}, items: {i: null}, toolbar: {T: null}}}",
      "{screens: {A: {destinations: {}, presents: {}, items: {}, toolbar: {}}}}"
    ),
    (
      "tabs: {a: {root: A}, b: {root: B}}\ntypes: {T: , U: }\nurls: {x: {dismiss: all}}",
      "tabs: {a: }\ntypes: {T: }\nurls: {x: }",
      "{tabs: {b: {root: B}}, types: {U: }, urls: {}}"
    ),
    // A value of `initial`, of a link and of what a change sets is null, whatever others of the name are.
    ("initial: {p: 1}", "initial: {p: null}", "{initial: {p: null}}"),
    (
      "screens: {A: {links: {x: {value: 1}}}}", "screens: {A: {links: {x: {value: null}}}}",
      "{screens: {A: {links: {x: {value: null}}}}}"
    ),
    (
      "screens: {A: {toolbar: {x: {does: {set: {p: 1}}}}}}", "screens: {A: {toolbar: {x: {does: {set: {p: null}}}}}}",
      "{screens: {A: {toolbar: {x: {does: {set: {p: null}}}}}}}"
    ),
    (
      "tabs: {a: {does: {tab: b, then: {set: {p: 1}}}}}", "tabs: {a: {does: {tab: null, then: {set: {p: null}}}}}",
      "{tabs: {a: {does: {then: {set: {p: null}}}}}}"
    ),
    (
      "urls: {x: {set: {p: 1}}}\npresents: {s: {onDismiss: {set: {p: 1}}, buttons: {B: {does: {set: {q: 1}}}}}}",
      "urls: {x: {set: {p: null}}}\npresents: {s: {onDismiss: {set: {p: null}}, buttons: {B: {does: {set: {q: null}}}}}}",
      "{urls: {x: {set: {p: null}}}, presents: {s: {onDismiss: {set: {p: null}}, buttons: {B: {does: {set: {q: null}}}}}}}"
    ),
    (
      "screens: {initial: {title: a}, set: {title: b}}", "screens: {initial: {title: null}, set: null}",
      "{screens: {initial: {}}}"
    ),
    (
      "screens: {A: {links: {value: {view: B}}}}", "screens: {A: {links: {value: null}}}", "{screens: {A: {links: {}}}}"
    ),
    // A condition may ask for null, and a screen may be given it.
    ("root: {when: {p: 1}, screen: A}", "root: {when: {p: null}}", "{root: {when: {p: null}, screen: A}}"),
    (
      "tabs: {a: {root: {when: {p: 1}, screen: A}}}", "tabs: {a: {root: {when: {p: null}, screen: null}}}",
      "{tabs: {a: {root: {when: {p: null}}}}}"
    ),
    (
      "split: {columns: {detail: {root: {when: {p: 1}}, title: a}}}",
      "split: {columns: {detail: {root: {when: {p: null}}, title: null}}}",
      "{split: {columns: {detail: {root: {when: {p: null}}}}}}"
    ),
    (
      "screens: {A: {presents: {p: {screen: B, value: 1}}}}",
      "screens: {A: {presents: {p: {screen: null, value: null}}}}",
      "{screens: {A: {presents: {p: {value: null}}}}}"
    ),
  ]

  @Test("null removes what the base declares, but for where null is a value", arguments: removing)
  func removes(base: String, over: String, expected: String) throws {
    #expect(try whole(over, base) == expected)
  }

  @Test("a chain is laid from its end, so that the middle may remove what the end declares")
  func chain() throws {
    #expect(
      try whole("name: top\nscreens: {C: }", "screens: {A: null}\nmodule: M", "name: end\nscreens: {A: , B: }")
        == "{name: top, screens: {B: , C: }, module: M}"
    )
  }

  @Test("is read as one file that holds both, whatever they hold", arguments: 0..<Rounds.of(60))
  func law(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let layers = (0..<Int.random(in: 2...4, using: &generator)).map { _ in RandomMap.map(depth: 3, &generator) }
    let texts = layers.map(\.lines)
    let expected = layers.dropLast().reversed().reduce(layers[layers.count - 1]) { $1.laid(over: $0) }
    let chained: String
    switch texts.count {
    case 2: chained = try whole(texts[0], texts[1])
    case 3: chained = try whole(texts[0], texts[1], texts[2])
    default: chained = try whole(texts[0], texts[1], texts[2], texts[3])
    }
    #expect(chained == expected.text)
  }

  // MARK: Places

  private static let base = """
    root: Home
    types: {Park: {fields: {name: String}}}
    screens:
      Home:
        links: {Zion: !Park {name: Zion}, Help: {view: Help}}
        destinations: {Park: Details}
      Details: {title: "${value.name}"}
      Help:

    """

  @Test("each declaration is where it is stated")
  func places() throws {
    let texts = AppTexts([
      "base/base.app.yaml": Self.base,
      "shop.app.yaml":
        "extends: base/base.app.yaml\nscreens:\n  Home: {links: {Help: {view: Details}, More: {view: Help}}}\n",
    ])
    let app = try texts.app("shop.app.yaml")
    let links = app.model.screens["Home"]?.links ?? []
    let places = links.compactMap { app.place(ofSource: $0.source)?.description }
    #expect(links.map(\.label) == ["Zion", "Help", "More"])
    #expect(places == ["base/base.app.yaml:5:13", "shop.app.yaml:3:18", "shop.app.yaml:3:41"])
    let screens = ["Home", "Details", "Help"].map { app.place(ofSource: app.model.screens[$0]?.source)?.description }
    #expect(screens == ["shop.app.yaml:3:3", "base/base.app.yaml:7:3", "base/base.app.yaml:8:3"])
    #expect(app.file.name == "shop.app.yaml")
    #expect(app.files.map(\.name) == ["shop.app.yaml", "base/base.app.yaml"])
  }

  @Test("an error is in the file that states it, with the chain; the own file's come first")
  func errors() {
    let texts = AppTexts([
      "a.app.yaml": "screens:\n  Home: {links: {Lost: , Gone: {view: Away}}}\nextends: lib/b.app.yaml\n",
      "lib/b.app.yaml": "extends: c.app.yaml\nscreens: {Help: {role: edtor}}\n",
      "lib/c.app.yaml": Self.base.replacing("Zion}", with: "Zion, area: 1}"),
    ])
    #expect(
      texts.errors("a.app.yaml") == [
        "link-without-target a.app.yaml:2 Lost", "screen-not-declared a.app.yaml:2 Away",
        "unknown-name lib/b.app.yaml:2 edtor | “a.app.yaml” extends it here a.app.yaml:3",
        "unknown-field lib/c.app.yaml:5 area | “lib/b.app.yaml” extends it here lib/b.app.yaml:1"
          + " | “a.app.yaml” extends it here a.app.yaml:3",
      ]
    )
  }

  /// Files, of which the first is read, and what is wrong.
  private static let wrong: [([String], String)] = [
    (["extends: 0.app.yaml"], "extends-itself 0.app.yaml:1 0.app.yaml"),
    (
      ["extends: ./1.app.yaml", "name: x\nextends: 0.app.yaml"],
      "extends-itself 1.app.yaml:2 0.app.yaml | “0.app.yaml” extends it here 0.app.yaml:1"
    ),
    (
      ["extends: 1.app.yaml", "extends: 2.app.yaml", "extends: 3.app.yaml", "root: A"],
      "extends-too-deep 2.app.yaml:1 3.app.yaml | “1.app.yaml” extends it here 1.app.yaml:1"
        + " | “0.app.yaml” extends it here 0.app.yaml:1"
    ),
    (["extends: 9.app.yaml"], "no-such-path 0.app.yaml:1 9.app.yaml"),
    (["extends: [1.app.yaml]", "root: A"], "wrong-type 0.app.yaml:1 [1.app.yaml]"),
    (["extends:", "root: A"], "wrong-type 0.app.yaml:1 "),
    (["extends: 1.app.yaml", ""], "empty-app 1.app.yaml:1  | “0.app.yaml” extends it here 0.app.yaml:1"),
    (["extends: 1.app.yaml", "- a"], "not-an-app 1.app.yaml:1 - a | “0.app.yaml” extends it here 0.app.yaml:1"),
    (
      ["extends: 1.app.yaml", "root: A\n---\nroot: B"],
      "several-apps 1.app.yaml:3 root: B | “0.app.yaml” extends it here 0.app.yaml:1"
    ),
    (
      ["extends: 1.app.yaml", "root: A\nroot: B\nscreens: {A: }"],
      "repeated-key 1.app.yaml:2 root | it stood here first 1.app.yaml:1 | “0.app.yaml” extends it here 0.app.yaml:1"
    ),
    (["extends: 1.app.yaml", "root: [A"], "unclosed-bracket 1.app.yaml:1 ["),
  ]

  @Test("what can't be put together is an error where it is stated", arguments: wrong)
  func cannotBeRead(texts: [String], expected: String) {
    let named = texts.enumerated().map { ("\($0.offset).app.yaml", $0.element) }
    let errors = AppTexts(Dictionary(uniqueKeysWithValues: named)).errors("0.app.yaml", maxDepth: 2)
    #expect(errors.first?.hasPrefix(expected) == true, "\(errors)")
  }

  @Test("the files together obey the limit of one")
  func size() {
    var limits = YAMLLimits()
    limits.bytes = 100
    let texts = AppTexts([
      "a.app.yaml": "extends: b.app.yaml\n#\(String(repeating: "-", count: 60))\n",
      "b.app.yaml": "root: A\nscreens: {A: }\n",
    ])
    #expect(texts.errors("a.app.yaml", limits: limits) == ["file-too-large a.app.yaml:1 b.app.yaml"])
  }

  @Test("without files it can't be read, and says so")
  func noFiles() {
    #expect(appErrors("extends: b.app.yaml\nroot: A") == ["cannot-read: b.app.yaml"])
  }

  @Test("the path may use variables, and is seen from the file that states it")
  func paths() throws {
    let texts = AppTexts([
      "apps/a.app.yaml": "extends: ../lib/${which}.app.yaml\n", "lib/b.app.yaml": "extends: deep/c.app.yaml\n",
      "lib/deep/c.app.yaml": "root: A\nscreens: {A: {source: A.swift:3}}\n",
    ])
    let app = try texts.app("apps/a.app.yaml", variables: Variables(["which": .string("b")]))
    #expect(app.model.root == "A")
    #expect(app.facts(ofSource: app.model.screens["A"]?.source)?.code == CodePlace(file: "lib/deep/A.swift", line: 3))
  }
}

/// A map that knows by itself what it is when it is laid over another.
private indirect enum RandomMap {
  case map([(key: String, value: RandomMap)])
  case list([String])
  case scalar(String)
  case tagged(String)
  case null

  static func map(depth: Int, _ generator: inout SeededGenerator) -> Self {
    let keys = ["a", "b", "c", "d", "e"].shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
    return .map(keys.map { key in (key, value(depth: depth - 1, &generator)) })
  }

  private static func value(depth: Int, _ generator: inout SeededGenerator) -> Self {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &generator) {
    case 0: .null
    case 1: .list((0..<Int.random(in: 0...2, using: &generator)).map { "i\($0)" })
    case 2: .tagged("x\(Int.random(in: 0...9, using: &generator))")
    case 3, 4: .scalar("s\(Int.random(in: 0...9, using: &generator))")
    default: map(depth: depth, &generator)
    }
  }

  func laid(over base: Self) -> Self {
    guard case .map(let new) = self, case .map(let old) = base else { return self }
    var entries: [(key: String, value: RandomMap)] = []
    for (key, value) in old {
      guard let replacement = new.first(where: { $0.key == key })?.value else {
        entries.append((key, value))
        continue
      }
      if case .null = replacement { continue }
      entries.append((key, replacement.laid(over: value)))
    }
    return .map(entries + new.filter { entry in !old.contains { $0.key == entry.key } })
  }

  /// A map as a document.
  var lines: String {
    guard case .map(let entries) = self else { return text }
    return entries.map { "\($0.key): \($0.value.text)\n" }.joined()
  }

  var text: String {
    switch self {
    case .map(let entries): "{\(entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}"
    case .list(let items): "[\(items.joined(separator: ", "))]"
    case .scalar(let text): text
    case .tagged(let text): "!T {v: \(text)}"
    case .null: "null"
    }
  }
}
