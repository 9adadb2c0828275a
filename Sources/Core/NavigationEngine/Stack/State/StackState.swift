/// The state of a stack between two steps; a cheap value that shares its structure with the states before and after
/// (S1.1).
public struct StackState: Sendable {
  /// A binding that has a value but presents nothing, because the stack doesn't find its declaration (S3.4, S3.5).
  struct UnseenBinding: Hashable, Sendable {
    let name: String
    let value: RouteValue
    let anchor: ViewEntry.Anchor
  }

  /// The name of the root screen.
  public internal(set) var root: String
  /// The value entries, bottom to top.
  public internal(set) var path: RoutePath

  /// The parts of the state beside the path; nil in the open app while the path has no view entries on top.
  private var beside: Beside?

  /// Creates the state of a stack that shows its root only.
  public init(root: String) {
    self.root = root
    path = RoutePath()
  }

  /// The view entries above the path, bottom to top (S1.2).
  public internal(set) var overlay: [ViewEntry] {
    get { beside?.parts.overlay ?? [] }
    set { setBeside { $0.overlay = newValue } }
  }

  /// The root's declarations; nil in the open app.
  var rootEntry: StackEntry? {
    get { beside?.parts.rootEntry }
    set { setBeside { $0.rootEntry = newValue } }
  }

  var unseen: [UnseenBinding] {
    get { beside?.parts.unseen ?? [] }
    set { setBeside { $0.unseen = newValue } }
  }

  /// The state that the stack's column adds; nil outside columns.
  var frame: ColumnFrame? {
    get { beside?.parts.frame }
    set { setBeside { $0.frame = newValue } }
  }

  /// The column whose screen has put another screen in the root's place; nil if none has.
  var replacementOwner: AppModel.Column? { beside?.parts.frame?.replacement?.owner }

  /// The number of the screen that another column's screen has put in the root's place; 0 if none has.
  var replacementID: Int { beside?.parts.frame?.replacement?.entry.id ?? 0 }

  /// All columns, if this is the state of a whole split view; else nil.
  public internal(set) var split: SplitState? {
    get { beside?.parts.splits.first }
    set { setBeside { $0.splits = newValue.map { [$0] } ?? [] } }
  }

  /// The columns if they are collapsed into one stack; else nil.
  var collapsed: SplitState? {
    guard let beside, !beside.parts.splits.isEmpty, beside.parts.splits[0].isCollapsed else { return nil }
    return beside.parts.splits[0]
  }

  /// The tabs and layers of the scene, if this is the state of its front; else nil (S13.1).
  public internal(set) var scene: SceneState? {
    get { beside?.parts.scenes.first }
    set { setBeside { $0.scenes = newValue.map { [$0] } ?? [] } }
  }

  /// Whether the state is only a root and a path: there are no screens to resolve and no view entries.
  package var isPathOnly: Bool { beside == nil }

  /// Whether a write to the path has no side effects: there are no view entries on top and no unseen bindings.
  var isUncovered: Bool { beside?.isUncovered ?? true }

  private mutating func setBeside(_ change: (inout Beside.Parts) -> Void) {
    var parts = if let beside { beside.parts } else { Beside.Parts() }
    change(&parts)
    beside = parts.areNone ? nil : Beside(consume parts)
  }

  /// The screens from the root to the top: root, path, overlay (S1.1).
  ///
  /// O(n) in the screens.
  ///
  /// For collapsed columns, those of all stacked columns (S8.8).
  public var visible: [String] {
    if let collapsed { return collapsed.stacked.flatMap(\.stack.visible) }
    return [root] + path.entries.map(\.screen) + overlay.map(\.screen)
  }

  /// The topmost visible screen.
  public var screen: String {
    if let collapsed { return collapsed.stacked.last?.stack.screen ?? root }
    return overlay.last?.screen ?? path.top?.screen ?? root
  }

  /// The number of visible entries above the root (S1.1).
  public var depth: Int {
    guard let beside else { return path.count }
    if let collapsed { return collapsed.stackedCount - 1 }
    return path.count + beside.parts.overlay.count
  }

  /// Whether there is an entry to go back to (S1.5).
  public var canGoBack: Bool { depth > 0 }
}

/// The rarer parts of a state, shared by all states that have the same, so that a state of a path alone stays small.
private final class Beside: Sendable {
  struct Parts: Sendable {
    var overlay: [ViewEntry] = []
    var rootEntry: StackEntry?
    var unseen: [StackState.UnseenBinding] = []
    var frame: ColumnFrame?
    // Each alone in an array: only the state of a whole has them, and the others are copied often.
    var splits: [SplitState] = []
    var scenes: [SceneState] = []

    var areNone: Bool {
      overlay.isEmpty && rootEntry == nil && unseen.isEmpty && frame == nil && splits.isEmpty && scenes.isEmpty
    }
  }

  let parts: Parts
  /// Whether there are no view entries and no unseen bindings.
  let isUncovered: Bool

  init(_ parts: Parts) {
    isUncovered = parts.overlay.isEmpty && parts.unseen.isEmpty
    self.parts = parts
  }
}

extension StackState: Hashable {
  /// Two states are equal if they show the same entries for the same reasons, regardless of the steps that put them
  /// there.
  public static func == (left: Self, right: Self) -> Bool {
    left.root == right.root && left.path == right.path && left.overlay == right.overlay && left.unseen == right.unseen
      && left.frame == right.frame && left.split == right.split && left.scene == right.scene
  }

  /// Hashes the parts that equality compares, except the columns.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(path)
    hasher.combine(overlay)
    hasher.combine(unseen)
  }
}

extension RoutePath.Entry {
  /// The name of the screen that shows the value.
  public var screen: String { level?.name ?? value.description }

  /// Creates an entry for a value that a screen of that name shows, if nothing else is known of it.
  package init(_ value: RouteValue, shownBy screen: String) {
    let isNamed = screen != value.description
    self.init(value, origin: 0, level: isNamed ? StackEntry.root(ResolvedApp.Screen(bare: screen)) : nil)
  }
}
