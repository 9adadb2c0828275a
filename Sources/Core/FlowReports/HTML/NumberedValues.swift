import FlowRunner

/// Distinct values, numbered in the order of their first occurrence.
package struct NumberedValues<Value: Hashable & Sendable>: Sendable {
  package private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  package init() {}

  package mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// Distinct scopes, numbered in the order of their first occurrence, each after the one that contains it.
struct NumberedScopes {
  private(set) var scopes: [(scope: StepScope, parent: Int?)] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  mutating func number(of scope: StepScope) -> Int {
    if let number = numbers[ObjectIdentifier(scope)] { return number }
    var parent: Int?
    for scope in scope.chain where numbers[ObjectIdentifier(scope)] == nil {
      parent = scope.parent.flatMap { numbers[ObjectIdentifier($0)] }
      numbers[ObjectIdentifier(scope)] = scopes.count
      scopes.append((scope, parent))
    }
    return scopes.count - 1
  }
}
