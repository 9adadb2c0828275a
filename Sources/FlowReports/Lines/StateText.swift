import NavigationEngine

/// The JSON of a stack's state while steps change it: what stays on the path isn't written again.
struct StateText {
  /// What stands in a list, and where each element of it ends.
  private struct List {
    var text = JSONWriter()
    var ends: [Int] = []

    mutating func cut(to count: Int) {
      guard count < ends.count else { return }
      text.cut(to: count == 0 ? 0 : ends[count - 1])
      ends.removeLast(ends.count - count)
    }

    mutating func end() { ends.append(text.bytes.count) }
  }

  private var state: StackState
  private var values = List()
  /// The root, and the screens of the path.
  private var screens = List()
  private var writer = JSONWriter()

  init(_ state: StackState) {
    self.state = state
    append(from: 0)
    write()
  }

  /// The state as an object.
  var bytes: [UInt8] { writer.bytes }

  /// Changes the text into that of another state.
  mutating func change(to state: StackState) {
    let kept = self.state.path.sharedCount(with: state.path)
    values.cut(to: kept)
    screens.cut(to: self.state.root == state.root ? kept + 1 : 0)
    self.state = state
    append(from: kept)
    write()
  }

  private mutating func append(from start: Int) {
    let path = state.path
    if screens.ends.isEmpty {
      screens.text.element(state.root)
      screens.end()
      for number in 0..<start { append(screen: path[number].screen) }
    }
    for number in start..<path.count {
      let entry = path[number]
      values.text.element(entry.value)
      values.end()
      append(screen: entry.screen)
    }
  }

  private mutating func append(screen: String) {
    screens.text.element(screen)
    screens.end()
  }

  private static let path = Array(#"{"path":["#.utf8)
  private static let visible = Array(#"],"visible":["#.utf8)
  private static let noBindings = Array(#"],"bindings":{}}"#.utf8)
  private static let end = Array("]".utf8)

  private mutating func write() {
    writer.cut(to: 0)
    writer.raw(Self.path)
    writer.raw(values.text.bytes)
    writer.raw(Self.visible)
    writer.raw(screens.text.bytes)
    if state.isPathOnly {
      writer.raw(Self.noBindings)
    } else {
      for entry in state.overlay { writer.element(entry.screen) }
      writer.raw(Self.end)
      writer.writeRest(of: StackSnapshot(state))
      writer.raw(Self.close)
    }
  }

  private static let close = Array("}".utf8)
}
