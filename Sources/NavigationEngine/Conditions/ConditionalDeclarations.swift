/// The declarations of an app that depend on state and bindings (S18.2); an app without any has none of this.
final class ConditionalDeclarations: Sendable {
  let roots: [AppModel.Root]
  /// The conditions of tabs, by the index of the tab.
  let tabs: [Int: AppModel.Condition]
  /// Whether a layer has a condition.
  let hasLayers: Bool
  /// The screens that state a condition, by name.
  let screens: [String: ScreenVariants]

  /// Collects the declarations; nil if nothing depends on a condition.
  init?(_ app: AppModel, _ whole: ResolvedApp) {
    var screens: [String: ScreenVariants] = [:]
    for (name, screen) in app.screens where screen.hasConditions {
      screens[name] = ScreenVariants(name, screen, of: whole)
    }
    var tabs: [Int: AppModel.Condition] = [:]
    for (index, tab) in app.tabs.enumerated() { tabs[index] = tab.condition }
    hasLayers = app.everyLayer.contains { $0.condition != nil }
    guard !screens.isEmpty || !app.roots.isEmpty || !tabs.isEmpty || hasLayers else { return nil }
    (roots, self.tabs, self.screens) = (app.roots, tabs, screens)
  }
}
