import PlainText

/// The values to try steps with, where an app leaves them open, and the steps that aren't tried.
package struct StepDomain: Sendable {
  /// Sample values by the name of a type, or of a parameter of a URL pattern.
  package var samples: [String: [RouteValue]]
  /// The maximum number of rows that are tried if they differ only in their value.
  package var rowLimit: Int
  /// The kinds of steps that aren't tried.
  package var omitted: Set<PossibleStep.Move>
  /// The bindings that aren't written.
  package var unwritten: Set<String> = []

  package init(samples: [String: [RouteValue]] = [:], rowLimit: Int = 2, omitted: Set<PossibleStep.Move> = []) {
    (self.samples, self.rowLimit, self.omitted) = (samples, rowLimit, omitted)
  }

  /// The samples of a type; of an enumeration without any, its cases as far as there are samples of their payloads;
  /// empty if none are known.
  func values(of type: String, in app: AppModel) -> [RouteValue] {
    if let samples = samples[type], !samples.isEmpty { return samples }
    if type == "Bool" { return [true, false] }
    guard let declared = app.types[type] else { return [] }
    return declared.cases.compactMap { one in
      one.payload.filter { !$0.type.hasSuffix("?") }.mapAll { field in
        samples[field.type]?.first.map { RouteValue.Field(field.name, $0) }
      }.map { .typed(type: "\(type).\(one.name)", payload: CasePayload.of($0)) }
    }
  }
}
