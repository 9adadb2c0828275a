package import NavigationEngine

/// What a step does, by name; an object, since the table's entries are handed about for every step.
package final class Verb: Sendable {
  /// The verb's number in the table.
  package struct ID: Hashable, Sendable {
    package let index: UInt8
  }

  /// What a verb takes, and the engine's step that it makes of it.
  package enum Shape: Sendable {
    case none(Step)
    case count(@Sendable (Int) -> Step)
    case value(@Sendable (RouteValue) -> Step)
    case values(@Sendable ([RouteValue]) -> Step)
    case list(@Sendable ([RouteValue]) -> Step)
    case valueOrScreen(@Sendable (RouteValue) -> Step, @Sendable (String) -> Step)
    case countOrBackTarget(@Sendable (Int) -> Step)
    /// One of some words; the first where none is given.
    case choice(KeyValuePairs<String, Step>)
    case screen(@Sendable (String) -> Step)
    case link, bindings, row, size, transaction, save, restore
    case expectations, waiting, diagnostics
    case text
    case runFlow, loop, forEach, either
  }

  package let name: String
  package let shape: Shape
  package let summary: String
  package let example: String

  init(_ name: String, _ shape: Shape, _ summary: String, _ example: String) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.example = example
  }

  /// The engine's step; nil for a verb that does nothing to the stack, and for what only a run knows.
  package func step(_ argument: StepArgument) -> Step? {
    switch argument {
    case .none:
      if case .none(let step) = shape { step } else { nil }
    case .count(let count):
      switch shape {
      case .count(let make), .countOrBackTarget(let make): make(count)
      default: nil
      }
    case .value(let value):
      switch shape {
      case .value(let make), .valueOrScreen(let make, _): make(value)
      default: nil
      }
    case .values(let values):
      switch shape {
      case .values(let make), .list(let make): make(values)
      default: nil
      }
    case .screen(let name):
      switch shape {
      case .valueOrScreen(_, let make), .screen(let make): make(name)
      default: nil
      }
    case .prepared(let prepared): prepared.step
    case .text, .expectations, .waiting, .block: nil
    }
  }
}
