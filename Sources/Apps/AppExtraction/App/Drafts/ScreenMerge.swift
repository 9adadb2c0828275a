import FlowSyntax
import NavigationEngine

extension AppDraft {
  /// Merges screens that are the same view and lead to the same screens, and gives every screen its name.
  mutating func mergeScreens() {
    let classes = classesOfScreens
    // The first screen of each class stands for all of it.
    var firsts: [Int: Int] = [:]
    let reached = reached.sorted()
    for number in reached where firsts[classes[number]] == nil { firsts[classes[number]] = number }
    let kept = firsts.values.sorted()
    let leavable = Set(reached.filter { screens[$0].model.offersDismiss }.map { classes[$0] })
    // Screens of several cases between which nothing differs have no case in their name.
    let variants = Dictionary(grouping: reached) { classes[$0] }.mapValues { numbers in
      let cases = Set(numbers.compactMap { screens[$0].variant })
      return cases.count == 1 ? cases.first : nil
    }
    for number in kept { screens[number].variant = variants[classes[number]] ?? nil }
    let names = uniqueNames(of: kept)
    func name(_ screen: String) -> String {
      Int(screen).flatMap { firsts[classes[$0]] }.flatMap { names[$0] } ?? screen
    }
    // The declarations of one screen stand for those of all in its class.
    for number in reached { notes.covered.formUnion(screens[number].places) }
    change(screens: name)
    screens = kept.map { number in
      var screen = screens[number]
      screen.joinCases()
      screen.name = names[number] ?? screen.name
      screen.model.offersDismiss = leavable.contains(classes[number])
      screen.nameLinks()
      return screen
    }.sorted { $0.name < $1.name }
  }

  /// The screens that something leads to.
  private var reached: Set<Int> {
    let ofApp = [content].compactMap(\.self) + tabs.compactMap(\.content)
    let first = ofApp.flatMap(\.roots) + roots.map(\.root.screen) + presentations.flatMap(\.screens)
    return first.numbers.closure { screens[$0].pushed + screens[$0].presentations.flatMap(\.screens).numbers }
  }

  /// The class of each screen: two are of one if a person sees no difference from them on.
  private var classesOfScreens: [Int] {
    var classes = Array(repeating: 0, count: screens.count)
    var count = 0
    while true {
      var known: [String: [AppModel.Screen: Int]] = [:]
      var (next, found): ([Int], Int) = ([], 0)
      for var screen in screens {
        screen.change(screens: { Int($0).map { "\(classes[$0])" } ?? $0 })
        // One that is left in different ways is the same screen.
        screen.model.offersDismiss = false
        let shown = screen.model { _, _, _ in nil }
        let number = known[screen.name]?[shown] ?? found
        if number == found { found += 1 }
        known[screen.name, default: [:]][shown] = number
        next.append(number)
      }
      if found == count { return next }
      (classes, count) = (next, found)
    }
  }

  /// A name for each of some screens; of several with one name, the first keeps it, others are named after their
  /// containers.
  private func uniqueNames(of kept: [Int]) -> [Int: String] {
    let order = kept.sorted { left, right in
      let (a, b) = (screens[left].place, screens[right].place)
      return (a.tree.path, a.line, a.column, left) < (b.tree.path, b.line, b.column, right)
    }
    let containers = containers
    let counts = kept.reduce(into: [String: Int]()) { $0[screens[$1].name, default: 0] += 1 }
    var taken = UniqueNames()
    var names: [Int: String] = [:]
    for number in order {
      let screen = screens[number]
      let longer = containers[number].flatMap { Self.name(of: screen.name, in: $0.name, by: $0.binding) }
      let variant = counts[screen.name] == 1 ? nil : screen.variant.map { screen.name + $0 }
      names[number] = taken.add(firstOf: [variant, screen.name, longer].compactMap(\.self))
    }
    return names
  }

  /// The name of a screen with its container's; one that has that already gets the binding's, and a view that is pushed
  /// on itself says so; nil without a name.
  private static func name(of screen: String, in container: String, by binding: String?) -> String? {
    let word = container.capitalizedWord
    guard screen.hasPrefix(word) else { return word + screen }
    if screen == word, binding == nil { return "Pushed\(screen)" }
    return binding.map { "\(word)\($0.capitalizedWord)\(screen.dropFirst(word.count))" }
  }

  /// The tab or the screen that first shows each screen, and the binding by which it presents it; nil for another way.
  private var containers: [Int: (name: String, binding: String?)] {
    var containers: [Int: (name: String, binding: String?)] = [:]
    func add(_ screens: [Int], _ name: String, _ binding: String? = nil) {
      for screen in screens where containers[screen] == nil { containers[screen] = (name, binding) }
    }
    for tab in tabs { add(tab.content?.roots.numbers ?? [], tab.name) }
    for screen in screens {
      add(screen.pushed, screen.name)
      for presentation in screen.presentations { add(presentation.screens.numbers, screen.name, presentation.binding) }
    }
    return containers
  }
}

extension ScreenDraft {
  /// Makes one screen of the cases of a destination that are all given to one view, and show no difference.
  fileprivate mutating func joinCases() {
    for index in destinations.indices where oneViewDestinations.contains(destinations[index].place) {
      let screens = Set(destinations[index].cases.map(\.screen))
      if screens.count == 1 { (destinations[index].cases, destinations[index].screen) = ([], screens.first) }
    }
  }
}
