package import FlowDiagnostics
package import SourceTrees

/// A defect that the sources show.
package struct Finding: Sendable {
  /// How sure it is.
  package enum Certainty: String, Codable, Sendable {
    /// Every type is known, and no condition stands on the way.
    case certain
    /// As certain, but only under some of the releases that the app runs on.
    case partly
    case likely

    /// Whether it is surer than another.
    func exceeds(_ other: Self) -> Bool { rank > other.rank }

    private var rank: Int {
      switch self {
      case .certain: 2
      case .partly: 1
      case .likely: 0
      }
    }
  }

  /// A place that explains the finding.
  package struct Step: Sendable {
    /// One sentence without its full stop.
    package let text: String
    package let node: SourceNode

    package init(text: String, node: SourceNode) { (self.text, self.node) = (text, node) }
  }

  package let id: ID
  package let certainty: Certainty
  /// One sentence without its full stop.
  package let message: String
  /// The message without the targets that have the finding.
  let sentence: String
  package let node: SourceNode
  /// The views that lead to the place, the first one first.
  package let chain: [Step]
  package let advice: String
  /// One sentence that all findings with the same cause share; nil if the message names the cause.
  package let cause: String?
  /// The screens on the way that the engine found; empty if it found none.
  package let way: [WayFrame]

  package init(
    id: ID,
    certainty: Certainty,
    message: String,
    node: SourceNode,
    chain: [Step],
    advice: String,
    cause: String? = nil,
    way: [WayFrame] = [],
    targets: String = ""
  ) {
    (self.id, self.certainty, self.message, sentence) = (id, certainty, message + targets, message)
    (self.node, self.chain, self.advice, self.cause, self.way) = (node, chain, advice, cause, way)
  }

  /// The ids of findings: those of the engine that the sources can show, and of an app file.
  package enum ID: String, CaseIterable, Codable, Sendable {
    case lazyDestination = "lazy-destination"
    case misplacedDestination = "misplaced-destination"
    case unresolvedLink = "unresolved-link"
    case nestedStack = "nested-stack"
    case mixedLinks = "mixed-links"
    case unshownCase = "unshown-case"
    case severalPresented = "several-presented"
    case doublePush = "double-push"
    case computedPath = "computed-path"
    case urlUnderLayer = "url-under-layer"
    case mixedLinksReset = "mixed-links-reset"
    case viewEntriesDropped = "view-entries-dropped"
    case pushedUnderneath = "pushed-underneath"
    case duplicateDestination = "duplicate-destination"
    case presentDropped = "present-dropped"
    case unstorableValue = "unstorable-value"
    case lostInput = "lost-input"
    case neverShown = "never-shown"
    case trap
    case notCodable = "not-codable"
    case unhandledURL = "unhandled-url"

    /// Whether only the engine can show it, which explores the app that the sources give.
    package var isExplored: Bool {
      switch self {
      case .mixedLinksReset, .viewEntriesDropped, .pushedUnderneath, .duplicateDestination, .presentDropped,
        .unstorableValue, .lostInput:
        true
      case .lazyDestination, .misplacedDestination, .unresolvedLink, .nestedStack, .mixedLinks, .unshownCase,
        .severalPresented, .doublePush, .computedPath, .urlUnderLayer, .neverShown, .trap, .notCodable, .unhandledURL:
        false
      }
    }
  }
}

extension Finding {
  /// The findings of several apps, each id once at a place: the surest one, with the targets that have it.
  ///
  /// - Parameter apps: The findings of each app, with the name of its target.
  /// - Returns: The findings, in the order of the files.
  package static func joined(_ apps: [(app: String?, findings: [Finding])]) -> [Finding] {
    guard apps.count > 1 else { return apps.first?.findings ?? [] }
    var numbers: [Key: Int] = [:]
    var joined: [(finding: Finding, apps: [String])] = []
    for (app, findings) in apps {
      for finding in findings {
        let key = Key(id: finding.id, node: finding.node)
        guard let number = numbers[key] else {
          numbers[key] = joined.count
          joined.append((finding, [app].compactMap(\.self)))
          continue
        }
        if let app { joined[number].apps.append(app) }
        if finding.certainty.exceeds(joined[number].finding.certainty) { joined[number].finding = finding }
      }
    }
    let named = joined.map { $0.finding.named(in: $0.apps) }
    return named.sorted { left, right in
      (left.node.tree.path, left.node.line, left.node.column, left.id.rawValue)
        < (right.node.tree.path, right.node.line, right.node.column, right.id.rawValue)
    }
  }

  private struct Key: Hashable {
    let id: ID
    let node: SourceNode
  }

  private func named(in apps: [String]) -> Self {
    guard !apps.isEmpty else { return self }
    let targets = "\(apps.count == 1 ? "target" : "targets") \(apps.joined(separator: ", "))"
    return Self(
      id: id,
      certainty: certainty,
      message: message,
      node: node,
      chain: chain,
      advice: advice,
      cause: cause,
      way: way,
      targets: " (\(targets))"
    )
  }
}
