import FlowApps
import NavigationEngine

extension [Discovery] {
  /// The findings without those that only the model of an app has, and not its code, if it was read from code.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - isRead: Whether it was read from code.
  ///   - isWhole: Whether all changes were tried that the app makes by itself.
  ///   - facts: The facts of its declarations.
  /// - Returns: The findings.
  func ofCode(
    in app: AppModel,
    isRead: Bool = true,
    isWhole: Bool = true,
    _ facts: (Int?) -> DeclarationFacts?
  ) -> Self {
    let dead = Set(compactMap { if case .deadTap(let link) = $0.content { link } else { nil } })
    return filter { finding in
      switch finding.content {
      case .deadTap(let link):
        let links = app.screens[link.screen]?.everyLink ?? []
        if case .update(let change) = links.first(where: { $0.label == link.label })?.target {
          // A change that is taken back is seen; code that isn't read may have set the state otherwise.
          if !change.next.isEmpty || isRead && !change.bindings.isEmpty { return false }
        }
        guard let own = facts(finding.source) else { return true }
        if own.assumed.contains(where: { $0 == "does" || $0 == "value" }) { return false }
        // Each way of a button's code is a link of its own.
        let ways = own.code == nil ? [] : links.filter { facts($0.source)?.code == own.code }
        return ways.allSatisfy { dead.contains(LinkName(screen: link.screen, label: $0.label)) }
      // A `switch` has a screen for each case, and code that isn't read may lead to any.
      case .neverShown(let part): return isWhole && (!isRead || part.kind != .screen && part.kind != .destination)
      // It may also change the state that hides the way home.
      case .trap(let front): return isWhole || app.screens[front]?.conditions.isEmpty != false
      // Code has what it writes, wherever that is kept.
      case .diagnostic(let diagnostic): return !isRead || diagnostic.id != .bindingNotLive
      case .invariant, .lostInput, .difference, .url, .goalReached, .goalMissed: return true
      }
    }
  }
}
