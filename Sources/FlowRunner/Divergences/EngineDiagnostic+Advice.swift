package import NavigationEngine

// What the author of an app or a flow can do about a diagnostic.
extension EngineDiagnostic {
  /// A sentence that begins with a verb.
  package var advice: String {
    switch id {
    case .mixedLinksReset, .mixedLinks:
      link.map { "make “\($0.name)” a value link (`\($0.name): \(Self.value(for: $0.name))`) with a destination" }
        ?? "use value links only"
    case .viewEntriesDropped: "go back before the push, or show those screens by values"
    case .pushedUnderneath: "take the presented screen down before the push, by its binding"
    case .pathUnchanged: "use `back` or `dismiss` for a screen that the path doesn't know"
    case .duplicateDestination: "register \(type) once, on the lowest screen that needs it"
    case .pushedDestinationIgnored: "register \(type) on the root"
    case .unresolvedLink: "register a destination for the link's type on this screen or one below"
    case .unresolvedDestination: "register a destination for the value's type on a screen below it"
    case .unstorableValue: "lead the link to a value of the path's type, or let the stack be `erased`"
    case .lazyDestination: "declare it outside the lazy container, on the screen itself"
    case .misplacedDestination: "declare it inside the stack"
    case .noNextColumn: "present it from a column before the last"
    case .nestedStack: "remove the inner stack, and let the outer one show its screens"
    case .undecodableElement: "keep the names of types that saved paths hold, or drop what was saved by an older app"
    case .restoreFailed: "give what `save` gave: pairs of a type and a value, the last element first"
    case .notCodable: "make the types codable, or don't save a path that holds them"
    case .multipleUpdates: "write the path once in an update"
    case .tapDuringTransition: "wait for the transition's end before the next tap"
    case .rootReplaced: "change the root in an update of its own, before the push"
    case .multiLevelLegacy: "push one level at a time"
    default: "mend what the step does"
    }
  }

  private var type: String { declarations.first?.name ?? "the type" }

  /// A value that a link of this label could lead to.
  private static func value(for label: String) -> String {
    label.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
