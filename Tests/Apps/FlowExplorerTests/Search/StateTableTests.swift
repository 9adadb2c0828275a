import NavigationEngine
import Testing

@testable import FlowExplorer

@Suite("the table of states")
struct StateTableTests {
  @Test("finds what was put in and nothing else")
  func lookup() {
    var table = StateTable()
    for number in 0..<5000 {
      let (state, isNew) = insert(number, in: &table, after: number / 2, step: number % 300)
      #expect(state == number && isNew)
    }
    for number in 0..<5000 {
      #expect(state(number, in: table) == number)
      let again = insert(number, in: &table, after: 0, step: 0)
      #expect(again.state == number && !again.isNew)
      guard number > 0 else { continue }
      let origin = table.origin(of: number)
      #expect(origin?.state == number / 2 && origin?.step == number % 300)
    }
    #expect(table.origin(of: 0) == nil)
    #expect(table.steps(to: 1203) == [1, 2, 4, 9, 18, 37, 75, 150, 0, 1, 3])
    for number in 5000..<6000 { #expect(state(number, in: table) == nil) }
    #expect(table.count == 5000)
  }

  @Test("fingerprints of like texts differ, and the length counts")
  func fingerprints() {
    var known: Set<Fingerprint> = []
    for length in 0..<40 {
      for byte in [0, 1, 128, 255] as [UInt8] where length > 0 || byte == 0 {
        #expect(known.insert(Fingerprint(Array(repeating: byte, count: length))).inserted)
      }
    }
    #expect(Fingerprint([1, 2, 3]) == Fingerprint([0, 1, 2, 3][1...]))
  }

  private func insert(
    _ number: Int,
    in table: inout StateTable,
    after parent: Int,
    step: Int
  ) -> (state: Int, isNew: Bool) {
    table.insert(fingerprint(number), after: parent, step: step)
  }

  private func state(_ number: Int, in table: StateTable) -> Int? { table.state(of: fingerprint(number)) }

  private func fingerprint(_ number: Int) -> Fingerprint { Fingerprint(Array("state \(number)".utf8)) }
}
