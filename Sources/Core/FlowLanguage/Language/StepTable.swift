import FlowSyntax

/// The flow language: every verb, modifier, expectation and flow key, in the manual's order.
///
/// Its rows define the language: reading, running, suggestions and the manual's reference page are generic over them.
/// Readers receive a table, which may have other rows than the standard one; it is an object, since every reader refers
/// to it.
package final class StepTable: Sendable {
  package let verbs: [Verb]
  package let expectations: [ExpectationKey]
  private let verbNames: NameTable
  private let expectationNames: NameTable

  package init(verbs: [Verb], expectations: [ExpectationKey]) {
    self.verbs = verbs.enumerated().map { $1.numbered($0) }
    self.expectations = expectations
    verbNames = NameTable(verbs.map(\.name))
    expectationNames = NameTable(expectations.map(\.name))
  }

  /// The table with more rows.
  package func adding(verbs: [Verb] = [], expectations: [ExpectationKey] = []) -> StepTable {
    StepTable(verbs: self.verbs + verbs, expectations: self.expectations + expectations)
  }

  // MARK: Looking up

  func verb(_ id: YAMLTree.ID, in tree: YAMLTree) -> Verb? { tree.number(of: id, in: verbNames).map { verbs[$0] } }

  /// The entry of a map with one verb and no other key, as most steps are; nil for other maps.
  func onlyVerb(of id: YAMLTree.ID, in tree: YAMLTree) -> (verb: Verb, key: YAMLTree.ID, value: YAMLTree.ID)? {
    var children = tree.children(id)
    guard let (key, value) = tree.nextPair(&children), tree.next(&children) == nil, let verb = verb(key, in: tree)
    else { return nil }
    return (verb, key, value)
  }

  func expectation(_ id: YAMLTree.ID, in tree: YAMLTree) -> ExpectationKey? {
    tree.number(of: id, in: expectationNames).map { expectations[$0] }
  }

  static func modifier(_ id: YAMLTree.ID, in tree: YAMLTree) -> Modifier.Key? {
    tree.number(of: id, in: modifierNames).map { Modifier.Key.allCases[$0] }
  }

  /// The verb of that name; nil if there is none.
  package func verb(named name: String) -> Verb? { verbs.first { $0.name == name } }

  /// The key of that name; nil if there is none.
  package func expectation(named name: String) -> ExpectationKey? { expectations.first { $0.name == name } }

  /// An example of a verb, modifier, expectation, flow key, key of a verb's map or key of a rule.
  func example(_ name: String) -> String? {
    verb(named: name)?.example ?? Self.modifiers.first { $0.key.rawValue == name }?.example
      ?? FlowKey(rawValue: name)?.example ?? expectation(named: name)?.example
      ?? Self.keys.first { $0.name == name }?.example ?? InvariantKey(rawValue: name)?.example
  }

  private static let modifierNames = NameTable(Modifier.Key.allCases.map(\.rawValue))
}
