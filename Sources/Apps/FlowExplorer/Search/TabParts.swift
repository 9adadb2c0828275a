import NavigationEngine

extension AppModel {
  /// The app as several, each with tabs that can change each other: a step in one changes no other.
  ///
  /// The states of tabs multiply, so a search of an app with many sees little of each. Texts that the app opens aren't in
  /// the parts.
  ///
  /// - Parameter limit: The maximum number of tabs of an app that stays whole.
  /// - Returns: The parts in the order of their first tabs; the app itself if it has fewer tabs, or state that its tabs
  ///   may share.
  func partsOfTabs(above limit: Int) -> [AppModel] {
    guard tabs.count > limit, presents.isEmpty, state.isEmpty, roots.isEmpty else { return [self] }
    var groups = TabGroups(tabs)
    var reached: [Set<String>] = []
    var count = 0
    for (number, tab) in tabs.enumerated() {
      guard tab.update == nil, tab.condition == nil, let content = tab.content else { return [self] }
      if case .split = content { return [self] }
      let screens = screensReached(from: content.roots + tab.roots.map(\.screen))
      for name in screens {
        guard let screen = self.screens[name] else { continue }
        guard groups.join(number, by: screen) else { return [self] }
      }
      count += screens.count
      guard count <= Self.reachLimit else { return [self] }
      reached.append(screens)
    }
    return groups.all.map { part(of: $0, screens: $0.reduce(into: []) { $0.formUnion(reached[$1]) }) }
  }

  /// The maximum number of screens of all parts together: tabs that show much in common aren't worth separating.
  private static let reachLimit = 50_000

  private func part(of numbers: [Int], screens: Set<String>) -> AppModel {
    var part = self
    part.tabs = numbers.map { tabs[$0] }
    part.screens = screens.reduce(into: [:]) { $0[$1] = self.screens[$1] }
    part.initialTab = initialTab.flatMap { name in part.tabs.contains { $0.name == name } ? name : nil }
    part.urls = []
    switch part.tabs.lazy.compactMap(\.content).first {
    case .screen(let root): (part.root, part.stack, part.initialPath) = (root, .selfManaged, [])
    case .stack(let root, let kind, let path): (part.root, part.stack, part.initialPath) = (root, kind, path)
    case .split, nil: break
    }
    return part
  }

  /// The screens, and all screens that their links, destinations and bindings lead to.
  func screensReached(from names: [String]) -> Set<String> {
    var found = Set(names)
    var open = names
    while let name = open.popLast() {
      for next in screens[name]?.shownScreens ?? [] where found.insert(next).inserted { open.append(next) }
    }
    return found
  }

  /// Whether some state can show what a change of a stack or a layer takes away: without view links, bindings and
  /// several destinations for a type there is nothing to mix, to drop or to repeat.
  var canLose: Bool {
    guard presents.isEmpty, split == nil, tabs.allSatisfy({ !($0.content?.isSplit ?? false) }) else { return true }
    var types: Set<String> = []
    return screens.values.contains { screen in
      !screen.presents.isEmpty
        || screen.destinations.contains { !types.insert($0.type).inserted }
        || screen.everyTemplate.contains { if case .view = $0.target { true } else { false } }
    }
  }
}

extension AppModel.Content {
  fileprivate var isSplit: Bool { if case .split = self { true } else { false } }
}

extension AppModel.Screen {
  /// The updates that it makes.
  fileprivate var updates: [AppModel.Update] {
    var open: [AppModel.Update] = everyTemplate.compactMap { link in
      if case .update(let update) = link.target { update } else { nil }
    }
    open += presents.flatMap(\.updates)
    var found: [AppModel.Update] = []
    while let update = open.popLast() {
      found.append(update)
      open += update.next
    }
    return found
  }

  /// Whether it declares a binding or state of a name.
  fileprivate func declares(_ name: String) -> Bool {
    presents.contains { $0.binding == name } || state.contains { $0.name == name }
  }
}

/// Groups of tabs; tabs are in one group if one can change the other.
private struct TabGroups {
  private var parents: [Int]
  private let numbers: [String: Int]

  init(_ tabs: [AppModel.Tab]) {
    parents = Array(tabs.indices)
    numbers = Dictionary(tabs.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Joins a tab with the tabs that its screens can change; false if it may change more than is known.
  mutating func join(_ tab: Int, by screen: AppModel.Screen) -> Bool {
    for update in screen.updates {
      guard update.bindings.allSatisfy({ screen.declares($0.name) }) else { return false }
      for name in [update.tab].compactMap(\.self) + update.paths.compactMap(\.stack) {
        guard let other = numbers[name] else { return false }
        parents[first(of: tab)] = first(of: other)
      }
    }
    return true
  }

  private mutating func first(of tab: Int) -> Int {
    var tab = tab
    while parents[tab] != tab {
      parents[tab] = parents[parents[tab]]
      tab = parents[tab]
    }
    return tab
  }

  /// The groups, each in the order of its tabs.
  var all: [[Int]] {
    var groups = self
    var numbers: [Int: Int] = [:]
    var all: [[Int]] = []
    for tab in parents.indices {
      let first = groups.first(of: tab)
      if let number = numbers[first] {
        all[number].append(tab)
      } else {
        numbers[first] = all.count
        all.append([tab])
      }
    }
    return all
  }
}
