import TestSupport
import Testing

@testable import NavigationEngine

/// The steps that are possible in a state, and who does them.
@Suite("possible steps")
struct PossibleStepTests {
  private func summary(
    _ app: AppModel,
    _ domain: StepDomain = StepDomain(),
    after steps: [Step] = [],
    size: Step.Resize? = nil
  ) throws -> [String] {
    var session = try AppSession(PreparedApp(app), profile: .wwdc22, size: size)
    for step in steps { _ = try session.perform(step) }
    return PossibleSteps(app, domain).all(in: session.state).map(\.summary)
  }

  private static let shop = AppModel(
    root: "Home",
    screens: [
      "Home": .init(
        links: [
          .value("A", "a"), .view("Help", to: "Help"), .value("Off", .null), .value("A", "b"), .binding("Ask", "asks"),
        ],
        destinations: [.init("String", to: "Page")],
        presents: [.push("asks", to: "Help"), .push("hints", to: "Help")],
        chrome: .init(toolbar: ["Share", .link(.value("Cart", "cart"))])
      ),
      "Page": .init(links: [.value("Next", "${value}!")]),
      "Help": .init(hidesBackButton: true),
    ]
  )

  @Test("a person taps each enabled link once, also those of the bar; the app writes only bindings that no link writes")
  func root() throws {
    let steps = try summary(Self.shop)
    #expect(
      steps == [
        "person tap A", "person tap Help", "person tap value b", "person tap Ask", "person tap Cart",
        "app set hints true", "system relaunch",
      ]
    )
  }

  @Test("S17.2 a row that several lists have is tapped in the first of them, if it does the same in each")
  func rowsOfSeveralLists() throws {
    func lists(_ others: [AppModel.Rows]) -> AppModel {
      AppModel(
        root: "Home",
        screens: [
          "Home": .init(
            rows: [AppModel.Rows("all", of: "String", ["a", "b"])] + others,
            destinations: [.init("String", to: "Page")]
          ), "Page": .init(),
        ]
      )
    }
    func taps(_ others: AppModel.Rows...) throws -> [String] {
      try summary(lists(others)).filter { $0.contains("tap") }
    }
    let chosen = AppModel.Rows("chosen", of: "String", ["b"], label: "Open")
    #expect(try taps(chosen) == ["person tap row a", "person tap row b"])
    var viewing = chosen
    viewing.link = .view("", to: "Page")
    #expect(try taps(viewing) == ["person tap row a"])
    viewing.actions = [.view("Show", to: "Page")]
    #expect(try taps(viewing) == ["person tap row a", "person tap Show of row b"])
  }

  @Test("S6.3 S6.4 S6.5 above the root a person goes back by button, swipe and menu")
  func back() throws {
    let steps = try summary(Self.shop, after: [.push(["a", "b", "c"])])
    #expect(
      steps == [
        "person tap Next", "person back 1", "person swipeBack", "person back to 1", "person back to 0",
        "system relaunch",
      ]
    )
  }

  @Test("S7.1 the app presents what the screen in front declares, and takes away what any screen does")
  func presenters() throws {
    let set = StepDomain(omitted: [.relaunch, .back, .swipeBack])
    #expect(try summary(Self.shop, set, after: [.set("hints", true)]) == ["app dismiss", "app set hints false"])
    let app = AppModel(
      root: "Home",
      screens: [
        "Home": .init(presents: [.push("first", to: "Page"), .push("second", to: "Page")]),
        "Page": .init(presents: [.push("third", to: "Last")]),
        "Last": .init(),
      ],
      presents: [.init("always", as: .alert)]
    )
    #expect(try summary(app, set) == ["app set always true", "app set first true", "app set second true"])
    #expect(
      try summary(app, set, after: [.set("first", true)])
        == ["app set always true", "app set first false", "app set third true"]
    )
  }

  @Test("S15.1 code of a view that isn't there doesn't run: its stack and its bindings aren't written")
  func ownCode() throws {
    var app = AppModel(
      root: "Home",
      screens: [
        "Home": .init(links: [.view("Page", to: "Page")]),
        "Page": .init(presents: [.push("asks", to: "Last")]),
        "Last": .init(),
      ],
      presents: [.init("setup", as: .sheet, content: .stack(root: "Last", .erased))]
    )
    app.urls = [
      .init("app:Setup.task", .init(paths: [.init("setup", ["a"])])),
      .init("app:Page.task", .init(bindings: [.init("asks", true)])),
      .init("app:Home.task", .init(paths: [.init("main", [])])),
      .init("x://setup", .init(paths: [.init("setup", ["a"])])),
    ]
    let opened = StepDomain(omitted: [.relaunch, .back, .swipeBack, .swipeDown, .dismiss, .set, .tap])
    #expect(try summary(app, opened) == ["system open app:Home.task", "system open x://setup"])
    #expect(
      try summary(app, opened, after: [.tap("Page")])
        == ["system open app:Page.task", "system open app:Home.task", "system open x://setup"]
    )
    #expect(
      try summary(app, opened, after: [.set("setup", true)])
        == ["system open app:Setup.task", "system open app:Home.task", "system open x://setup"]
    )
  }

  @Test("S6.3 only the app leaves a screen that hides its back button and has no control")
  func hiddenBack() throws {
    let steps = try summary(Self.shop, after: [.tap("Help")])
    #expect(steps == ["app dismiss", "system relaunch"])
  }

  @Test("kinds that are left out aren't tried")
  func omitted() throws {
    let steps = try summary(Self.shop, StepDomain(omitted: [.set, .relaunch, .tap]), after: [.push(["a", "b"])])
    #expect(steps == ["person back 1", "person swipeBack", "person back to 0"])
    let others = try summary(Self.shop, StepDomain(omitted: [.set, .back]), after: [.push(["a", "b"])])
    #expect(others == ["person tap Next", "person swipeBack", "system relaunch"])
  }

  private static let mail = AppModel(
    root: "Inbox",
    screens: ["Boxes": .init(links: [.value("In", 1)])],
    split: .init(columns: [
      .init(
        .sidebar,
        root: "Boxes",
        list: .init(selection: "box", of: "String", rows: ["In", "Out", "Draft", "Trash", "Junk"])
      ),
      .init(
        .detail,
        root: .init("Messages", cases: [.init("Trash", to: "Bin")], empty: "None"),
        stack: .erased
      ),
    ])
  )

  @Test("S8.4 of rows that differ only in their value the first two are selected")
  func rows() throws {
    let all = ["person select In", "person select Out", "person select Trash"]
    let rest = ["person tap In", "person toggleSidebar", "system resize compact", "system resize portrait"]
    #expect(
      try summary(Self.mail)
        == [rest[0]] + all + [rest[1], "system resize compact", "system resize portrait", "system relaunch"]
    )
    let one = try summary(Self.mail, StepDomain(rowLimit: 1))
    #expect(one.filter { $0.hasPrefix("person select") } == [all[0], all[2]])
  }

  @Test("S8.8 in a narrow window only the column on top is touched, and back leads to the one below")
  func collapsed() throws {
    let steps = try summary(Self.mail, after: [.select("In"), .resize(.compact)])
    #expect(
      steps == [
        "person back 1", "person swipeBack", "system resize regular", "system resize portrait", "system relaunch",
      ]
    )
  }

  @Test("S8.2 a step in one of two columns names it")
  func columns() throws {
    let steps = try summary(Self.mail, after: [.inColumn(.detail, .push(["x", "y"]))])
    #expect(steps.contains("person in detail: back 1"))
    #expect(steps.contains("person in detail: back to 0"))
  }

  @Test("S13.15 on an alert only its buttons are tapped")
  func alert() throws {
    let steps = try summary(.golden(), StepDomain(omitted: [.set]), after: [.set("q", true)])
    #expect(steps == ["person tap OK", "person tap Next", "system relaunch"])
  }

  @Test("S13.9 S14.2 a sheet is dragged down or dismisses itself, and covers the tabs")
  func layers() throws {
    let domain = StepDomain(omitted: [.set])
    #expect(try summary(.goldenTabs(), domain) == ["person selectTab list", "system relaunch"])
    #expect(
      try summary(.goldenTabs(), domain, after: [.push(["a"])])
        == [
          "person back 1", "person swipeBack", "person selectTab home", "person selectTab list", "system relaunch",
        ]
    )
    #expect(
      try summary(.goldenTabs(), domain, after: [.set("c", true)])
        == ["person swipeDown", "app dismiss", "system relaunch"]
    )
  }

  @Test("S13.3 an item is set to each sample and to nothing")
  func items() throws {
    let domain = StepDomain(samples: ["Thing": [.thing(1), .thing(2)]])
    let steps = try summary(.golden(), domain, after: [.set("i", .thing(1))])
    #expect(steps.filter { $0.hasPrefix("app set i") } == ["app set i null", "app set i Thing(id: 2)"])
    let none = PossibleSteps(.golden())
    #expect(none.missing == ["no value of Thing is known, so “i” isn't written"])
  }

  @Test("S18.1 state without a value is set to one, where a condition asks only whether there is one")
  func anyValue() throws {
    var app = AppModel(root: "Home", screens: ["Home": .init()])
    app.state = [.init("user", .null)]
    var open = AppModel.Link("Profile", to: .view("Home"))
    open.condition = .init([.init("user", [.null], isNegated: true)])
    app.screens["Home"]?.links = [open]
    let steps = try summary(app, StepDomain())
    #expect(steps == ["app set user anything", "system relaunch"])
    #expect(PossibleSteps(app).unwritten.isEmpty)
    app.screens["Home"]?.links = []
    #expect(PossibleSteps(app).unwritten == ["user"])
  }

  @Test("S13.1 a binding that the app's file only turns off is turned on by the app")
  func turnedOff() throws {
    var app = AppModel.goldenTabs()
    app.screens["H"]?.links = [.init("Close", to: .update(.init(bindings: [.init("c", false)])))]
    #expect(try summary(app, StepDomain(omitted: [.relaunch])).contains("app set c true"))
    app.screens["H"]?.links.append(.init("Open", to: .update(.init(bindings: [.init("c", true)]))))
    #expect(try !summary(app, StepDomain(omitted: [.relaunch])).contains("app set c true"))
  }

  @Test("S15.1 a pattern is opened with samples in its places, by name, by type, or else with one of our own")
  func texts() throws {
    var app = AppModel.golden()
    app.types["Mode"] = .init(cases: ["a", "b"])
    app.urls = ["x://p", "x://n/{id:Int}", "x://s/{name}/{mode:Mode}"].map { .init($0, .init()) }
    let steps = try summary(app, StepDomain(samples: ["name": ["Ann Lee", "Bo"]], omitted: [.set]))
    #expect(
      steps == [
        "system open x://p", "system open x://n/1", "system open x://s/Ann%20Lee/a", "system open x://s/Ann%20Lee/b",
        "system open x://s/Bo/a", "system open x://s/Bo/b", "system relaunch",
      ]
    )
    let missing = PossibleSteps(app, StepDomain(samples: ["Thing": [.thing(1)]])).missing
    #expect(
      missing == [
        "“x://n/{id:Int}” has no sample for {id}; tried with “1”",
        "“x://s/{name}/{mode:Mode}” has no sample for {name}; tried with “a”",
      ]
    )
  }

  @Test(
    "no possible step is refused, in scenes and split views, under every profile",
    arguments: 0..<Rounds.of(12, atLeast: 2)
  )
  func neverRefused(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let app = seed.isMultiple(of: 3) ? Self.mail : SceneWalkTests.app(&generator)
    let domain = StepDomain(samples: ["Thing": [.thing(1, "a"), .thing(1, "b"), .thing(2)], "String": ["x"]])
    let possible = PossibleSteps(app, domain)
    var session = try AppSession(PreparedApp(app), profile: SceneWalkTests.profile(&generator))
    for _ in 0..<60 {
      let steps = possible.all(in: session.state)
      #expect(Set(steps).count == steps.count)
      for step in steps {
        var copy = session
        #expect(throws: Never.self, "\(step.summary) in \(session.state.visible)") { _ = try copy.perform(step.action) }
      }
      let step = try #require(steps.randomElement(using: &generator))
      _ = try session.perform(step.action)
    }
  }
}

extension PossibleStep {
  /// Who does what, on one line.
  var summary: String {
    switch action {
    case .restart: "\(actor.rawValue) relaunch"
    case .step(let step): "\(actor.rawValue) \(step.summary)"
    }
  }
}

extension Step {
  /// The step in a few words.
  fileprivate var summary: String {
    switch self {
    case .tap(.label(let label)): "tap \(label)"
    case .tap(.value(let value)): "tap value \(value)"
    case .tap(.view(let screen)): "tap view \(screen)"
    case .tap(.row(let row, nil)): "tap row \(row)"
    case .tap(.row(let row, let action?)): "tap \(action) of row \(row)"
    case .leaving(.back(let count)): "back \(count)"
    case .leaving(.backTo(.depth(let depth))): "back to \(depth)"
    case .leaving(.swipeBack): "swipeBack"
    case .leaving(.dismiss): "dismiss"
    case .window(.swipeDown): "swipeDown"
    case .window(.selectTab(let name)): "selectTab \(name)"
    case .window(.open(let text)): "open \(text)"
    case .set(let fields): "set " + fields.map { "\($0.name) \($0.value)" }.joined(separator: " ")
    case .columns(.select(let value)): "select \(value ?? .null)"
    case .columns(.toggleSidebar): "toggleSidebar"
    case .columns(.resize(let size)): "resize \(size.rawValue)"
    case .saving(.relaunch): "relaunch"
    case .placed(let place, let step): "in \(place.name): \(step.summary)"
    default: "\(self)"
    }
  }
}
