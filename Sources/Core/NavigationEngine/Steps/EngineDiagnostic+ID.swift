extension EngineDiagnostic {
  /// The diagnostic's name, which never changes: the table of severities, rules, advice and Apple's texts.
  ///
  /// The manual lists them.
  public enum ID: String, CaseIterable, Sendable {
    /// A view link emptied the bound path (S4.1).
    case mixedLinksReset = "mixed-links-reset"
    /// A view link put a screen on a bound stack whose path doesn't contain it (S4.1, S4.2).
    case mixedLinks = "mixed-links"
    /// View entries left because a value was put into the path (S4.3).
    case viewEntriesDropped = "view-entries-dropped"
    /// A value landed underneath the screen on top (S4.4).
    case pushedUnderneath = "pushed-underneath"
    /// The path was set to its current value, with view entries on top (S4.5).
    case pathUnchanged = "path-unchanged"
    /// Two screens on the stack register one type, or one screen registers it twice (S3.2).
    case duplicateDestination = "duplicate-destination"
    /// A registration on a pushed screen of a typed stack was dropped (S3.8).
    case pushedDestinationIgnored = "pushed-destination-ignored"
    /// A link leads to a type that has no destination (S3.6).
    case unresolvedLink = "unresolved-link"
    /// An element of the path has no destination (S3.7).
    case unresolvedDestination = "unresolved-destination"
    /// A typed path can't hold the link's value (S3.8).
    case unstorableValue = "unstorable-value"
    /// A registration is inside a lazy container (S3.4).
    case lazyDestination = "lazy-destination"
    /// A registration is outside any stack (S3.5).
    case misplacedDestination = "misplaced-destination"
    /// There is no column after the detail column (S5.6, S8.2).
    case noNextColumn = "no-next-column"
    /// A pushed screen contains another stack (S3.9).
    case nestedStack = "nested-stack"
    /// A saved element can't be read any more (S2.7).
    case undecodableElement = "undecodable-element"
    /// A saved path can't be read at all (S2.7).
    case restoreFailed = "restore-failed"
    /// The path holds elements that can't be saved (S2.8).
    case notCodable = "not-codable"
    /// The path was written by two updates in one frame (S7.4).
    case multipleUpdates = "multiple-updates"
    /// A link was tapped again while its transition ran (S7.5).
    case tapDuringTransition = "tap-during-transition"
    /// The root changed in the same update as a push (S7.6).
    case rootReplaced = "root-replaced"
    /// A legacy stack shows one new level per update (S12.3).
    case multiLevelLegacy = "multi-level-legacy"
    /// A second layer of one screen waits until the first has gone (S13.5).
    case singleSheet = "single-sheet"
    /// A layer that should come is never shown (S13.5–S13.7, S14.7).
    case presentDropped = "present-dropped"
    /// A layer comes only when the one that goes in the same update has gone (S13.7).
    case presentSequenced = "present-sequenced"
    /// A layer waits until its tab is selected (S14.7).
    case presentOffscreen = "present-offscreen"
    /// A layer that should stand on another from the start isn't shown (S13.16).
    case nestedPresentationLost = "nested-presentation-lost"
    /// A layer went because the screen that presents it did (S13.10, S13.17).
    case presenterRemoved = "presenter-removed"
    /// Something changed under a layer that stays in front of it (S13.14).
    case changedUnderneath = "changed-underneath"
    /// The binding `tab` holds a name that no tab has (S14.5).
    case unknownTab = "unknown-tab"
    /// No pattern matches a text that the app opens (S15.1).
    case unhandledURL = "unhandled-url"
    /// An update writes a binding that no screen declares now, or the path of a layer that isn't up (S15.5).
    case bindingNotLive = "binding-not-live"
    /// More updates follow from one step than are done.
    case tooManyChanges = "too-many-changes"

    /// The severity of the condition.
    package var severity: Severity {
      switch self {
      case .tapDuringTransition:
        .note
      case .mixedLinks, .pathUnchanged, .duplicateDestination, .pushedDestinationIgnored, .notCodable, .multipleUpdates,
        .multiLevelLegacy, .singleSheet, .presentSequenced, .presentOffscreen, .presenterRemoved, .changedUnderneath,
        .unhandledURL:
        .warning
      case .mixedLinksReset, .viewEntriesDropped, .pushedUnderneath, .unresolvedLink, .unresolvedDestination,
        .unstorableValue, .lazyDestination, .misplacedDestination, .noNextColumn, .nestedStack, .undecodableElement,
        .restoreFailed, .rootReplaced, .presentDropped, .nestedPresentationLost, .unknownTab, .bindingNotLive,
        .tooManyChanges:
        .error
      }
    }

    /// The text that Apple's runtime prints for the same condition; nil if it prints nothing.
    func appleText(_ subject: String) -> String? {
      switch self {
      case .duplicateDestination:
        """
        A navigationDestination for “\(subject)” was declared earlier on the stack. Only the destination declared \
        closest to the root view of the stack will be used.
        """
      case .pushedDestinationIgnored:
        """
        Only root-level navigation destinations are effective for a navigation stack with a homogeneous path.
        """
      case .unresolvedLink:
        """
        A NavigationLink is presenting a value of type “\(subject)” but there is no matching \
        navigationDestination declaration visible from the location of the link. The link cannot be activated.
        """
      case .lazyDestination:
        """
        Do not put a navigation destination modifier inside a "lazy” container, like `List` or `LazyVStack`.
        """
      case .misplacedDestination:
        """
        The `navigationDestination` modifier only works inside a `NavigationStack` or `NavigationSplitView`.
        """
      case .noNextColumn: "There is no next column after the detail column."
      case .undecodableElement:
        """
        Failed to decode item in navigation path at index \(subject). Perhaps the navigationDestination declarations \
        have changed since the path was encoded?
        """
      case .singleSheet:
        """
        Currently, only presenting a single sheet is supported.
        The next sheet will be presented when the currently presented sheet gets dismissed.
        """
      case .presentDropped, .presentOffscreen: subject
      case .multipleUpdates: "Update NavigationAuthority bound path tried to update multiple times per frame."
      case .mixedLinksReset, .mixedLinks, .viewEntriesDropped, .pushedUnderneath, .pathUnchanged,
        .unresolvedDestination, .unstorableValue, .nestedStack, .restoreFailed, .notCodable, .tapDuringTransition,
        .rootReplaced, .multiLevelLegacy, .presentSequenced, .nestedPresentationLost, .presenterRemoved,
        .changedUnderneath, .unknownTab, .unhandledURL, .bindingNotLive, .tooManyChanges:
        nil
      }
    }

    /// The advice to the author of the app or the flow.
    ///
    /// - Parameters:
    ///   - link: The label of the tapped link.
    ///   - type: The type of the destination, or the screen that stands in no stack; nil if the diagnostic isn't about
    ///     one.
    /// - Returns: A sentence that begins with a verb.
    fileprivate func advice(link: String?, type: String?) -> String {
      switch self {
      case .mixedLinksReset, .mixedLinks:
        link.map { "make “\($0)” a value link (`\($0): \(Self.value(for: $0))`) with a destination" }
          ?? "use value links only"
      case .viewEntriesDropped: "go back before the push, or show those screens by values"
      case .pushedUnderneath: "take the presented screen down before the push, by its binding"
      case .pathUnchanged: "use `back` or `dismiss` for a screen that isn't in the path"
      case .duplicateDestination: "register \(type ?? "the type") once, on the lowest screen that needs it"
      case .pushedDestinationIgnored: "register \(type ?? "the type") on the root"
      case .unresolvedLink:
        type.map { "put a NavigationStack around “\($0)”: a sheet, a cover and a tab have none of their own" }
          ?? "register a destination for the link's type on this screen or one below"
      case .unresolvedDestination:
        type.map { "add a case for the value, or a `default`, to the destination for \($0)" }
          ?? "register a destination for the value's type on a screen below it"
      case .unstorableValue: "lead the link to a value of the path's type, or let the stack be `erased`"
      case .lazyDestination: "declare it outside the lazy container, on the screen itself"
      case .misplacedDestination: "declare it inside the stack"
      case .noNextColumn: "present it from a column before the last"
      case .nestedStack: "remove the inner stack, and let the outer one show its screens"
      case .undecodableElement: "keep the names of types that saved paths hold, or drop what was saved by an older app"
      case .restoreFailed:
        "give what `save` gives: pairs of a type and a value, the last element first, or of a typed path its array"
      case .notCodable: "make the types codable, or don't save a path that holds them"
      case .multipleUpdates: "write the path once in a frame: do it all in one transaction without `separate`"
      case .tapDuringTransition: "wait for the transition's end before the next tap"
      case .rootReplaced: "change the root in an update of its own, before the push"
      case .multiLevelLegacy: "push one level at a time"
      case .singleSheet: "turn the first off before, or declare the second in the layer that is up"
      case .presentDropped: "declare it in the layer that is up, or present it in an update of its own (`then`)"
      case .presentSequenced: "present it in an update of its own (`then`, `onDismiss`)"
      case .presentOffscreen: "select the tab in the same update"
      case .nestedPresentationLost: "present the inner one in an update of its own, once the outer one is up"
      case .presenterRemoved: "dismiss the layer before its screen leaves, or declare it on the app"
      case .changedUnderneath: "dismiss what is in front first: `dismiss: all`, the rest under `then`"
      case .unknownTab: "write the name of a tab"
      case .unhandledURL: "add a pattern for it to `urls`"
      case .bindingNotLive: "show the screen that declares it first, and write it under `then`"
      case .tooManyChanges: "break the circle of `then` and `onDismiss`"
      }
    }

    /// A value that a link of this label could lead to.
    private static func value(for label: String) -> String {
      label.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
  }

  /// The advice to the author of the app or the flow, as a sentence that begins with a verb.
  package var advice: String { id.advice(link: link?.name, type: declarations.first?.name) }
}
