import NavigationEngine

/// The bindings of the links on one screen of a NavigationView.
struct LegacyBindings {
  private(set) var presents: [AppModel.Presentation] = []
  private(set) var items: [AppModel.Item] = []
  private var flags: Set<String> = []
  /// The index of each selection's item.
  private var numbers: [String: Int] = [:]
  private var tags: [Set<RouteValue>] = []

  /// Adds a flag, and returns whether it is the first of its name.
  mutating func add(_ flag: AppModel.Presentation) -> Bool {
    guard flags.insert(flag.binding).inserted else { return false }
    presents.append(flag)
    return true
  }

  /// The type of a selection's tags; nil if there are none.
  func type(of selection: String) -> String? { numbers[selection].map { items[$0].type } }

  /// Adds a tag to a selection, and returns whether it is the first of its value.
  mutating func add(_ tag: AppModel.Destination.Case, to selection: String, source: Int) -> Bool {
    let number = numbers[selection] ?? items.count
    if number == items.count {
      items.append(.init(selection, tag.value.typeName, source: source))
      tags.append([])
      numbers[selection] = number
    }
    guard tags[number].insert(tag.value).inserted else { return false }
    items[number].cases.append(tag)
    return true
  }
}
