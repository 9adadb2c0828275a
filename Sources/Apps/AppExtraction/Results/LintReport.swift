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
  /// The sites of the sources, and which of them an app file has.
  package let account: SiteAccount
  /// The place of each app; empty if the sources declare none.
  package let apps: [SourcePosition]
  /// The first view of the sources; nil if there is none.
  package let firstView: SourcePosition?

  /// Takes over the reported findings; each of its apps has an index.
  package init(
    _ findings: [Finding],
    of trees: [SourceTree],
    on platform: Platform = .ios,
    indices: [AppIndex] = [],
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
    self.account = account
    let declared = indices.flatMap(\.types).filter { !$0.isPreview }
    apps = Set(declared.filter(\.isApp).map(\.node)).sorted { $0.comesBefore($1) }.map { SourcePosition($0) }
    firstView = declared.filter(\.isView).map(\.node).min { $0.comesBefore($1) }.map { SourcePosition($0) }
  }
}
