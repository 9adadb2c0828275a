import Diagnostics
import Flows
import NavigationEngine
import TestSupport

/// The flows of a text.
func entries(_ text: String, _ variables: [String: RouteValue] = [:]) -> [FlowReader.Entry] {
  FlowReader(variables: Variables(variables)).read(SourceFile(text))
}

/// The one flow of a text.
///
/// - Throws: The first thing that is wrong with it.
func flow(_ text: String, _ variables: [String: RouteValue] = [:]) throws -> Flow {
  let entry = entries(text, variables)[0]
  if let diagnostic = entry.diagnostics.first { throw diagnostic }
  guard let flow = entry.flow else { throw NoFlow() }
  return flow
}

/// What is thrown where there is neither a flow nor a reason.
struct NoFlow: Error {}

/// What is wrong with a text, as people see it.
func report(_ text: String, _ variables: [String: RouteValue] = [:]) -> String {
  entries(text, variables).flatMap(\.diagnostics).map(DiagnosticFormatter(painter: .plain).format).joined()
}

/// What is wrong with a text, as ids.
func ids(_ text: String, _ variables: [String: RouteValue] = [:]) -> [String] {
  entries(text, variables).flatMap(\.diagnostics).map(\.id.description)
}

extension FlowStep {
  /// What the engine is asked to do.
  var engineStep: Step? { StepTable[verb].step(argument) }
}
