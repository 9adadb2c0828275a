package import FlowSyntax

/// The facts about a declaration that are for people and tools alone, and change no behaviour (S19.3–S19.5).
package struct DeclarationFacts: Hashable, Sendable {
  /// The line of its Swift code.
  package var code: CodePlace?
  /// The identifier by which UI tests find it.
  package var identifier: String?
  /// The parts of it that the app's sources don't give (S19.5).
  package var assumed: [String] = []

  package init(code: CodePlace? = nil, identifier: String? = nil, assumed: [String] = []) {
    (self.code, self.identifier, self.assumed) = (code, identifier, assumed)
  }
}

/// The facts of an app's declarations while it is read.
struct FactTable {
  /// The facts by the offset at which their declaration begins.
  private var entries: [UInt32: (range: SourceRange, facts: DeclarationFacts)] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Changes the facts of the declaration at a range.
  mutating func change(at range: SourceRange, _ change: (inout DeclarationFacts) -> Void) {
    change(&entries[range.start, default: (range, DeclarationFacts())].facts)
  }

  /// The facts of declarations by their numbers.
  func numbered(_ ranges: [SourceRange]) -> [Int: DeclarationFacts] {
    if entries.isEmpty { return [:] }
    return ranges.enumerated().reduce(into: [:]) { facts, range in
      facts[range.offset] = entries[range.element.start]?.facts
    }
  }

  /// The declarations with a line of code, in the order of their beginnings.
  var coded: [(range: SourceRange, code: CodePlace)] {
    entries.values.compactMap { entry in entry.facts.code.map { (entry.range, $0) } }
      .sorted { $0.range.start < $1.range.start }
  }
}
