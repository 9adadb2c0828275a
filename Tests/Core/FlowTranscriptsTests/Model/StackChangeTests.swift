import FlowReports
import FlowTestSupport
import NavigationEngine
import TestSupport
import Testing

@testable import FlowTranscripts

@Suite("Changes of a stack between two steps")
struct StackChangeTests {
  @Test("the change makes the later stack of the earlier one", arguments: 0..<Rounds.of(200))
  func law(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var stack = Self.stack(&generator)
    for _ in 0..<20 {
      let next = Self.stack(&generator)
      let change = next.change(from: stack)
      let old = stack.entries
      let made = old.prefix(change.kept) + change.entered + old.dropFirst(change.kept + change.left)
      #expect(Array(made) == next.entries)
      #expect(change.isNone == (old == next.entries))
      stack = next
    }
  }

  @Test("a run's steps, each shown by what it changed")
  func run() throws {
    let text = """
      path: [a, b]
      steps:
      - push: c
      - setPath: [a, x, c]
      - pop: 2
      - assert: {path: [a]}
      - setPath: [a, a, a]

      """
    let flow = try #require(results(text).first.flatMap { if case .ran(let flow) = $0.content { flow } else { nil } })
    let changes = (0..<5).map { flow.state(after: $0).change(from: flow.state(before: $0)) }
    func entries(_ names: String...) -> [StackSnapshot.Entry] {
      names.map { StackSnapshot.Entry(screen: $0, origin: .value(.string($0))) }
    }
    #expect(
      changes == [
        StackChange(kept: 2, left: 0, entered: entries("c")), StackChange(kept: 1, left: 2, entered: entries("x", "c")),
        StackChange(kept: 1, left: 2, entered: []), StackChange(kept: 1, left: 0, entered: []),
        StackChange(kept: 1, left: 0, entered: entries("a", "a")),
      ]
    )
  }

  @Test("S4.4 what stays on top of a value that lands underneath")
  func underneath() {
    let value = StackSnapshot.Entry(screen: "a", origin: .value("a"))
    let sheet = StackSnapshot.Entry(screen: "Sheet", origin: .presented(binding: "sheet"))
    let before = StackSnapshot(root: "root", entries: [value, sheet])
    let after = StackSnapshot(root: "root", entries: [value, value, sheet])
    #expect(after.change(from: before) == StackChange(kept: 1, left: 0, entered: [value]))
  }

  /// A stack of few values with few view entries on top.
  private static func stack(_ generator: inout SeededGenerator) -> StackSnapshot {
    let values = (0..<generator.number(below: 5)).map { _ in
      let name = generator.pick("a", "b")
      return StackSnapshot.Entry(screen: name, origin: .value(.string(name)))
    }
    let others = (0..<generator.number(below: 3)).map { _ in
      StackSnapshot.Entry(screen: generator.pick("x", "y"), origin: .link)
    }
    return StackSnapshot(root: "root", entries: values + others)
  }
}
