import NavigationEngine
import Testing

@Suite("S7.4 several updates in one frame")
struct FrameTests {
  struct Row: Sendable {
    let steps: [Step]
    let path: [RouteValue]
    /// What each warning names.
    var unshown: [[String]] = []
  }

  static let rows: [Row] = [
    .init(steps: [.setPath(["b"]), .setPath(["c"])], path: ["c"], unshown: [["b"]]),
    .init(steps: [.setPath(["b"]), .setPath(["b"])], path: ["b"]),
    .init(steps: [.setPath(["b"]), .setPath(["c"]), .setPath(["b"])], path: ["b"], unshown: [["c"]]),
    .init(steps: [.setPath(["b"]), .setPath(["c"]), .setPath([])], path: [], unshown: [["b"], ["c"]]),
    .init(steps: [.push(["b"]), .push(["c"])], path: ["a", "b", "c"], unshown: [["a", "b"]]),
    .init(steps: [.push(["b"]), .pop(1)], path: ["a"], unshown: [["a", "b"]]),
    .init(steps: [.popToRoot, .push(["b"])], path: ["b"], unshown: [[]]),
    .init(steps: [.setPath(["a"]), .push(["b"])], path: ["a", "b"]),
    .init(steps: [.transaction([.popToRoot, .push(["b"])])], path: ["b"]),
    .init(
      steps: [.transaction([.push(["b"]), .push(["c"])]), .back(1)],
      path: ["a", "b"],
      unshown: [["a", "b", "c"]]
    ),
    .init(steps: [.set("rootHelp", true), .push(["b"])], path: ["a", "b"]),
    .init(steps: [], path: ["a"]),
  ]

  @Test("names each write that was never shown, where it differs from the last; the last one wins", arguments: rows)
  func unshown(row: Row) throws {
    var stack = try AppSession(app: .letters(), path: ["a"])
    let change = try stack.perform(.transaction(row.steps, isSeparate: true))
    #expect(stack.state.path.values == row.path)
    let warnings = change.diagnostics.filter { $0.id == .multipleUpdates }
    #expect(warnings.map(\.concerns) == row.unshown)
    #expect(
      warnings.allSatisfy { $0.severity == .warning && $0.appleText?.contains("multiple times per frame") == true }
    )
  }

  @Test("each update sees what the one before it did, and the frame shows their net result")
  func updates() throws {
    var stack = try AppSession(app: .letters())
    let change = try stack.perform(.transaction([.tap("x"), .push(["a"]), .tap("a")], isSeparate: true))
    #expect(stack.state.visible == ["root", "a", "a"])
    #expect(change.ids == [.mixedLinks, .viewEntriesDropped, .multipleUpdates])
    #expect(change.transition == .init(.push, levels: 2, animated: false))
  }

  @Test(
    "a step that is refused undoes the whole frame",
    arguments: [[Step.push(["b"]), .pop(9)], [.push(["b"]), .save]]
  )
  func refused(steps: [Step]) throws {
    var stack = try AppSession(app: .letters(), path: ["a"])
    let before = stack.state
    #expect(throws: Refusal.self) { try stack.perform(.transaction(steps, isSeparate: true)) }
    #expect(stack.state == before)
  }

  @Test("a stack whose path is not bound has no path to be written twice")
  func selfManaged() throws {
    var stack = try AppSession(app: .letters(.selfManaged))
    #expect(try stack.perform(.transaction([.tap("a"), .tap("b")], isSeparate: true)).ids == [])
    #expect(stack.state.path.values == ["a", "b"])
  }

  @Test("in a split view each column's path is its own")
  func columns() throws {
    var app = AppModel.library()
    app.split?.columns[1].stack = .erased
    var view = try AppSession(app: app)
    let one: [Step] = [.push([1]), .inColumn(.content, .push([true]))]
    #expect(!(try view.perform(.transaction(one, isSeparate: true)).ids).contains(.multipleUpdates))
    let two: [Step] = [.push([2]), .inColumn(.content, .pop(1)), .push([3])]
    let change = try view.perform(.transaction(two, isSeparate: true))
    #expect(change.diagnostics.filter { $0.id == .multipleUpdates }.map(\.concerns) == [["1", "2"]])
    #expect(throws: Refusal.self) { try view.perform(.transaction([.push([4]), .background], isSeparate: true)) }
  }
}
