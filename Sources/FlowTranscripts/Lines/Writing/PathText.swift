import JSONText
import NavigationEngine

/// The JSON of a path and of the screens above the root, changed at their ends.
///
/// The screens aren't written while each has the name of its value, as in the open app.
struct PathText {
  /// The ends of an entry's texts, and how many entries up to it show a screen of another name than its value's.
  private struct Ends {
    let value: Int
    let screen: Int
    let renamed: Int
  }

  private(set) var root = ""
  /// The list of values without its closing bracket, after the text that was put before it.
  var values: [UInt8] { valueList.bytes }

  private let before: [UInt8]
  private var valueList = JSONWriter()
  /// The list of the root and the values' screens without its closing bracket; empty while it isn't needed.
  private var screenList = JSONWriter()
  /// Whether the screens are written, too.
  private var writesScreens = false
  /// The numbers of the steps that put the entries on the path.
  private var origins: [Int] = []
  /// The ends of the entries' texts, after those of the root.
  private var ends: [Ends] = []

  private static let opening = Array("[".utf8)

  /// - Parameter before: The text before the list of values.
  init(after before: [UInt8]) { self.before = before }

  /// Whether each screen above the root has the name of its value.
  var isNamed: Bool { ends[ends.count - 1].renamed == 0 }

  /// The list of screens with those of an overlay, without its closing bracket.
  ///
  /// - Parameters:
  ///   - kept: The number of the path's first values whose screens are left out, with the root; nil to leave out none.
  ///   - state: The state that the texts are of.
  ///   - overlay: The screens above those of the path.
  /// - Returns: The list.
  mutating func screens(after kept: Int? = nil, of state: StackState, below overlay: [String] = []) -> [UInt8] {
    if !writesScreens {
      writesScreens = true
      begin(state)
    }
    var list = JSONWriter()
    if let kept {
      list.raw(Self.opening)
      let more = screenList.bytes[ends[kept].screen...]
      list.raw(Array(more.dropFirst()))
      list.cut(to: list.bytes.count, isFirst: more.isEmpty)
    } else if overlay.isEmpty {
      return screenList.bytes
    } else {
      list = screenList
    }
    for screen in overlay { list.element(screen) }
    return list.bytes
  }

  /// The list of the values after the first `kept`, without its closing bracket.
  func values(after kept: Int) -> [UInt8] {
    Self.opening + values[ends[kept].value...].drop { $0 == UInt8(ascii: ",") }
  }

  /// Whether leaving out the first `kept` values is worth a field of its own.
  func isLong(_ kept: Int) -> Bool { ends[kept].value - before.count > StateDelta.minimum }

  /// Makes the texts of a state.
  mutating func begin(_ state: StackState) {
    root = state.root
    if ends.isEmpty {
      valueList = JSONWriter(reserving: 1 << 7)
      valueList.raw(before)
      valueList.raw(Self.opening)
      origins.reserveCapacity(1 << 4)
      ends.reserveCapacity(1 << 4)
    }
    valueList.cut(to: before.count + Self.opening.count, isFirst: true)
    if writesScreens {
      screenList.cut(to: 0, isFirst: true)
      screenList.raw(Self.opening)
      screenList.cut(to: Self.opening.count, isFirst: true)
      screenList.element(root)
    }
    ends.removeAll(keepingCapacity: true)
    ends.append(Ends(value: valueList.bytes.count, screen: screenList.bytes.count, renamed: 0))
    origins.removeAll(keepingCapacity: true)
    write(state, from: 0)
  }

  /// Changes the texts to those of another state.
  ///
  /// - Returns: The number of the path's first values that stay; nil if the texts are made anew.
  mutating func change(to state: StackState) -> Int? {
    guard root == state.root, !ends.isEmpty else {
      begin(state)
      return nil
    }
    let kept = state.path.sharedCount(withOrigins: origins)
    write(state, from: kept)
    return kept
  }

  /// Writes the entries of a path after the first `kept`.
  private mutating func write(_ state: StackState, from kept: Int) {
    let end = ends[kept]
    if kept < origins.count {
      origins.removeLast(origins.count - kept)
      ends.removeLast(ends.count - 1 - kept)
      valueList.cut(to: end.value, isFirst: kept == 0)
      if writesScreens { screenList.cut(to: end.screen, isFirst: false) }
    }
    var renamed = end.renamed
    state.path.forEach(from: kept) { entry in
      if !append(entry) { renamed += 1 }
      origins.append(entry.origin)
      ends.append(Ends(value: valueList.bytes.count, screen: screenList.bytes.count, renamed: renamed))
    }
  }

  /// Appends an entry.
  ///
  /// - Returns: Whether the screen has the name of the value.
  private mutating func append(_ entry: RoutePath.Entry) -> Bool {
    let screen = entry.screen
    if writesScreens { screenList.element(screen) }
    valueList.element(entry.value)
    if case .string(screen) = entry.value { return true }
    return entry.value.screenName == screen
  }
}

extension RouteValue {
  /// The name of the screen that needn't be written beside the value: a string or the digits of an integer.
  var screenName: String? {
    switch self {
    case .string(let text): text
    case .int(let number): number.description
    case .null, .bool, .double, .list, .map, .typed: nil
    }
  }
}
