/// The state before a flow's first step: the lines of its steps say in which parts their states differ from it.
final class InitialState: Sendable {
  let fields: StateFields
  let root: String?
  /// Whether the state has only a path and screens.
  let isPathOnly: Bool
  /// Whether the screens are those that the path names.
  let isNamed: Bool
  /// The path with the text before it, and the screens, both without their closing bracket.
  let (path, screens): ([UInt8], [UInt8])

  init(_ snapshot: StackSnapshot) {
    fields = StateFields(snapshot)
    root = snapshot.visible.first
    isPathOnly = fields.fields.count == 3 && snapshot.bindings.isEmpty
    isNamed = snapshot.isNamed(above: root)
    path = StateJSONCache.pathBeginning + fields.open(StateFields.path)
    screens = fields.open(StateFields.visible)
  }
}
