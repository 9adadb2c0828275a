package import NavigationEngine

/// A node of YAML to write: a value, or a list or a map of nodes.
package indirect enum YAMLNode: Hashable, Sendable {
  /// Nothing after a key, as the argument of `back` in `{back: , in: detail}`.
  case nothing
  /// One value; a list is written with its tag, since a list without one stands for several values.
  case value(RouteValue)
  case list([YAMLNode])
  /// Keys with their nodes, in this order.
  case map([Field])
  /// YAML as its author wrote it; its further lines are indented as if the first began in column 1.
  case verbatim(String)

  /// A key of a map.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let node: YAMLNode

    package init(_ name: String, _ node: YAMLNode) { (self.name, self.node) = (name, node) }

    /// The key with its node on one line.
    package var text: String { String(utf8: write) }

    fileprivate func write(to text: inout [UInt8]) {
      YAMLSpelling.write(.string(name), to: &text)
      text += ": ".utf8
      node.write(to: &text)
    }
  }

  /// A text.
  package static func text(_ text: String) -> Self { .value(.string(text)) }

  /// A list of values, without a tag.
  package static func values(_ values: [RouteValue]) -> Self { .list(values.map { .value($0) }) }

  /// A value for a place that determines its type: a list has no tag.
  package static func plain(_ value: RouteValue) -> Self {
    if case .list(let values) = value { .values(values) } else { .value(value) }
  }

  /// The node on one line, as an element of a list or a map in brackets; O(n) in its text.
  package var text: String { String(utf8: write) }

  fileprivate func write(to text: inout [UInt8]) {
    switch self {
    case .nothing: break
    case .value(let value): YAMLSpelling.write(element: value, to: &text)
    case .list(let nodes): YAMLSpelling.enclose("[", "]", nodes, in: &text) { $0.write(to: &$1) }
    case .map(let fields): YAMLSpelling.enclose("{", "}", fields, in: &text) { $0.write(to: &$1) }
    case .verbatim(let verbatim): text += verbatim.utf8
    }
  }

  /// The node as it stands after the dash of a list's item: a map of one key has no braces.
  package var item: String {
    if case .map(let fields) = self, fields.count == 1 { fields[0].text } else { text }
  }
}

extension YAMLNode {
  /// The node as one value, without the tags that only YAML needs; a node that keeps its author's spelling is text.
  package var value: RouteValue {
    switch self {
    case .nothing: .null
    case .value(let value): value
    case .list(let nodes): .list(nodes.map(\.value))
    case .map(let fields): .map(fields.map { .init($0.name, $0.node.value) })
    case .verbatim(let text): .string(text)
    }
  }
}
