import FlowDebugger
import FlowLanguage
import FlowSyntax

/// A block with the keys that it needs, as a completion with placeholders: made of the forms by which blocks are read.
struct BlockSnippet {
  /// The protocol's number for lines that keep their indentation.
  static let asIs = 1

  private let verb: Verb
  /// The keys that one map of the verb needs, in the order of the language.
  private let keys: [KeyForm]

  /// The blocks of the language, each once for every way to write its map.
  static let all: [BlockSnippet] = StepTable.verbs.flatMap { verb in
    verb.shape.form.maps.flatMap { map in
      map.ways.map { way in Self(verb: verb, keys: map.keys.filter { way.needed.contains($0.name) }) }
    }.filter { $0.keys.contains(where: \.form.isStepList) }
  }

  /// The label: the verb and its keys.
  var label: String { "\(verb.name): \(keys.map(\.name).joined(separator: ", "))" }

  /// The documentation, in one line.
  var summary: String { verb.summary }

  /// The text with placeholders.
  ///
  /// - Parameter indentation: The number of spaces before the verb, from where the client begins to count.
  /// - Returns: The text.
  func text(indentedBy indentation: Int) -> String {
    let spaces = String(repeating: " ", count: indentation + 2)
    let last = keys.lastIndex(where: \.form.isStepList)
    let lines = keys.enumerated().map { number, key -> String in
      let value = key.example.dropFirst(key.name.count + 2).map { "\\$}".contains($0) ? "\\\($0)" : "\($0)" }.joined()
      guard key.form.isStepList else { return "\(spaces)\(key.name): ${\(number + 1):\(value)}" }
      return "\(spaces)\(key.name):\n\(spaces)  - " + (number == last ? "$0" : "$\(number + 1)")
    }
    return "\(verb.name):\n" + lines.joined(separator: "\n")
  }
}

extension NodeForm {
  fileprivate var maps: [MapForm] { alternatives.compactMap { if case .map(let map) = $0 { map } else { nil } } }
}
