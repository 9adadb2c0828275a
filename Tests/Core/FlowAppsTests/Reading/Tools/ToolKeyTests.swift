import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowApps

@Suite("Keys for people and tools")
struct ToolKeyTests {
  private static let text = """
    tabs:
      home: {root: Home, stack: erased, source: App.swift:1, identifier: home-tab}
    types: {Park: {fields: {name: String}, source: Park.swift:2}}
    samples: {Park: [!Park {name: Zion}], id: [1, 2]}
    urls: {"parks://{id:Int}": {dismiss: all}}
    screens:
      Home:
        source: Views/Home.swift:36
        identifier: home
        holds: input
        links:
          Help: {view: Help, source: Views/Home.swift:40, identifier: help-button}
        toolbar:
          Share: {identifier: share-button, source: Views/Home.swift:41}
          Edit: {view: Help, identifier: edit-button}
        rows:
          parks: {of: Park, from: any, label: "${row.name}", source: Views/Home.swift:45, link: {view: Help}}
          others: {of: Int, from: [1], source: Views/Home.swift:46, link: {view: Help, source: Views/Home.swift:47}}
        destinations: {Park: {screen: Help, source: Views/Home.swift:42}}
        presents:
          pushed: {screen: Help, source: Views/Home.swift:43}
          asks: {as: alert, title: Sure?, buttons: {Yes: {does: {dismiss: true}, source: A.swift:1, identifier: yes}}}
        items: {shown: {type: Park, screen: Help, as: sheet, source: Views/Home.swift:44}}
      Help:
    """

  @Test("S19.3, S19.4 `source` and `identifier` of each kind of declaration are known by its number")
  func facts() throws {
    let app = try AppTexts(["a/parks.app.yaml": Self.text]).app("a/parks.app.yaml")
    let home = try #require(app.model.screens["Home"])
    func facts(_ source: Int?) -> String {
      let facts = app.facts(ofSource: source)
      return "\(facts?.code?.description ?? "-") \(facts?.identifier ?? "-")"
    }
    #expect(facts(home.source) == "a/Views/Home.swift:36 home")
    #expect(facts(app.model.tabs[0].source) == "a/App.swift:1 home-tab")
    #expect(facts(home.links[0].source) == "a/Views/Home.swift:40 help-button")
    #expect(home.rows.map { facts($0.source) } == ["a/Views/Home.swift:45 -", "a/Views/Home.swift:46 -"])
    #expect(home.rows.map { facts($0.link.source) } == ["a/Views/Home.swift:45 -", "a/Views/Home.swift:47 -"])
    #expect(facts(home.destinations[0].source) == "a/Views/Home.swift:42 -")
    #expect(facts(home.presents[0].source) == "a/Views/Home.swift:43 -")
    #expect(home.presents.layers.map { facts($0.source) } == ["- -", "a/Views/Home.swift:44 -"])
    #expect(facts(home.presents.layers[0].buttons[0].source) == "a/A.swift:1 yes")
    #expect(facts(app.model.screens["Help"]?.source) == "- -")
    #expect(facts(nil) == "- -")
    #expect(app.namesCode)
    #expect(app.holdingInput == ["Home"])
    // An item that has nothing else is no link.
    #expect(home.chrome.toolbar.map(\.label) == ["Share", "Edit"])
    #expect(home.everyLink.map(\.label) == ["Help", "Edit"])
  }

  @Test("they change nothing but the numbers of declarations")
  func behaviour() throws {
    var plain = Self.text
    for line in ["    source: Views/Home.swift:36\n", "    identifier: home\n", "    holds: input\n"] {
      plain = plain.replacing(line, with: "")
    }
    plain = plain.replacing(#/, (source|identifier): [\w\/.:-]+/#, with: "")
    plain = plain.replacing("{identifier: share-button}", with: "")
    #expect(!plain.contains("source") && !plain.contains("identifier"))
    let texts = AppTexts(["a.app.yaml": Self.text, "b.app.yaml": plain])
    let models = [try texts.app("a.app.yaml").model, try texts.app("b.app.yaml").model]
    #expect(models[0].screens.count == 2 && models[1].screens.count == 2)
    for name in ["Home", "Help"] {
      let screens = models.map { Self.numberless($0.screens[name]) }
      #expect(screens[0] == screens[1])
    }
    #expect(Self.numberless(models[0].tabs) == Self.numberless(models[1].tabs))
  }

  @Test("S19.5 `sources` is the folder that places are counted from, `assumed` names what isn't from there")
  func sourcesAndAssumed() throws {
    let assumed = Self.text.replacing(
      "{view: Help, source: Views/Home.swift:40",
      with: "{view: Help, assumed: [view], source: Views/Home.swift:40"
    )
    .replacing("{screen: Help, source: Views/Home.swift:42}", with: "{screen: Help, assumed: screen}")
    let texts = AppTexts(["a/parks.app.yaml": "sources: ../app\n" + assumed, "a/plain.app.yaml": Self.text])
    let app = try texts.app("a/parks.app.yaml")
    let home = try #require(app.model.screens["Home"])
    #expect(app.facts(ofSource: home.source)?.code?.description == "app/Views/Home.swift:36")
    #expect(app.facts(ofSource: home.links[0].source)?.assumed == ["view"])
    #expect(app.facts(ofSource: home.destinations[0].source)?.assumed == ["screen"])
    #expect(app.facts(ofSource: home.presents[0].source)?.assumed == [])
    let plain = try texts.app("a/plain.app.yaml").model
    for name in ["Home", "Help"] {
      let screens = [app.model.screens[name], plain.screens[name]].map(Self.numberless)
      #expect(screens[0] == screens[1])
    }
  }

  /// A part of a model as text, without the numbers of declarations.
  private static func numberless(_ part: some Any) -> String {
    String(describing: part).replacing(#/source: (Optional\(\d+\)|nil)/#, with: "")
  }

  @Test("S19.3 a warning is beside the innermost line of code")
  func explained() throws {
    let app = try AppTexts(["a.app.yaml": Self.text]).app("a.app.yaml")
    let start = try #require(Self.text.utf8.firstRange(of: "view: Help, source".utf8)).lowerBound
    let offset = Self.text.utf8.distance(from: Self.text.startIndex, to: start)
    let place = Place(app.file, SourceRange(offset..<offset + 4))
    let notes = app.explained(Diagnostic("an-id", "a sentence", at: place)).notes
    #expect(notes.map { "\($0.message) \($0.place.description)" } == ["its Swift code is here Views/Home.swift:40:1"])
    #expect(app.explained(Diagnostic("an-id", "a sentence", at: Place(app.file, app.range))).notes.isEmpty)
    let other = Place(SourceFile("other"), place.range)
    #expect(app.explained(Diagnostic("an-id", "a sentence", at: other)).notes.isEmpty)
  }

  /// What is said of a screen, and what is wrong.
  private static let wrong: [(String, [String])] = [
    ("source: Home.swift", ["not-a-code-place: Home.swift"]),
    ("source: Home.swift:0", ["not-a-code-place: Home.swift:0"]),
    ("source: 36", ["not-a-code-place: 36"]), ("source: ':36'", ["not-a-code-place: ':36'"]),
    ("source: Home.swift:x", ["not-a-code-place: Home.swift:x"]),
    ("source: Home.swift:99999999999999999999", ["not-a-code-place: Home.swift:99999999999999999999"]),
    ("source: [Home.swift, 1]", ["wrong-type: [Home.swift, 1]"]), ("source: ", ["wrong-type: "]),
    ("identifier: {a: b}", ["wrong-type: {a: b}"]), ("identifier: ''", ["wrong-type: ''"]),
    ("holds: inptu", ["unknown-name: inptu"]), ("source: A.swift:1, holds: input, identifier: a b", []),
    ("links: {Help: {source: A.swift:1}}", ["link-without-target: Help"]),
    ("toolbar: {Help: {sourc: A.swift:1}}", ["unknown-key: sourc", "link-without-target: Help"]),
  ]

  @Test("what isn't one is an error", arguments: wrong)
  func errors(declarations: String, expected: [String]) {
    #expect(appErrors(screen(declarations)).sorted() == expected.sorted())
  }

  // MARK: Samples

  @Test("S19.2 samples are known by their types and parts, and make texts that the app opens")
  func samples() throws {
    let app = try app(Self.text)
    #expect(app.samples == ["Park": [.typed(type: "Park", payload: .map([.init("name", "Zion")]))], "id": [1, 2]])
    #expect(app.sampleURLs == ["parks://1", "parks://2"])
    #expect(app.typeSamples.map(\.typeName) == ["Park"])
  }

  /// Samples beside `types` and `urls`, and what is wrong.
  private static let wrongSamples: [(String, [String])] = [
    (
      "{Park: [!Park {name: a}], Topic: [trails], Color: [mint, 3], Int: [1], id: [1], topic: [trails], name: [a b]}",
      []
    ),
    ("{Prak: []}", ["unknown-sample: Prak"]), ("{idd: [1]}", ["unknown-sample: idd"]),
    ("{Park: !Park {name: a}}", ["wrong-type: !Park {name: a}"]), ("{Park: }", ["wrong-type: "]),
    ("[1]", ["wrong-type: [1]"]), ("{Park: [!Park {nme: a}]}", ["unknown-field: nme"]),
    ("{Park: [3]}", ["sample-of-other-type: 3"]), ("{Park: [!Topic.trails ]}", ["sample-of-other-type: !Topic.trails"]),
    ("{Topic: [trials]}", ["unknown-case: trials"]), ("{id: [x]}", ["sample-of-other-type: x"]),
    ("{id: [[1]]}", ["wrong-type: [1]"]), ("{name: [a/b, '']}", ["sample-of-other-type: ''"]),
    ("{topic: [!Topic.trails ]}", ["wrong-type: !Topic.trails"]),
  ]

  private static let around = """
    root: Home
    types: {Park: {fields: {name: String}}, Topic: {cases: [trails, weather]}, Color: }
    urls: {"p://{id:Int}/{topic:Topic}": {dismiss: all}, "q://{name}": {dismiss: all}}
    screens: {Home: }

    """

  @Test("S19.2 what can't be a sample is an error", arguments: wrongSamples)
  func sampleErrors(samples: String, expected: [String]) {
    #expect(appErrors(Self.around + "samples: \(samples)\n") == expected)
  }

  @Test("S19.2 a part that is an enumeration needs no samples")
  func enumeration() throws {
    let app = try app(Self.around + "samples: {id: [7]}\n")
    #expect(app.sampleURLs == ["p://7/trails", "p://7/weather", "q://a"])
  }

  @Test("S19.2 a file holds the map; its path is seen from the app that states it, its errors are its own")
  func file() throws {
    let texts = [
      "lib/base.app.yaml": Self.around + "samples: data/base.samples.yaml\n",
      "lib/data/base.samples.yaml": "Park: [!Park {name: Zion}]\n", "a.app.yaml": "extends: lib/base.app.yaml\n",
    ]
    #expect(try AppTexts(texts).app("a.app.yaml").samples["Park"]?.count == 1)
    func errors(_ text: String?) -> [String] {
      AppTexts(texts.merging(["lib/data/base.samples.yaml": text].compactMapValues(\.self)) { $1 }).errors("a.app.yaml")
    }
    let named = " | the app names this file here lib/base.app.yaml:5"
    #expect(
      errors("Park: [!Prak {}]\nPark: []\n") == [
        "repeated-key lib/data/base.samples.yaml:2 Park | it stood here first lib/data/base.samples.yaml:1\(named)",
        "type-not-declared lib/data/base.samples.yaml:1 !Prak {}\(named)",
      ]
    )
    #expect(errors("[") == ["yaml-syntax lib/data/base.samples.yaml:1 [\(named)"])
    #expect(errors("") == [])
    let missing = AppTexts(["a.app.yaml": Self.around + "samples: a.yaml\n"]).errors("a.app.yaml")
    #expect(missing == ["no-such-path a.app.yaml:5 a.yaml"])
    #expect(appErrors(Self.around + "samples: a.yaml\n") == ["cannot-read: a.yaml"])
  }

  @Test(
    "S19.4 an identifier that two things in front of one screen share is a warning",
    arguments: [
      ("Home: {links: {A: {view: Home, identifier: x}, B: {view: Home, identifier: x}}}", ["B first A"]),
      ("Home: {identifier: x, toolbar: {B: {view: Home, identifier: x}}}", ["B first Home"]),
      ("Home: {links: {A: {view: Home, identifier: home}}}", ["A first one"]),
      ("Home: {tabBar: hidden, links: {A: {view: Home, identifier: home}}}", []),
      (
        "Home: {rows: {of: Int, from: [1], link: {value: \"${row}\", identifier: x}, "
          + "actions: {C: {view: Home, identifier: x}}}}", ["C first link"]
      ),
      (
        "Home: {presents: {a: {as: alert, buttons: {Y: {identifier: x}, N: {identifier: x}}}}, "
          + "links: {A: {view: Home, identifier: x}}}", ["N first Y"]
      ),
      ("Home: {links: {A: {view: Home, identifier: x}}}\n  Other: {links: {A: {view: Home, identifier: x}}}", []),
    ]
  )
  func shared(screens: String, found: [String]) throws {
    let text = """
      tabs: {one: {root: Home, identifier: home}}
      screens:
        \(screens)
      """
    let app = try AppTexts(["a.app.yaml": text]).app("a.app.yaml")
    let shared = app.warnings.filter { $0.id == .sharedIdentifier }.map { warning in
      let names = ([warning.place] + warning.notes.map(\.place)).compactMap { place in
        place.map { $0.file.text($0.range).prefix { $0 != ":" } }
      }
      return names.joined(separator: " first ")
    }
    #expect(shared == found)
  }
}
