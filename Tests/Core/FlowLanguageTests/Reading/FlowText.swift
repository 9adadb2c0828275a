import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport

/// The flows of a text; every other file that it names has the text `other`, or there is none.
func entries(_ text: String, _ variables: [String: RouteValue] = [:], beside other: String? = nil) -> [LoadedFlow] {
  let files = other.map { other in FileLibrary { (path) in SourceFile(name: path, bytes: Array(other.utf8)) } }
  return FlowReader(variables: Variables(variables), files: files).read(SourceFile(text))
}

/// The flows of a text that names other files, or uses commands.
func entries(
  _ text: String,
  files: [String: String],
  commands: [String: String] = [:],
  limits: Limits = Limits(),
  _ variables: [String: RouteValue] = [:]
) -> [LoadedFlow] {
  FlowReader(variables: Variables(variables), files: library(files, commands: commands, limits: limits))
    .read(SourceFile(text))
}

/// The files of these names and texts.
func library(
  _ files: [String: String],
  commands: [String: String] = [:],
  limits: Limits = Limits()
) -> FileLibrary {
  FileLibrary(limits: limits, commands: commands) { (path) throws(Diagnostic) in
    guard let text = files[path] else {
      throw Diagnostic(.cannotRead, "there is no “\(path)”", file: SourceFile(name: path), range: nil)
    }
    return SourceFile(name: path, bytes: Array(text.utf8))
  }
}

/// The one flow of a text.
///
/// - Throws: The first thing that is wrong with it.
func flow(_ text: String, _ variables: [String: RouteValue] = [:], beside other: String? = nil) throws -> Flow {
  let entry = entries(text, variables, beside: other)[0]
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
  var engineStep: Step? { action }
}
