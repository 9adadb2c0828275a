import NavigationEngine

/// The states that a search has found, each with the step that led to it.
///
/// A state is a number, in the order of discovery; the first is the start. Instead of a path each keeps the state before
/// it and the number of the step among those that were possible there.
struct StateTable: Sendable {
  /// How states are distinguished.
  enum Comparison: Sendable {
    /// By their whole keys, or by the numbers of their parts.
    case keys
    /// By a fingerprint of 128 bits, which takes less memory; two states of one fingerprint count as one.
    case fingerprints
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
  /// The tag of a fingerprint, and the number of the state plus one; 0 is free.
  ///
  /// They ascend from slot to slot as far as there is room: the tag alone says where to look, and a larger table is filled
  /// from end to end.
  private var slots: [UInt64] = Array(repeating: 0, count: 1024)
  private var records = StateRecords()

  init(comparing comparison: Comparison) { self.comparison = comparison }

  /// The number of states.
  var count: Int { records.count }

  /// The maximum number of states, which their numbers have room for.
  static let limit = Int(UInt32.max) - 1

  /// The bytes in use for each state.
  var bytesPerState: Double { Double(slots.count * 8 + records.byteCount) / Double(max(1, count)) }

  /// The state before a state, and the number of the step between them; nil for the start.
  func origin(of state: Int) -> (state: Int, step: Int)? { state == 0 ? nil : records.origin(of: state) }

  /// The number of the state of a key; nil if it isn't known.
  func state(of probe: Probe) -> Int? { Self.state(in: slots[slot(of: probe)]) }

  /// The number of the state of parts; nil if it isn't known.
  ///
  /// - Parameters:
  ///   - parts: The numbers of the parts, and others behind them.
  ///   - count: The number of parts.
  ///   - fingerprint: Their fingerprint.
  /// - Returns: The number.
  func state(of parts: [UInt32], count: Int, _ fingerprint: Fingerprint) -> Int? {
    let tag = fingerprint.tag
    var index = Self.slot(of: tag, among: slots.count)
    while true {
      let slot = slots[index]
      guard let state = Self.state(in: slot) else { return nil }
      if slot & Fingerprint.tagMask == tag, isState(state, parts, count) { return state }
      index = index + 1 == slots.count ? 0 : index + 1
    }
  }

  private func isState(_ state: Int, _ parts: [UInt32], _ count: Int) -> Bool {
    let places = records.key(of: state)
    var place = places.lowerBound
    for number in 0..<count {
      guard place < places.upperBound, records.number(at: &place) == parts[number] else { return false }
    }
    return place == places.upperBound
  }

  /// Reads the numbers of the parts of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - parts: Takes the numbers.
  func getParts(of state: Int, in parts: inout [UInt32]) {
    let places = records.key(of: state)
    var place = places.lowerBound
    parts.removeAll(keepingCapacity: true)
    while place < places.upperBound { parts.append(records.number(at: &place)) }
  }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - probe: The key of the state.
  ///   - parent: The state before it, which isn't before that of the state that was added last.
  ///   - step: The number of the step that leads to it, among those possible in the state before.
  /// - Returns: The number of the state, and whether it is new.
  mutating func insert(_ probe: Probe, after parent: Int, step: Int) -> (state: Int, isNew: Bool) {
    if (count + 1) * 5 > slots.count * 4 { grow() }
    let index = slot(of: probe)
    if let known = Self.state(in: slots[index]) { return (known, false) }
    let state = count
    slots[index] = probe.fingerprint.tag | UInt64(state + 1)
    switch comparison {
    case .keys: records.append(probe.bytes, after: parent, step: step)
    case .fingerprints: records.append(Array(probe.fingerprint.bytes)[...], after: parent, step: step)
    }
    return (state, true)
  }

  /// The slot that holds a key, or the free one for it.
  private func slot(of probe: Probe) -> Int {
    let tag = probe.fingerprint.tag
    var index = Self.slot(of: tag, among: slots.count)
    while let state = Self.state(in: slots[index]) {
      if slots[index] & Fingerprint.tagMask == tag, isState(state, probe) { return index }
      index = index + 1 == slots.count ? 0 : index + 1
    }
    return index
  }

  private func isState(_ state: Int, _ probe: Probe) -> Bool {
    let known = records[records.key(of: state)]
    switch comparison {
    case .keys: return known.elementsEqual(probe.bytes)
    case .fingerprints: return known.elementsEqual(probe.fingerprint.bytes)
    }
  }

  /// Makes room for half as many again: while the slots move there are two tables, and so the step is small.
  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count + old.count / 2)
    for slot in old where slot != 0 {
      var index = Self.slot(of: slot, among: slots.count)
      while slots[index] != 0 { index = index + 1 == slots.count ? 0 : index + 1 }
      slots[index] = slot
    }
  }

  /// The first slot in which a tag may be.
  private static func slot(of tag: UInt64, among count: Int) -> Int {
    Int(truncatingIfNeeded: ((tag >> 32) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }

  /// The number of the state in a slot; nil if it is free.
  private static func state(in slot: UInt64) -> Int? {
    slot == 0 ? nil : Int(truncatingIfNeeded: slot & ~Fingerprint.tagMask) - 1
  }
}
