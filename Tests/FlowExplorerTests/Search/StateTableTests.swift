import Testing

@testable import FlowExplorer

@Suite("the table of states")
struct StateTableTests {
  @Test("finds what was put in and nothing else", arguments: [StateTable.Comparison.keys, .fingerprints])
  func lookup(comparison: StateTable.Comparison) {
    var table = StateTable(comparing: comparison)
    for number in 0..<5000 {
      let (state, isNew) = table.insert(probe(number), after: number / 2, step: number % 7)
      #expect(state == number && isNew)
    }
    for number in 0..<5000 {
      #expect(table.state(of: probe(number)) == number)
      let again = table.insert(probe(number), after: 0, step: 0)
      #expect(again.state == number && !again.isNew)
      guard number > 0 else { continue }
      let origin = table.origin(of: number)
      #expect(origin?.state == number / 2 && origin?.step == number % 7)
    }
    #expect(table.origin(of: 0) == nil)
    for number in 5000..<6000 { #expect(table.state(of: probe(number)) == nil) }
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

  private func probe(_ number: Int) -> StateTable.Probe {
    let bytes = Array("state \(number)".utf8)
    return .init(fingerprint: Fingerprint(bytes), bytes: bytes[...])
  }
}
