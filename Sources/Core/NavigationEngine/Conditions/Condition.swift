extension AppModel {
  /// The values that state and bindings must have so that a declaration counts (S18.2).
  public struct Condition: Hashable, Sendable {
    /// The values that one state or binding must have, or must not have.
    public struct Clause: Hashable, Sendable {
      /// The name of the state or the binding.
      public var name: String
      /// The allowed values.
      public var values: [RouteValue]
      /// Whether it must be none of them instead.
      public var isNegated: Bool

      /// Creates a clause.
      public init(_ name: String, _ values: [RouteValue], isNegated: Bool = false) {
        (self.name, self.values, self.isNegated) = (name, values, isNegated)
      }
    }

    /// The clauses; all must hold.
    public var clauses: [Clause]

    /// Creates a condition.
    public init(_ clauses: [Clause]) { self.clauses = clauses }

    /// Whether it holds.
    ///
    /// - Parameter value: The value of the state or the binding of a name.
    /// - Returns: Whether each clause does.
    func holds(_ value: (String) -> RouteValue) -> Bool {
      clauses.allSatisfy { $0.values.contains(value($0.name)) != $0.isNegated }
    }
  }

  /// One of several roots; the first whose condition holds is shown (S18.2).
  public struct Root: Hashable, Sendable {
    /// The condition; nil if nothing is asked.
    public var condition: Condition?
    /// The screen.
    public var screen: String

    /// Creates a root.
    public init(_ screen: String, when condition: Condition? = nil) {
      (self.screen, self.condition) = (screen, condition)
    }
  }
}

extension AppModel.Condition: CustomStringConvertible {
  /// The condition as a part of a sentence.
  ///
  /// O(n) in its clauses.
  public var description: String { clauses.map(\.description).joined(separator: " and ") }
}

extension AppModel.Condition.Clause: CustomStringConvertible {
  /// The condition as a part of a sentence.
  ///
  /// O(n) in the values.
  public var description: String {
    let known = values.map(\.description).joined(separator: " or ")
    return "“\(name)” is \(isNegated ? "not " : "")\(known)"
  }
}
