import FlowSyntax
import NavigationEngine

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
  /// The screens that they push.
  private(set) var pushes: [AppModel.Presented] = []

  private var flags: Set<String> = []
  private var tags: Set<RouteValue.Field> = []

  private func number(of selection: String) -> Int? {
    pushes.firstIndex { $0.binding == selection && $0.itemType != nil }
  }

  /// Adds a flag, and returns whether it is the first of its name.
  mutating func add(_ flag: AppModel.Presented) -> Bool {
    guard flags.insert(flag.binding).inserted else { return false }
    pushes.append(flag)
    return true
  }

  /// The type of a selection's tags; nil if there are none.
  func type(of selection: String) -> String? { number(of: selection).flatMap { pushes[$0].itemType } }

  /// Adds a tag to a selection, and returns whether it is the first of its value.
  mutating func add(_ tag: AppModel.Destination.Case, to selection: String, source: Int) -> Bool {
    guard tags.insert(.init(selection, tag.value)).inserted else { return false }
    if let number = number(of: selection) {
      pushes[number].cases.append(tag)
    } else {
      pushes.append(.push(selection, of: tag.value.typeName, cases: [tag], source: source))
    }
    return true
  }
}
