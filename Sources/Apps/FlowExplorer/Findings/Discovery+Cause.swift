import NavigationEngine

extension Discovery {
  /// One sentence that all findings with the same cause share; nil if the message names the cause.
  func cause(in app: AppModel) -> String? {
    switch content {
    case .diagnostic(let diagnostic): cause(of: diagnostic, in: app)
    case .lostInput(let lost, _, _): "what was typed on “\(lost.screen)” can be lost"
    case .invariant, .neverShown, .trap, .deadTap, .difference, .url, .goalReached, .goalMissed: nil
    }
  }

  private func cause(of diagnostic: EngineDiagnostic, in app: AppModel) -> String? {
    let id = diagnostic.id
    if id == .unresolvedLink, let bare = diagnostic.declarations.first {
      return "links stand on “\(bare.name)”, which stands in no stack"
    }
    if id == .unresolvedLink, let link = diagnostic.link, let value = app.screens[link.screen]?.value(of: link.name) {
      return
        "links lead to values of type \(value.typeName), for which no screen on their stack registers a destination"
    }
    if id == .unresolvedDestination, diagnostic.declarations.isEmpty {
      let value = trail?.end.everyValue.first { diagnostic.concerns.contains($0.description) }
      return value.map {
        "values of type \($0.typeName) are shown where no screen below registers a destination for them"
      }
    }
    if id == .viewEntriesDropped {
      return diagnostic.lost.first.map {
        "“\($0.screen)”, which a view link shows, leaves the stack when its path changes"
      }
    }
    return nil
  }
}

extension StackState {
  /// The values on all paths.
  fileprivate var everyValue: [RouteValue] {
    scene?.everyStack.flatMap(\.state.path.values) ?? split?.columns.flatMap(\.stack.path.values) ?? path.values
  }
}

extension AppModel.Screen {
  /// The value that a link leads to, as it is declared; nil if it leads elsewhere.
  fileprivate func value(of link: String) -> RouteValue? {
    guard case .value(let value)? = everyLink.first(where: { $0.label == link })?.target else { return nil }
    return value
  }
}
