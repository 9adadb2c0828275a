import JSONText
import NavigationEngine

/// The JSON of a stack's state while steps change it; unchanged entries of the path aren't written again.
///
/// The text is changed in place at the ends of its two lists, since nearly every line contains it twice.
struct StateJSONCache {
  /// The offsets at which the two texts of an entry of the path end.
  private struct Ends {
    let value: Int
    /// The end in the list of screens, counted from the end of the last value.
    let screen: Int
  }

  /// The text between the states before and after a step, followed by the state.
  private(set) var bytes: [UInt8] = []
  /// The root; nil if each state is written in full: for several stacks, and for masked states.
  private var root: String?
  /// Whether the state has nothing after its lists: no bindings, overlay, columns or scene.
  private var isPathOnly = false
  /// The numbers of the steps that put the entries on the path.
  private var origins: [Int] = []
  /// The ends of the entries' texts, after those of the empty list and the root.
  private var ends: [Ends] = []
  private var values = JSONWriter()
  private var screens = JSONWriter()

  private static let between = Array(#","after":"#.utf8)
  private static let beginning = between + Array(#"{"path":["#.utf8)
  private static let middle = Array(#"],"visible":["#.utf8)

  init(_ snapshot: StackSnapshot) {
    var text = JSONWriter()
    text.raw(Self.between)
    text.cut(to: Self.between.count, isFirst: true)
    text.write(partsOf: snapshot)
    bytes = text.bytes
  }

  init(_ state: StackState) {
    if state.hasSeveralStacks {
      self = Self(StackSnapshot(state))
      return
    }
    root = state.root
    var text = JSONWriter()
    text.raw(Self.middle)
    text.cut(to: Self.middle.count, isFirst: true)
    text.element(state.root)
    reserve()
    bytes += Self.beginning
    bytes += text.bytes
    ends.append(Ends(value: Self.beginning.count, screen: text.bytes.count))
    write(state, from: 0)
  }

  /// Reserves what most flows need, so that the text isn't moved while it grows.
  private mutating func reserve() {
    bytes.reserveCapacity(1 << 10)
    origins.reserveCapacity(1 << 4)
    ends.reserveCapacity(1 << 4)
    values = JSONWriter(reserving: 1 << 7)
    screens = JSONWriter(reserving: 1 << 7)
  }

  /// The state as an object.
  var state: ArraySlice<UInt8> { bytes[Self.between.count...] }

  /// Replaces the text by that of another state.
  mutating func change(to snapshot: StackSnapshot) { self = Self(snapshot) }

  /// Changes the text to that of another state.
  mutating func change(to state: StackState) {
    guard root == state.root, !state.hasSeveralStacks else {
      self = Self(state)
      return
    }
    write(state, from: state.path.sharedCount(withOrigins: origins))
  }

  /// Writes the entries of both lists after the first `kept`, and the rest of the state unless it is unchanged.
  private mutating func write(_ state: StackState, from kept: Int) {
    let old = ends[origins.count]
    let (valueStart, screenStart) = (ends[kept].value, ends[kept].screen)
    origins.removeLast(origins.count - kept)
    ends.removeLast(ends.count - 1 - kept)
    values.cut(to: 0, isFirst: kept == 0)
    screens.cut(to: 0, isFirst: false)
    state.path.forEach(from: kept) { entry in
      append(entry)
      origins.append(entry.origin)
      ends.append(Ends(value: valueStart + values.bytes.count, screen: screenStart + screens.bytes.count))
    }
    let keepsRest = isPathOnly && state.isPathOnly
    if !keepsRest { writeRest(of: state) }
    isPathOnly = state.isPathOnly
    // The later list is replaced first, so that the earlier offsets stay valid.
    let screenEnd = keepsRest ? old.value + old.screen : bytes.count
    bytes.replaceSubrange(old.value + screenStart..<screenEnd, with: screens.bytes)
    bytes.replaceSubrange(valueStart..<old.value, with: values.bytes)
  }

  private mutating func append(_ entry: RoutePath.Entry) {
    let isFirst = values.bytes.isEmpty && origins.isEmpty
    let start = screens.bytes.count
    let screen = entry.screen
    screens.element(screen)
    if case .string(screen) = entry.value {
      values.raw(screens.bytes[(isFirst ? start + 1 : start)...])
    } else {
      values.element(entry.value)
    }
  }

  private mutating func writeRest(of state: StackState) {
    if state.isPathOnly { return screens.raw(Array(#"],"bindings":{}}"#.utf8)) }
    for entry in state.overlay { screens.element(entry.screen) }
    screens.raw(Array("]".utf8))
    screens.writeRest(of: StackSnapshot(state))
    screens.raw(Array("}".utf8))
  }
}

extension StackState {
  /// Whether it is the state of columns or of a scene.
  fileprivate var hasSeveralStacks: Bool { !isPathOnly && (split != nil || scene != nil) }
}
