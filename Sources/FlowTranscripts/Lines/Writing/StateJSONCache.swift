import JSONText
import NavigationEngine

/// The JSON of a flow's states while steps change them: the fields in which each differs from the initial one.
///
/// Unchanged entries of a path aren't written again, since a path may be long and a step changes its end only.
struct StateJSONCache {
  /// Where the text of a line's `after` is.
  private enum Form {
    /// Nowhere: the state is the initial one.
    case none
    /// In the path, which is all that it has.
    case path
    case text
  }

  private var form = Form.none
  private var text = MemberText()
  /// The fields of the initial state.
  let initial: StateFields
  private let initialRoot: String?
  /// Whether the initial state has only a path and screens.
  private let isPathOnly: Bool
  /// Whether the initial screens are those that the initial path names.
  private let isInitiallyNamed: Bool
  /// The initial path with the text before it, and the initial screens, both without their closing bracket.
  private let (initialPath, initialScreens): ([UInt8], [UInt8])
  /// The path, with the text before it; empty while states are written in full: those of several stacks, and masked
  /// ones.
  ///
  /// It isn't an optional, which would be copied, with all its texts, whenever it is looked at.
  private var path = PathText(after: pathBeginning)
  /// The fields of the last state besides its path and screens, and its bindings if it had nothing else.
  private var (rest, restBindings): (MemberText, [String: RouteValue]?) = (MemberText(), nil)

  private static let brace = Array("{".utf8)
  private static let beginning = StepLines.after + brace
  private static let pathBeginning = beginning + StateFields.path + Array(":".utf8)
  private static let pathEnd = Array("]}".utf8)

  /// Begins with a flow's initial state.
  init(_ snapshot: StackSnapshot) {
    initial = StateFields(snapshot)
    initialRoot = snapshot.visible.first
    isPathOnly = initial.fields.count == 3 && snapshot.bindings.isEmpty
    isInitiallyNamed = Self.isNamed(snapshot, above: initialRoot)
    initialPath = Self.pathBeginning + initial.open(StateFields.path)
    initialScreens = initial.open(StateFields.visible)
  }

  /// Begins with a flow's initial state.
  init(_ state: StackState) {
    self.init(StackSnapshot(state))
    if !state.hasSeveralStacks { path.begin(state) }
  }

  /// Whether the screens of a state are a root and those that its path names.
  private static func isNamed(_ snapshot: StackSnapshot, above root: String?) -> Bool {
    root.map { [$0] + snapshot.path.map(\.screenName) } == snapshot.visible
  }

  /// Writes the text of a line's `after`, from the comma before it; nothing for the initial state.
  func write(to writer: inout JSONWriter) {
    switch form {
    case .none: break
    case .path:
      writer.raw(path.values)
      writer.raw(Self.pathEnd)
    case .text: writer.raw(text.bytes)
    }
  }

  /// Changes the text to that of another state.
  mutating func change(to snapshot: StackSnapshot) {
    path = PathText(after: Self.pathBeginning)
    let state = StateFields(snapshot)
    let hasPath = begin(Self.pathBeginning + state.open(StateFields.path))
    let screens = state.open(StateFields.visible)
    // A line with a path and without screens has the screens that the path names.
    if hasPath ? !Self.isNamed(snapshot, above: initialRoot) : screens != initialScreens {
      text.add(StateFields.visible, open: screens)
    }
    state.write(besides: initial, to: &text)
    end()
  }

  /// Changes the text to that of another state.
  mutating func change(to state: StackState) {
    guard !state.hasSeveralStacks else { return change(to: StackSnapshot(state)) }
    path.change(to: state)
    let isPathOnly = isPathOnly && state.isPathOnly
    let overlay = state.isPathOnly ? [] : state.overlay.map(\.screen)
    let isNamed = overlay.isEmpty && path.isNamed && path.root == initialRoot
    if isPathOnly, isNamed, isInitiallyNamed {
      form = path.values == initialPath ? .none : .path
      return
    }
    let hasPath = begin(path.values)
    if !isNamed || !hasPath && !isInitiallyNamed {
      let screens = path.screens(of: state, below: overlay)
      if hasPath || screens != initialScreens { text.add(StateFields.visible, open: screens) }
    }
    if !isPathOnly { addRest(of: state, isCovered: !overlay.isEmpty) }
    end()
  }

  /// Begins the text with the path, unless it is the initial one.
  ///
  /// - Parameter path: The path with the text before it and without its closing bracket.
  /// - Returns: Whether the text has the path.
  private mutating func begin(_ path: [UInt8]) -> Bool {
    guard path != initialPath else {
      text.begin(with: Self.beginning)
      return false
    }
    text.begin(with: path)
    text.endList()
    return true
  }

  private mutating func end() {
    text.end()
    form = text.bytes.isEmpty ? .none : .text
  }

  /// Adds the fields besides the path and the screens: those of the last state if it had the same bindings.
  private mutating func addRest(of state: StackState, isCovered: Bool) {
    let bindings = state.bindings
    if isCovered || bindings != restBindings {
      rest.begin(with: Self.brace)
      StateFields(restOf: StackSnapshot(state)).write(besides: initial, to: &rest)
      restBindings = isCovered ? nil : bindings
    }
    text.add(membersOf: rest)
  }
}

extension StackState {
  /// Whether it is the state of columns or of a scene.
  fileprivate var hasSeveralStacks: Bool { !isPathOnly && (split != nil || scene != nil) }
}
