import JSONText
import NavigationEngine

/// The JSON of a flow's states while steps change them: the fields in which each differs from the initial one.
///
/// Unchanged entries of a path aren't written again, since a path may be long and a step changes its end only.
struct StateJSONCache {
  /// The text of a line's `after`, from the comma before it; empty for the initial state.
  var bytes: [UInt8] { text.bytes }

  private var text = MemberText()
  /// The fields of the initial state.
  let initial: StateFields
  private let initialRoot: String?
  /// Whether the initial state has only a path and screens.
  private let isPathOnly: Bool
  /// The initial path and the initial screens, both without their closing bracket.
  private let (initialPath, initialScreens): ([UInt8], [UInt8])
  /// The path; nil while states are written in full: those of several stacks, and masked ones.
  private var path: PathText?

  private static let beginning = Array(#","after":{"#.utf8)

  /// Begins with a flow's initial state.
  init(_ snapshot: StackSnapshot) {
    initial = StateFields(snapshot)
    initialRoot = snapshot.visible.first
    isPathOnly = initial.fields.count == 3 && snapshot.bindings.isEmpty
    initialPath = initial.open(StateFields.path)
    initialScreens = initial.open(StateFields.visible)
  }

  /// Begins with a flow's initial state.
  init(_ state: StackState) {
    self.init(StackSnapshot(state))
    if !state.hasSeveralStacks { path = PathText(state) }
  }

  /// Changes the text to that of another state.
  mutating func change(to snapshot: StackSnapshot) {
    path = nil
    let state = StateFields(snapshot)
    let isNamed = initialRoot.map { [$0] + snapshot.path.map(\.screenName) } == snapshot.visible
    begin(state.open(StateFields.path), state.open(StateFields.visible), isNamed: isNamed)
    state.write(besides: initial, to: &text)
    text.end()
  }

  /// Changes the text to that of another state.
  mutating func change(to state: StackState) {
    guard !state.hasSeveralStacks else { return change(to: StackSnapshot(state)) }
    if path?.root == state.root { path?.change(to: state) } else { path = PathText(state) }
    guard let path else { return }
    let isNamed = path.isNamed && path.root == initialRoot
    if state.isPathOnly {
      begin(path.values, path.screens, isNamed: isNamed)
      if !isPathOnly { StateFields(restOf: StackSnapshot(state)).write(besides: initial, to: &text) }
    } else {
      let overlay = state.overlay.map(\.screen)
      begin(path.values, path.screens(below: overlay), isNamed: isNamed && overlay.isEmpty)
      StateFields(restOf: StackSnapshot(state)).write(besides: initial, to: &text)
    }
    text.end()
  }

  /// Begins the text with the path and the screens, as far as they must be written.
  ///
  /// - Parameters:
  ///   - path: The path without its closing bracket.
  ///   - screens: The screens without the closing bracket.
  ///   - isNamed: Whether the screens are the initial root and those that the path's values name.
  private mutating func begin(_ path: [UInt8], _ screens: [UInt8], isNamed: Bool) {
    text.begin(with: Self.beginning)
    let hasPath = path != initialPath
    if hasPath { text.add(StateFields.path, open: path) }
    // A line with a path and without screens has the screens that the path names.
    if hasPath ? !isNamed : screens != initialScreens { text.add(StateFields.visible, open: screens) }
  }
}

extension StackState {
  /// Whether it is the state of columns or of a scene.
  fileprivate var hasSeveralStacks: Bool { !isPathOnly && (split != nil || scene != nil) }
}
