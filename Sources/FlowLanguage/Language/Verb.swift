package import NavigationEngine

/// One row of what a step can do, by name; an object, since every step has one at hand.
package final class Verb: Sendable {
  package let name: String
  package let shape: VerbShape
  package let summary: String
  package let example: String
  /// Its number in the table that it is in.
  package let number: Int

  /// - Parameters:
  ///   - name: The verb.
  ///   - shape: What it takes, and what is made of that.
  ///   - summary: What it does, in one line.
  ///   - example: The verb with what it takes.
  package convenience init(_ name: String, _ shape: VerbShape, _ summary: String, _ example: String) {
    self.init(name, shape, summary, example, number: 0)
  }

  private init(_ name: String, _ shape: VerbShape, _ summary: String, _ example: String, number: Int) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.example = example
    self.number = number
    acts = shape.acts
  }

  /// The verb as the row of a table that has that number.
  func numbered(_ number: Int) -> Verb { Verb(name, shape, summary, example, number: number) }

  /// Whether it does something to the stack.
  package let acts: Bool

  /// What the verb takes, as the rest of “takes …”.
  package var takes: String { shape.takes }

  /// Whether it does other steps.
  package var isBlock: Bool { shape.isBlock }

  /// Whether the verb may stand alone, as a word.
  package var isWord: Bool { shape.bare != nil }

  /// The engine's step; nil for a verb that does nothing to the stack, and for what only a run knows.
  package func step(_ argument: StepArgument) -> Step? { shape.step(argument) }
}
