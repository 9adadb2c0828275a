import FlowApps
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// The findings of an exploration.
package struct Explored: Sendable {
  /// The result of one variant.
  struct VariantResult: Sendable {
    let variant: ExplorationVariant
    let result: ExplorationResult
    /// The findings, known ones too.
    let findings: [Discovery]
    /// The number of findings for whose ways there was no time.
    let untraced: Int
  }

  let parts: [VariantResult]
  /// The findings that aren't known; a finding of several variants counts once.
  package let findings: [Discovery]
  /// The number of findings that aren't reported, since they are known.
  let knownCount: Int
  /// The steps and rules that weren't tried, each as a sentence.
  let omissions: [String]

  /// Collects the findings.
  init(_ parts: [VariantResult], of exploration: Exploration, _ possible: PossibleSteps) {
    self.parts = parts
    let all = parts.flatMap(\.findings).folded.joined(in: exploration.subject.app)
    findings = all.filter { !exploration.knows($0) }
    knownCount = all.count - findings.count
    let untraced = parts.reduce(0) { $0 + $1.untraced }
    omissions =
      (untraced == 0 ? [] : ["the ways to at least \(untraced.counted("finding")), since the time was over"])
      + parts.compactMap(\.result.search).untappedLinks
      + possible.passedOver(in: exploration.subject.app.model, rows: exploration.domain.rowLimit)
      + exploration.rules.omissions(of: exploration.method.origin)
  }

  /// Whether there are findings of several variants, which reports then name.
  var namesVariants: Bool { parts.count > 1 }

  /// Whether there are defects among the findings.
  package var hasDefects: Bool { findings.contains(where: \.isDefect) }

  /// The number of states at which searches were cut, together; nil if none was.
  var cut: String? {
    let searches = parts.compactMap(\.result.search).filter(\.missesStates)
    guard !searches.isEmpty else { return nil }
    return "cut at \(SearchResult.states(searches.reduce(0) { $0 + $1.stateCount }))"
  }

  /// The parts of the app that states have shown.
  var shown: ShownParts { parts.reduce(into: ShownParts()) { $0.formUnion($1.result.shown) } }
}

extension Exploration {
  /// Whether a flow for a finding is among the known ones, by its title, in which secrets are masked.
  fileprivate func knows(_ finding: Discovery) -> Bool {
    guard case .walks(_, let known) = method, !known.isEmpty else { return false }
    return FindingFlow(finding).map { known.contains(subject.redactor.redact($0.title)) } ?? false
  }
}
