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

  /// The place of the free slot for a state that isn't known.
  ///
  /// It holds as long as the table doesn't grow; if other states are added, the slot for the state is there or behind.
  struct FreeSlot: Sendable {
    fileprivate let index: Int
    fileprivate let slotCount: Int
  }

  /// The result of looking up a state.
  enum Lookup {
    case known(Int)
    case unknown(FreeSlot)

    /// The number of the state; nil if it isn't known.
    var state: Int? { if case .known(let state) = self { state } else { nil } }
  }

  private let comparison: Comparison
  /// The tag of a fingerprint, and the number of the state plus one; 0 is free.
  ///
  /// They ascend from slot to slot as far as there is room: the tag alone says where to look, and a larger table is filled
  /// from end to end.
  private var slots: [UInt64] = Array(repeating: 0, count: 1024)
  private var records: StateRecords

  init(comparing comparison: Comparison, records: StateRecords = StateRecords()) {
    (self.comparison, self.records) = (comparison, records)
  }

  /// The number of states.
  var count: Int { records.count }

  /// The maximum number of states, which their numbers have room for.
  static let limit = Int(UInt32.max) - 1

  /// The bytes in use for each state.
  var bytesPerState: Double { Double(byteCount) / Double(max(1, count)) }

  /// The bytes in use.
  var byteCount: Int { slots.count * 8 + records.byteCount }

  /// The state before a state, and the number of the step between them; nil for the start.
  func origin(of state: Int) -> (state: Int, step: Int)? { state == 0 ? nil : records.origin(of: state) }

  /// The number of the state of a key with its fingerprint; nil if it isn't known.
  func state(of key: Span<UInt8>, _ fingerprint: Fingerprint) -> Int? {
    Self.state(in: slots[slot(of: key, fingerprint)])
  }

  /// The first slot in which a state may be.
  ///
  /// If several are read before the first one is used, the processor waits for all at once.
  func firstSlot(of fingerprint: Fingerprint) -> UInt64 { slots[Self.slot(of: fingerprint.tag, among: slots.count)] }

  /// Looks up the state of parts.
  ///
  /// - Parameters:
  ///   - parts: The numbers of the parts, and others behind them.
  ///   - count: The number of parts.
  ///   - fingerprint: Their fingerprint.
  ///   - first: The first slot in which the state may be.
  /// - Returns: The number of the state, or the place for it.
  func find(_ parts: [UInt32], count: Int, _ fingerprint: Fingerprint, first: UInt64) -> Lookup {
    let tag = fingerprint.tag
    var slot = first
    var index = Self.slot(of: tag, among: slots.count)
    while let state = Self.state(in: slot) {
      if slot & Fingerprint.tagMask == tag, isState(state, parts, count) { return .known(state) }
      index = index + 1 == slots.count ? 0 : index + 1
      slot = slots[index]
    }
    return .unknown(FreeSlot(index: index, slotCount: slots.count))
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
  ///   - key: The key of the state.
  ///   - fingerprint: That of the key.
  ///   - free: The place for it; nil if it wasn't looked up.
  ///   - parent: The state before it, which isn't before that of the state that was added last.
  ///   - step: The number of the step that leads to it, among those possible in the state before.
  /// - Returns: The number of the state, and whether it is new.
  mutating func insert(
    _ key: Span<UInt8>,
    _ fingerprint: Fingerprint,
    at free: FreeSlot? = nil,
    after parent: Int,
    step: Int
  ) -> (state: Int, isNew: Bool) {
    makeRoom(for: 1)
    let index = slot(of: key, fingerprint, from: free?.slotCount == slots.count ? free?.index : nil)
    if let known = Self.state(in: slots[index]) { return (known, false) }
    let state = count
    slots[index] = fingerprint.tag | UInt64(state + 1)
    switch comparison {
    case .keys: records.append(key, after: parent, step: step)
    case .fingerprints: records.append(Array(fingerprint.bytes).span, after: parent, step: step)
    }
    return (state, true)
  }

  /// The slot that holds a key, or the free one for it.
  private func slot(of key: Span<UInt8>, _ fingerprint: Fingerprint, from first: Int? = nil) -> Int {
    let tag = fingerprint.tag
    var index = first ?? Self.slot(of: tag, among: slots.count)
    while let state = Self.state(in: slots[index]) {
      if slots[index] & Fingerprint.tagMask == tag, isState(state, key, fingerprint) { return index }
      index = index + 1 == slots.count ? 0 : index + 1
    }
    return index
  }

  private func isState(_ state: Int, _ key: Span<UInt8>, _ fingerprint: Fingerprint) -> Bool {
    switch comparison {
    case .keys: records.hasKey(state, key)
    case .fingerprints: records.hasKey(state, fingerprint.bytes)
    }
  }

  /// Makes room for states that are added next.
  ///
  /// All slots for them are read before any is used, so that the processor waits for all at once.
  mutating func makeRoom(for places: some Sequence<FreeSlot>) {
    var new = 0
    for place in places where slots[place.index] == 0 { new += 1 }
    makeRoom(for: new)
  }

  private mutating func makeRoom(for new: Int) {
    while (count + new) * 5 > slots.count * 4 { grow() }
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
