import JSONText
import NavigationEngine

/// The JSON of a flow's states while steps change them: the fields in which each differs from the initial one.
///
/// Unchanged entries of a long path aren't written again: a line says how many of the state before stay.
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
  /// The number of the path's first values that the line leaves out, since the state before has them; nil for none.
  private var kept: Int?
  /// The last state, if it was written in full.
  private var last: StateFields?
  /// The fields of the last state besides its path and screens, and its bindings if it had nothing else.
  private var (rest, restBindings): (MemberText, [String: RouteValue]?) = (MemberText(), nil)

  private static let brace = Array("{".utf8)
  private static let beginning = StepLines.after + brace
  private static let pathName = StateFields.path + Array(":".utf8)
  static let pathBeginning = beginning + pathName
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
    (form, last) = (.none, nil)
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
      writer.raw(pathText)
      return true
    case .text: writer.raw(text.bytes)
    }
    return false
  }

  /// The path with the text before it and without its closing bracket, or what the state before doesn't have of it.
  private var pathText: [UInt8] {
    kept.map { Self.beginning + StateDelta.field($0) + Self.pathName + path.values(after: $0) } ?? path.values
  }

  /// Changes the text to that of another state.
  mutating func change(to snapshot: StackSnapshot) {
    path = PathText(after: Self.pathBeginning)
    let state = StateFields(snapshot)
    let earlier = last ?? initial.fields
    last = state
    let isNamed = snapshot.isNamed(above: initial.root)
    let delta = StateDelta(from: earlier.heads, to: state.heads, isNamed: isNamed)
    let whole = Self.pathBeginning + state.open(StateFields.path)
    let hasPath = begin(whole == initial.path ? nil : delta.map { Self.beginning + $0.path } ?? whole)
    let screens = state.open(StateFields.visible)
    // A line with a path and without screens has the screens that the path names.
    if hasPath ? !isNamed : screens != initial.screens {
      text.add(StateFields.visible, open: delta.map { hasPath ? $0.screens : screens } ?? screens)
    }
    state.write(besides: initial.fields, after: earlier, to: &text)
    end()
  }

  /// Changes the text to that of another state.
  mutating func change(to state: StackState) {
    guard !state.hasSeveralStacks else { return change(to: StackSnapshot(state)) }
    last = nil
    let shared = path.change(to: state)
    kept = shared.flatMap { path.isLong($0) ? $0 : nil }
    let isPathOnly = initial.isPathOnly && state.isPathOnly
    let overlay = state.isPathOnly ? [] : state.overlay.map(\.screen)
    let isNamed = overlay.isEmpty && path.isNamed && path.root == initial.root
    if isPathOnly, isNamed, initial.isNamed {
      form = path.values == initial.path ? .none : .path
      return
    }
    let hasPath = begin(path.values == initial.path ? nil : pathText)
    if !isNamed || !hasPath && !initial.isNamed {
      let screens = path.screens(after: hasPath ? kept : nil, of: state, below: overlay)
      if hasPath || screens != initial.screens { text.add(StateFields.visible, open: screens) }
    }
    if !isPathOnly { addRest(of: state, isCovered: !overlay.isEmpty) }
    end()
  }

  /// Begins the text with the path.
  ///
  /// - Parameter path: The path with the text before it and without its closing bracket; nil for the initial one.
  /// - Returns: Whether the text has the path.
  private mutating func begin(_ path: [UInt8]?) -> Bool {
    guard let path else {
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
