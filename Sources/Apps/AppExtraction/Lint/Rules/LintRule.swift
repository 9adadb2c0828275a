import FlowApps

/// A defect that is found by looking at the sources: one rule in one file.
///
/// The tests hold an example of each rule that has the defect, and one that hasn't.
protocol LintRule: SendableMetatype {
  /// The id of its findings.
  static var id: Finding.ID { get }
  /// The certainty of its surest finding.
  static var certainty: Finding.Certainty { get }
  /// The defect, as the manual names it.
  static var meaning: String { get }
  /// The reports and fixes that have it, and the true ones of its findings that people read; nil if it follows from
  /// SwiftUI's rules alone.
  static var evidence: String? { get }
  /// The ids of stronger findings: where one of them is reported, the rule's own isn't.
  static var consequences: [Finding.ID] { get }
}

extension LintRule {
  static var certainty: Finding.Certainty { .certain }
  static var evidence: String? { nil }
  static var consequences: [Finding.ID] { [] }

  /// A way out: a sentence, and the line of Swift before it and after it.
  static func advice(_ text: String, from before: String? = nil, to after: String) -> String {
    ([text] + [before].compactMap(\.self).map { "- \($0)" } + ["+ \(after)"]).joined(separator: "\n")
  }

  /// The places that explain a finding, each with a sentence without its full stop.
  static func steps(_ places: (text: String, node: SourceNode)...) -> [Finding.Step] {
    places.map { Finding.Step(text: $0.text, node: $0.node) }
  }

  /// A likely finding of the rule.
  static func note(_ message: String, node: SourceNode, chain: [Finding.Step], advice: String) -> Finding {
    Finding(id, .likely, message, node: node, chain: chain, advice: advice)
  }

  /// A finding of the rule.
  ///
  /// In an extension of `View` that many views use, a site stands for the call of the one that is shown.
  static func finding(
    _ message: String,
    isCertain: Bool = true,
    at site: Site,
    of use: SourceNode? = nil,
    chain: [Finding.Step],
    advice: String,
    cause: Finding.Step? = nil
  ) -> Finding {
    Finding(
      id,
      isCertain ? certainty : .likely,
      message,
      node: use ?? (isOfAnyView(site.node) ? site.trail.last?.node : nil) ?? site.node,
      chain: chain,
      advice: advice,
      cause: cause
    )
  }
}

/// Whether code stands in an extension of `View`.
private func isOfAnyView(_ node: SourceNode) -> Bool {
  node.ancestors.contains { $0.kind == .extension && $0.text == "View" }
}

extension Platform {
  /// Whether no `#if` around a node leaves it out.
  func compiles(_ node: SourceNode) -> Bool {
    node.ancestors.allSatisfy { outer in
      outer.kind != .conditional || activeClause(of: outer).map { outer.children(.clause)[$0].contains(node) } ?? false
    }
  }
}

/// A rule about a destination where it is declared.
protocol DestinationRule: LintRule {
  /// The defect of a destination; nil if it has none.
  static func finding(in placed: PlacedDestination) -> Finding?
}

/// A rule about all that can stand on one stack.
protocol StackRule: LintRule {
  /// The defects of a stack.
  static func findings(on walk: StackWalk) -> [Finding]
}

/// A rule about all that an app shows.
protocol AppRule: LintRule {
  /// The defects of an app.
  static func findings(in app: ShownApp) -> [Finding]
}

/// A destination, and the place where it is declared.
struct PlacedDestination {
  let destination: Fragment.Destination
  /// How it is reached.
  let chain: [Finding.Step]
  /// Whether it is declared outside of every stack, as far as is known.
  let isOutside: Bool
  /// Whether everything on the way to it is known.
  let isKnown: Bool
  /// Whether nothing beside it is unknown, either.
  let isAlone: Bool
}
