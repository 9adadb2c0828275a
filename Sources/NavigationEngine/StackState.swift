/// What a stack holds at one moment; a cheap value that shares its structure with the states before and after it (S1.1).
public struct StackState: Sendable {
  /// A binding that has a value but presents nothing, because its declaration isn't seen (S3.4, S3.5).
  struct UnseenBinding: Hashable, Sendable {
    let name: String
    let value: RouteValue
    let anchor: ViewEntry.Anchor
  }

  /// The name of the root screen.
  public internal(set) var root: String
  /// The value entries, bottom to top.
  public internal(set) var path: RoutePath

  /// What there is beside the path; nil in the open app, as long as nothing lies on top of the path.
  private var beside: Beside?

  /// A stack that shows its root only.
  public init(root: String) {
    self.root = root
    path = RoutePath()
  }

  /// The view entries above them, bottom to top (S1.2).
  public internal(set) var overlay: [ViewEntry] {
    get { beside?.overlay ?? [] }
    set { setBeside(newValue, rootLevel, unseen) }
  }

  /// The root's declarations; nil in the open app.
  var rootLevel: Level? {
    get { beside?.rootLevel }
    set { setBeside(overlay, newValue, unseen) }
  }

  var unseen: [UnseenBinding] {
    get { beside?.unseen ?? [] }
    set { setBeside(overlay, rootLevel, newValue) }
  }

  /// Whether the path says all there is to say: no screens to resolve and no view entries.
  package var isPathOnly: Bool { beside == nil }

  /// Whether nothing depends on the path but what it shows: no view entries on top, no bindings that wait.
  var isUncovered: Bool {
    guard let beside else { return true }
    return beside.overlay.isEmpty && beside.unseen.isEmpty
  }

  private mutating func setBeside(_ overlay: [ViewEntry], _ rootLevel: Level?, _ unseen: [UnseenBinding]) {
    let isEmpty = overlay.isEmpty && rootLevel == nil && unseen.isEmpty
    beside = isEmpty ? nil : Beside(overlay: overlay, rootLevel: rootLevel, unseen: unseen)
  }

  /// The screens from the root to the top: root, path, overlay (S1.1).
  public var visible: [String] { [root] + path.entries.map(\.screen) + overlay.map(\.screen) }

  /// The topmost visible screen.
  public var screen: String { overlay.last?.screen ?? path.top?.screen ?? root }

  /// The number of visible entries above the root (S1.1).
  public var depth: Int { path.count + overlay.count }

  /// Whether there is anything to go back to (S1.5).
  public var canGoBack: Bool { depth > 0 }
}

/// The rarer parts of a state, shared by all states that have the same, so that a state of a mere path stays small.
private final class Beside: Sendable {
  let overlay: [ViewEntry]
  let rootLevel: Level?
  let unseen: [StackState.UnseenBinding]

  init(overlay: [ViewEntry], rootLevel: Level?, unseen: [StackState.UnseenBinding]) {
    self.overlay = overlay
    self.rootLevel = rootLevel
    self.unseen = unseen
  }
}

extension StackState: Hashable {
  /// Two states are equal if they show the same entries for the same reasons; whichever steps put them there.
  public static func == (left: Self, right: Self) -> Bool {
    left.root == right.root && left.path == right.path && left.overlay == right.overlay && left.unseen == right.unseen
  }

  /// Hashes what is compared.
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
}
