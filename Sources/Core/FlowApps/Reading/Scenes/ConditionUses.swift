import FlowSyntax
import NavigationEngine

/// The values that conditions ask for, which are held against state once the whole app has been read.
struct ConditionUses {
  private struct Use {
    let value: RouteValue
    let name: String
    let screen: String?
    let place: Place
  }

  private var uses: [Use] = []

  mutating func note(_ value: RouteValue, of name: String, on screen: String?, _ place: Place) {
    uses.append(Use(value: value, name: name, screen: screen, place: place))
  }

  /// The errors in the values: they can never be.
  func problems(in model: AppModel) -> [Diagnostic] {
    uses.compactMap { use in
      guard let types = model.typesHeld(by: use.name, on: use.screen), !types.contains(use.value.typeName) else {
        return nil
      }
      return .neverHolds(use.name, types, use.value, use.place)
    }
  }
}

extension Diagnostic {
  fileprivate static func neverHolds(_ name: String, _ types: [String], _ value: RouteValue, _ place: Place) -> Self {
    Self(
      "when-never-holds",
      "“\(name.excerpt)” holds \(types[0]), so it is never “\(value.description.excerpt)”",
      at: place,
      help: "ask for a value of type \(types[0])"
    )
  }
}
