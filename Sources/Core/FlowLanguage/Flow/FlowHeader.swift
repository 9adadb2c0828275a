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
  var rules = FlowRules()
  var onStart: [FlowStep] = []
  var steps: [FlowStep]?
  var onFinish: [FlowStep] = []
}
