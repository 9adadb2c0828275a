import FlowSyntax
package import NavigationEngine

/// The sentence about a fact that doesn't match, in terms of what is; without its full stop.
package struct Phrase: Sendable {
  private let make: @Sendable (_ stated: RouteValue, _ actual: RouteValue?) -> String

  /// - Parameter make: Makes the sentence of what is stated and of what is; nil where the fact is absent.
  package init(_ make: @escaping @Sendable (_ stated: RouteValue, _ actual: RouteValue?) -> String) { self.make = make }

  func sentence(_ stated: RouteValue, _ actual: RouteValue?) -> String { make(stated, actual) }

  /// A subject with its verb, of which too much would have to be said: “the path is”.
  package static func differs(_ subject: String) -> Self { Self { _, _ in "\(subject) not what the flow expects" } }

  /// A sentence that is the same whatever is stated.
  package static func sentence(_ text: String) -> Self { Self { _, _ in text } }

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
    guard let (field, now) = onlyDifference(stated.mapFields, held) else {
      return "the bindings are not what the flow expects"
    }
    return "the binding “\(field.name)” is \(YAMLSpelling.flow(now)), not \(YAMLSpelling.flow(field.value))"
  }

  /// What columns have, one by one: “selection”.
  static func columnValues(_ subject: String) -> Self {
    Self { stated, actual in
      guard let held = actual?.mapFields else { return noColumns }
      if let gone = stated.mapFields.first(where: { field in !held.contains { $0.name == field.name } }) {
        return "the app has no column “\(gone.name)”"
      }
      guard let (field, now) = onlyDifference(stated.mapFields, held) else {
        return "the \(subject)s of columns are not what the flow expects"
      }
      return "the \(subject) of “\(field.name)” is \(quoted(now)), not \(quoted(field.value))"
    }
  }

  /// The phrase, but where there are no columns the sentence that says so.
  var ofColumns: Self { Self { $1 == nil ? Self.noColumns : make($0, $1) } }

  /// The same for what is `null` in some windows: only if that is stated, too.
  var ofOptionalColumns: Self { Self { $1 == nil && $0 == .null ? Self.noColumns : make($0, $1) } }

  private static var noColumns: String { "the app has no columns" }

  private static func onlyDifference(
    _ stated: [RouteValue.Field],
    _ held: [RouteValue.Field]
  ) -> (stated: RouteValue.Field, actual: RouteValue)? {
    let wrong = stated.filter { !held.contains($0) }
    guard let field = wrong.first, wrong.count == 1 else { return nil }
    return held.first { $0.name == field.name }.map { (field, $0.value) }
  }

  private static func text(_ value: RouteValue?) -> String { value.map(\.description) ?? "nothing" }

  private static func quoted(_ value: RouteValue?) -> String {
    guard let value, value != .null else { return "nothing" }
    return "“\(YAMLSpelling.flow(value))”"
  }
}
