import JSONText
import NavigationEngine

/// The JSON of a path and of the screens above the root, changed at their ends.
struct PathText {
  /// The ends of an entry's texts, and how many entries up to it show a screen of another name than its value's.
  private struct Ends {
    let value: Int
    let screen: Int
    let renamed: Int
  }

  let root: String
  /// The list of values without its closing bracket.
  var values: [UInt8] { valueList.bytes }
  /// The list of the root and the values' screens without its closing bracket.
  var screens: [UInt8] { screenList.bytes }

  private var valueList = JSONWriter(reserving: 1 << 7)
  private var screenList = JSONWriter(reserving: 1 << 7)
  /// The numbers of the steps that put the entries on the path.
  private var origins: [Int] = []
  /// The ends of the entries' texts, after those of the root.
  private var ends: [Ends] = []

  private static let opening = Array("[".utf8)

  init(_ state: StackState) {
    root = state.root
    valueList.raw(Self.opening)
    valueList.cut(to: 1, isFirst: true)
    screenList.raw(Self.opening)
    screenList.cut(to: 1, isFirst: true)
    screenList.element(root)
    ends.append(Ends(value: 1, screen: screenList.bytes.count, renamed: 0))
    origins.reserveCapacity(1 << 4)
    ends.reserveCapacity(1 << 4)
    write(state, from: 0)
  }

  /// Whether each screen above the root has the name of its value.
  var isNamed: Bool { ends[ends.count - 1].renamed == 0 }

  /// The list of screens with those of an overlay, without its closing bracket.
  func screens(below overlay: [String]) -> [UInt8] {
    var list = screenList
    for screen in overlay { list.element(screen) }
    return list.bytes
  }

  /// Changes the texts to those of another state with the same root.
  mutating func change(to state: StackState) {
    write(state, from: state.path.sharedCount(withOrigins: origins))
  }

  /// Writes the entries of a path after the first `kept`.
  private mutating func write(_ state: StackState, from kept: Int) {
    origins.removeLast(origins.count - kept)
    ends.removeLast(ends.count - 1 - kept)
    let end = ends[kept]
    valueList.cut(to: end.value, isFirst: kept == 0)
    screenList.cut(to: end.screen, isFirst: false)
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
    let start = screenList.bytes.count
    screenList.element(entry.screen)
    guard case .string(entry.screen) = entry.value else {
      valueList.element(entry.value)
      return entry.value.screenName == entry.screen
    }
    // The list of screens begins with the root, so that each of these has a comma before it.
    valueList.raw(screenList.bytes[(valueList.bytes.count == 1 ? start + 1 : start)...])
    return true
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
