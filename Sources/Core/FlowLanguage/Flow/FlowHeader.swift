import FlowApps
import FlowSyntax
import NavigationEngine

/// The keys of a flow beside its steps.
struct FlowHeader {
  var name: String?
  var description: String?
  var tags: [String] = []
  var app: YAMLTree.ID?
  /// The app that the flow names or contains; nil for a flow that another one runs.
  var loadedApp: App?
  var profiles: [Profile]?
  var initialPath: RouteValue?
  var initialPathRange: SourceRange
  var opening: (text: String, range: SourceRange)?
  var isExhaustive = false
  var failOn: FailOn?
  var expectFailure: ExpectedFailure?
  var skip: String?
  var invariants: [Invariant] = []
  var onStart: [FlowStep] = []
  var steps: [FlowStep]?
  var onFinish: [FlowStep] = []

  /// The rules that the flow as a whole must follow.
  var rules: FlowRules {
    guard isExhaustive || failOn != nil || expectFailure != nil || skip != nil || !invariants.isEmpty else {
      return .standard
    }
    return FlowRules(
      isExhaustive: isExhaustive,
      failOn: failOn,
      expectFailure: expectFailure,
      skip: skip,
      invariants: invariants
    )
  }
}
