package import FlowDiagnostics
package import NavigationEngine

/// One entry of a flow's `steps`.
package struct FlowStep: Sendable {
  /// From the verb to the end of its argument.
  package let range: SourceRange
  package let verb: Verb
  package let argument: StepArgument
  /// Nil where the step has none, as most have.
  package internal(set) var modifiers: StepModifiers?

  /// What the author calls the step, or the step's own words: `push address`, `pop 2`.
  package var label: String { modifiers?.label ?? words }

  /// The verb and its argument as they read aloud, without the label.
  package var words: String {
    let argument = argumentWords
    return argument.isEmpty ? name : "\(name) \(argument)"
  }

  /// The argument as it reads aloud; empty where there is nothing to say of it.
  package var argumentWords: String {
    let words = diagnosticIDs ?? argument.description
    guard let column = modifiers?.column else { return words }
    return words.isEmpty ? "in \(column.rawValue)" : "\(words) in \(column.rawValue)"
  }

  /// The diagnostics that `expectDiagnostics` names; nil for any other step.
  private var diagnosticIDs: String? {
    guard verb.shape.namesDiagnostics, case .diagnostics(let ids)? = argument.expectations?.first?.condition else {
      return nil
    }
    return ids.isEmpty ? "none" : ids.joined(separator: ", ")
  }

  /// What the step does, by name: a verb of the language, or a command of the workspace's own.
  package var name: String {
    if case .block(let block) = argument, let command = block.command { command } else { verb.name }
  }

  /// From the first to the last of what belongs to the step, also what stands beside the verb.
  package var extent: SourceRange { modifiers?.extent ?? range }

  /// Whether it does something to the stack itself.
  package var acts: Bool { verb.acts }

  /// What the engine is asked to do; nil for a step that doesn't act, and for what only a run knows.
  package var action: Step? { verb.step(argument) }
}

/// What a verb is applied to, as read from the flow.
package enum StepArgument: Sendable {
  case none
  case count(Int)
  case value(RouteValue)
  case values([RouteValue])
  case screen(String)
  case text(String)
  case expectations([Expectation])
  case prepared(PreparedStep)
  case waiting(WaitingStep)
  case block(StepBlock)

  /// What must hold, where the step does nothing but check that.
  package var expectations: [Expectation]? {
    switch self {
    case .expectations(let expectations): expectations
    case .waiting(let waiting): waiting.expectations
    case .none, .count, .value, .values, .screen, .text, .prepared, .block: nil
    }
  }
}

/// What an external app is given time for; an object, so that other steps stay small.
package final class WaitingStep: Sendable {
  package let expectations: [Expectation]
  /// How long it may take until they hold.
  package let timeout: Duration

  init(_ expectations: [Expectation], timeout: Duration) {
    self.expectations = expectations
    self.timeout = timeout
  }
}

extension StepArgument {
  /// Whether the column stands within the argument.
  var namesColumn: Bool {
    if case .prepared(let prepared) = self, case .inColumn = prepared.step { true } else { false }
  }
}

extension StepArgument: CustomStringConvertible {
  package var description: String {
    switch self {
    case .none, .count(1): ""
    case .count(let count): String(count)
    case .value(let value): value.description
    case .values(let values): values.count == 1 ? values[0].description : RouteValue.list(values).description
    case .screen(let name): name
    case .text(let text): text
    case .expectations(let expectations): expectations.map(\.key.name).joined(separator: ", ")
    case .prepared(let prepared): prepared.words
    case .waiting(let waiting): waiting.expectations.map(\.key.name).joined(separator: ", ")
    case .block(let block): block.words
    }
  }
}

/// What stands beside a verb.
package final class StepModifiers: Sendable {
  package let label: String?
  /// What must hold right after the step; nil where `expect` isn't given.
  package let expect: [Expectation]?
  /// Whether the flow goes on after a divergence here.
  package let isSoft: Bool
  /// Whether a later step that doesn't act says which diagnostics this one raises.
  package let isDiagnosedLater: Bool
  /// The column that the step and its expectations are about; nil where none is named.
  package let column: AppModel.Column?
  /// The whole map that holds the verb and what stands beside it; nil where the step isn't written as one.
  package let extent: SourceRange?

  init(
    label: String? = nil,
    expect: [Expectation]? = nil,
    isSoft: Bool = false,
    isDiagnosedLater: Bool = false,
    column: AppModel.Column? = nil,
    extent: SourceRange? = nil
  ) {
    self.extent = extent
    self.label = label
    self.expect = expect
    self.isSoft = isSoft
    self.isDiagnosedLater = isDiagnosedLater
    self.column = column
  }

  /// Whether nothing stands beside the verb but a column.
  var isColumnOnly: Bool { label == nil && expect == nil && !isSoft }
}

extension Step {
  /// The step as it is done in a column; itself where none is named.
  package func placed(in column: AppModel.Column?) -> Step { column.map { .inColumn($0, self) } ?? self }
}
