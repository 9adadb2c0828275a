import NavigationEngine

// The questions, each with the smallest app in which the answers look different.
extension Probe {
  /// All probes: those of knobs in the order of the knobs, then those of rules.
  package static let all: [Probe] = stacks + layers + ColumnProbes.knobs + tabs + rules + ColumnProbes.rules

  /// The knobs and rules that no probe asks about, each with the reason.
  package static let unasked: [(name: String, reason: String)] = [
    ("missing.onLink", "only one value is known"),
    ("missing.onPath", "only one value is known"),
    ("animation.multi", "only one value is known"),
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
    for screen in screens.values {
      for destination in screen.destinations {
        if let name = destination.screen, all[name] == nil { all[name] = Screen(title: name) }
      }
    }
    let named = screens.values.flatMap { $0.destinations.map(\.type) + $0.presents.pushes.compactMap(\.itemType) }
    let known = types.filter { named.contains($0.key) }
    return AppModel(name: "Start", stack: stack, root: "Home", screens: all, types: known)
  }

  private static let types: [String: AppModel.ValueType] = [
    "Item": .init(fields: ["name": "String"]), "Note": .init(fields: ["name": "String"]),
  ]

  private static func button(_ label: String, _ bindings: [(String, RouteValue)]) -> AppModel.Link {
    AppModel.Link(label, to: .update(AppModel.Update(bindings: bindings.map { .init($0.0, $0.1) })))
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
    Screen(title: title, links: [AppModel.Link("Close \(title)", to: .update(AppModel.Update(dismissal: .own)))])
  }

  // MARK: Stacks

  private static let stacks: [Probe] = [
    Probe(
      .knob(.viewLinkMix),
      app(
        on: .erased,
        [
          "Home": Screen(title: "Home", links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
          "Thing": Screen(title: "Thing", links: [.view("Help", to: "Help")]),
          "Help": Screen(title: "Help"),
        ]
      ),
      [.tap("Item"), .tap("Help"), .back]
    ),
    Probe(
      .knob(.valueMix),
      app([
        "Home": Screen(title: "Home", links: [.view("Help", to: "Help")], destinations: [.init("Item", to: "Thing")]),
        "Help": Screen(title: "Help", links: [.value("Item", item)]),
      ]),
      [.tap("Help"), .tap("Item"), .back]
    ),
    Probe(
      .knob(.viewEntryDestinations),
      app([
        "Home": Screen(title: "Home", links: [.view("Help", to: "Help")]),
        "Help": Screen(title: "Help", links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
      ]),
      [.tap("Help"), .tap("Item")]
    ),
    Probe(
      .knob(.destinationWinner),
      app([
        "Home": Screen(
          title: "Home",
          links: [.value("Note", note)],
          destinations: [.init("Note", to: "Middle"), .init("Item", to: "OfHome")]
        ),
        "Middle": Screen(title: "Middle", links: [.value("Item", item)], destinations: [.init("Item", to: "OfMiddle")]),
      ]),
      [.tap("Note"), .tap("Item")]
    ),
    Probe(
      .knob(.bindingOverlay),
      app([
        "Home": Screen(
          title: "Home",
          links: [.binding("Show", "showsPanel")],
          destinations: [.init("Item", to: "Thing")],
          presents: [.push("showsPanel", to: "Panel")]
        ),
        "Panel": Screen(title: "Panel", links: [.value("Item", item)]),
      ]),
      [.tap("Show"), .tap("Item"), .back]
    ),
    Probe(
      .knob(.outerOff),
      app([
        "Home": Screen(
          title: "Home",
          links: [.binding("Show", "showsPanel")],
          presents: [.push("showsPanel", to: "Panel")]
        ),
        "Panel": Screen(title: "Panel", links: [.view("Second", to: "Second")]),
        "Second": Screen(title: "Second", links: [.view("Third", to: "Third")]),
        "Third": Screen(title: "Third", links: [button("Off", [("showsPanel", false)])]),
      ]),
      [.tap("Show"), .tap("Second"), .tap("Third"), .tap("Off")]
    ),
    Probe(
      .knob(.pushedDestinations),
      app(
        on: .typed("Item"),
        [
          "Home": Screen(title: "Home", links: [.view("Help", to: "Help")]),
          "Help": Screen(title: "Help", links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
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
          title: "Home",
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
          title: "Home",
          links: [.value("Item", item)],
          destinations: [.init("Item", to: "Thing")],
          presents: [sheet("first", "First")]
        ),
        "Thing": Screen(
          title: "Thing",
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
          title: "Home",
          links: [.binding("Show", "first")],
          presents: [sheet("first", "First"), sheet("second", "Second")]
        ),
        "First": Screen(title: "First", links: [button("Swap", [("first", false), ("second", true)])]),
        "Second": Screen(title: "Second"),
      ]),
      [.tap("Show"), .tap("Swap")]
    ),
    Probe(
      .knob(.presentInitialNested),
      {
        var model = app([
          "Home": Screen(title: "Home", presents: [sheet("first", "First")]),
          "First": Screen(title: "First", presents: [sheet("second", "Second")]),
          "Second": Screen(title: "Second"),
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
          title: "Home",
          links: [.binding("Show", "first")],
          presents: [sheet("first", "First"), sheet("third", "Third")]
        ),
        "First": Screen(
          title: "First",
          links: [.binding("More", "second")],
          presents: [sheet("second", "Second", then: AppModel.Update(bindings: [.init("third", true)]))]
        ),
        "Second": Screen(title: "Second", links: [button("All off", [("first", false)])]),
        "Third": Screen(title: "Third"),
      ]),
      [.tap("Show"), .tap("More"), .tap("All off")]
    ),
  ]

  // MARK: Tabs

  private static func tabs(_ screens: [String: Screen]) -> AppModel {
    var model = app(screens)
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
        "Home": Screen(title: "Home", presents: [sheet("tips", "Tips")]),
        "Other": Screen(title: "Other", links: [button("Show", [("tips", true)])]),
        "Tips": Screen(title: "Tips"),
      ]),
      [.selectTab("there"), .tap("Show"), .selectTab("here")]
    ),
    Probe(
      .knob(.tabReselect),
      tabs([
        "Home": Screen(title: "Home", links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
        "Other": Screen(title: "Other"),
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
        "Home": Screen(
          title: "Home",
          links: [.binding("Show", "chosen", item)],
          presents: [.push("chosen", of: "Item", to: "Thing")]
        ),
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
          title: "Home",
          links: [button("All", [("first", true), ("second", true), ("third", true)])],
          presents: [sheet("first", "First"), sheet("second", "Second"), sheet("third", "Third")]
        ),
        "First": close("First"), "Second": Screen(title: "Second"), "Third": Screen(title: "Third"),
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
          "Home": Screen(title: "Home", links: [.value("Item", item)], destinations: [.init("Item", to: "Thing")]),
          "Thing": Screen(
            title: "Thing",
            links: [button("Both", [("first", true), ("second", true)])],
            presents: [sheet("first", "First"), sheet("second", "Second")]
          ),
          "First": Screen(
            title: "First",
            links: [AppModel.Link("Leave", to: .update(AppModel.Update(paths: [.init("main", [])])))]
          ),
          "Second": Screen(title: "Second"),
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
          title: "Home",
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
        ),
        "First": Screen(title: "First"),
      ]),
      [.tap("Ask"), .tap("Go")],
      others: [("the sheet doesn't come", [Sight(screen: "Home")])]
    ),
    Probe(
      .rule("S15.2"),
      when: "a change selects a tab, pushes a screen there, and turns on a sheet of that screen",
      tabs([
        "Home": Screen(
          title: "Home",
          links: [
            AppModel.Link(
              "Go",
              to: .update(
                AppModel.Update(
                  tab: "there",
                  bindings: [.init("tips", true)],
                  paths: [.init("there", [item], removing: 0)]
                )
              )
            )
          ]
        ),
        "Other": Screen(title: "Other", destinations: [.init("Item", to: "Thing")]),
        "Thing": Screen(title: "Thing", presents: [sheet("tips", "Tips")]),
        "Tips": Screen(title: "Tips"),
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
              title: "Home",
              links: [
                AppModel.Link(
                  "Go",
                  to: .update(
                    AppModel.Update(bindings: [.init("isOn", true)], paths: [.init(nil, [item], removing: 0)])
                  )
                )
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
