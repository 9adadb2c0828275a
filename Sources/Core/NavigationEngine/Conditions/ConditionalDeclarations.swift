/// The declarations of an app that depend on state and bindings (S18.2); an app without any has none of this.
final class ConditionalDeclarations: Sendable {
  /// The lists of roots that state chooses from.
  let roots: Set<[AppModel.Root]>
  /// The conditions of tabs, by the index of the tab.
  let tabs: [Int: AppModel.Condition]
  /// Whether a push has a condition.
  let hasPushes: Bool
  /// Whether a layer has a condition.
  let hasLayers: Bool
  /// Whether a binding gives the screen that it presents a value of state (S18.5).
  let hasValues: Bool
  /// The screens that state a condition, by name.
  let screens: [String: ScreenVariants]

  /// The names of the app's own state and bindings that roots and screens ask for; a new screen has its initial state,
  /// so nothing else decides about its declarations.
  let names: [String]

  /// Collects the declarations; nil if nothing depends on a condition.
  init?(_ app: AppModel, _ whole: ResolvedApp) {
    var screens: [String: ScreenVariants] = [:]
    for (name, screen) in app.screens where screen.hasConditions {
      screens[name] = ScreenVariants(name, screen, of: whole)
    }
    var tabs: [Int: AppModel.Condition] = [:]
    for (index, tab) in app.tabs.enumerated() { tabs[index] = tab.condition }
    hasPushes = app.screens.values.contains { $0.presents.pushes.contains { $0.condition != nil } }
    hasLayers = app.everyLayer.contains { $0.condition != nil }
    hasValues = app.everyPresented.contains { $0.value != nil }
    roots = Set(app.everyRoots)
    guard !screens.isEmpty || !roots.isEmpty || !tabs.isEmpty || hasLayers || hasValues else { return nil }
    (self.tabs, self.screens) = (tabs, screens)
    var names: Set<String> = []
    for roots in roots { for root in roots { names.formUnion(root.condition?.clauses.map(\.name) ?? []) } }
    for name in screens.keys {
      guard let screen = app.screens[name] else { continue }
      let asked = screen.conditions.flatMap(\.clauses).map(\.name)
      names.formUnion(asked.filter { screen.initialValue(of: $0) == nil })
    }
    self.names = names.sorted()
  }
}
