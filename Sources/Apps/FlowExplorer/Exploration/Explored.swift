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
    /// The fronts that the app's URLs lead to; nil if that wasn't asked.
    var urls: URLTable?
  }

  let parts: [VariantResult]
  /// The variants that weren't explored, since the exploration was stopped before.
  let unbegun: [ExplorationVariant]
  /// The findings that aren't known; a finding of several variants counts once.
  package let findings: [Discovery]
  /// The number of findings that aren't reported, since they are known.
  let knownCount: Int
  /// The steps and rules that weren't tried, each as a sentence.
  let omissions: [String]

  /// Collects the findings.
  init(
    _ parts: [VariantResult],
    without unbegun: [ExplorationVariant],
    of exploration: Exploration,
    _ possible: PossibleSteps
  ) {
    (self.parts, self.unbegun) = (parts, unbegun)
    let all = parts.flatMap(\.findings).folded.joined(in: exploration.subject.app)
    findings = all.filter { !exploration.knows($0) }
    knownCount = all.count - findings.count
    let untraced = parts.reduce(0) { $0 + $1.untraced }
    omissions =
      (untraced == 0 ? [] : ["the ways to at least \(untraced.counted("finding")), since the time was over"])
      + parts.compactMap(\.untriedURLs)
      + parts.compactMap(\.result.search).untappedLinks
      + possible.passedOver(in: exploration.subject.app.model, rows: exploration.domain.rowLimit)
      + exploration.untimed.map { "“\($0)” isn't opened: when its code runs isn't read" }
      + exploration.domain.unwritten.sorted().map { "“\($0)” isn't written: the code that does so isn't read" }
      + exploration.rules.omissions(of: exploration.method)
  }

  /// Whether there are findings of several variants, which reports then name.
  var namesVariants: Bool { parts.count + unbegun.count > 1 }

  /// Whether there are defects among the findings.
  package var hasDefects: Bool { findings.contains(where: \.isDefect) }

  /// The number of states or walks at which the exploration was cut; nil if it wasn't.
  var cut: String? {
    let cut = parts.filter { $0.cut(under: "") != nil }
    guard !cut.isEmpty || !unbegun.isEmpty else { return nil }
    if let walks = cut.lazy.compactMap(\.result.walks).first { return "cut at \(walks.walks)" }
    return "cut at \(SearchResult.states(cut.reduce(0) { $0 + ($1.result.search?.stateCount ?? 0) }))"
  }

  /// The variants that weren't explored to the end, each as a sentence with the way to go on.
  var cuts: [(message: String, advice: String?)] {
    let begun = parts.compactMap { $0.cut(under: namesVariants ? " under \($0.variant.name)" : "") }
    guard !unbegun.isEmpty else { return begun }
    let names = unbegun.map(\.name).joined(separator: ", ")
    return begun + [("nothing was tried under \(names): \(SearchCut.stopped.reason)", nil)]
  }

  /// The parts of the app that states have shown.
  var shown: ShownParts { parts.reduce(into: ShownParts()) { $0.formUnion($1.result.shown) } }
}

extension Explored.VariantResult {
  /// A sentence about the states in which no URL was opened; nil if there are none.
  fileprivate var untriedURLs: String? {
    guard let urls, let search = result.search, urls.stateCount < search.stateCount else { return nil }
    return "URLs in the states after the first \(urls.stateCount.separated) of \(search.stateCount.separated)"
  }

  /// A sentence with the way to go on if findings may be missing; nil otherwise.
  fileprivate func cut(under variant: String) -> (message: String, advice: String?)? {
    switch result {
    case .search(let search):
      guard search.missesStates, let cut = search.cut else { return nil }
      return ("the search\(variant) was cut at \(search.states): \(cut.reason)\(search.unseenParts)", cut.advice)
    case .walks(let walks):
      return walks.cut.map { cut in
        ("the walks\(variant) were cut after \(walks.walks): \(cut.reason)", cut.adviceForWalks)
      }
    }
  }
}

extension Exploration {
  /// Whether a flow for a finding is among the known ones, by its title, in which secrets are masked.
  fileprivate func knows(_ finding: Discovery) -> Bool {
    guard case .walks(_, let known) = method, !known.isEmpty else { return false }
    return FindingFlow(finding).map { known.contains(subject.redactor.redact($0.title)) } ?? false
  }
}

extension PossibleSteps {
  /// The rows and values that aren't tried.
  func passedOver(in app: AppModel, rows rowLimit: Int) -> [String] {
    // Several screens may have state of one name.
    let values = missing.withoutRepeats
    return app.screens.sorted { $0.key < $1.key }.flatMap { name, screen in
      screen.rows.filter { $0.values.count > rowLimit && $0.values.first?.caseName == nil }.map { rows in
        "of the \(rows.values.count) rows “\(rows.name ?? AppModel.Rows.defaultName)” on “\(name)” the first "
          + "\(rowLimit) are tapped; --rows \(rows.values.count) taps all"
      }
    } + values
  }
}

extension [SearchResult] {
  /// The links that no tap finds, each as a sentence.
  var untappedLinks: [String] {
    let links = reduce(into: Set<LinkName>()) { $0.formUnion($1.untappedLinks) }
    return links.sorted { ($0.screen, $0.label) < ($1.screen, $1.label) }.map { link in
      "the link “\(link.label)” on “\(link.screen)” can't be tapped, since several there have its label"
    }
  }
}
