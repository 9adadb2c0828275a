import NavigationEngine
import Testing

/// One meaning of a change: each write is for the scene as those before it leave it, and all of them are one update.
@Suite("S7.1 S15.2 the writes of one update")
struct ChangeMeaningTests {
  /// A stack of pages with a state, a flag that pushes and a sheet; the root has a flag of its own, and a sheet whose
  /// screen has a state.
  static let app = AppModel(
    stack: .erased,
    root: "H",
    screens: [
      "H": .init(
        destinations: [.init("String", to: "P")],
        presents: [.push("flag", to: "F"), .init("top", as: .sheet, content: .screen("S"))]
      ),
      "P": .init(
        presents: [.push("help", to: "F"), .init("sheet", as: .sheet, content: .screen("S"))],
        state: [.init("q", 0)]
      ),
      "F": .init(state: [.init("f", 0)]),
    ]
  )

  /// The steps before, those of the transaction, and what the scene is then, with what was raised.
  private static let rows: [(before: [Step], parts: [Step], outcome: String)] = [
    // A screen that goes takes its sheet along, and nothing is to report if the update itself turns that off.
    ([.push(["a"]), .on("sheet")], [.off("sheet"), .at("main", .pop(1))], "[] · –"),
    ([.push(["a"]), .on("sheet")], [.at("main", .pop(1)), .off("sheet")], "[] · –"),
    ([.push(["a"]), .on("sheet")], [.at("main", .pop(1))], "[] · –, presenter-removed"),
    ([.push(["a"]), .on("help")], [.off("help"), .pop(1)], "[] · –"),
    ([.push(["a"]), .on("help")], [.pop(1), .off("help")], "[] · –"),
    // A write is for the screen that the writes before it have brought.
    ([.push(["a"])], [.push(["c"]), .set("q", 1)], "[a, c] · – q=1"),
    ([.push(["a"])], [.setPath(["b"]), .set("q", 1)], "[b] · – q=1"),
    ([.push(["a"])], [.set("q", 1), .push(["c"])], "[a, c] · – q=0"),
    ([.push(["a"])], [.push(["c"]), .set("q", 1), .pop(1)], "[a] · – q=0"),
    ([.push(["a"])], [.pop(1), .push(["a"]), .set("q", 1)], "[a] · – q=1"),
    ([.push(["a"])], [.push(["c"]), .on("sheet")], "[a, c] · sheet q=0"),
    ([.push(["a"])], [.on("help"), .set("f", 1)], "[a] · – f=1 q=0"),
    ([], [.push(["a"]), .on("help"), .set("f", 1)], "[a] · – f=1 q=0"),
    // What a screen gets that then goes is lost with it.
    ([.push(["a"])], [.on("sheet"), .setPath(["b"])], "[b] · – q=0"),
    ([.push(["a"])], [.on("help"), .setPath(["b"])], "[b] · – q=0"),
    ([.push(["a"])], [.set("q", 1), .setPath(["b"])], "[b] · – q=0"),
    ([.push(["a"]), .set("q", 1)], [.popToRoot, .push(["a"])], "[a] · – q=1"),
    // What comes in the end comes on top, in whatever order it is written.
    ([], [.on("flag"), .push(["a"])], "[a] · – f=0 q=0"),
    ([.on("flag")], [.push(["a"]), .off("flag")], "[a] · – q=0"),
    ([], [.on("top"), .off("top")], "[] · –"),
    ([.on("top")], [.off("top"), .on("top")], "[] · top"),
    ([.push(["a"])], [.pop(1), .set("q", 1)], "refused unknown-binding q=0"),
    ([.push(["a"])], [.pop(1), .on("sheet")], "refused unknown-binding q=0"),
    ([.push(["a"])], [.pop(1), .on("help")], "refused unknown-binding q=0"),
  ]

  @Test("each is for the screens as the ones before it leave them", arguments: rows)
  func transactions(before: [Step], parts: [Step], outcome: String) throws {
    var scene = try AppSession(app: Self.app)
    for (index, step) in before.enumerated() { try scene.perform(step, origin: index) }
    let reported = scene.outcome(of: .transaction(parts), origin: 9)
    #expect(reported + scene.state.counted == outcome)
  }

  @Test("of two bindings of one name, each keeps its own writes")
  func sameNames() throws {
    let it = AppModel.Presented("it", as: .sheet, content: .screen("T"))
    let app = AppModel(
      root: "H",
      screens: [
        "H": .init(presents: [.init("s", as: .sheet, content: .screen("S")), it]), "S": .init(presents: [it]),
        "T": .init(),
      ]
    )
    var scene = try AppSession(app: app)
    try scene.perform(.transaction([.on("s"), .on("it")]))
    #expect(scene.state.scene?.waiting == ["it"])
    // The one in front turns on, and the one that is on turns off.
    try scene.perform(.transaction([.on("it"), .off("it")]))
    #expect(scene.state.scene?.layers.map(\.binding) == ["s", "it"] && scene.state.scene?.waiting == [])
  }

  @Test("a list of writes in one `set` is a transaction of them")
  func severalFields() throws {
    for isOneStep in [false, true] {
      var scene = try AppSession(app: Self.app)
      try scene.perform(.push(["a"]))
      try scene.perform(.on("help"))
      let fields: [RouteValue.Field] = [.init("flag", true), .init("help", false), .init("q", 2)]
      _ = try scene.perform(isOneStep ? .set(fields) : .transaction(fields.map { .set([$0]) }))
      #expect(scene.state.visible == ["H", "P", "F"] && scene.state.scene?.bindings["flag"] == true)
      #expect(scene.state.counted == " f=0 q=2")
    }
  }

  @Test("in a tab that a step of the transaction builds, too")
  func builtTab() throws {
    var app = AppModel.goldenTabs()
    app.screens["L"]?.state = [.init("k", 0)]
    var scene = try AppSession(app: app)
    let steps: [Step] = [.tab("list"), .at("list", .set("k", 1)), .at("list", .push([1])), .on("m")]
    #expect(scene.outcome(of: .transaction(steps)) == "list[1] · m")
    #expect(scene.state.scene?.bindings["k"] == 1)
  }
}

extension StackState {
  /// The values of state that is a number, in the order of their names.
  fileprivate var counted: String {
    let fields = scene?.bindings.sorted { $0.key < $1.key } ?? []
    return fields.filter { $0.value.typeName == "Int" }.map { " \($0.key)=\($0.value)" }.joined()
  }
}
