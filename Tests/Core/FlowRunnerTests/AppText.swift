import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport

/// The transcript of a text's one flow.
///
/// - Throws: The first thing that is wrong with the text.
func run(_ text: String, _ profile: Profile = .wwdc22, failOn: FailOn = .error) throws -> Transcript {
  let entry = FlowReader().read(SourceFile(text))[0]
  guard let flow = entry.flow else { throw entry.diagnostics[0] }
  return FlowRunner(rules: RunRules(failOn: failOn)).run(flow, profile: flow.profiles?.first ?? profile)
}

extension Transcript {
  /// Every divergence in order: what it is, and why.
  var reported: [String] {
    ([flowDivergence].compactMap(\.self) + records.flatMap(\.divergences)).map { divergence in
      ([divergence.message] + divergence.why.map { "\($0.text) @\($0.place.start.line)" }).joined(separator: " | ")
    }
  }
}
