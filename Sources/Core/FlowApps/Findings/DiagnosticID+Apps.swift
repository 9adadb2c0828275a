package import FlowSyntax
import NavigationEngine

// The ids that several messages about app and profile files have.
extension DiagnosticID {
  static let bindingDeclaredTwice: Self = "binding-declared-twice"
  // The engine raises the same diagnostic when the screen enters.
  static let duplicateDestination = Self(EngineDiagnostic.ID.duplicateDestination)
  static let initialPathNotBound: Self = "initial-path-not-bound"
  static let invalidCase: Self = "invalid-case"
  static let invalidLabel: Self = "invalid-label"
  static let invalidRaw: Self = "invalid-raw"
  static let linkWithoutTarget: Self = "link-without-target"
  static let malformedPattern: Self = "malformed-pattern"
  static let noValueShown: Self = "no-value-shown"
  static let notAProfile: Self = "not-a-profile"
  static let otherItemType: Self = "other-item-type"
  static let retiredID: Self = "retired-id"
  static let rowWithoutLabel: Self = "row-without-label"
  static let sampleOfOtherType: Self = "sample-of-other-type"
  package static let screenNotDeclared: Self = "screen-not-declared"
  static let sharedIdentifier: Self = "shared-identifier"
  static let tabWithoutContent: Self = "tab-without-content"
  static let twoTargets: Self = "two-targets"
  static let unknownBinding: Self = "binding-not-declared"
  static let unknownField: Self = "unknown-field"
  static let unshownCase = Self(FindingID.OwnID.unshownCase)
  static let urlUnderLayer = Self(FindingID.OwnID.urlUnderLayer)
}
