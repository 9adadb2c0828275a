import FlowSyntax
import SyntaxTestSupport
import TestSupport
import Testing
import WorkspaceFiles

@Suite("The list of what failed")
struct FailureListTests {
  static let runs: [(old: [String], ran: Set<String>, failed: [String], new: [String])] = [
    ([], [], [], []),
    ([], ["a", "b", "c"], ["c", "a"], ["c", "a"]),
    (["a", "b"], [], [], ["a", "b"]),
    (["a", "b"], ["a"], [], ["b"]),
    (["a", "b"], ["a", "b"], ["b", "a"], ["a", "b"]),
    (["a", "b"], ["b", "c", "d"], ["c"], ["a", "c"]),
    (["a", "b", "c"], ["a", "b", "c", "d"], ["d", "b"], ["b", "d"]),
    (["a", "a"], [], ["b", "b", "a"], ["a", "b"]),
  ]

  @Test("after a run holds what wasn't run and what failed", arguments: runs)
  func update(old: [String], ran: Set<String>, failed: [String], new: [String]) {
    #expect(FailureList(old).updated(ran: ran, failed: failed).ids == new)
  }

  @Test("is what a plain reckoning with sets says, each test once", arguments: 0..<8 as Range<UInt64>)
  func reckoning(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tests = (0..<12).map { "\($0)" }
    for _ in 0..<Rounds.of(200) {
      let old = tests.filter { _ in generator.isOne(in: 2) }.shuffled(using: &generator)
      let ran = tests.filter { _ in generator.isOne(in: 2) }
      let failed = ran.filter { _ in generator.isOne(in: 2) }
      let list = FailureList(old).updated(ran: Set(ran), failed: failed)
      #expect(Set(list.ids) == Set(old).subtracting(ran).union(failed))
      #expect(Set(list.ids).count == list.ids.count)
      #expect(list.updated(ran: Set(ran), failed: failed) == list)
      #expect(FailureList(SourceFile(list.text)) == list)
    }
  }

  @Test("is kept as an id a line")
  func text() {
    let list = FailureList(["a.flow.yaml#by card", "# odd\tid"])
    #expect(list.text == "a.flow.yaml#by card\n\\# odd\\tid\n")
    #expect(FailureList().text.isEmpty)
    #expect(FailureList(SourceFile(list.text)) == list)
  }
}
