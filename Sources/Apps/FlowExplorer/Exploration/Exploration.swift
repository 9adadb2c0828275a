import FlowApps
package import FlowRunner
package import FlowSyntax
package import NavigationEngine

/// An exploration of an app under several profiles and in several sizes, by a search or by random walks.
///
/// It is the value between the options of `explore` and `fuzz` and what they print: everything is read before it, and
/// nothing is written by it.
package struct Exploration: Sendable {
  package let subject: ExploredApp
  let rules: ExplorationRules
  /// The values and steps that are tried.
  private(set) var domain: StepDomain
  package let method: ExplorationMethod
  let limit: WorkLimit
  private let variants: [ExplorationVariant]
  private let jobs: Int
  /// The texts of code that aren't opened, since when it runs isn't read.
  let untimed: [String]
  /// Whether code of Swift sources runs only when it is known to.
  private let isTimed: Bool

  /// Prepares an exploration.
  package init(
    _ subject: ExploredApp,
    by method: ExplorationMethod,
    under variants: RunVariants,
    _ rules: ExplorationRules,
    _ domain: StepDomain,
    jobs: Int,
    limit: WorkLimit
  ) {
    (self.subject, self.method, self.rules, self.domain) = (subject, method, rules, domain)
    (self.jobs, self.limit) = (jobs, limit)
    // A goal may be there, and a suite covers all that a flow can show.
    isTimed = subject.app.namesCode && method.goals.isEmpty && method.cover == nil
    untimed = isTimed ? subject.untimed : []
    if isTimed { self.domain.unwritten = subject.unwritten }
    self.variants = ExplorationVariant.all(of: subject, in: variants)
  }

  /// The URLs that the app handles and that are tried, with samples of the values in them.
  package var urls: [OpenedText] {
    domain.omitted.contains(.open)
      ? [] : subject.app.model.openedTexts(domain).texts.filter { OpenedText.isURL($0.text) }
  }

  /// The findings in each variant, as long as there is time; it throws the reason why the app can't start.
  package func explore(report: (WorkStatus) -> Void) throws(Refusal) -> Explored {
    let possible = PossibleSteps(subject.app.model, domain)
    // Half of the time is for the choice of flows that cover the app.
    let pieces = variants.count * (method.cover == nil ? 1 : 2)
    var parts: [Explored.VariantResult] = []
    // The first render is looked at whenever the stop comes.
    for (number, variant) in variants.enumerated() where number == 0 || !limit.isStopped {
      let count = variants.count
      parts.append(
        try explore(variant, possible, time: limit.share(of: pieces - number)) { work in
          report(work.part(number + 1, of: count, within: limit.time))
        }
      )
    }
    return Explored(parts, without: Array(variants.dropFirst(parts.count)), of: self, possible)
  }

  private func explore(
    _ variant: ExplorationVariant,
    _ possible: PossibleSteps,
    time: Duration?,
    _ report: (WorkStatus) -> Void
  ) throws(Refusal) -> Explored.VariantResult {
    let (profile, size) = (variant.variant.profile, variant.variant.size)
    let start = try subject.launch(profile, size)
    let other = try variant.other.map { (other) throws(Refusal) in try subject.launch(other, size) }
    let (model, limit) = (subject.app.model, limit)
    let about = SearchResult.Subject(
      app: model,
      profile: profile,
      size: size,
      invariants: rules.all,
      goals: method.goals.map(\.text),
      other: variant.other,
      alike: variant.alike,
      inputs: subject.app.holdingInput
    )
    let watch = SearchWatch(
      failOn: subject.rules.failOn,
      invariants: rules.all,
      goals: method.goals.map(\.expectations),
      inputs: InputWatch(about.inputs, model),
      readsCode: isTimed
    )
    switch method {
    case .search(var settings, _, let cover):
      (settings.jobs, settings.bounds.time, settings.watch) = (jobs, time, watch)
      settings.needsStates = cover != nil || settings.isOfURLs
      let search = Search(model, from: start, besides: other, possible, settings)
      let result = search.perform(isStopped: { limit.isStopped }, report: report)
      let table =
        settings.isOfURLs && other == nil
        ? URLTable(urls, in: result, of: model) { url in
          subject.coldStart(by: url, profile, size)
        } isOver: {
          limit.isOver
        } : nil
      let (all, untraced) = result.findings(of: about, table, isOver: { limit.isPastGrace })
      let findings = all.ofCode(in: model, isRead: subject.app.namesCode, isWhole: !isTimed, subject.app.facts).filter {
        !settings.isOfURLs || $0.trail?.steps.last?.openedURL != nil
      }
      return .init(variant: variant, result: .search(result), findings: findings, untraced: untraced, urls: table)
    case .walks(var settings, _):
      (settings.jobs, settings.time, settings.watch) = (jobs, time, watch)
      settings.startsCold = subject.flow == nil
      let fuzz = Fuzz(model, from: start, besides: other, possible, settings)
      let result = fuzz.perform(isStopped: { limit.isStopped }, report: report)
      return Explored.VariantResult(
        variant: variant,
        result: .walks(result),
        findings: result.findings(of: about),
        untraced: 0
      )
    }
  }
}
