/// A step that can be done in a state, and who does it.
package struct PossibleStep: Hashable, Sendable {
  /// Who does a step.
  package enum Actor: String, Sendable, CaseIterable {
    /// The person who uses the app.
    case person
    /// The app, without being touched.
    case app
    /// The system around the app.
    case system
  }

  /// The kinds of steps, each named by its verb.
  package enum Move: String, Sendable, CaseIterable {
    case tap, back, swipeBack, swipeDown, dismiss, select, selectTab, toggleSidebar, set, open, resize, relaunch
  }

  /// The effect of a step.
  package enum Action: Hashable, Sendable {
    /// One step of a flow.
    case step(Step)
    /// The app enters the background and is restarted; only in states that can be saved.
    case restart
  }

  package let action: Action
  package let actor: Actor
  package let kind: Move
  /// The link or button that is tapped; nil for any other step.
  package let link: LinkName?
  /// Whether the app writes its own state, which a person can wait for.
  private let isAwaited: Bool

  /// Creates a step of a flow.
  package init(_ step: Step, by actor: Actor, _ kind: Move, link: LinkName? = nil, isAwaited: Bool = false) {
    (action, self.actor, self.kind, self.link) = (.step(step), actor, kind, link)
    self.isAwaited = isAwaited
  }

  /// Whether a person can do it, or wait for it.
  package var leadsOn: Bool { actor == .person || isAwaited }

  private init(_ action: Action, _ actor: Actor, _ kind: Move) {
    (self.action, self.actor, self.kind, link, isAwaited) = (action, actor, kind, nil, false)
  }

  /// The app is ended by the system and started again.
  package static let restart = Self(.restart, .system, .relaunch)
}
