package import FlowApps

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

  /// The ids of all rules.
  package static var ids: Set<Finding.ID> {
    Set(ofDestinations.map { $0.id } + ofStacks.map { $0.id } + ofApps.map { $0.id })
  }
}
