package import FlowApps
package import FlowSyntax
package import NavigationEngine

extension App {
  /// Warnings about the links that can mix with values in a bound stack (S4.1), in the order of their places.
  ///
  /// Each warning includes the shortest flow that shows the mix, unless it is long.
  package func mixingWarnings(under profile: Profile) -> [Diagnostic] {
    model.mixableLinks(under: profile).compactMap { mix in
      place(ofSource: mix.link.source).map { .linksMix(mix, under: profile, $0) }
    }.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
  }
}

extension Diagnostic {
  /// The maximum number of steps of a flow that a warning includes.
  private static let longestWay = 100

  fileprivate static func linksMix(_ mix: AppModel.MixableLink, under profile: Profile, _ place: Place) -> Self {
    let what =
      mix.id == .mixedLinksReset
      ? "empties the bound path when it is tapped above a value" : "isn't in the bound path below it"
    let isShown = 1...longestWay ~= mix.steps.count
    let steps = isShown ? mix.steps.compactMap { $0.written?.node() } : []
    let flow = isShown ? "; this flow shows what happens:  \(YAMLNode.list(steps).text)" : ""
    return Self(
      DiagnosticID(mix.id),
      "the view link “\(mix.link.name)” on “\(mix.link.screen)” \(what) (\(profile.label))",
      severity: FindingID.engine(mix.id).severity,
      at: place
    ).help("make it a value link with a destination\(flow)")
  }
}
