package import FlowDiagnostics
import FlowSyntax
package import NavigationEngine

extension App {
  /// Warnings about the links that can mix with values in a bound stack (S4.1), in the order of their places.
  ///
  /// Each warning includes the shortest flow that shows the mix.
  package func mixingWarnings(under profile: Profile) -> [Diagnostic] {
    model.mixableLinks(under: profile).compactMap { mix in
      place(ofSource: mix.link.source).map { .linksMix(mix, under: profile, $0) }
    }.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
  }
}

extension Step {
  /// The step as a flow writes it in a list on one line.
  fileprivate var spelling: String {
    switch self {
    case .tap(.label(let label)): "{tap: \(YAMLSpelling.flow(.string(label)))}"
    case .push(let values): "{push: \(values.map(YAMLSpelling.flow).joined(separator: ", "))}"
    case .select(let value): "{select: \(YAMLSpelling.flow(value ?? .null))}"
    case .inColumn(let column, let step): "\(step.spelling.dropLast()), in: \(column.rawValue)}"
    case .toggleSidebar: "toggleSidebar"
    // The other steps don't occur in such flows.
    case .tap, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .set, .transaction, .hold, .release, .save, .restore, .background, .relaunch, .replaceRoot, .resize:
      ""
    }
  }
}

extension DiagnosticID {
  static let linksMix: Self = "links-mix"
}

extension Diagnostic {
  fileprivate static func linksMix(_ mix: AppModel.MixableLink, under profile: Profile, _ place: Place) -> Self {
    let what =
      mix.id == .mixedLinksReset
      ? "empties the bound path when it is tapped above a value" : "isn't known to the bound path below it"
    let flow = "[" + mix.steps.map(\.spelling).joined(separator: ", ") + "]"
    return Self(
      .linksMix,
      "the view link “\(mix.link.name)” on “\(mix.link.screen)” \(what) (\(profile.name.rawValue))",
      severity: .warning,
      at: place,
      help: "make it a value link with a destination; this flow shows what happens:  \(flow)"
    )
  }
}
