import TestSupport
import Testing

@testable import FlowExplorer

@Suite("the table of states")
struct StateTableTests {
  @Test("finds what was put in and nothing else", arguments: [StateTable.Comparison.keys, .fingerprints])
  func lookup(comparison: StateTable.Comparison) {
    var table = StateTable(comparing: comparison)
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
    for number in 5000..<6000 { #expect(state(number, in: table) == nil) }
    #expect(table.count == 5000)
  }

  @Test("keeps keys that no single array has room for")
  func longKeys() {
    func key(_ number: Int) -> [UInt8] {
      var generator = SeededGenerator(seed: UInt64(number))
      let ends = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return ends + Array(repeating: 0, count: 600) + ends
    }
    var table = StateTable(comparing: .keys, records: StateRecords(fullSize: 1 << 16))
    for number in 0..<1000 {
      let key = key(number)
      _ = table.insert(key.span, Fingerprint(key), after: number / 2, step: number)
    }
    #expect(table.byteCount > 600_000)
    for number in stride(from: 0, to: 1000, by: 7) {
      let known = key(number)
      #expect(table.state(of: known.span, Fingerprint(known)) == number)
      #expect(number == 0 || table.origin(of: number).map { [$0.state, $0.step] } == [number / 2, number])
    }
    let other = key(1000)
    #expect(table.state(of: other.span, Fingerprint(other)) == nil)
  }

  @Test("finds states by their parts, and gives the parts back")
  func parts() {
    var table = StateTable(comparing: .keys)
    var generator = SeededGenerator(seed: 3)
    var known: [[UInt32]] = []
    var numbers: [[UInt32]: Int] = [:]
    while known.count < 3000 {
      let count = Int.random(in: 1...6, using: &generator)
      // Numbers of one byte and of more.
      let parts = (0..<count).map { _ in
        UInt32.random(in: 0...([5, 200, 3_000_000].randomElement(using: &generator) ?? 0), using: &generator)
      }
      let fingerprint = PartKey.fingerprint(of: parts)
      let number = numbers[parts]
      // What stands behind the parts doesn't count.
      let first = table.firstSlot(of: fingerprint)
      #expect(table.find(parts + [7, 7], count: count, fingerprint, first: first).state == number)
      guard number == nil else { continue }
      var key: [UInt8] = []
      PartKey.write(parts, to: &key)
      _ = table.insert(key.span, fingerprint, after: known.count / 3, step: 0)
      numbers[parts] = known.count
      known.append(parts)
    }
    var parts: [UInt32] = []
    for (state, expected) in known.enumerated() {
      table.getParts(of: state, in: &parts)
      #expect(parts == expected)
    }
  }

  @Test("adds states at the places that were found for them, whatever was added since", arguments: [true, false])
  func places(makesRoom: Bool) {
    var table = StateTable(comparing: .keys)
    var generator = SeededGenerator(seed: 4)
    var known: [[UInt32]: Int] = [:]
    while known.count < 3000 {
      // Few different parts, so that some are among those of one turn twice.
      let turn = (0..<Int.random(in: 1...600, using: &generator)).map { _ in
        (0..<2).map { _ in UInt32.random(in: 0..<60, using: &generator) }
      }
      let found = turn.map { parts in
        let fingerprint = PartKey.fingerprint(of: parts)
        return table.find(parts, count: 2, fingerprint, first: table.firstSlot(of: fingerprint))
      }
      if makesRoom {
        table.makeRoom(for: found.compactMap { if case .unknown(let free) = $0 { free } else { nil } })
      }
      for (parts, lookup) in zip(turn, found) {
        guard case .unknown(let free) = lookup else {
          #expect(lookup.state == known[parts])
          continue
        }
        var key: [UInt8] = []
        PartKey.write(parts, to: &key)
        let (state, isNew) = table.insert(key.span, PartKey.fingerprint(of: parts), at: free, after: 0, step: 0)
        #expect(isNew == (known[parts] == nil))
        #expect(state == known[parts] ?? known.count)
        known[parts] = state
      }
    }
    #expect(table.count == known.count)
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
    let key = key(number)
    return table.insert(key.span, Fingerprint(key), after: parent, step: step)
  }

  private func state(_ number: Int, in table: StateTable) -> Int? {
    let key = key(number)
    return table.state(of: key.span, Fingerprint(key))
  }

  private func key(_ number: Int) -> [UInt8] {
    // Some keys are longer than a byte can say.
    Array("state \(number)".utf8) + Array(repeating: 7, count: number.isMultiple(of: 50) ? 200 : 0)
  }
}
