import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// What a bar shows, as expectations state it and screens declare it.
extension DocumentReader {
  /// What is expected of a bar.
  mutating func chrome(_ fact: ChromeFact, _ id: YAMLTree.ID) -> RouteValue? {
    switch fact.shape {
    case .labels:
      texts(id, for: fact.rawValue).map { .list($0.map(RouteValue.string)) }
    case .background:
      background(id, for: fact).map { .string($0.name) }
    case .word(let words, let isOptional):
      isOptional && isNull(id) ? .null : word(id, of: words, what: fact.what, for: fact.rawValue).map(RouteValue.string)
    }
  }

  /// One of the words, else nil with an error.
  mutating func word(_ id: YAMLTree.ID, of words: [String], what: String, for owner: String) -> String? {
    text(id, for: owner).flatMap { oneOf(words, $0, id, what: what) }
  }

  /// A word or a colour's name; what is all but a word is taken for a misspelt one.
  mutating func background(_ id: YAMLTree.ID, for fact: ChromeFact) -> AppModel.Chrome.ToolbarBackground? {
    guard let text = text(id, for: fact.rawValue) else { return nil }
    let words = AppModel.Chrome.ToolbarBackground.words
    let isColor = !text.isEmpty && Suggestion.nearest(to: text, among: words, within: 1).isEmpty
    return isColor ? .color(text) : oneOf(words, text, id, what: fact.what).map { .init($0) }
  }
}
