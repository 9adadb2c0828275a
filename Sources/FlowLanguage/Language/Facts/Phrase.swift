import FlowSyntax
package import NavigationEngine

/// The sentence about a fact that doesn't match, in terms of what is; without its full stop.
package struct Phrase: Sendable {
  private let make: @Sendable (_ stated: RouteValue, _ actual: RouteValue?, _ observation: Observation) -> String

  /// - Parameter make: Makes the sentence of what is stated and of what is; nil where the fact is absent.
  package init(_ make: @escaping @Sendable (_ stated: RouteValue, _ actual: RouteValue?) -> String) {
    self.make = { stated, actual, _ in make(stated, actual) }
  }

  /// - Parameter make: Makes the sentence also of what else was observed, such as the screen that is up.
  init(seeing make: @escaping @Sendable (RouteValue, RouteValue?, Observation) -> String) { self.make = make }

  func sentence(_ stated: RouteValue, _ actual: RouteValue?, in observation: Observation) -> String {
    make(stated, actual, observation)
  }

  /// Which values of a list aren't as stated.
  package static func list(_ list: ListName) -> Self { Self { ListDifference(list, $0, $1).ofEqual } }

  /// Which of the stated values the list lacks.
  static func contained(_ list: ListName) -> Self { Self { ListDifference(list, $0, $1).ofContained } }

  /// Where the list doesn't begin as stated.
  static func start(_ list: ListName) -> Self { Self { ListDifference(list, $0, $1).ofStart } }

  /// Where the list doesn't end as stated.
  static func end(_ list: ListName) -> Self { Self { ListDifference(list, $0, $1).ofEnd } }

  /// A subject whose values are said: “the title”.
  package static func value(_ subject: String) -> Self {
    Self { "\(subject) is \(quoted($1)), not \(quoted($0))" }
  }

  /// The same with a number, which needs no quotes.
  package static func number(_ subject: String) -> Self {
    Self { "\(subject) is \(text($1)), not \($0)" }
  }

  /// One sentence where the flag should be true, and one where it should be false.
  package static func flag(_ expectedTrue: String, _ expectedFalse: String) -> Self {
    Self { stated, _ in stated == true ? expectedTrue : expectedFalse }
  }

  /// Whether the root is the visible screen; the sentence names the screen that is.
  static let root = Self(seeing: { stated, _, observation in
    let screen = observation.state.screen
    return stated == true ? "“\(screen)” is up, so this isn't the root" : "“\(screen)” is up, which is the root"
  })

  /// Whether there is anything to go back to; the sentence names what is.
  static let wayBack = Self(seeing: { stated, _, observation in
    let visible = observation.state.visible
    let screen = observation.state.screen
    guard stated != true, visible.count > 1 else {
      return "“\(screen)” is the root, so there is nothing to go back to"
    }
    return "“\(visible[visible.count - 2])” lies below “\(screen)”, so there is something to go back to"
  })

  /// How the last change was shown.
  static let transition = Self { stated, actual in
    let held = actual?.mapFields ?? []
    let parts = differences(stated.mapFields, held).map { field, now in
      switch field.name {
      case "kind": "is a \(quoted(now)), not a \(quoted(field.value))"
      case "levels": "has \(now == 1 ? "1 level" : "\(text(now)) levels"), not \(field.value)"
      case "animated": now == true ? "is animated" : "isn't animated"
      default: "has the \(field.name) \(quoted(now)), not \(quoted(field.value))"
      }
    }
    return "the transition \(joined(parts))"
  }

  /// The path's serialised form: the first element that differs.
  static let savedPath = Self { stated, actual in
    guard let actual else { return "the path can't be saved, so it has no serialised form" }
    guard case .list = stated, case .list(let elements) = actual else {
      return "the path's serialised form is not what the flow expects"
    }
    // That of an erased path is a list of texts.
    let isOfTexts = elements.allSatisfy { if case .string = $0 { true } else { false } }
    let list = ListName(name: "the path's serialised form", preposition: "in", isOfTexts: isOfTexts)
    return ListDifference(list, stated, actual).ofFirst
  }

  /// The name of a screen, which is said as it is.
  static let screen = Self { "the visible screen is “\(text($1))”, not “\($0)”" }

  /// How many elements the path has.
  static let count = Self { stated, actual in
    "the path has \(actual == .int(1) ? "1 element" : "\(text(actual)) elements"), not \(stated)"
  }

  /// What bindings hold.
  static let bindings = Self { stated, actual in
    let held = actual?.mapFields ?? []
    if let gone = stated.mapFields.first(where: { field in !held.contains { $0.name == field.name } }) {
      return "no visible screen declares a binding “\(gone.name)”"
    }
    let parts = differences(stated.mapFields, held).map { field, now in
      "the binding “\(field.name)” is \(YAMLSpelling.flow(now)), not \(YAMLSpelling.flow(field.value))"
    }
    return joined(parts)
  }

  /// What columns have, one by one: “selection”.
  static func columnValues(_ subject: String) -> Self {
    Self { stated, actual in
      guard let held = actual?.mapFields else { return noColumns }
      if let gone = stated.mapFields.first(where: { field in !held.contains { $0.name == field.name } }) {
        return "the app has no column “\(gone.name)”"
      }
      let parts = differences(stated.mapFields, held).map { field, now in
        "the \(subject) of “\(field.name)” is \(quoted(now)), not \(quoted(field.value))"
      }
      return joined(parts)
    }
  }

  /// The phrase, but where there are no columns the sentence that says so.
  var ofColumns: Self { Self(seeing: { $1 == nil ? Self.noColumns : make($0, $1, $2) }) }

  /// The same for what is `null` in some windows: only if that is stated, too.
  var ofOptionalColumns: Self { Self(seeing: { $1 == nil && $0 == .null ? Self.noColumns : make($0, $1, $2) }) }

  private static var noColumns: String { "the app has no columns" }

  /// The fields that are there with another value, in the order in which they are stated.
  private static func differences(
    _ stated: [RouteValue.Field],
    _ held: [RouteValue.Field]
  ) -> [(stated: RouteValue.Field, actual: RouteValue)] {
    stated.compactMap { field in
      guard let now = held.first(where: { $0.name == field.name })?.value, now != field.value else { return nil }
      return (field, now)
    }
  }

  /// The first three, and how many more there are.
  private static func joined(_ parts: [String]) -> String {
    parts.prefix(3).joined(separator: ", and ") + (parts.count > 3 ? ", and \(parts.count - 3) more differ" : "")
  }

  private static func text(_ value: RouteValue?) -> String { value.map(\.description) ?? "nothing" }

  private static func quoted(_ value: RouteValue?) -> String {
    guard let value, value != .null else { return "nothing" }
    return "“\(YAMLSpelling.flow(value))”"
  }
}
