package import FlowApps
import FlowSyntax

/// All that `lint` reports of sources, in a form that can be kept: without their trees.
package struct LintReport: Codable, Hashable, Sendable {
  /// The findings that no comment ignores.
  package let findings: [Finding]
  /// The comments that name an id of an earlier version, each with that name.
  let retired: [Finding.Step]
  /// The places of sources and manifests that couldn't be read.
  package let unread: [Finding]
  /// The number of files.
  package let files: Int
  /// The number of views that the files declare.
  package let views: Int
  private let stacks: Int
  private let links: Int
  private let destinations: Int
  /// The number of links and destinations whose type or screen is unknown.
  private let unclear: Int
  /// The sites of the sources, and which of them an app file has.
  package let account: SiteAccount
  /// The place of each app; empty if the sources declare none.
  package let apps: [SourcePosition]
  /// The first view of the sources; nil if there is none.
  package let firstView: SourcePosition?

  /// Takes over the reported findings.
  package init(
    _ findings: [Finding],
    _ summary: Linter.Summary,
    of trees: [SourceTree],
    on platform: Platform = .ios,
    account: SiteAccount = SiteAccount(),
    unread manifests: [Finding] = [],
    isOfAllApps: Bool = true
  ) {
    let suppressions = Suppressions(trees)
    let (rest, unused) = suppressions.rest(of: findings, on: platform)
    self.findings = (rest + (isOfAllApps ? unused : [])).sorted { $0.comesBefore($1) }
    retired = suppressions.retired
    unread = trees.flatMap { Finding.unread(in: $0) } + manifests
    files = trees.count
    (views, stacks, links, destinations) = (summary.views, summary.stacks, summary.links, summary.destinations)
    unclear = summary.unresolved.count
    self.account = account
    apps = summary.apps.map { SourcePosition($0) }
    firstView = summary.firstView.map { SourcePosition($0) }
  }

  /// How much was read, as a line.
  package var summary: String {
    let counts = counts.map { $0.number.counted($0.noun) }
    return (counts + (unclear > 0 ? ["\(unclear) unclear"] : [])).joined(separator: " · ")
  }

  /// How much was read: numbers with the name of one thing.
  package var counts: [(number: Int, noun: String)] {
    [(files, "file"), (stacks, "stack"), (links, "link"), (destinations, "destination")]
  }
}
