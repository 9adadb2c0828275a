import NavigationEngine

// The questions, each with the smallest app in which the answers look different.
extension Probe {
  /// All probes: those of knobs in the order of the knobs, then those of rules.
  package static let all: [Probe] = stacks + layers + columnKnobs + tabs + rules + columnRules

  /// The knobs and rules that no probe asks about, each with the reason.
  package static let unasked: [(name: String, reason: String)] = [
    ("path.typeTag", "a saved path isn't seen on a screen"),
    ("mac.detailOnly", "it needs a window of a Mac"),
    ("S14.7", "the probe present.offscreen asks it"),
  ]

  // MARK: Parts of the apps

  private typealias Screen = AppModel.Screen

  private static let item = RouteValue(type: "Item", ["name": "Item"])
  private static let note = RouteValue(type: "Note", ["name": "Note"])

  private static func app(on stack: AppModel.StackKind = .selfManaged, _ screens: [String: Screen]) -> AppModel {
    var all = screens
    // Screens that others show need no entry, and titles are names.
    for name in screens.values.flatMap(\.shown) where all[name] == nil { all[name] = Screen() }
    for name in all.keys where all[name]?.title == nil { all[name]?.title = name }
    let named = screens.values.flatMap { $0.destinations.map(\.type) + $0.presents.pushes.compactMap(\.itemType) }
    let known = types.filter { named.contains($0.key) }
    return AppModel(name: "Start", stack: stack, root: "Home", screens: all, types: known)
  }

  private static let types: [String: AppModel.ValueType] = [
    "Item": .init(fields: ["name": "String"]), "Note": .init(fields: ["name": "String"]),
  ]

  private static func button(_ label: String, _ bindings: [(String, RouteValue)]) -> AppModel.Link {
    button(label, .init(bindings: bindings.map { .init($0.0, $0.1) }))
  }

  private static func button(_ label: String, _ update: AppModel.Update) -> AppModel.Link {
    AppModel.Link(label, to: .update(update))
  }

  /// A sheet with a stack, whose title is the name of its screen.
  private static func sheet(
    _ binding: String,
    _ screen: String,
    then update: AppModel.Update? = nil
  ) -> AppModel.Presented {
    AppModel.Presented(binding, as: .sheet, content: .stack(root: screen, .selfManaged), onDismiss: update)
  }

  private static func close(_ title: String) -> Screen {
    Screen(links: [button("Close \(title)", .init(dismissal: .own))])
  }

  // MARK: Stacks

  private static let stacks: [Probe] = [
    Probe(
      .knob(.viewLinkMix),
      app(
        on: .erased,
        [
          "Home": Screen(links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
          "Thing": Screen(links: [.view("Help", to: "Help")]),
        ]
      ),
      [.tap("Item"), .tap("Help"), .back]
    ),
    Probe(
      .knob(.valueMix),
      app([
        "Home": Screen(links: [.view("Help", to: "Help")], destinations: [.init("Item", to: "Thing")]),
        "Help": Screen(links: [.value("Item", item)]),
      ]),
      [.tap("Help"), .tap("Item"), .back]
    ),
    Probe(
      .knob(.viewEntryDestinations),
      app([
        "Home": Screen(links: [.view("Help", to: "Help")]),
        "Help": Screen(links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
      ]),
      [.tap("Help"), .tap("Item")]
    ),
    Probe(
      .knob(.destinationWinner),
      app([
        "Home": Screen(
          links: [.value("Note", note)],
          destinations: [.init("Note", to: "Middle"), .init("Item", to: "OfHome")]
        ),
        "Middle": Screen(links: [.value("Item", item)], destinations: [.init("Item", to: "OfMiddle")]),
      ]),
      [.tap("Note"), .tap("Item")]
    ),
    Probe(
      .knob(.bindingOverlay),
      app([
        "Home": Screen(
          links: [.binding("Show", "showsPanel")],
          destinations: [.init("Item", to: "Thing")],
          presents: [.push("showsPanel", to: "Panel")]
        ),
        "Panel": Screen(links: [.value("Item", item)]),
      ]),
      [.tap("Show"), .tap("Item"), .back]
    ),
    Probe(
      .knob(.outerOff),
      app([
        "Home": Screen(links: [.binding("Show", "showsPanel")], presents: [.push("showsPanel", to: "Panel")]),
        "Panel": Screen(links: [.view("Second", to: "Second")]),
        "Second": Screen(links: [.view("Third", to: "Third")]),
        "Third": Screen(links: [button("Off", [("showsPanel", false)])]),
      ]),
      [.tap("Show"), .tap("Second"), .tap("Third"), .tap("Off")]
    ),
    Probe(
      .knob(.pushedDestinations),
      app(
        on: .typed("Item"),
        [
          "Home": Screen(links: [.view("Help", to: "Help")]),
          "Help": Screen(links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
        ]
      ),
      [.tap("Help"), .tap("Item")]
    ),
  ]

  // MARK: Layers

  private static let layers: [Probe] = [
    Probe(
      .knob(.presentOverlap),
      app([
        "Home": Screen(
          links: [button("Both", [("first", true), ("second", true)])],
          presents: [sheet("first", "First"), sheet("second", "Second")]
        ),
        "First": close("First"), "Second": close("Second"),
      ]),
      [.tap("Both"), .tap("Close First")]
    ),
    Probe(
      .knob(.presentCovered),
      app([
        "Home": Screen(
          links: [.value("Item", item)],
          destinations: [.init("Item", to: "Thing")],
          presents: [sheet("first", "First")]
        ),
        "Thing": Screen(
          links: [button("Both", [("first", true), ("second", true)])],
          presents: [sheet("second", "Second")]
        ),
        "First": close("First"), "Second": close("Second"),
      ]),
      [.tap("Item"), .tap("Both"), .tap("Close First")]
    ),
    Probe(
      .knob(.presentWhileDismissing),
      app([
        "Home": Screen(
          links: [.binding("Show", "first")],
          presents: [sheet("first", "First"), sheet("second", "Second")]
        ),
        "First": Screen(links: [button("Swap", [("first", false), ("second", true)])]),
      ]),
      [.tap("Show"), .tap("Swap")]
    ),
    Probe(
      .knob(.presentInitialNested),
      {
        var model = app([
          "Home": Screen(presents: [sheet("first", "First")]),
          "First": Screen(presents: [sheet("second", "Second")]),
        ])
        model.initialBindings = [.init("first", true), .init("second", true)]
        return model
      }(),
      []
    ),
    Probe(
      .knob(.dismissAbove),
      app([
        "Home": Screen(
          links: [.binding("Show", "first")],
          presents: [sheet("first", "First"), sheet("third", "Third")]
        ),
        "First": Screen(
          links: [.binding("More", "second")],
          presents: [sheet("second", "Second", then: AppModel.Update(bindings: [.init("third", true)]))]
        ),
        "Second": Screen(links: [button("All off", [("first", false)])]),
      ]),
      [.tap("Show"), .tap("More"), .tap("All off")]
    ),
  ]

  // MARK: Tabs

  private static func tabs(_ screens: [String: Screen]) -> AppModel {
    var model = app(["Other": Screen()].merging(screens) { $1 })
    model.tabs = [
      AppModel.Tab("here", .stack(root: "Home", .erased), title: "Here"),
      AppModel.Tab("there", .stack(root: "Other", .erased), title: "There"),
    ]
    (model.root, model.stack) = ("Home", .erased)
    return model
  }

  private static let tabs: [Probe] = [
    Probe(
      .knob(.presentOffscreen),
      tabs([
        "Home": Screen(presents: [sheet("tips", "Tips")]),
        "Other": Screen(links: [button("Show", [("tips", true)])]),
      ]),
      [.selectTab("there"), .tap("Show"), .selectTab("here")]
    ),
    Probe(
      .knob(.tabReselect),
      tabs([
        "Home": Screen(links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")])
      ]),
      [.tap("Item"), .selectTab("here")]
    ),
  ]

  // MARK: Rules

  private static let rules: [Probe] = [
    Probe(
      .rule("S5.4"),
      when: "another item is set while one is shown",
      app([
        "Home": Screen(links: [.binding("Show", "chosen", item)], presents: [.push("chosen", of: "Item", to: "Thing")]),
        "Thing": Screen(title: "${value.name}", links: [button("Other", [("chosen", other)])]),
      ]),
      [.tap("Show"), .tap("Other"), .back],
      others: [
        ("the new item is pushed", [Sight(screen: "Other", back: "Item"), Sight(screen: "Item", back: "Home")]),
        ("the screen leaves", [Sight(screen: "Home"), Sight(screen: "Home")]),
        ("the old item stays", [Sight(screen: "Item", back: "Home"), Sight(screen: "Home")]),
      ]
    ),
    Probe(
      .rule("S13.5"),
      when: "three sheets of one screen are to come at once",
      app([
        "Home": Screen(
          links: [button("All", [("first", true), ("second", true), ("third", true)])],
          presents: [sheet("first", "First"), sheet("second", "Second"), sheet("third", "Third")]
        ),
        "First": close("First"),
      ]),
      [.tap("All"), .tap("Close First")],
      others: [
        ("the last one comes next", [Sight(screen: "Third", layer: "Third")]),
        ("none comes", [Sight(screen: "Home")]),
      ]
    ),
    Probe(
      .rule("S13.8"),
      when: "a sheet waits, and the screen that presents it leaves",
      app(
        on: .erased,
        [
          "Home": Screen(links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
          "Thing": Screen(
            links: [button("Both", [("first", true), ("second", true)])],
            presents: [sheet("first", "First"), sheet("second", "Second")]
          ),
          "First": Screen(links: [button("Leave", .init(paths: [.init("main", [])]))]),
        ]
      ),
      [.tap("Item"), .tap("Both"), .tap("Leave")],
      others: [
        ("the sheet comes all the same", [Sight(screen: "Second", layer: "Second")]),
        ("the first sheet stays", [Sight(screen: "First", layer: "First")]),
      ]
    ),
    Probe(
      .rule("S13.15"),
      when: "a button of an alert presents a sheet",
      app([
        "Home": Screen(
          links: [.binding("Ask", "asks")],
          presents: [
            AppModel.Presented(
              "asks",
              as: .alert,
              title: "Sure?",
              buttons: [.init("Go", update: AppModel.Update(bindings: [.init("first", true)]))]
            ),
            sheet("first", "First"),
          ]
        )
      ]),
      [.tap("Ask"), .tap("Go")],
      others: [("the sheet doesn't come", [Sight(screen: "Home")])]
    ),
    Probe(
      .rule("S15.2"),
      when: "a change selects a tab, pushes a screen there, and turns on a sheet of that screen",
      tabs([
        "Home": Screen(links: [
          button(
            "Go",
            .init(tab: "there", bindings: [.init("tips", true)], paths: [.init("there", [item], removing: 0)])
          )
        ]),
        "Other": Screen(destinations: [.init("Item", to: "Thing")]),
        "Thing": Screen(presents: [sheet("tips", "Tips")]),
      ]),
      [.tap("Go")],
      others: [
        ("the sheet doesn't come", [Sight(screen: "Thing", back: "Other")]),
        ("the screen isn't pushed", [Sight(screen: "Other")]), ("the tab isn't selected", [Sight(screen: "Home")]),
      ]
    ),
    Probe(
      .rule("S18.2"),
      when: "a change pushes a value and turns on the condition of its destination",
      {
        var model = app(
          on: .erased,
          [
            "Home": Screen(
              links: [
                button("Go", .init(bindings: [.init("isOn", true)], paths: [.init(nil, [item], removing: 0)]))
              ],
              destinations: [.init("Item", to: "Thing", condition: .init([.init("isOn", [true])]))]
            )
          ]
        )
        model.screens["Home"]?.state = [.init("isOn", false)]
        return model
      }(),
      [.tap("Go")],
      others: [
        ("the destination is missing", [Sight(screen: nil, back: "Home")]),
        ("nothing is pushed", [Sight(screen: "Home")]),
      ]
    ),
  ]

  private static let other = RouteValue(type: "Item", ["name": "Other"])
}

extension AppModel.Screen {
  /// The screens that it shows without more being said of them.
  fileprivate var shown: [String] {
    let views = links.compactMap { if case .view(let name) = $0.target { name } else { nil } }
    return views + destinations.compactMap(\.screen) + presents.compactMap(\.content).flatMap(\.roots)
  }
}
