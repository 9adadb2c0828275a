/// A condition that the engine raised while it applied a step: the step has an effect its author probably didn't
/// intend.
///
/// ``EngineDiagnostic/ID`` lists all kinds.
public struct EngineDiagnostic: Hashable, Sendable {
  /// The severity; ordered from the lowest.
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    case note, warning, error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Whether `left` is less severe.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  /// An entry that left the stack, and the step that had put it there (S4.8).
  public struct Lost: Hashable, Sendable, CustomStringConvertible {
    /// The screen of the entry.
    public let screen: String
    /// The value, if the entry was on the path; nil for a view entry.
    public let value: RouteValue?
    /// The number that the caller gave the step that had put it there.
    public let origin: Int

    /// The value's text, or the screen's name.
    public var description: String { value?.description ?? screen }

    /// Creates an entry that left.
    public init(screen: String, value: RouteValue?, origin: Int) {
      (self.screen, self.value, self.origin) = (screen, value, origin)
    }
  }

  /// A link, destination or binding that an app declares, with the place of the declaration.
  public struct Declaration: Hashable, Sendable {
    /// The screen that declares it.
    public let screen: String
    /// The link's label, the destination's type or the binding's name.
    public let name: String
    /// The number that the caller gave the place of the declaration.
    public let source: Int?

    /// Creates a declaration on a screen.
    public init(screen: String, name: String, source: Int?) {
      (self.screen, self.name, self.source) = (screen, name, source)
    }
  }

  /// The diagnostic's name.
  public let id: ID
  /// The severity of the condition.
  public let severity: Severity
  /// The entries that were lost, bottom to top, with the steps that had put them there (S4.8).
  public let lost: [Lost]
  /// The tapped link; nil if the diagnostic isn't about one.
  public let link: Declaration?
  /// The other declarations concerned; the offending one first.
  public let declarations: [Declaration]

  /// The sentence, made when it is read.
  private let sentence: Sentence
  /// The names that it concerns; nil for those of the lost entries, the link and the declarations.
  private let ownConcerns: [String]?
  private let apple: AppleText

  /// Where Apple's text comes from.
  enum AppleText: Sendable {
    /// The text itself; nil if Apple's runtime prints nothing.
    case text(String?)
    /// The text of a name, about a type or an index.
    case of(ID, subject: String)
  }

  /// Creates a diagnostic; by default it concerns the lost entries, the link and the declarations.
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
    (self.id, self.severity, sentence, apple) = (id, severity, .text(message), .text(appleText))
    (self.lost, self.link, self.declarations, ownConcerns) = (lost, link, declarations, concerns)
  }

  /// Creates a diagnostic with the severity and Apple's text of its name; its texts are made when they are read.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - message: One plain sentence without its full stop.
  ///   - concerns: The entries and declarations that it concerns; nil for the lost and the declared ones.
  ///   - subject: The type or the index that Apple's text names.
  ///   - lost: The screens that left the stack.
  ///   - link: The tapped link.
  ///   - declarations: The other declarations concerned.
  init(
    _ id: ID,
    _ message: @autoclosure @escaping @Sendable () -> String,
    concerns: [String]? = nil,
    subject: String = "",
    lost: [Lost] = [],
    link: Declaration? = nil,
    declarations: [Declaration] = []
  ) {
    (self.id, severity, sentence, apple) = (id, id.severity, .made(message), .of(id, subject: subject))
    (self.lost, self.link, self.declarations, ownConcerns) = (lost, link, declarations, concerns)
  }

  /// One plain sentence without its full stop.
  public var message: String { sentence.text }

  /// The names of the entries and declarations that it concerns.
  ///
  /// O(n) in them.
  public var concerns: [String] {
    ownConcerns ?? lost.map(\.description) + [link].compactMap(\.?.name) + declarations.map(\.name)
  }

  /// The text that Apple's runtime prints for the same condition; nil if it prints nothing.
  public var appleText: String? {
    switch apple {
    case .text(let text): text
    case .of(let id, let subject): id.appleText(subject)
    }
  }
}

extension EngineDiagnostic {
  /// Two diagnostics are equal if they read the same and concern the same entries and declarations.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.severity == right.severity && left.lost == right.lost && left.link == right.link
      && left.declarations == right.declarations && left.message == right.message && left.concerns == right.concerns
      && left.appleText == right.appleText
  }

  /// Hashes the name, the message and the subject.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(message)
    hasher.combine(lost)
    hasher.combine(link)
    hasher.combine(declarations)
  }
}
