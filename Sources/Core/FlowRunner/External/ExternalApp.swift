package import FlowApps
package import FlowLanguage
import FlowSyntax
package import NavigationEngine

/// An app outside the engine that a flow's steps are performed on: a router in the same process, or another process.
///
/// One run uses it at a time, from one thread.
package protocol ExternalApp {
  /// The verbs that it can perform; nil for all.
  var verbs: Set<String>? { get }

  /// Starts the app anew.
  func launch(_ start: ExternalStart) throws(ExternalFailure) -> ObservedFacts

  /// Performs a step; throws the reason why the app can no longer be used.
  func perform(_ step: ExternalStep) throws(ExternalFailure) -> ExternalResult

  /// Reports the app's present state; throws the reason why the app can no longer be used.
  func observe() throws(ExternalFailure) -> ObservedFacts
}

/// The state in which an app is started.
package struct ExternalStart: Hashable, Sendable {
  /// The path of the app's file, or of the flow's if that contains the app; nil for the open app.
  package let app: String?
  package let path: [RouteValue]
  /// The selected tab; nil if the app has no tabs.
  package let tab: String?
  package let bindings: [RouteValue.Field]
  /// The text that the system opens the app with; nil for none.
  package let open: String?
  /// The size of the window; nil for the app's own.
  package let size: Step.Resize?

  package init(
    app: String?,
    path: [RouteValue],
    tab: String? = nil,
    bindings: [RouteValue.Field] = [],
    open: String? = nil,
    size: Step.Resize? = nil
  ) {
    (self.app, self.path, self.tab, self.bindings, self.open, self.size) = (app, path, tab, bindings, open, size)
  }
}

extension ExternalStart {
  /// The start of another app that is to be like the engine.
  package init(like session: AppSession, of app: App?, open: String? = nil, size: Step.Resize? = nil) {
    let facts = ObservedFacts(of: Observation(session.state, session.opening) { _ in nil })
    let tab: String? = if case .string(let name)? = facts[.tab] { name } else { nil }
    let (path, bindings) = (facts[.path]?.listElements ?? [], facts[.bindings]?.mapFields ?? [])
    self.init(app: app?.file.name, path: path, tab: tab, bindings: bindings, open: open, size: size)
  }
}

/// A step as an app outside the engine receives it.
package struct ExternalStep: Hashable, Sendable {
  package let verb: String
  /// The argument: a count, a value, a list of values, a text, or what the flow writes; nil for the verb alone.
  package let argument: RouteValue?
  /// The stack or column that the step addresses; nil for the one in front.
  package let address: String?

  package init(_ verb: String, _ argument: RouteValue? = nil, in address: String? = nil) {
    (self.verb, self.argument, self.address) = (verb, argument, address)
  }

  /// The form of an engine's step.
  package init(_ step: Step, _ written: WrittenStep) {
    (verb, address) = (written.verb, written.address)
    switch step {
    case .path(.push(let values)), .path(.set(let values)): argument = .list(values)
    case .path, .leaving, .tap, .set, .replaceRoot, .columns, .window, .saving, .transaction, .hold, .release, .placed:
      argument = written.argument?.value ?? (StepTable.verb(named: written.verb)?.countsOnce == true ? .int(1) : nil)
    }
  }

  /// The form of a flow's step.
  package init(_ step: FlowStep) {
    let written = step.action.flatMap { step.verb.write($0) }
    verb = step.verb.name
    address = step.modifiers?.stack?.name ?? written?.address
    switch step.argument {
    case .none, .expectations, .waiting, .block: argument = nil
    case .count(let count): argument = .int(count)
    case .value(let value): argument = value
    case .values(let values): argument = .list(values)
    case .text(let text): argument = .string(text)
    case .screen, .prepared:
      argument = step.action == nil || written == nil ? .string(step.argument.description) : written?.argument?.value
    }
  }
}

/// The result of a step.
package enum ExternalResult: Hashable, Sendable {
  /// The app performed it.
  ///
  /// - Parameters:
  ///   - facts: The facts that the app reports after it.
  ///   - diagnostics: The ids of the diagnostics that the app raises; nil if it has no such notion.
  case done(_ facts: ObservedFacts, diagnostics: [String]? = nil)
  /// The app refused it, and is in the state before it.
  ///
  /// - Parameters:
  ///   - id: The refusal's name; nil if the app doesn't name refusals.
  ///   - message: The reason, one sentence without its full stop; nil if the app gives none.
  case refused(id: String?, message: String?)
}

/// The reason why an app outside the engine can't be used any more.
package struct ExternalFailure: Error, Hashable, Sendable {
  /// One plain sentence without its full stop.
  package let message: String
  /// The advice.
  package let fix: String?
  /// Whether the run was stopped from outside, which is no failure of the app.
  package let isStop: Bool

  package init(_ message: String, fix: String? = nil, isStop: Bool = false) {
    (self.message, self.fix, self.isStop) = (message, fix, isStop)
  }

  /// The failure of a run that was stopped.
  package static let stopped = Self("the run was stopped", isStop: true)
}

/// The role of an app outside the engine in a run.
package enum ExternalRole: Sendable {
  /// After each step the app and the engine must agree; the flow's expectations are checked against the engine.
  case besideEngine
  /// The flow's expectations are checked against the app; no engine runs.
  case alone
}
