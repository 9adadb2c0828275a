extension AppDraft {
  /// Leaves out the titles that are parts of a value, of screens that nothing shows for one: a host shows the view, or
  /// a link, where elsewhere a destination does.
  mutating func dropTitlesOfNoValue() {
    var contents = [content].compactMap(\.self) + tabs.compactMap(\.content)
    var shown: Set<Int> = []
    for presentation in presentations + screens.flatMap(\.presentations) {
      if presentation.itemType != nil { shown.formUnion(presentation.shown) }
      if let content = presentation.content { contents.append(content) }
    }
    for destination in screens.flatMap(\.destinations) {
      shown.formUnion(destination.cases.map(\.screen) + [destination.screen].compactMap(\.self))
    }
    for content in contents {
      // A selection may decide what a column shows.
      if case .split = content { shown.formUnion(content.roots) }
    }
    for number in screens.indices where !shown.contains(number) {
      if let title = screens[number].title, ShownMark.isIn(title) { screens[number].title = nil }
    }
  }
}
