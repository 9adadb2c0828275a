import NavigationEngine

extension AppDraft {
  /// Marks the links whose code must do more than was read: they only write state as it is at the start, where nothing
  /// else writes it, or they take away a presentation of their own screen.
  mutating func markIdleLinks() {
    var written: [String: Set<RouteValue>] = [:]
    for update in updates {
      for field in update.bindings { written[field.name, default: []].insert(field.value) }
    }
    for number in screens.indices {
      let screen = screens[number]
      for index in screen.links.indices {
        guard case .update(let update) = screen.links[index].target, update.writesStateAlone else { continue }
        let isIdle = update.bindings.allSatisfy { field in
          let isOwn = screen.presentations.contains { $0.binding == field.name }
          if isOwn { return field.value.isOff }
          let initial = (screen.model.state + model.state).first { $0.name == field.name }?.value
          return initial == field.value && written[field.name] == [field.value]
        }
        if isIdle, !screen.links[index].assumed.contains(.does) { screens[number].links[index].assumed.append(.does) }
      }
    }
  }

  /// The changes of all links, buttons and URLs.
  private var updates: [AppModel.Update] {
    let links = screens.flatMap(\.links).compactMap { link in
      if case .update(let update) = link.target { update } else { AppModel.Update?.none }
    }
    let buttons = everyPresentation.flatMap(\.buttons).compactMap(\.update)
    return (links + buttons + model.urls.map(\.update) + tabs.compactMap(\.update)).flatMap(\.steps)
  }
}

extension AppModel.Update {
  /// Whether it changes state and bindings, and nothing else.
  fileprivate var writesStateAlone: Bool {
    tab == nil && paths.isEmpty && dismissal == nil && next.isEmpty && !bindings.isEmpty
  }
}
