package import NavigationEngine

extension App {
  /// Texts that the app opens, with samples in the places of its patterns (S19.2).
  package var sampleURLs: [String] { model.openedTexts(StepDomain(samples: samples)).texts.map(\.text) }

  /// The samples of the app's own types, in the order of their names.
  package var typeSamples: [RouteValue] {
    samples.keys.filter { model.types[$0] != nil }.sorted().flatMap { samples[$0] ?? [] }
  }
}

extension AppModel {
  /// Shows the samples of their type in rows that stand for any value of it; those without a label have no row (S17.2).
  package mutating func showSamples(_ samples: [String: [RouteValue]]) {
    guard !samples.isEmpty else { return }
    for (name, screen) in screens where screen.rows.contains(where: \.isOpen) {
      for (index, rows) in screen.rows.enumerated() where rows.isOpen {
        screens[name]?.rows[index].values = (samples[rows.type] ?? []).filter(rows.hasLabel)
      }
    }
  }
}
