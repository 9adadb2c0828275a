import FlowLanguage
package import FlowRunner
import FlowSyntax
import NavigationEngine

extension MigratedValues {
  /// The advice for a step that behaves differently with the migrated app; nil if there is none.
  package func advice(for record: StepRecord) -> String? {
    let divergence = record.divergences.first
    if divergence?.key == "bindings" {
      return "expect the path instead: `path: \(YAMLSpelling.flow(.list(record.after.path.values)))`"
    }
    if divergence?.kind == .missingDiagnostic {
      return "expect that no longer: a path takes any number of levels at once"
    }
    guard divergence?.kind == .refused else { return nil }
    let fields = record.step.action.map(Self.fields) ?? []
    if fields.isEmpty { return nil }
    let pushed = fields.compactMap(push(insteadOf:))
    if pushed.count == 1 { return "write the path instead: `push: \(YAMLSpelling.element(pushed[0]))`" }
    if !pushed.isEmpty { return "write the path instead: `push: \(YAMLSpelling.flow(.list(pushed)))`" }
    let isCleared = fields.contains(where: \.value.isOff)
    return isCleared ? "write the path instead: `back` or `popToRoot`" : nil
  }

  /// The bindings that a step sets, with their values.
  private static func fields(of step: Step) -> [RouteValue.Field] {
    switch step {
    case .set(let fields): fields
    case .transaction(let steps, _, _): steps.flatMap(fields)
    case .path, .leaving, .tap, .replaceRoot, .columns, .window, .saving, .hold, .release, .placed: []
    }
  }
}
