import FlowSyntax
import NavigationEngine

extension AppContext {
  /// Warnings of screens that an app adds to its base app, and that nothing leads to (S19.1).
  ///
  /// The app below is often extracted from sources, and a screen that was renamed there would otherwise become an empty
  /// screen of this app in silence.
  func unusedScreens(in model: AppModel, extending known: Set<String>) -> [Diagnostic] {
    let added = model.screens.filter { !known.contains($0.key) }
    guard !added.isEmpty else { return [] }
    // The app's own declarations lead to screens, directly or by other screens.
    let shown = shows["", default: []].closure { shows[$0, default: []] }
    return added.filter { !shown.contains($0.key) }.sorted { ($0.value.source ?? 0) < ($1.value.source ?? 0) }
      .compactMap { name, screen in
        screen.source.map { .unusedScreen(name, among: known, place(ofSource: $0)) }
      }
  }
}

extension Diagnostic {
  fileprivate static func unusedScreen(_ name: String, among known: Set<String>, _ place: Place) -> Self {
    Self(
      "unused-screen",
      "the app that this one extends has no screen “\(name.excerpt)”, and nothing leads to it",
      severity: .warning,
      at: place
    ).help(near: name, among: known, else: "remove it, or write a link or a destination that shows it")
  }
}
