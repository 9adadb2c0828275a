package import FlowChecker
package import FlowLanguage
import FlowRunner
package import FlowSyntax

/// The rules that hold in every state of an explored app.
package struct ExplorationRules: Sendable {
  /// The rules of the workspace, of the flow that the exploration starts from, and of the call.
  let all: [Invariant]
  /// The rules of the workspace that name parts of another of its apps.
  private let foreign: [Invariant]

  /// Collects rules.
  package init(of subject: ExploredApp, _ own: [Invariant]) {
    let general = subject.rules.invariants
    foreign = general.filter { !NameCheck([subject.app]).unknownNames(in: [$0]).isEmpty }
    all = general + (subject.flow?.rules.invariants ?? []) + own
  }

  /// The errors for which an exploration is refused, as a run is: rules of the call and a flow with names that the app doesn't
  /// have, and rules of the workspace with names that none of its apps has.
  ///
  /// - Returns: The errors of the first that has some; none if all names are known.
  package static func errors(in own: [Invariant], of subject: ExploredApp, _ names: NameChecks) -> [Diagnostic] {
    let unknown = NameCheck([subject.app]).unknownNames(in: own)
    if !unknown.isEmpty { return unknown }
    let inFlow = subject.flow.map(names.errors) ?? []
    if !inFlow.isEmpty { return inFlow }
    let invalid = subject.flow.map(names.invalidRules) ?? names.invalidRules
    return invalid?.diagnostics ?? []
  }

  /// The rules that aren't checked.
  func omissions(of method: ExplorationMethod) -> [String] {
    let rules: [String] =
      switch method {
      case .search:
        all.filter { !$0.isOfOneState }.map { rule in
          "the rule “\(rule.label)” is about what follows, and only one state is looked at at a time"
            + (rule.isOfWalks ? "; navflow explore --random checks it" : "")
        }
      case .walks:
        all.filter { !$0.isOfWalks }.map { rule in
          "the rule “\(rule.label)” has no `within`, and a walk may end anywhere"
        }
      }
    return rules + foreign.map { "the rule “\($0.label)” names what this app doesn't have" }
  }
}

/// A goal of a search: expectations whose first state is looked for.
package struct ExplorationGoal: Sendable {
  /// The goal as the user wrote it.
  let text: String
  let expectations: [Expectation]

  /// Reads a goal as a rule, so that its names are held against the app.
  ///
  /// - Throws: The errors of the text.
  package init(_ text: String, of subject: ExploredApp, _ reader: FlowReader) throws(FileErrors) {
    let lines = "invariants:\n- always: \(text)\nsteps: [{note: goal}]\n"
    let file = SourceFile(name: "--goal", bytes: Array(lines.utf8))
    let loaded = reader.within(subject.app).read(file)[0]
    guard let rules = loaded.flow?.rules.invariants, case .always(let expectations)? = rules.first?.rule else {
      throw FileErrors(diagnostics: loaded.diagnostics)
    }
    let unknown = NameCheck([subject.app]).unknownNames(in: rules)
    if !unknown.isEmpty { throw FileErrors(diagnostics: unknown) }
    (self.text, self.expectations) = (text, expectations)
  }
}
