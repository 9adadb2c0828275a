import NavigationEngine

/// The JSON of a stack's state while steps change it: what stays on the path isn't written again.
struct StateText {
  /// What stands up to the end of a list's last element, and where each element ends.
  private struct List {
    private(set) var text = JSONWriter()
    private(set) var ends: [Int] = []
    private let start: Int

    /// - Parameter head: What stands before the first element.
    init(_ head: String) {
      text.raw([UInt8](ascii: head))
      text.cut(to: text.bytes.count, isFirst: true)
      start = text.bytes.count
    }

    mutating func cut(to count: Int) {
      guard count < ends.count else { return }
      text.cut(to: count == 0 ? start : ends[count - 1], isFirst: count == 0)
      ends.removeLast(ends.count - count)
    }

    mutating func append(_ value: RouteValue) {
      text.element(value)
      ends.append(text.bytes.count)
    }

    mutating func append(_ screen: String) {
      text.element(screen)
      ends.append(text.bytes.count)
    }
  }

  private var root: String
  /// What the path held that the text is of.
  private var entries: [RoutePath.Entry] = []
  private var values = List(#"{"path":["#)
  /// The root, and the screens of the path.
  private var screens = List(#"],"visible":["#)
  private var writer = JSONWriter()
  private let noBindings = [UInt8](ascii: #"],"bindings":{}}"#)
  private let end = [UInt8](ascii: "]")
  private let close = [UInt8](ascii: "}")

  init(_ state: StackState) {
    root = state.root
    append(state, from: 0)
    write(state)
  }

  /// The state as an object.
  var bytes: [UInt8] { writer.bytes }

  /// Changes the text into that of another state, of which nothing else is kept.
  mutating func change(to state: StackState) {
    let kept = state.path.sharedCount(with: entries)
    values.cut(to: kept)
    screens.cut(to: root == state.root ? kept + 1 : 0)
    entries.removeLast(entries.count - kept)
    root = state.root
    append(state, from: kept)
    write(state)
  }

  private mutating func append(_ state: StackState, from start: Int) {
    if screens.ends.isEmpty {
      screens.append(root)
      for entry in entries { screens.append(entry.screen) }
    }
    state.path.forEach(from: start) { entry in
      entries.append(entry)
      values.append(entry.value)
      screens.append(entry.screen)
    }
  }

  private mutating func write(_ state: StackState) {
    writer.cut(to: 0, isFirst: true)
    writer.raw(values.text.bytes)
    writer.raw(screens.text.bytes)
    if state.isPathOnly {
      writer.raw(noBindings)
    } else if state.split != nil {
      writer.cut(to: 0, isFirst: true)
      writer.write(partsOf: StackSnapshot(state))
    } else {
      for entry in state.overlay { writer.element(entry.screen) }
      writer.raw(end)
      writer.writeRest(of: StackSnapshot(state))
      writer.raw(close)
    }
  }
}
