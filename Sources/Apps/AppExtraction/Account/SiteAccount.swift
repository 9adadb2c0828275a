/// The result of each site of the sources: how many an app file has, and which it doesn't have, with the reasons.
package struct SiteAccount: Codable, Hashable, Sendable {
  /// How many sites of one kind have which result.
  package struct Count: Codable, Hashable, Sendable {
    package let group: NavigationSite.Kind.Group
    package var modelled = 0
    package var leftOut = 0
    package var notRead = 0

    /// The sites that an app file should have.
    package var expected: Int { modelled + notRead }
  }

  /// The reason of some sites.
  package struct Reason: Codable, Hashable, Sendable {
    /// A phrase without its full stop.
    package let text: String
    /// The text to write by hand, as a sentence that begins with a verb.
    package let advice: String
  }

  /// A site that isn't read.
  package struct Loss: Codable, Hashable, Sendable {
    package let path: String
    package let line: Int
    package let kind: NavigationSite.Kind
    /// The view or the type around it; empty if there is none.
    package let owner: String
    package let reason: Reason
  }

  /// The counts of the kinds that the sources have.
  package private(set) var counts: [Count] = []
  /// The sites that aren't read, in the order of the files.
  package private(set) var losses: [Loss] = []
  /// How many sites aren't those of the app, by the reason.
  private var leftOutByReason: [String: Int] = [:]

  package init() {}

  /// Counts the results of sites.
  init(_ results: [(site: NavigationSite, result: SiteResult)]) {
    var counts: [NavigationSite.Kind.Group: Count] = [:]
    for (site, result) in results {
      let group = site.kind.group
      switch result {
      case .modelled: counts[group, default: Count(group: group)].modelled += 1
      case .leftOut(let reason):
        counts[group, default: Count(group: group)].leftOut += 1
        leftOutByReason[reason, default: 0] += 1
      case .notRead(let reason):
        counts[group, default: Count(group: group)].notRead += 1
        losses.append(
          Loss(
            path: site.node.tree.path,
            line: site.node.line,
            kind: site.kind,
            owner: site.owner.type.isEmpty ? site.owner.member : site.owner.type,
            reason: reason
          )
        )
      }
    }
    losses.sort { ($0.path, $0.line, $0.kind.rawValue) < ($1.path, $1.line, $1.kind.rawValue) }
    self.counts = NavigationSite.Kind.Group.allCases.compactMap { counts[$0] }
  }

  /// The reasons why sites aren't those of the app, and how many have each.
  package var leftOut: [(reason: String, count: Int)] {
    leftOutByReason.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The sites that an app file should have.
  package var expected: Int { counts.reduce(0) { $0 + $1.expected } }

  package var modelled: Int { counts.reduce(0) { $0 + $1.modelled } }

  /// Whether less than half of the app's sites is read.
  package var isMostlyUnread: Bool { 2 * modelled < expected }

  /// How much is read, as a line: `read 13 of 27 links, 0 of 32 stacks`.
  package var line: String {
    let parts = counts.filter { $0.expected > 0 }.map { "\($0.modelled) of \($0.expected) \($0.group.rawValue)" }
    return parts.isEmpty ? "nothing here navigates" : "read \(parts.joined(separator: ", "))"
  }

  /// The losses by their reasons, those with the most sites first.
  package var groups: [(reason: Reason, losses: [Loss])] {
    losses.grouped(by: \.reason).map { (reason: $0, losses: $1) }.sorted { $0.losses.count > $1.losses.count }
  }
}

/// The result of a site.
enum SiteResult: Sendable {
  /// The app file has it.
  case modelled
  /// It isn't one of the app's.
  case leftOut(String)
  case notRead(SiteAccount.Reason)
}
