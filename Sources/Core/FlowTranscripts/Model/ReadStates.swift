/// The states of a flow in a transcript, one after each step.
///
/// Of a state only the entries are held that the state before doesn't have, since paths may be long.
struct ReadStates: Sendable {
  private struct Held {
    /// The number of the lowest entries that the state before has, too.
    let kept: Int
    /// The state with the entries above them.
    let rest: StackSnapshot
  }

  /// The number of states after which one is held as a whole, if its entries are fewer.
  private static let period = 64

  private var held: [Held] = []
  private var last: StackSnapshot?
  /// The number of states since the last that is held as a whole.
  private var age = 0

  var count: Int { held.count }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - state: The state, as it was read.
  ///   - initial: The state before the first.
  mutating func append(_ state: StackSnapshot, after initial: StackSnapshot) {
    let before = last ?? initial
    // Equal states share their storage.
    let state = state == before ? before : state
    hold(state, keeping: zip(state.entries, before.entries).prefix { $0 == $1 }.count)
  }

  /// Whether the last state is a stack of at least as many values, and otherwise like the initial one.
  func isPathOnly(above kept: Int, like initial: StackSnapshot) -> Bool {
    guard let last else { return false }
    return last.isPathOnly && last.depth >= kept && last.root == initial.root && last.bindings == initial.bindings
  }

  /// Adds a state that differs from the last in its topmost entries only.
  ///
  /// - Parameters:
  ///   - more: These entries.
  ///   - kept: The number of the entries below them.
  mutating func append(_ more: [StackSnapshot.Entry], above kept: Int) {
    guard let before = last else { return }
    hold(before.with(entries: Array(before.entries[..<kept]) + more), keeping: kept)
  }

  private mutating func hold(_ state: StackSnapshot, keeping entries: Int) {
    last = state
    age += 1
    if held.isEmpty || age > max(Self.period, state.entries.count) { age = 0 }
    let kept = age == 0 ? 0 : entries
    held.append(Held(kept: kept, rest: kept == 0 ? state : state.with(entries: Array(state.entries[kept...]))))
  }

  /// The state after the step at an index.
  subscript(index: Int) -> StackSnapshot {
    let state = held[index].rest
    var (missing, lower) = (held[index].kept, [ArraySlice<StackSnapshot.Entry>]())
    guard missing > 0 else { return state }
    for number in (0..<index).reversed() where missing > held[number].kept {
      let kept = held[number].kept
      lower.append(held[number].rest.entries[..<(missing - kept)])
      missing = kept
      if missing == 0 { break }
    }
    return state.with(entries: lower.reversed().flatMap(\.self) + state.entries)
  }
}
