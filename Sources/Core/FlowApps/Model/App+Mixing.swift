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

extension Step {
  /// The step as entries of a flow; none where it is no way to mix.
  fileprivate var entries: [RouteValue] {
    switch self {
    case .tap(.label(let label)): [.map([.init("tap", .string(label))])]
    case .path(.push(let values)): values.map { .map([.init("push", $0)]) }
    case .columns(.select(let value)): [.map([.init("select", value ?? .null)])]
    case .columns(.toggleSidebar): [.string("toggleSidebar")]
    case .window(.swipeDown(completed: true)): [.string("swipeDown")]
    case .window(.selectTab(let name)): [.map([.init("selectTab", .string(name))])]
    case .set(let fields): [.map([.init("set", .map(fields))])]
    case .placed(let place, let step): step.entries(in: place.name)
    case .tap, .path, .leaving, .columns, .window, .transaction, .hold, .release, .saving, .replaceRoot: []
    }
  }
}

extension Step {
  /// The step as entries of a flow that name its stack or column.
  fileprivate func entries(in name: String) -> [RouteValue] {
    entries.map { entry in
      guard case .map(let fields) = entry else { return entry }
      return .map(fields + [.init("in", .string(name))])
    }
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
    let flow =
      isShown ? "; this flow shows what happens:  \(YAMLSpelling.flow(.list(mix.steps.flatMap(\.entries))))" : ""
    return Self(
      DiagnosticID(mix.id),
      "the view link “\(mix.link.name)” on “\(mix.link.screen)” \(what) (\(profile.label))",
      severity: Finding.ID.engine(mix.id).severity,
      at: place
    ).help("make it a value link with a destination\(flow)")
  }
}
