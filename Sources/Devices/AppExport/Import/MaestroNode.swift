import FlowSyntax

/// A part of a Maestro file: texts, lists and maps, whose scalars are all texts.
struct MaestroNode: Hashable, Sendable {
  indirect enum Shape: Hashable, Sendable {
    case text(String)
    case list([MaestroNode])
    case map([Pair])
  }

  struct Pair: Hashable, Sendable {
    let name: String
    let node: MaestroNode
    /// The range of the name.
    let range: SourceRange
  }

  let content: Shape
  let range: SourceRange

  /// The node of a tree, whose missing parts are empty texts below a budget of zero nodes; O(n) in its parts.
  init(_ id: YAMLTree.ID, of tree: YAMLTree, _ budget: inout Int) {
    budget -= 1
    self.init(budget < 0 ? .text("") : Self.content(id, of: tree, &budget), tree.range(id))
  }

  init(_ content: Shape, _ range: SourceRange) { (self.content, self.range) = (content, range) }

  private static func content(_ id: YAMLTree.ID, of tree: YAMLTree, _ budget: inout Int) -> Shape {
    switch tree.kind(id) {
    case .scalar: return .text(tree.isNothing(id) ? "" : tree.text(id))
    case .sequence: return .list(tree.elements(id).map { MaestroNode($0, of: tree, &budget) })
    case .mapping:
      return .map(
        tree.members(id).map { key, value in
          Pair(name: tree.text(key), node: MaestroNode(value, of: tree, &budget), range: tree.range(key))
        }
      )
    }
  }

  var text: String? { if case .text(let text) = content { text } else { nil } }

  var elements: [MaestroNode] { if case .list(let nodes) = content { nodes } else { [] } }

  /// The entries of a map; none for anything else.
  var fields: [Pair] { if case .map(let fields) = content { fields } else { [] } }

  /// The keys of a map; none for anything else.
  var names: Set<String> { Set(fields.map(\.name)) }

  /// The value of a key; nil if it isn't a map, or has no such key.
  subscript(name: String) -> MaestroNode? { fields.first { $0.name == name }?.node }

  /// The node on one line, for people.
  var line: String {
    switch content {
    case .text(let text): text
    case .list(let nodes): "[\(nodes.map(\.line).joined(separator: ", "))]"
    case .map(let fields): "{\(fields.map { "\($0.name): \($0.node.line)" }.joined(separator: ", "))}"
    }
  }
}

/// The variables of a Maestro flow, whose scripts aren't run.
struct MaestroVariables: Sendable {
  private var values = ["maestro.platform": "ios"]

  /// Adds the values of a map; one that is known stays.
  mutating func add(_ node: MaestroNode?) {
    for field in node?.fields ?? [] where values[field.name] == nil { values[field.name] = fill(field.node.text ?? "") }
  }

  /// The text with each `${…}` replaced that is a variable, a text in quotes, the first of several that there is, or
  /// whether two of them are equal; what needs a script stays.
  func fill(_ text: String) -> String {
    var (filled, rest) = ("", text[...])
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let script = rest[start.upperBound..<end]
      filled += rest[..<start.lowerBound] + (value(of: script) ?? "${\(script)}")
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }

  private func value(of script: Substring) -> String? {
    if let mark = script.firstRange(of: "==") {
      guard let left = value(of: script[..<mark.lowerBound]),
        let right = value(of: script[mark.upperBound...].drop { $0 == "=" })
      else { return nil }
      return left == right ? "true" : "false"
    }
    if let mark = script.firstRange(of: "||") {
      return value(of: script[..<mark.lowerBound]) ?? value(of: script[mark.upperBound...])
    }
    let word = script.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    guard let quote = word.first, "'\"".contains(quote), word.count > 1, word.last == quote else {
      return values[String(word)]
    }
    return String(word.dropFirst().dropLast())
  }
}
