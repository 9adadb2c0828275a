import FlowApps
import NavigationEngine

extension [Discovery] {
  /// The findings without those that only the model of an app has, and not its code, if it was read from code.
  ///
  /// Of one that isn't whole some changes weren't tried that it makes by itself.
  func ofCode(in app: AppModel, isRead: Bool = true, isWhole: Bool = true, _ facts: (Int?) -> DeclarationFacts?) -> Self
  {
    let dead = Set(compactMap { if case .deadTap(let link) = $0.content { link } else { nil } })
    return filter { finding in
      switch finding.content {
      case .deadTap(let link):
        let links = app.screens[link.screen]?.everyLink ?? []
        let button = app.everyLayer.first { $0.binding == link.screen }?.buttons.first { $0.label == link.label }
        let target = links.first { $0.label == link.label }?.target ?? button?.update.map { .update($0) }
        if case .update(let change) = target {
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
      // It may also change the state that hides the way home; a screen without a link that is read may be a system's own.
      case .trap(let front):
        guard !isWhole, let screen = app.screens[front] else { return true }
        return screen.conditions.isEmpty && !screen.everyTemplate.isEmpty
      // Code has what it writes, wherever that is kept.
      case .diagnostic(let diagnostic): return !isRead || diagnostic.id != .bindingNotLive
      case .invariant, .lostInput, .difference, .url, .goalReached, .goalMissed: return true
      }
    }
  }
}
