package import NavigationEngine

/// One row of the table of verbs; an object, since every step refers to one.
package final class Verb: Sendable {
  package let name: String
  package let shape: VerbShape
  package let summary: String
  package let example: String
  /// Its index in its table.
  package let number: Int

  /// Creates a verb, given an example of it and its documentation in one line.
  convenience init(_ example: String, _ summary: String, _ shape: () -> VerbShape) {
    self.init(String(example.prefix { $0 != ":" }), shape(), summary, example, number: 0)
  }

  private init(_ name: String, _ shape: VerbShape, _ summary: String, _ example: String, number: Int) {
    (self.name, self.shape, self.summary, self.example, self.number) = (name, shape, summary, example, number)
    acts = shape.acts
  }

  /// The verb as the row with that index in a table.
  func numbered(_ number: Int) -> Verb { Verb(name, shape, summary, example, number: number) }

  /// Whether it acts on the stack.
  package let acts: Bool

  /// A description of a valid argument, as the rest of “takes …”.
  package var takes: String { shape.takes }

  /// Whether the verb alone means once.
  package var countsOnce: Bool { if case .count(1)? = shape.bare { true } else { false } }

  /// Whether it contains steps.
  package var isBlock: Bool { shape.isBlock }

  /// Whether `in` may stand beside it.
  package var isAddressable: Bool { shape.isAddressable }

  /// Whether the verb may be written without an argument.
  package var isWord: Bool { shape.bare != nil }

  /// The engine's step; nil for a verb that doesn't act, or depends on the run.
  package func step(_ argument: StepArgument) -> Step? { shape.step(argument) }

  /// The step in YAML; reading that gives an equal step; nil for a step of another verb.
  package func write(_ step: Step) -> WrittenStep? {
    if let bare = shape.bare, shape.step(bare) == step { return WrittenStep(name) }
    return shape.write(step).map { WrittenStep(name, $0) }
  }
}
