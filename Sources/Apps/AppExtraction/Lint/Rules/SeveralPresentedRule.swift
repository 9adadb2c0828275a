import FlowApps

enum SeveralPresentedRule: StackRule {
  static let id = Finding.ID.own(.severalPresented)
  static let certainty = Finding.Certainty.likely
  static let meaning = "several flags of one screen that each present a destination, and may be on at once"
  static let evidence: String? = "pointfreeco/swift-navigation#117"

  static func findings(on walk: StackWalk) -> [Finding] {
    walk.screens.compactMap { shown in
      let presented = shown.fragment.destinations.onePerNode(\.site.node) { $0.binding?.isItem == false }
      let second = presented.indices.first { number in
        presented[..<number].contains { !presented[number].site.excludes($0.site) }
      }
      guard let second else { return nil }
      return finding(
        "\(presented.count) flags each present a destination of this screen, and nothing keeps two of them from being on at once",
        at: presented[second].site,
        chain: [Finding.Step(text: "the first one is here", node: presented[0].site.node)] + shown.chain,
        advice: advice(
          "present all by one item, an enumeration",
          from: ".navigationDestination(isPresented: $a) { … }",
          to: ".navigationDestination(item: $page) { page in … }"
        )
      )
    }
  }
}

extension Site {
  /// True if a `switch` or an `if` shows one of two places, and never both.
  fileprivate func excludes(_ other: Site) -> Bool {
    let (own, others) = (trail.map(\.node) + [node], other.trail.map(\.node) + [other.node])
    // Behind the first view that only one of them is in, nothing decides about both.
    guard let (one, another) = zip(own, others).first(where: { $0 != $1 }) else { return false }
    let parts = Self.parts(around: another)
    return Self.parts(around: one).contains { choice, part in parts[choice].map { $0 != part } ?? false }
  }

  /// The part of each choice in which a place stands; of one that rows have, each has its own.
  private static func parts(around place: SourceNode) -> [SourceNode: SourceNode] {
    var (parts, inner): ([SourceNode: SourceNode], SourceNode) = ([:], place)
    for outer in place.ancestors.reversed() {
      if outer.kind == .switch || outer.kind == .branch { parts[outer] = inner }
      if ["ForEach", "List"].contains(outer.children.first?.viewName) { parts = [:] }
      inner = outer
    }
    return parts
  }
}
