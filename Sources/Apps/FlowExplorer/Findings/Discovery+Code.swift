import FlowApps
import NavigationEngine

extension [Discovery] {
  /// The findings without those that only the model of an app has, and not its code, if it was read from code.
  func ofCode(in app: AppModel, isRead: Bool = true, _ facts: (Int?) -> DeclarationFacts?) -> Self {
    let dead = Set(compactMap { if case .deadTap(let link) = $0.content { link } else { nil } })
    return filter { finding in
      if isRead, finding.isOfCovered(in: app) { return false }
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
      case .neverShown(let part): return !isRead || part.kind != .screen && part.kind != .destination
      // Code has what it writes, wherever that is kept; when it sets a binding that isn't read isn't known.
      case .diagnostic(let diagnostic):
        let isFree = diagnostic.id == .presentDropped && finding.trail?.steps.last?.kind == .set
        return !isRead || !isFree && diagnostic.id != .bindingNotLive
      case .invariant, .trap, .lostInput, .difference, .url, .goalReached, .goalMissed: return true
      }
    }
  }
}

extension Discovery {
  /// Whether code of a view ran though the view wasn't in front: a person taps what is in front, and what something
  /// covers appears only when that has gone.
  fileprivate func isOfCovered(in app: AppModel) -> Bool {
    guard let trail, let text = trail.steps.last?.openedText, OpenedText.isOwn(text),
      let end = text.lastIndex(of: "."),
      let event = ["onAppear", "task", "openURL"].first(where: text[end...].dropFirst().hasPrefix)
    else { return false }
    let (before, view) = (trail.beforeLast, String(text[..<end].dropFirst("app:".count)))
    if event != "openURL", before.scene?.layers.isEmpty == false { return true }
    return app.screens[view] != nil && !TouchableArea.all(of: before, app).contains { $0.state.screen == view }
  }
}
