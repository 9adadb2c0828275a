/// Something the engine noticed while it applied a step: the step was done, but not as its author will have meant (section 13).
public struct EngineDiagnostic: Hashable, Sendable {
  /// The diagnostic's name, which never changes.
  public enum ID: String, Sendable, CaseIterable {
    case mixedLinksReset = "mixed-links-reset"
    case mixedLinks = "mixed-links"
    case viewEntriesDropped = "view-entries-dropped"
    case pushedUnderneath = "pushed-underneath"
    case pathUnchanged = "path-unchanged"
    case duplicateDestination = "duplicate-destination"
    case pushedDestinationIgnored = "pushed-destination-ignored"
    case unresolvedLink = "unresolved-link"
    case unresolvedDestination = "unresolved-destination"
    case unstorableValue = "unstorable-value"
    case lazyDestination = "lazy-destination"
    case misplacedDestination = "misplaced-destination"
    case nestedStack = "nested-stack"
    case undecodableElement = "undecodable-element"
    case restoreFailed = "restore-failed"
    case notCodable = "not-codable"
    case multipleUpdates = "multiple-updates"
    case tapDuringTransition = "tap-during-transition"
    case rootReplaced = "root-replaced"
  }

  /// How much it matters; ordered.
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    case note, warning, error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  public let id: ID
  public let severity: Severity
  /// One plain sentence without its full stop.
  public let message: String
  /// The entries and declarations that it is about, by their text.
  public let concerns: [String]

  public init(_ id: ID, _ severity: Severity, _ message: String, concerns: [String] = []) {
    self.id = id
    self.severity = severity
    self.message = message
    self.concerns = concerns
  }
}
