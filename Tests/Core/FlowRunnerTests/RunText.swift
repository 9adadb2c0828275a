import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport

/// The one flow of a file.
///
/// - Throws: The first thing that is wrong with it.
func flow(_ file: SourceFile) throws -> Flow {
  let entry = FlowReader().read(file)[0]
  if let diagnostic = entry.diagnostics.first { throw diagnostic }
  guard let flow = entry.flow else { throw NoFlow() }
  return flow
}

/// What is thrown where there is neither a flow nor a reason.
struct NoFlow: Error {}

/// What comes of the one flow of a text where its steps are kept or aren't.
func run(_ text: String, recordsSteps: Bool) throws -> Transcript {
  FlowRunner().run(try flow(SourceFile(text)), profile: .wwdc22, recordsSteps: recordsSteps)
}

/// What comes of the one flow of a text that runs other files.
func run(
  _ text: String,
  files: [String: String],
  rules: RunRules = RunRules(),
  recordsSteps: Bool = true
) throws -> Transcript {
  let library = FileLibrary { (path) throws(Diagnostic) in
    guard let text = files[path] else {
      throw Diagnostic(.cannotRead, "no \(path)", file: SourceFile(path), range: nil)
    }
    return SourceFile(name: path, bytes: Array(text.utf8))
  }
  let entry = FlowReader(files: library).read(SourceFile(text))[0]
  guard let flow = entry.flow else { throw entry.diagnostics[0] }
  return FlowRunner(rules: rules).run(flow, profile: .wwdc22, recordsSteps: recordsSteps)
}

extension Transcript {
  /// Everything that diverged, in order.
  var divergences: [Divergence] { [flowDivergence].compactMap(\.self) + records.flatMap(\.divergences) }

  /// What diverged, each on a line.
  var lines: [String] { divergences.map(\.line) }

  /// How each step of the flow ended.
  var outcomes: [String] { records.map(\.outcome.rawValue) + skipped.map { _ in "skipped" } }

  /// The path before the first step and after each that was done.
  var paths: [[RouteValue]] { [initial.path.values] + records.map(\.after.path.values) }

  /// Everything a transcript says, so that two can be held against each other.
  var account: String {
    let steps = records.map { record in
      let divergences = record.divergences.map { "\n    \($0.account)" }.joined()
      return "\(record.outcome) \(record.after.visible) \(record.change.transition)\(divergences)"
    }
    let launch = flowDivergence.map(\.account) ?? "launched"
    return ([outcome.rawValue, "\(initial.visible)", launch] + steps).joined(separator: "\n  ")
  }
}

extension Divergence {
  /// Kind, key, what was expected and what is.
  var line: String {
    "\(kind.rawValue) \(key ?? "-"): \(Self.spell(expected)) ≠ \(Self.spell(actual))"
  }

  /// The causes with the numbers of their steps.
  var reasons: [String] { why.map { "\($0.step) \($0.effect.rawValue): \($0.text)" } }

  var account: String { "\(line) | \(message) | \(place.range) | \(reasons) | \(fix ?? "-")" }

  private static func spell(_ value: RouteValue?) -> String { value.map(YAMLSpelling.flow) ?? "-" }
}
