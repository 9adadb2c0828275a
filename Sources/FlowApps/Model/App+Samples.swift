package import NavigationEngine

extension App {
  /// Texts that the app opens, with samples in the places of its patterns (S19.2).
  package var sampleURLs: [String] { OpenedTexts(model, StepDomain(samples: samples)).texts }

  /// The samples of the app's own types, in the order of their names.
  package var typeSamples: [RouteValue] {
    samples.keys.filter { model.types[$0] != nil }.sorted().flatMap { samples[$0] ?? [] }
  }
}
