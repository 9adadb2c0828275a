import FlowApps
package import FlowSyntax

/// All rules.
package enum LintRules {
  static let ofDestinations: [any DestinationRule.Type] = [LazyDestinationRule.self, MisplacedDestinationRule.self]
  static let ofStacks: [any StackRule.Type] = [
    NestedStackRule.self, UnresolvedLinkRule.self, UnshownCaseRule.self, MixedLinksRule.self,
    SeveralPresentedRule.self, PopPastRootRule.self, DoublePushRule.self, ComputedPathRule.self, NotCodableRule.self,
  ]
  static let ofApps: [any AppRule.Type] = [
    NeverShownRule.self, TrapRule.self, UnhandledURLRule.self, URLUnderLayerRule.self, EmptySheetRule.self,
    RowLinksRule.self, LazyPresentationRule.self, TwoObserversRule.self, RootByWidthRule.self, WrongDismissRule.self,
    SharedDismissRule.self, LaunchRaceRule.self, URLOverTabsRule.self, DeadTapRule.self, ReplacedPathRule.self,
    PlaceLostRule.self, StalePathRule.self, URLTwoColumnsRule.self,
  ]

  /// The rows of the manual's table: the id of each rule, the severity of its surest finding, its meaning and its evidence.
  package static var rows: [(id: Finding.ID, severity: Diagnostic.Severity, meaning: String, evidence: String?)] {
    let rules: [any LintRule.Type] = ofDestinations + ofStacks + ofApps
    return rules.map { ($0.id, $0.certainty == .certain ? $0.id.severity : .note, $0.meaning, $0.evidence) }
  }
}
