import FlowSyntax

/// The flow language: every verb, modifier, expectation and flow key, in the manual's order.
///
/// Its rows define the language: reading, running, suggestions and the manual's reference page are generic over them.
package enum StepTable {
  package static let verbs = Verb.standard.enumerated().map { $1.numbered($0) }
  package static let expectations: [ExpectationKey] =
    ExpectationKey.onScreens + ExpectationKey.onColumns + ExpectationKey.onScenes + ExpectationKey.onLinks
    + ExpectationKey.onBar + ExpectationKey.onChanges
  package static let modifiers: [Modifier] = [
    Modifier(.label, .text, "is shown instead of the step's own text", "label: open the cart"),
    Modifier(
      .expect,
      .part("expectations of a step"),
      "holds expectations to check right after the step; only here, `refused`",
      "expect: {refused: pop-past-root}"
    ),
    Modifier(.soft, .flag, "records a divergence and continues the flow", "soft: true"),
    Modifier(
      .skip,
      .text,
      "says why the step isn't performed: it is reported as skipped, and the flow continues",
      "skip: \"#214 the sheet stays open on iOS 18\""
    ),
    Modifier(
      .stack,
      .name(.stack),
      "names the stack that the step and its `expect` address: a column of a split view (`sidebar`, `content` or `detail`), a tab, a presentation, `main` for the base of an app without tabs, or `mail.detail` for a column in the tab or presentation `mail`",
      "in: sidebar"
    ),
  ]

  private static let verbNames = NameTable(verbs.map(\.name))
  private static let expectationNames = NameTable(expectations.map(\.name))
  private static let modifierNames = NameTable(Modifier.Key.allCases.map(\.rawValue))

  // MARK: Looking up

  static func verb(_ id: YAMLTree.ID, in tree: YAMLTree) -> Verb? {
    tree.number(of: id, in: verbNames).map { verbs[$0] }
  }

  /// The entry of a map with one verb and no other key, as most steps are; nil for other maps.
  static func onlyVerb(of id: YAMLTree.ID, in tree: YAMLTree) -> (verb: Verb, key: YAMLTree.ID, value: YAMLTree.ID)? {
    var children = tree.children(id)
    guard let (key, value) = tree.nextPair(&children), tree.next(&children) == nil, let verb = verb(key, in: tree)
    else { return nil }
    return (verb, key, value)
  }

  static func expectation(_ id: YAMLTree.ID, in tree: YAMLTree) -> ExpectationKey? {
    tree.number(of: id, in: expectationNames).map { expectations[$0] }
  }

  static func modifier(_ id: YAMLTree.ID, in tree: YAMLTree) -> Modifier.Key? {
    tree.number(of: id, in: modifierNames).map { Modifier.Key.allCases[$0] }
  }

  /// The verb of that name; nil if there is none.
  package static func verb(named name: String) -> Verb? { verbs.first { $0.name == name } }

  /// The key of that name; nil if there is none.
  package static func expectation(named name: String) -> ExpectationKey? { expectations.first { $0.name == name } }

  /// An example of a verb, modifier, expectation, flow key, key of a verb's map or key of a rule.
  static func example(_ name: String) -> String? {
    verb(named: name)?.example ?? modifiers.first { $0.key.rawValue == name }?.example
      ?? FlowKey(rawValue: name)?.example ?? expectation(named: name)?.example
      ?? keys.first { $0.name == name }?.example ?? InvariantKey(rawValue: name)?.example
  }
}
