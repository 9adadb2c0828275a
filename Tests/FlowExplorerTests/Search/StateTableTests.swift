import TestSupport
import Testing

@testable import FlowExplorer

@Suite("the table of states")
struct StateTableTests {
  @Test("finds what was put in and nothing else", arguments: [StateTable.Comparison.keys, .fingerprints])
  func lookup(comparison: StateTable.Comparison) {
    var table = StateTable(comparing: comparison)
    for number in 0..<5000 {
      let (state, isNew) = table.insert(probe(number), after: number / 2, step: number % 300)
      #expect(state == number && isNew)
    }
    for number in 0..<5000 {
      #expect(table.state(of: probe(number)) == number)
      let again = table.insert(probe(number), after: 0, step: 0)
      #expect(again.state == number && !again.isNew)
      guard number > 0 else { continue }
      let origin = table.origin(of: number)
      #expect(origin?.state == number / 2 && origin?.step == number % 300)
    }
    #expect(table.origin(of: 0) == nil)
    for number in 5000..<6000 { #expect(table.state(of: probe(number)) == nil) }
    #expect(table.count == 5000)
  }

  @Test("finds states by their parts, and gives the parts back")
  func parts() {
    var table = StateTable(comparing: .keys)
    var generator = SeededGenerator(seed: 3)
    var known: [[UInt32]] = []
    while known.count < 3000 {
      let count = Int.random(in: 1...6, using: &generator)
      // Numbers of one byte and of more.
      let parts = (0..<count).map { _ in
        UInt32.random(in: 0...([5, 200, 3_000_000].randomElement(using: &generator) ?? 0), using: &generator)
      }
      let fingerprint = PartKey.fingerprint(of: parts)
      let number = known.firstIndex(of: parts)
      // What stands behind the parts doesn't count.
      #expect(table.state(of: parts + [7, 7], count: count, fingerprint) == number)
      guard number == nil else { continue }
      var key: [UInt8] = []
      PartKey.write(parts, to: &key)
      _ = table.insert(.init(fingerprint: fingerprint, bytes: key[...]), after: known.count / 3, step: 0)
      known.append(parts)
    }
    var parts: [UInt32] = []
    for (state, expected) in known.enumerated() {
      table.getParts(of: state, in: &parts)
      #expect(parts == expected)
    }
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
    // Some keys are longer than a byte can say.
    let bytes = Array("state \(number)".utf8) + Array(repeating: 7, count: number.isMultiple(of: 50) ? 200 : 0)
    return .init(fingerprint: Fingerprint(bytes), bytes: bytes[...])
  }
}
