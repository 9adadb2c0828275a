import FlowDiagnostics
import NavigationEngine

/// The bindings that the links of one screen set or declare, while the screen is read.
struct DeclaredLinks {
  /// The links that set a binding.
  var setting: [BindingLink] = []
  /// The bindings that links of a NavigationView declare.
  var legacy = LegacyBindings()
}

/// A link that sets a binding.
struct BindingLink {
  let label: String
  let binding: String
  /// The value that the link sets; nil if it states none.
  let value: RouteValue?
  /// Whether the value's type is known only when the link is tapped.
  let isOpen: Bool
  let place: Place
  let valuePlace: Place
}

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
