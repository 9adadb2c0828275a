import JSONText
import NavigationEngine

/// The JSON of a stack's state while steps change it: what stays on the path isn't written again.
///
/// It is one text that is changed where the two lists in it end, since it stands twice in nearly every line.
struct StateJSONCache {
  /// Where what is written for an entry of the path ends.
  private struct Ends {
    let value: Int
    /// Counted from the end of the last value.
    let screen: Int
  }

  /// What stands between the states before and after a step, and the state.
  private(set) var bytes: [UInt8] = []
  /// Nil where the text is always written anew: of several columns, and of states that aren't a run's own.
  private var root: String?
  /// Whether there is nothing to tell behind the lists.
  private var isPathOnly = false
  /// Which steps put the path's entries there.
  private var origins: [Int] = []
  /// Where their texts end, behind where those of nothing and of the root do.
  private var ends: [Ends] = []
  private var values = JSONWriter()
  private var screens = JSONWriter()

  private static let between = [UInt8](ascii: #","after":"#)
  private static let beginning = between + [UInt8](ascii: #"{"path":["#)
  private static let middle = [UInt8](ascii: #"],"visible":["#)

  init(_ snapshot: StackSnapshot) {
    var text = JSONWriter()
    text.raw(Self.between)
    text.cut(to: Self.between.count, isFirst: true)
    text.write(partsOf: snapshot)
    bytes = text.bytes
  }

  init(_ state: StackState) {
    if state.split != nil {
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

  /// Makes room for what most flows need, so that none of it is moved while it grows.
  private mutating func reserve() {
    bytes.reserveCapacity(1 << 10)
    origins.reserveCapacity(1 << 4)
    ends.reserveCapacity(1 << 4)
    values = JSONWriter(reserving: 1 << 7)
    screens = JSONWriter(reserving: 1 << 7)
  }

  /// The state as an object.
  var state: ArraySlice<UInt8> { bytes[Self.between.count...] }

  /// Changes the text into that of another state.
  mutating func change(to snapshot: StackSnapshot) { self = Self(snapshot) }

  /// Changes the text into that of another state, of which nothing else is kept.
  mutating func change(to state: StackState) {
    guard root == state.root, state.split == nil else {
      self = Self(state)
      return
    }
    write(state, from: state.path.sharedCount(withOrigins: origins))
  }

  /// Writes what isn't kept of a state: what is behind it in either list, and what follows them unless that is as it was.
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
    // From behind, so that what stands before stays where it is.
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
    if state.isPathOnly { return screens.raw([UInt8](ascii: #"],"bindings":{}}"#)) }
    for entry in state.overlay { screens.element(entry.screen) }
    screens.raw([UInt8](ascii: "]"))
    screens.writeRest(of: StackSnapshot(state))
    screens.raw([UInt8](ascii: "}"))
  }
}
