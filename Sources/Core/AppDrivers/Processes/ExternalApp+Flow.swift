package import FlowLanguage
package import FlowRunner

/// An unusable app: its flows end with the reason.
package struct UnusableApp: ExternalApp {
  package let verbs: Set<String>? = nil
  private let failure: ExternalFailure

  package init(_ failure: ExternalFailure) { self.failure = failure }

  package func launch(_ start: ExternalStart) throws(ExternalFailure) -> ObservedFacts { throw failure }
  package func perform(_ step: ExternalStep) throws(ExternalFailure) -> ExternalResult { throw failure }
  package func observe() throws(ExternalFailure) -> ObservedFacts { throw failure }
}

extension Flow {
  /// The verbs of its steps that an app can't perform, in the order of the steps; empty if it can perform all.
  package func verbs(missingIn app: some ExternalApp) -> [String] {
    guard let known = app.verbs else { return [] }
    var missing: [String] = []
    forEachStep { step, _ in
      let name = step.verb.name
      if step.acts, !known.contains(name), !missing.contains(name) { missing.append(name) }
    }
    return missing
  }
}
