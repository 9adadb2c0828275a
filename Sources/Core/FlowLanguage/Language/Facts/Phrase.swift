import FlowSyntax
package import NavigationEngine

/// The sentence about a fact that doesn't match, without its full stop; it describes the actual state.
package struct Phrase: Sendable {
  private let make: @Sendable (_ stated: RouteValue, _ actual: RouteValue?, _ observation: Observation) -> String

  /// Creates a phrase.
  ///
  /// - Parameter make: Creates the sentence from the stated value and the actual one, which is nil if the fact is
  ///   absent.
  package init(_ make: @escaping @Sendable (_ stated: RouteValue, _ actual: RouteValue?) -> String) {
    self.make = { stated, actual, _ in make(stated, actual) }
  }

  /// Creates a phrase that also depends on the observation.
  ///
  /// - Parameter make: Creates the sentence from the stated value, the actual one and the observation.
  init(seeing make: @escaping @Sendable (RouteValue, RouteValue?, Observation) -> String) { self.make = make }

  func sentence(_ stated: RouteValue, _ actual: RouteValue?, in observation: Observation) -> String {
    make(stated, actual, observation)
  }

  /// The values of a list that differ from the stated list.
  package static func list(_ list: ListName) -> Self { Self { ListDifference(list, $0, $1).ofEqual } }

  /// The stated values that a list lacks.
  static func contained(_ list: ListName) -> Self { Self { ListDifference(list, $0, $1).ofContained } }

  /// The first difference at the beginning of a list.
  static func start(_ list: ListName) -> Self { Self { ListDifference(list, $0, $1).ofStart } }

  /// The last difference at the end of a list.
  static func end(_ list: ListName) -> Self { Self { ListDifference(list, $0, $1).ofEnd } }

  /// Both values of a subject: “the title”.
  package static func value(_ subject: String) -> Self {
    Self { "\(subject) is \(quoted($1)), not \(quoted($0))" }
  }

  /// The numbers of rows, in all or by name.
  static let rowCounts = Self { stated, actual in
    guard case .map(let fields) = stated else { return "the screen shows \(text(actual)) rows, not \(stated)" }
    let counts = actual?.mapFields ?? []
    let wrong = fields.filter { field in counts.first { $0.name == field.name }?.value != field.value }
    return wrong.map { field in
      "the screen shows \(text(counts.first { $0.name == field.name }?.value)) rows of “\(field.name)”, not \(field.value)"
    }.joined(separator: "; ")
  }

  /// Both numbers of a subject, without quotes.
  package static func number(_ subject: String) -> Self {
    Self { "\(subject) is \(text($1)), not \($0)" }
  }

  /// One sentence for a flag that should be true, and one for a flag that should be false.
  package static func flag(_ expectedTrue: String, _ expectedFalse: String) -> Self {
    Self { stated, _ in stated == true ? expectedTrue : expectedFalse }
  }

  /// Whether the root is the visible screen; the sentence names the visible screen.
  static let root = Self(seeing: { stated, _, observation in
    let screen = observation.buttons?.binding ?? observation.state.screen
    return stated == true ? "“\(screen)” is up, so this isn't the root" : "“\(screen)” is up, which is the root"
  })

  /// Whether there is an entry to go back to; the sentence names it.
  static let wayBack = Self(seeing: { stated, _, observation in
    let visible = observation.state.visible
    let screen = observation.state.screen
    guard stated != true, visible.count > 1 else {
      return "“\(screen)” is the root, so there is nothing to go back to"
    }
    return "“\(visible[visible.count - 2])” lies below “\(screen)”, so there is something to go back to"
  })

  /// The differences of the last transition.
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

  /// The first different element of the path's serialised form.
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

  /// The name of a screen, without YAML's quotes.
  static let screen = Self(seeing: { stated, actual, observation in
    if let layer = observation.buttons {
      return "the \(layer.kind.rawValue) “\(layer.binding)” is in front, which is no screen, not “\(stated)”"
    }
    return
      "the visible screen is “\(text(actual))”, \(stated == .null ? "and not an alert or a dialog" : "not “\(stated)”")"
  })

  /// The number of elements on the path.
  static let count = Self { stated, actual in
    "the path has \(actual == .int(1) ? "1 element" : "\(text(actual)) elements"), not \(stated)"
  }

  /// The bindings with different values.
  static let bindings = entries("the binding", else: "no visible screen declares a binding") { YAMLSpelling.flow($0) }

  /// The columns with different values of a subject: “selection”.
  static func columnValues(_ subject: String) -> Self {
    entries("the \(subject) of", else: "the app has no column") { quoted($0) }
  }

  /// The entries of a map with different values, or the first that is missing.
  private static func entries(
    _ entry: String,
    else missing: String,
    _ spell: @escaping @Sendable (RouteValue) -> String
  ) -> Self {
    Self { stated, actual in
      let held = actual?.mapFields ?? []
      if let gone = stated.mapFields.first(where: { field in !held.contains { $0.name == field.name } }) {
        return "\(missing) “\(gone.name)”"
      }
      return joined(
        differences(stated.mapFields, held).map { field, now in
          "\(entry) “\(field.name)” is \(spell(now)), not \(spell(field.value))"
        }
      )
    }
  }

  /// The phrase, or a sentence for an app without columns.
  var ofColumns: Self { Self(seeing: { $1 == nil ? Self.noColumns($2) : make($0, $1, $2) }) }

  /// The phrase; if `null` is stated and the app has no columns, a sentence that says so.
  var ofOptionalColumns: Self { Self(seeing: { $1 == nil && $0 == .null ? Self.noColumns($2) : make($0, $1, $2) }) }

  /// The sentence about an app without columns, or about a tab or a layer without them.
  private static func noColumns(_ observation: Observation) -> String {
    guard let scene = observation.scene else { return "the app has no columns" }
    if let address = observation.address { return "“\(address.name)” has no columns" }
    if let layer = scene.layers.last { return "what “\(layer.binding)” presents has no columns" }
    return scene.tab.map { "the tab “\($0)” has no columns" } ?? "the app has no columns"
  }

  /// The phrase, or a sentence for an app without the part of a scene that it is about.
  func orAbsent(_ absence: String) -> Self { Self(seeing: { $1 == nil ? absence : make($0, $1, $2) }) }

  /// The fields with different values, in the stated order.
  private static func differences(
    _ stated: [RouteValue.Field],
    _ held: [RouteValue.Field]
  ) -> [(stated: RouteValue.Field, actual: RouteValue)] {
    stated.compactMap { field in
      guard let now = held.first(where: { $0.name == field.name })?.value, now != field.value else { return nil }
      return (field, now)
    }
  }

  /// The first three parts, and the number of the others.
  private static func joined(_ parts: [String]) -> String {
    parts.prefix(3).joined(separator: ", and ") + (parts.count > 3 ? ", and \(parts.count - 3) more differ" : "")
  }

  private static func text(_ value: RouteValue?) -> String { value.map(\.description) ?? "nothing" }

  private static func quoted(_ value: RouteValue?) -> String {
    guard let value, value != .null else { return "nothing" }
    return "“\(YAMLSpelling.flow(value))”"
  }
}
