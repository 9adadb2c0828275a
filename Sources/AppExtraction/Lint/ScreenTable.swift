import SourceTrees

/// The navigation of screens, each read once.
struct ScreenTable {
  private let inliner: Inliner
  private var fragments: [String: Fragment] = [:]

  init(_ inliner: Inliner) { self.inliner = inliner }

  /// The navigation of a screen, with that of all its tabs.
  mutating func flattened(_ screen: ScreenContent) -> Fragment { fragment(of: screen).flattened }

  mutating func fragment(of screen: ScreenContent) -> Fragment {
    if let known = fragments[screen.key] { return known }
    let fragment = ViewReader.fragment(of: screen.node, in: screen.scope, inliner)
    fragments[screen.key] = fragment
    return fragment
  }
}
