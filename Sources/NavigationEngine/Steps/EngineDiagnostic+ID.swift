extension EngineDiagnostic.ID {
  /// A view link emptied the bound path (S4.1).
  public static let mixedLinksReset = Self(rawValue: "mixed-links-reset")
  /// A view link put a screen on a bound stack that its path doesn't know (S4.1, S4.2).
  public static let mixedLinks = Self(rawValue: "mixed-links")
  /// View entries went because a value was put into the path (S4.3).
  public static let viewEntriesDropped = Self(rawValue: "view-entries-dropped")
  /// A value landed underneath the screen on top (S4.4).
  public static let pushedUnderneath = Self(rawValue: "pushed-underneath")
  /// The path was set to what it was, with view entries on top (S4.5).
  public static let pathUnchanged = Self(rawValue: "path-unchanged")
  /// Two screens on the stack register one type (S3.2).
  public static let duplicateDestination = Self(rawValue: "duplicate-destination")
  /// A registration on a pushed screen of a typed stack was dropped (S3.8).
  public static let pushedDestinationIgnored = Self(rawValue: "pushed-destination-ignored")
  /// A link leads to a type that has no destination (S3.6).
  public static let unresolvedLink = Self(rawValue: "unresolved-link")
  /// An element of the path has no destination (S3.7).
  public static let unresolvedDestination = Self(rawValue: "unresolved-destination")
  /// A typed path can't hold the link's value (S3.8).
  public static let unstorableValue = Self(rawValue: "unstorable-value")
  /// A registration stands inside a lazy container (S3.4).
  public static let lazyDestination = Self(rawValue: "lazy-destination")
  /// A registration stands outside any stack (S3.5).
  public static let misplacedDestination = Self(rawValue: "misplaced-destination")
  /// There is no column after the detail column (S5.6, S8.2).
  public static let noNextColumn = Self(rawValue: "no-next-column")
  /// A pushed screen holds a stack of its own (S3.9).
  public static let nestedStack = Self(rawValue: "nested-stack")
  /// A saved element can't be read any more (S2.7).
  public static let undecodableElement = Self(rawValue: "undecodable-element")
  /// A saved path can't be read at all (S2.7).
  public static let restoreFailed = Self(rawValue: "restore-failed")
  /// The path holds elements that can't be saved (S2.8).
  public static let notCodable = Self(rawValue: "not-codable")
  /// The path was written twice in one update (S7.4).
  public static let multipleUpdates = Self(rawValue: "multiple-updates")
  /// A link was tapped again while its transition ran (S7.5).
  public static let tapDuringTransition = Self(rawValue: "tap-during-transition")
  /// The root changed in the same update as a push (S7.6).
  public static let rootReplaced = Self(rawValue: "root-replaced")
  /// A legacy stack takes one level a tick (S12.3).
  public static let multiLevelLegacy = Self(rawValue: "multi-level-legacy")

  /// Every identifier of section 13.
  public static let all: [Self] = [
    .mixedLinksReset, .mixedLinks, .viewEntriesDropped, .pushedUnderneath, .pathUnchanged, .duplicateDestination,
    .pushedDestinationIgnored, .unresolvedLink, .unresolvedDestination, .unstorableValue, .lazyDestination,
    .misplacedDestination, .noNextColumn, .nestedStack, .undecodableElement, .restoreFailed, .notCodable,
    .multipleUpdates, .tapDuringTransition, .rootReplaced, .multiLevelLegacy,
  ]
}
