import NavigationEngine

/// The cause of findings that are reported once, however many states show it.
enum FindingCause: Hashable, Sendable {
  /// A diagnostic, with the declarations that it concerns; where it concerns none, with the step.
  case diagnostic(EngineDiagnostic.ID, [LinkName])
  /// The rule with this number is broken.
  case invariant(Int)
  /// The goal with this number is reached.
  case goal(Int)
  /// A tap changes nothing.
  case deadTap(LinkName)
  /// A screen is taken away, with its input, by a link or a URL, or by nil for all other steps: gestures, restarts,
  /// changes of the window.
  case lostInput(String, by: LinkName?)
  /// Two profiles show something else after a step: the link, or the kind of the step and the screen in front.
  case difference(LinkName?, PossibleStep.Move, String)

  /// The cause of a diagnostic.
  init(_ diagnostic: EngineDiagnostic, _ step: PossibleStep?) {
    let declarations = [diagnostic.link].compactMap(\.self) + diagnostic.declarations
    var names = declarations.map { LinkName(screen: $0.screen, label: $0.name) }
    if names.isEmpty { names = [step?.causeName ?? LinkName(screen: "", label: "")] }
    self = .diagnostic(diagnostic.id, names)
  }
}

extension PossibleStep {
  /// The link that is tapped; of another step the occasion, as a label on no screen.
  var causeName: LinkName { link ?? LinkName(screen: "", label: occasion) }

  /// The verb, with the text, the tab or the bindings that it is about.
  var occasion: String {
    guard case .step(let step) = action else { return kind.rawValue }
    return switch step {
    case .window(.open(let text)): "\(kind.rawValue) \(text)"
    case .window(.selectTab(let name)): "\(kind.rawValue) \(name)"
    case .set(let fields): "\(kind.rawValue) \(fields.map(\.name).joined(separator: " "))"
    case .path, .leaving, .tap, .transaction, .hold, .release, .saving, .replaceRoot, .columns, .window, .placed:
      kind.rawValue
    }
  }
}
