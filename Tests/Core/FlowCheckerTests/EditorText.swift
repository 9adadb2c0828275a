import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport

@testable import FlowChecker

/// What is thrown where a text isn't one flow.
struct NoFlow: Error {}

/// The one flow of a text.
///
/// - Throws: The first thing that is wrong with it.
func flow(_ file: SourceFile, _ variables: [String: RouteValue] = [:]) throws -> Flow {
  let entry = FlowReader(variables: Variables(variables)).read(file)[0]
  if let diagnostic = entry.diagnostics.first { throw diagnostic }
  guard let flow = entry.flow else { throw NoFlow() }
  return flow
}

extension Flow {
  /// The expectations of all steps, in order.
  var expectations: [Expectation] {
    steps.flatMap { step in
      let asserted: [Expectation] = if case .expectations(let asserted) = step.argument { asserted } else { [] }
      return asserted + (step.modifiers?.expect ?? [])
    }
  }
}

/// A patch of a flow's text, for what held of its expectations, in order; nil stands for an expectation that isn't told of.
func patch(_ text: String, _ actual: RouteValue?..., variables: [String: RouteValue] = [:]) throws -> FlowPatch {
  let file = SourceFile(text)
  let expectations = try flow(file, variables).expectations
  let updates = zip(expectations, actual).compactMap { expectation, actual in
    actual.map { ExpectationUpdate(expectation: expectation, actual: $0) }
  }
  return FlowPatch(file, updates)
}

extension FlowPatch {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Why expectations were left out.
  var reasons: [String] { omitted.map(\.reason) }
}
