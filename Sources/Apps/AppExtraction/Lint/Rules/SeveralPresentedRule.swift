import FlowApps

/// Several destinations of one screen, each with a flag: nothing keeps two flags from being on at once.
enum SeveralPresentedRule: StackRule {
  static let id = Finding.ID.own(.severalPresented)

  static func findings(on walk: StackWalk) -> [Finding] {
    walk.screens.compactMap { shown in
      let presented = shown.fragment.destinations.onePerNode(\.site.node) { destination in
        if case .binding(let binding) = destination.trigger { !binding.isItem } else { false }
      }
      guard presented.count > 1 else { return nil }
      return finding(
        false,
        "\(presented.count) flags each present a destination of this screen, and nothing keeps two of them from being on at once",
        at: presented[1].site,
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
