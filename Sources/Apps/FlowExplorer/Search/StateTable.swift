import NavigationEngine

/// The states that a search has found, each with the step that led to it.
///
/// A state is a number, in the order of discovery; the first is the start. Instead of a path each keeps the state before
/// it and the number of the step among the possible ones there. Two states are one if their keys have one
/// fingerprint.
struct StateTable: Sendable {
  private var numbers: [Fingerprint: UInt32] = [:]
  private var origins: [(state: UInt32, step: UInt32)] = []

  init() {}

  /// Creates a table of states that aren't looked up, from the state before each and the step between them; nil for the
  /// start.
  init(origins: [(state: Int, step: Int)?]) {
    self.origins = origins.map { origin in
      (UInt32(truncatingIfNeeded: origin?.state ?? 0), UInt32(truncatingIfNeeded: origin?.step ?? 0))
    }
  }

  /// The number of states.
  var count: Int { origins.count }

  /// The maximum number of states, which their numbers have room for.
  static let limit = Int(UInt32.max) - 1

  /// The bytes in use.
  var byteCount: Int { numbers.capacity * Self.bytesOfNumber + origins.capacity * Self.bytesOfOrigin }

  private static let bytesOfNumber = MemoryLayout<Fingerprint>.stride + MemoryLayout<UInt32>.stride
  private static let bytesOfOrigin = MemoryLayout<(UInt32, UInt32)>.stride

  /// The state before a state, and the number of the step between them; nil for the start.
  func origin(of state: Int) -> (state: Int, step: Int)? {
    state == 0 ? nil : (Int(origins[state].state), Int(origins[state].step))
  }

  /// The numbers of the steps of the shortest way to a state.
  func steps(to state: Int) -> [Int] {
    var numbers: [Int] = []
    var state = state
    while let origin = origin(of: state) {
      numbers.append(origin.step)
      state = origin.state
    }
    return numbers.reversed()
  }

  /// The number of the state of a fingerprint; nil if it isn't known.
  func state(of fingerprint: Fingerprint) -> Int? { numbers[fingerprint].map(Int.init) }

  /// The number of a state, which is added unless it is known, and whether it is new.
  mutating func insert(_ fingerprint: Fingerprint, after parent: Int, step: Int) -> (state: Int, isNew: Bool) {
    let new = UInt32(truncatingIfNeeded: count)
    if let known = numbers.updateValue(new, forKey: fingerprint) {
      numbers[fingerprint] = known
      return (Int(known), false)
    }
    origins.append((UInt32(truncatingIfNeeded: parent), UInt32(truncatingIfNeeded: step)))
    return (Int(new), true)
  }
}
