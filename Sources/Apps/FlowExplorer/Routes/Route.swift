import AppCoverage
import NavigationEngine

/// The fewest steps that lead from one state of an app to a place, each done in the engine.
struct Route: Sendable {
  /// A step, with the declaration behind it.
  struct TakenStep: Sendable {
    let step: Step
    let actor: PossibleStep.Actor
    /// The kind of its link, or else its verb.
    let kind: String
    /// The text that a person taps; nil if there is none.
    let label: String?
    /// The number of the declaration; nil if there is none.
    let source: Int?
    /// The screen, or the alert, in front before the step and after it.
    let front: String
    let target: String
    /// The condition under which it can be done; nil if it always can.
    let condition: String?
  }

  private(set) var parts: [TakenStep] = []
  /// The app after the last step.
  private(set) var end: AppSession

  init(from start: AppSession) { end = start }

  /// Whether the app itself does one of the steps.
  var needsApp: Bool { parts.contains { $0.actor != .person } }

  /// Does a step at the end.
  mutating func add(_ possible: PossibleStep) {
    guard case .step(let step) = possible.action else { return }
    let state = end.state
    var (kind, label, source, condition) = (possible.kind.rawValue, possible.link?.label, Int?.none, String?.none)
    if let layer = state.scene?.layers.last, layer.kind.isButtonsOnly, let label {
      kind = "button"
      source = layer.declaration(in: end.app)?.buttons.first { $0.label == label }?.source
    } else if let link = end.link(tappedBy: step) {
      (kind, source, condition) = (link.target.cause.rawValue, link.source, link.condition?.description)
    } else if case .window(.selectTab(let name)) = step, let tab = end.app.tabs.first(where: { $0.name == name }) {
      (kind, label, source) = ("tab", tab.title ?? name, tab.source)
      condition = tab.condition?.description
    }
    guard (try? end.perform(step)) != nil else { return }
    let part = TakenStep(
      step: step,
      actor: possible.isOwnText ? .app : possible.actor,
      kind: kind,
      label: label,
      source: source,
      front: AppMap.Place.front(of: state, end.app),
      target: AppMap.Place.front(of: end.state, end.app),
      condition: condition
    )
    parts.append(part)
  }
}

extension AppModel.Link.Target {
  /// The edge of a graph that a link with the target is.
  var cause: AppGraph.Edge.Cause {
    switch self {
    case .value: .value
    case .view: .view
    case .binding: .presentation
    case .update: .change
    }
  }
}
