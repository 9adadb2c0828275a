import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport

extension Transcript {
  /// The numbers of the steps at which a rule breaks; 0 for the start.
  var breaks: [Int] {
    let start = flowDivergence?.kind == .invariant ? [0] : []
    let steps = records.enumerated().flatMap { number, record in
      record.divergences.filter { $0.kind == .invariant }.map { _ in number + 1 }
    }
    return start + steps
  }
}

/// What comes of the one flow of a text; every other file that it names has the text `other`.
func run(_ text: String, _ rules: RunRules, beside other: String = "") throws -> Transcript {
  let files = FileLibrary { (path) in SourceFile(name: path, bytes: Array(other.utf8)) }
  let entry = FlowReader(files: files).read(SourceFile(text))[0]
  guard let flow = entry.flow else { throw entry.diagnostics[0] }
  return FlowRunner(rules: rules).run(flow, profile: .wwdc22)
}

func run(_ text: String, beside other: String) throws -> Transcript { try run(text, RunRules(), beside: other) }
