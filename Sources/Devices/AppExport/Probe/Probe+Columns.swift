import FlowApps
import NavigationEngine

// The questions about columns, which a large phone shows side by side once it is turned.
extension Probe {
  private typealias Screen = AppModel.Screen

  /// Two columns; the detail column has a stack that the app owns.
  ///
  /// - Parameters:
  ///   - screens: The screens: `Home` in the sidebar, `Box` in the detail column.
  ///   - list: The list of the sidebar; nil for links.
  ///   - presents: The layers of the app itself.
  /// - Returns: The app.
  private static func app(
    _ screens: [String: Screen],
    _ list: AppModel.SelectionList? = nil,
    presents: [AppModel.Presented] = []
  ) -> AppModel {
    var model = AppModel(name: "Start", root: "Box", screens: screens, presents: presents)
    let split = AppModel.Split(columns: [
      AppModel.SplitColumn(.sidebar, root: "Home", list: list),
      AppModel.SplitColumn(.detail, root: "Box", stack: .erased),
    ])
    model.begin(with: .split(split))
    return model
  }

  private static let tips = AppModel.Presented("tips", as: .sheet, content: .stack(root: "Tips", .selfManaged))
  private static let show = AppModel.Link.binding("Show", "tips")

  /// The probes of knobs.
  static let columnKnobs: [Probe] = [
    Probe(
      .knob(.presentInColumn),
      app([
        "Home": Screen(title: "Home", links: [show], presents: [tips]), "Box": Screen(title: "Box"),
        "Tips": Screen(title: "Tips"),
      ]),
      [.tap("Show"), .rotate]
    )
  ]

  /// The probes of rules.
  static let columnRules: [Probe] = [
    Probe(
      .rule("S8.6"),
      when: "a change selects in the sidebar, and pushes in the detail column",
      {
        let item = RouteValue(type: "Item", ["name": "Item"])
        let update = AppModel.Update(bindings: [.init("box", "Sent")], paths: [.init("detail", [item])])
        var model = app(
          [
            "Home": Screen(title: "Home", links: [AppModel.Link("Go", to: .update(update))]),
            "Box": Screen(title: "Box", destinations: [.init("Item", to: "Thing")]), "Thing": Screen(title: "Thing"),
          ],
          AppModel.SelectionList(selection: "box", of: "String", rows: ["Inbox"])
        )
        model.types = ["Item": .init(fields: ["name": "String"])]
        return model
      }(),
      [.tap("Go")],
      others: [
        ("the path is lost", [Sight(screen: "Box", back: "Home")]), ("nothing is selected", [Sight(screen: "Home")]),
      ]
    ),
    Probe(
      .rule("S13.17"),
      when: "columns come to stand side by side under a sheet of the app itself",
      app(
        [
          "Home": Screen(title: "Home", links: [show]), "Box": Screen(title: "Box"), "Tips": Screen(title: "Tips"),
        ],
        presents: [tips]
      ),
      [.tap("Show"), .rotate],
      others: [("the sheet goes", [Sight(screen: "Box")])]
    ),
  ]
}
