package import FlowSyntax

/// The value of `--tags`: tags joined with `and`, `or`, `not` and brackets, as in `wizard and not (slow or flaky)`.
///
/// `not` binds tighter than `and`, `and` tighter than `or`; a comma means `or`.
package struct TagExpression: Sendable {
  private indirect enum Node: Sendable {
    case tag(String)
    case not(Node)
    case all([Node])
    case any([Node])
  }

  private let root: Node

  package init(_ text: String) throws(PlainError) {
    var parser = Parser(text)
    root = try parser.either()
    if let word = parser.words.first { throw PlainError("“\(word)” isn't expected there") }
  }

  /// The tags that a flow may need to match, each once, in order; tags that it must not have are left out.
  package var wantedTags: [String] { Self.tags(of: root).withoutRepeats }

  private static func tags(of node: Node) -> [String] {
    switch node {
    case .tag(let tag): [tag]
    case .not: []
    case .all(let nodes), .any(let nodes): nodes.flatMap(tags)
    }
  }

  package func matches(_ tags: [String]) -> Bool { Self.matches(root, tags) }

  /// Whether a text can be a tag: letters, digits and `_-.:/`, but not an operator.
  package static func isTag(_ word: String) -> Bool {
    !word.isEmpty && !["and", "or", "not"].contains(word)
      && word.allSatisfy { $0.isLetter || $0.isNumber || "_-.:/".contains($0) }
  }

  private static func matches(_ node: Node, _ tags: [String]) -> Bool {
    switch node {
    case .tag(let tag): tags.contains(tag)
    case .not(let node): !matches(node, tags)
    case .all(let nodes): nodes.allSatisfy { matches($0, tags) }
    case .any(let nodes): nodes.contains { matches($0, tags) }
    }
  }

  private struct Parser {
    var words: ArraySlice<String>
    private var depth = 0

    init(_ text: String) {
      var spaced = ""
      for character in text { spaced += "(),!".contains(character) ? " \(character) " : String(character) }
      words = spaced.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    }

    mutating func either() throws(PlainError) -> Node {
      var nodes = [try both()]
      while let word = words.first, word == "or" || word == "," {
        words.removeFirst()
        nodes.append(try both())
      }
      return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func both() throws(PlainError) -> Node {
      var nodes = [try one()]
      while words.first == "and" {
        words.removeFirst()
        nodes.append(try one())
      }
      return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func one() throws(PlainError) -> Node {
      depth += 1
      defer { depth -= 1 }
      guard depth <= 100 else { throw PlainError("it is nested too deeply") }
      guard let word = words.popFirst() else { throw PlainError("a tag is missing at the end") }
      switch word {
      case "not", "!": return .not(try one())
      case "(":
        let node = try either()
        guard words.popFirst() == ")" else { throw PlainError("a “)” is missing") }
        return node
      default:
        guard TagExpression.isTag(word) else { throw PlainError("“\(word)” isn't a tag") }
        return .tag(word)
      }
    }
  }
}
