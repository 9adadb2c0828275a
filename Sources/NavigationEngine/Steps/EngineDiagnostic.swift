/// Something the engine noticed while it applied a step: the step was done, but not as its author will have meant.
///
/// Section 13 lists them all.
public struct EngineDiagnostic: Hashable, Sendable {
  /// The diagnostic's name, which never changes.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The name in kebab case.
    public let rawValue: String

    /// An identifier of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
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

    /// Whether `left` matters less.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  /// An entry that left the stack, and the step that had put it there (S4.8).
  public struct Lost: Hashable, Sendable, CustomStringConvertible {
    /// The screen that was shown.
    public let screen: String
    /// The value, where the entry was in the path; nil for a view entry.
    public let value: RouteValue?
    /// The caller's number for the step that put it there.
    public let origin: Int

    /// The value's text, or the screen's name.
    public var description: String { value?.description ?? screen }

    /// An entry that left.
    public init(screen: String, value: RouteValue?, origin: Int) {
      self.screen = screen
      self.value = value
      self.origin = origin
    }
  }

  /// Something an app declares, with the place where it does.
  public struct Declaration: Hashable, Sendable {
    /// The screen on which it is declared.
    public let screen: String
    /// The link's label, the destination's type or the binding's name.
    public let name: String
    /// The caller's number for the place.
    public let source: Int?

    /// A declaration on a screen.
    public init(screen: String, name: String, source: Int?) {
      self.screen = screen
      self.name = name
      self.source = source
    }
  }

  /// The diagnostic's name.
  public let id: ID
  /// How much it matters.
  public let severity: Severity
  /// One plain sentence without its full stop.
  public let message: String
  /// The entries and declarations that it is about, by their text.
  public let concerns: [String]
  /// What Apple's runtime prints for the same condition, where it prints something.
  public let appleText: String?
  /// The entries that were lost, bottom to top, with the steps that had put them there (S4.8).
  public let lost: [Lost]
  /// The link that was tapped.
  public let link: Declaration?
  /// The other declarations concerned; the offending one first.
  public let declarations: [Declaration]

  /// A diagnostic; `concerns` is made of what was lost and what is declared unless it is given.
  public init(
    _ id: ID,
    _ severity: Severity,
    _ message: String,
    concerns: [String]? = nil,
    appleText: String? = nil,
    lost: [Lost] = [],
    link: Declaration? = nil,
    declarations: [Declaration] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.concerns = concerns ?? lost.map(\.description) + [link].compactMap(\.?.name) + declarations.map(\.name)
    self.appleText = appleText
    self.lost = lost
    self.link = link
    self.declarations = declarations
  }
}
