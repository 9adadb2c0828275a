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
  private(set) var initial: InitialState
  /// The path, with the text before it; empty while states are written in full: those of several stacks, and masked
  /// ones.
  ///
  /// It isn't an optional, which would be copied, with all its texts, whenever it is looked at.
  private var path = PathText(after: pathBeginning)
  /// The fields of the last state besides its path and screens, and its bindings if it had nothing else.
  private var (rest, restBindings): (MemberText, [String: RouteValue]?) = (MemberText(), nil)

  private static let brace = Array("{".utf8)
  private static let beginning = StepLines.after + brace
  static let pathBeginning = beginning + StateFields.path + Array(":".utf8)
  /// The end of a state that has only a path.
  static let pathEnd = Array("]}".utf8)

  /// Begins with a flow's initial state.
  init(_ snapshot: StackSnapshot) { initial = InitialState(snapshot) }

  /// Begins with a flow's initial state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - initial: Its text, if it is known.
  init(_ state: StackState, _ initial: InitialState? = nil) {
    self.initial = initial ?? InitialState(StackSnapshot(state))
    begin(state)
  }

  /// Begins with the initial state of another flow.
  mutating func begin(_ state: StackState, _ initial: InitialState) {
    // Flows that begin alike show the same screens.
    if initial !== self.initial || state.hasSeveralStacks { path = PathText(after: Self.pathBeginning) }
    self.initial = initial
    form = .none
    begin(state)
  }

  private mutating func begin(_ state: StackState) {
    restBindings = nil
    if state.hasSeveralStacks { return }
    path.begin(state)
    if state.isPathOnly || !state.overlay.isEmpty { return }
    // As long as the bindings are those of the beginning, nothing besides the path and the screens differs.
    rest.begin(with: Self.brace)
    restBindings = state.bindings
  }

  /// Writes the text of a line's `after`, from the comma before it; nothing for the initial state.
  ///
  /// - Returns: Whether the caller must write ``pathEnd`` next.
  func write(to writer: inout JSONWriter) -> Bool {
    switch form {
    case .none: break
    case .path:
      writer.raw(path.values)
      return true
    case .text: writer.raw(text.bytes)
    }
    return false
  }

  /// Changes the text to that of another state.
  mutating func change(to snapshot: StackSnapshot) {
    path = PathText(after: Self.pathBeginning)
    let state = StateFields(snapshot)
    let hasPath = begin(Self.pathBeginning + state.open(StateFields.path))
    let screens = state.open(StateFields.visible)
    // A line with a path and without screens has the screens that the path names.
    if hasPath ? !snapshot.isNamed(above: initial.root) : screens != initial.screens {
      text.add(StateFields.visible, open: screens)
    }
    state.write(besides: initial.fields, to: &text)
    end()
  }

  /// Changes the text to that of another state.
  mutating func change(to state: StackState) {
    guard !state.hasSeveralStacks else { return change(to: StackSnapshot(state)) }
    path.change(to: state)
    let isPathOnly = initial.isPathOnly && state.isPathOnly
    let overlay = state.isPathOnly ? [] : state.overlay.map(\.screen)
    let isNamed = overlay.isEmpty && path.isNamed && path.root == initial.root
    if isPathOnly, isNamed, initial.isNamed {
      form = path.values == initial.path ? .none : .path
      return
    }
    let hasPath = begin(path.values)
    if !isNamed || !hasPath && !initial.isNamed {
      let screens = path.screens(of: state, below: overlay)
      if hasPath || screens != initial.screens { text.add(StateFields.visible, open: screens) }
    }
    if !isPathOnly { addRest(of: state, isCovered: !overlay.isEmpty) }
    end()
  }

  /// Begins the text with the path, unless it is the initial one.
  ///
  /// - Parameter path: The path with the text before it and without its closing bracket.
  /// - Returns: Whether the text has the path.
  private mutating func begin(_ path: [UInt8]) -> Bool {
    guard path != initial.path else {
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
      StateFields(restOf: StackSnapshot(state)).write(besides: initial.fields, to: &rest)
      restBindings = isCovered ? nil : bindings
    }
    text.add(membersOf: rest)
  }
}

extension StackState {
  /// Whether it is the state of columns or of a scene.
  fileprivate var hasSeveralStacks: Bool { !isPathOnly && (split != nil || scene != nil) }
}

extension StackSnapshot {
  /// Whether its screens are a root and those that its path names.
  func isNamed(above root: String?) -> Bool {
    root.map { [$0] + path.map(\.screenName) } == visible
  }
}
