import NavigationEngine
import TestSupport
import Testing

@testable import FlowExplorer

@Suite("the search for traps")
struct TrapSearchTests {
  @Test("finds the states that begin a trap in random graphs", arguments: 0..<Rounds.of(30))
  func agreement(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...20, using: &generator)
    var table = StateTable()
    var edges: [(from: UInt32, to: UInt32)] = []
    var parent = 0
    for state in 0..<count {
      parent = state == 0 ? 0 : Int.random(in: parent..<state, using: &generator)
      _ = table.insert(Fingerprint([UInt8(state)]), after: parent, step: 0)
    }
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      edges.append(
        (
          UInt32.random(in: 0..<UInt32(count), using: &generator),
          UInt32.random(in: 0..<UInt32(count), using: &generator)
        )
      )
    }
    let homes = (0..<count).map { _ in Int.random(in: 0..<4, using: &generator) == 0 }
    // What leads home, one step after the other until nothing is added.
    var leads = homes
    for _ in 0..<count {
      for edge in edges where leads[Int(edge.to)] { leads[Int(edge.from)] = true }
    }
    let expected = (0..<count).filter { state in
      !leads[state] && table.origin(of: state).map { leads[$0.state] } ?? true
    }
    #expect(table.traps(homes: homes, edges: edges) == expected)
  }
}
