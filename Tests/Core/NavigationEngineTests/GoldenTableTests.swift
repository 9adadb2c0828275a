import NavigationEngine
import Testing

/// One row of the golden tables: what is done, and what is visible and in the path then.
struct GoldenRow: Sendable, CustomTestStringConvertible {
  let name: String
  let steps: [Step]
  let visible: [String]
  let path: [RouteValue]
  /// What the last step raises.
  let raised: [EngineDiagnostic.ID]
  let bindings: [String: RouteValue]

  init(
    _ name: String,
    _ steps: [Step],
    _ visible: [String],
    _ path: [RouteValue],
    _ raised: [EngineDiagnostic.ID] = [],
    bindings: [String: RouteValue] = [:]
  ) {
    self.name = name
    self.steps = steps
    self.visible = visible
    self.path = path
    self.raised = raised
    self.bindings = bindings
  }

  var testDescription: String { name }
}

@Suite("S4 the golden tables")
struct GoldenTableTests {
  static let g1: [Step] = [.push(["a"]), .tap("x")]
  static let g6: [Step] = [.push(["a"]), .set("aItem", 5), .push(["b"])]

  static let wwdc22: [GoldenRow] = [
    .init("G1", g1, ["root", "x"], [], [.mixedLinksReset]),
    .init("G2", g1 + [.back(1)], ["root"], []),
    .init("G3", g1 + [.push(["b"])], ["root", "b"], ["b"], [.viewEntriesDropped]),
    .init("G4", [.tap("x"), .push(["a"]), .back(1)], ["root"], []),
    .init("G5", [.tap("x"), .setPath([])], ["root", "x"], [], [.pathUnchanged]),
    .init("G6", g6, ["root", "a", "b"], ["a", "b"], [.viewEntriesDropped], bindings: ["aItem": .null]),
    .init("G7", g6 + [.back(1)], ["root", "a"], ["a"], bindings: ["aItem": .null]),
    .init("G8", [.push(["a"]), .tap("x"), .setPath([])], ["root", "x"], [], [.pathUnchanged]),
    .init("G9", [.push(["a"]), .set("aItem", 5), .setPath([])], ["root"], []),
    .init(
      "G10",
      [.set("rootItem", 5), .push(["a"])],
      ["root", "a"],
      ["a"],
      [.viewEntriesDropped],
      bindings: ["rootItem": .null]
    ),
  ]

  static let shipping: [GoldenRow] = [
    .init("G1", g1, ["root", "a", "x"], ["a"], [.mixedLinks]),
    .init("G2", g1 + [.back(1)], ["root", "a"], ["a"]),
    .init("G3", g1 + [.push(["b"])], ["root", "a", "b"], ["a", "b"], [.viewEntriesDropped]),
    .init("G4", [.tap("x"), .push(["a"]), .back(1)], ["root"], []),
    .init("G5", [.tap("x"), .setPath([])], ["root", "x"], [], [.pathUnchanged]),
    .init("G6", g6, ["root", "a", "b", "item"], ["a", "b"], [.pushedUnderneath], bindings: ["aItem": 5]),
    .init("G7", g6 + [.back(1)], ["root", "a", "b"], ["a", "b"], bindings: ["aItem": .null]),
    .init("G8", [.push(["a"]), .tap("x"), .setPath([])], ["root"], []),
    .init("G9", [.push(["a"]), .set("aItem", 5), .setPath([])], ["root"], []),
    .init(
      "G10",
      [.set("rootItem", 5), .push(["a"])],
      ["root", "a", "item"],
      ["a"],
      [.pushedUnderneath],
      bindings: ["rootItem": 5]
    ),
  ]

  @Test("S4 golden table under wwdc22", arguments: wwdc22)
  func underWWDC22(row: GoldenRow) throws { try check(row, .wwdc22) }

  @Test("S4 golden table under shipping", arguments: shipping)
  func underShipping(row: GoldenRow) throws { try check(row, .shipping) }

  private func check(_ row: GoldenRow, _ profile: Profile) throws {
    var stack = try AppSession(app: .letters(), profile: profile)
    let change = try walk(&stack, row.steps)
    #expect(stack.state.visible == row.visible)
    #expect(stack.state.path.values == row.path)
    #expect(change.ids == row.raised)
    for (name, value) in row.bindings { #expect(stack.state.bindings[name] == value) }
  }

  static let openRows =
    wwdc22.map { (Profile.wwdc22, $0) } + shipping.map { (Profile.shipping, $0) }

  @Test(
    "S4 the open app follows the same tables",
    arguments: openRows.filter { $0.1.bindings.isEmpty && $0.1.name != "G9" }
  )
  func openApp(profile: Profile, row: GoldenRow) throws {
    var stack = try AppSession(profile: profile)
    let change = try walk(&stack, row.steps.map { $0 == .tap("x") ? .tap(.view("x")) : $0 })
    #expect(stack.state.visible == row.visible)
    #expect(stack.state.path.values == row.path)
    #expect(change.ids == row.raised)
  }
}
