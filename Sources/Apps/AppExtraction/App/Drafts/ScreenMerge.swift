import FlowSyntax
import NavigationEngine

/// Merges screens that are the same view and lead to the same screens, and gives every screen its name.
enum ScreenMerge {
  /// The app with each screen once.
  static func merged(_ app: AppDraft) -> AppDraft {
    let classes = classes(of: app.screens)
    // The first screen of each class stands for all of it.
    var firsts: [Int: Int] = [:]
    let reached = reached(from: app).sorted()
    for number in reached where firsts[classes[number]] == nil { firsts[classes[number]] = number }
    let kept = firsts.values.sorted()
    let containers = containers(in: app)
    let leavable = Set(reached.filter { app.screens[$0].offersDismiss }.map { classes[$0] })
    // Screens of several cases between which nothing differs have no case in their name.
    let variants = Dictionary(grouping: reached) { classes[$0] }.mapValues { numbers in
      let cases = Set(numbers.compactMap { app.screens[$0].variant })
      return cases.count == 1 ? cases.first : nil
    }
    let names = names(of: kept.map { (app.screens[$0], variants[classes[$0]] ?? nil, containers[$0]) })
    let order = kept.indices.sorted { names[$0] < names[$1] }
    var numbers: [Int: Int] = [:]
    for (position, index) in order.enumerated() { numbers[classes[kept[index]]] = position }
    func number(_ screen: Int) -> Int { numbers[classes[screen]] ?? 0 }
    var result = app
    result.screens = order.map { index in
      var screen = app.screens[kept[index]].renumbered(number)
      screen.name = names[index]
      screen.offersDismiss = leavable.contains(classes[kept[index]])
      return screen
    }
    let shown = result.screens.map(\.name)
    for index in result.screens.indices { result.screens[index].nameLinks { shown[$0] } }
    result.content = app.content?.renumbered(number)
    for index in result.roots.indices { result.roots[index].screen = number(app.roots[index].screen) }
    result.tabs = app.tabs.map { tab in
      var tab = tab
      tab.content = tab.content?.renumbered(number)
      return tab
    }
    result.presentations = app.presentations.map { $0.renumbered(number) }
    // The declarations of one screen stand for those of all in its class.
    for number in reached {
      let screen = app.screens[number]
      result.notes.covered.formUnion(screen.places + screen.presentations.map(\.place))
    }
    return result
  }

  /// The screens that something leads to.
  private static func reached(from app: AppDraft) -> Set<Int> {
    let contents = [app.content].compactMap(\.self) + app.tabs.compactMap(\.content)
    let first = contents.flatMap(\.roots) + app.roots.map(\.screen) + app.presentations.flatMap(\.shown)
    return first.closure { app.screens[$0].pushed + app.screens[$0].presentations.flatMap(\.shown) }
  }

  /// All that a person sees of a screen, with classes in place of the screens that it leads to.
  private struct Shown: Hashable {
    let name: String
    let screen: AppModel.Screen
  }

  /// The class of each screen: two are of one if no difference can be seen from them on.
  private static func classes(of screens: [AppDraft.Screen]) -> [Int] {
    var classes = Array(repeating: 0, count: screens.count)
    var count = 0
    while true {
      var known: [Shown: Int] = [:]
      var next: [Int] = []
      for screen in screens {
        var builder = ModelBuilder(hasPlaces: false) { "\(classes[$0])" }
        // One that is left in different ways is the same screen.
        var shown = builder.screen(screen)
        shown.offersDismiss = false
        let key = Shown(name: screen.name, screen: shown)
        let number = known[key] ?? known.count
        known[key] = number
        next.append(number)
      }
      if known.count == count { return next }
      (classes, count) = (next, known.count)
    }
  }

  /// A name for each screen; of several with one name, the first keeps it, others are named after their containers.
  private static func names(
    of screens: [(screen: AppDraft.Screen, variant: String?, container: Container?)]
  ) -> [String] {
    let order = screens.indices.sorted { left, right in
      let (a, b) = (screens[left].screen.place, screens[right].screen.place)
      return (a.tree.path, a.line, a.column, left) < (b.tree.path, b.line, b.column, right)
    }
    let counts = screens.reduce(into: [String: Int]()) { $0[$1.screen.name, default: 0] += 1 }
    var taken = UniqueNames()
    var names = Array(repeating: "", count: screens.count)
    for index in order {
      let name = screens[index].screen.name
      let longer = screens[index].container?.name(of: name)
      let variant = counts[name] == 1 ? nil : screens[index].variant.map { name + $0 }
      names[index] = taken.add(firstOf: [variant, name, longer].compactMap(\.self))
    }
    return names
  }

  /// The part that shows a screen: a tab, or another screen.
  private struct Container {
    let word: String
    /// The binding that presents the screen; nil if it is shown in another way.
    var binding: String?

    init(_ name: String, _ binding: String? = nil) { (word, self.binding) = (name.capitalizedWord, binding) }

    /// The name of a screen with its container's; one that has that already gets the binding's, and a view that is
    /// pushed on itself says so; nil without a name.
    func name(of screen: String) -> String? {
      guard screen.hasPrefix(word) else { return word + screen }
      if screen == word, binding == nil { return "Pushed\(screen)" }
      return binding.map { "\(word)\($0.capitalizedWord)\(screen.dropFirst(word.count))" }
    }
  }

  /// The part that first shows each screen.
  private static func containers(in app: AppDraft) -> [Int: Container] {
    var containers: [Int: Container] = [:]
    for tab in app.tabs {
      for root in tab.content?.roots ?? [] where containers[root] == nil { containers[root] = Container(tab.name) }
    }
    for screen in app.screens {
      for next in screen.pushed where containers[next] == nil { containers[next] = Container(screen.name) }
      for presentation in screen.presentations {
        for next in presentation.shown where containers[next] == nil {
          containers[next] = Container(screen.name, presentation.binding)
        }
      }
    }
    return containers
  }
}
