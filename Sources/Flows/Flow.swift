package import Diagnostics
package import NavigationEngine

/// One test: where it starts, what is done, and what must hold.
package struct Flow: Sendable {
  package let name: String
  package let description: String?
  package let tags: [String]
  /// The profile that the flow itself asks for; nil leaves it to the command.
  package let profile: Profile?
  /// The app that it is about; nil for the open app.
  package let app: App?
  /// What the path is at the start; anything but a list is refused when the flow runs (S11.3), nil leaves it to the app.
  package let initialPath: RouteValue?
  /// Where the initial path is written; the flow's own place where it isn't.
  package let initialPathRange: SourceRange
  package let steps: [FlowStep]
  /// Whether a step saves a path in a file.
  package let savesFiles: Bool
  /// Where the app is named; the flow's own place where it isn't.
  package let appRange: SourceRange
  package let file: SourceFile
  /// Where the flow stands in its file.
  package let range: SourceRange
}

/// One entry of a flow's `steps`.
package struct FlowStep: Sendable {
  /// From the verb to the end of its argument.
  package let range: SourceRange
  package let verb: Verb.ID
  package let argument: StepArgument
  /// Nil where the step has none, as most have.
  package let modifiers: StepModifiers?

  /// What the author calls the step, or the step's own words: `push address`, `pop 2`.
  package var label: String { modifiers?.label ?? words }

  /// The verb and its argument as they read aloud, without the label.
  package var words: String {
    let argument = argument.description
    let verb = StepTable[verb].name
    return argument.isEmpty ? verb : "\(verb) \(argument)"
  }
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
}

/// A step of the rarer kinds, made ready when it is read; an object, so that the others stay small.
package final class PreparedStep: Sendable {
  /// Where a saved path is kept.
  package enum Slot: Hashable, Sendable {
    /// In memory, for the flow's later steps.
    case name(String)
    /// In a file, by the path as seen from where the flow's own file is.
    case file(String)
  }

  /// The argument as it reads aloud.
  let words: String
  /// What the engine is asked to do; nil where only the run knows what is in the slot.
  let step: Step?
  /// Where the path is saved, or restored from.
  package let slot: Slot?
  /// What was in the slot before the flow began.
  package let stored: SavedPath.Source?

  init(_ words: String, _ step: Step?, slot: Slot? = nil, stored: SavedPath.Source? = nil) {
    self.words = words
    self.step = step
    self.slot = slot
    self.stored = stored
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

  init(label: String?, expect: [Expectation]?, isSoft: Bool) {
    self.label = label
    self.expect = expect
    self.isSoft = isSoft
  }
}
