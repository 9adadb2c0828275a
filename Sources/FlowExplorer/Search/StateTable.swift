import NavigationEngine

/// The states that a search has found, each with the step that led to it.
///
/// A state is a number, in the order of discovery; the first is the start. Instead of a path each keeps the state before
/// it and the number of the step among those that were possible there.
struct StateTable: Sendable {
  /// How states are distinguished.
  enum Comparison: Sendable {
    /// By their whole keys.
    case keys
    /// By a fingerprint of 128 bits, which takes less memory; two states of one fingerprint count as one.
    case fingerprints
    /// By the numbers of their parts.
    case parts
    /// By nothing: the search that made the table reaches each state in one way, and only the ways are kept.
    case none
  }

  /// A key with its fingerprint, to look it up.
  struct Probe {
    let fingerprint: Fingerprint
    let bytes: ArraySlice<UInt8>

    init(fingerprint: Fingerprint, bytes: ArraySlice<UInt8>) { (self.fingerprint, self.bytes) = (fingerprint, bytes) }

    /// Prepares to look up a whole key.
    init(_ key: [UInt8]) { self.init(fingerprint: Fingerprint(key), bytes: key[...]) }
  }

  private let comparison: Comparison
  /// The upper half of a fingerprint's first word, and the number of the state plus one; 0 is free.
  private var slots: [UInt64] = Array(repeating: 0, count: 1024)
  private var parents: [UInt32] = []
  private var steps: [UInt32] = []
  private var fingerprints: [Fingerprint] = []
  private var keys: [UInt8] = []
  private var ends: [UInt32] = []

  init(comparing comparison: Comparison) { self.comparison = comparison }

  /// Creates the table of a finished search that needs no keys, in which no state can be looked up.
  ///
  /// - Parameters:
  ///   - parents: The state before each state.
  ///   - steps: The number of the step to each state.
  init(parents: [UInt32], steps: [UInt32]) {
    comparison = .none
    (self.parents, self.steps, slots) = (parents, steps, [0])
  }

  /// The number of states.
  var count: Int { parents.count }

  /// The maximum number of states, which their numbers have room for.
  static let limit = Int(UInt32.max) - 1

  /// The bytes in use for each state.
  var bytesPerState: Double {
    let bytes =
      slots.count * 8 + parents.count * 8 + fingerprints.count * MemoryLayout<Fingerprint>.stride + keys.count
      + ends.count * 4
    return Double(bytes) / Double(max(1, count))
  }

  /// The state before a state, and the number of the step between them; nil for the start.
  func origin(of state: Int) -> (state: Int, step: Int)? {
    state == 0 ? nil : (Int(parents[state]), Int(steps[state]))
  }

  /// The key of a state, if keys are kept.
  func key(of state: Int) -> ArraySlice<UInt8> { keys[(state == 0 ? 0 : Int(ends[state - 1]))..<Int(ends[state])] }

  /// The number of the state of a key; nil if it isn't known.
  func state(of probe: Probe) -> Int? {
    let slot = slots[self.slot(of: probe)]
    return slot == 0 ? nil : Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
  }

  /// The number of the state of parts; nil if it isn't known.
  ///
  /// - Parameters:
  ///   - parts: The numbers of the parts, and others behind them.
  ///   - count: The number of parts.
  ///   - fingerprint: Their fingerprint.
  /// - Returns: The number.
  func state(of parts: [UInt32], count: Int, _ fingerprint: Fingerprint) -> Int? {
    let mask = slots.count - 1
    let tag = fingerprint.tag
    var index = Int(truncatingIfNeeded: fingerprint.low) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return nil }
      let state = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
      if slot & 0xFFFF_FFFF_0000_0000 == tag, isState(state, parts, count) { return state }
      index = (index + 1) & mask
    }
  }

  private func isState(_ state: Int, _ parts: [UInt32], _ count: Int) -> Bool {
    var place = state == 0 ? 0 : Int(ends[state - 1])
    let end = Int(ends[state])
    for number in 0..<count {
      guard place < end, PartKey.number(in: keys, at: &place) == parts[number] else { return false }
    }
    return place == end
  }

  /// The numbers of the parts of a state.
  func getParts(of state: Int, in parts: inout [UInt32]) {
    var place = state == 0 ? 0 : Int(ends[state - 1])
    let end = Int(ends[state])
    parts.removeAll(keepingCapacity: true)
    while place < end { parts.append(PartKey.number(in: keys, at: &place)) }
  }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - probe: The key of the state.
  ///   - parent: The state before it.
  ///   - step: The number of the step that leads to it, among those possible in the state before.
  /// - Returns: The number of the state, and whether it is new.
  mutating func insert(_ probe: Probe, after parent: Int, step: Int) -> (state: Int, isNew: Bool) {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    let index = slot(of: probe)
    if slots[index] != 0 { return (Int(truncatingIfNeeded: slots[index] & 0xFFFF_FFFF) - 1, false) }
    let state = count
    slots[index] = probe.fingerprint.tag | UInt64(state + 1)
    parents.append(UInt32(truncatingIfNeeded: parent))
    steps.append(UInt32(truncatingIfNeeded: step))
    switch comparison {
    case .keys, .parts:
      keys.append(contentsOf: probe.bytes)
      ends.append(UInt32(truncatingIfNeeded: keys.count))
    case .fingerprints: fingerprints.append(probe.fingerprint)
    case .none: break
    }
    return (state, true)
  }

  /// The slot that holds a key, or the free one for it.
  private func slot(of probe: Probe) -> Int {
    let mask = slots.count - 1
    let tag = probe.fingerprint.tag
    var index = Int(truncatingIfNeeded: probe.fingerprint.low) & mask
    while slots[index] != 0 {
      let state = Int(truncatingIfNeeded: slots[index] & 0xFFFF_FFFF) - 1
      if slots[index] & 0xFFFF_FFFF_0000_0000 == tag, isState(state, probe) { return index }
      index = (index + 1) & mask
    }
    return index
  }

  private func isState(_ state: Int, _ probe: Probe) -> Bool {
    switch comparison {
    case .keys, .parts:
      return key(of: state).elementsEqual(probe.bytes)
    case .fingerprints: return fingerprints[state] == probe.fingerprint
    case .none: return false
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    let mask = slots.count - 1
    for slot in old where slot != 0 {
      let state = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
      var index = Int(truncatingIfNeeded: fingerprint(of: state).low) & mask
      while slots[index] != 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }

  private func partFingerprint(of state: Int) -> Fingerprint {
    var parts: [UInt32] = []
    getParts(of: state, in: &parts)
    return PartKey.fingerprint(of: parts)
  }

  private func fingerprint(of state: Int) -> Fingerprint {
    switch comparison {
    case .keys: Fingerprint(key(of: state))
    case .parts: partFingerprint(of: state)
    case .fingerprints: fingerprints[state]
    case .none: Fingerprint([])
    }
  }
}

/// 128 bits of a text, the same on every machine; two texts have the same with a probability of 2⁻¹²⁸.
struct Fingerprint: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// Creates the fingerprint of a text.
  init(_ bytes: some Collection<UInt8>) {
    var (one, two): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
    var (word, filled): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      word |= UInt64(byte) << (8 * filled)
      filled += 1
      guard filled == 8 else { continue }
      (one, two) = Self.mix(word, one, two)
      (word, filled) = (0, 0)
    }
    // The length tells apart what ends in zeros.
    (one, two) = Self.mix(word, one, two)
    (one, two) = Self.mix(UInt64(bytes.count), one, two)
    (high, low) = Self.mix(one ^ two, one, two)
  }

  /// The part of it that stands in a slot beside the number of the state.
  var tag: UInt64 { high & 0xFFFF_FFFF_0000_0000 }

  private static func mix(_ word: UInt64, _ one: UInt64, _ two: UInt64) -> (UInt64, UInt64) {
    let left = (one ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    let right = (two ^ (word &+ 0xE703_7ED1_A0B4_28DB)).multipliedFullWidth(by: 0x8EBC_6AF0_9C88_C6E3)
    return (left.high ^ left.low &+ two, right.high &+ right.low ^ one)
  }
}
