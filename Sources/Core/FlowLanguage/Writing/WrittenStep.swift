package import FlowSyntax

/// A step as a flow writes it: a verb with its argument and, perhaps, an address.
package struct WrittenStep: Hashable, Sendable {
  package let verb: String
  /// The argument; nil for the verb alone.
  package let argument: YAMLNode?
  /// The stack or column that `in` names; nil for none.
  package private(set) var address: String?

  package init(_ verb: String, _ argument: YAMLNode? = nil, in address: String? = nil) {
    (self.verb, self.argument, self.address) = (verb, argument, address)
  }

  /// A step that checks expectations.
  package static func assert(_ expectations: [YAMLNode.Field], in address: String? = nil) -> Self {
    Self("assert", .map(expectations), in: address)
  }

  /// A step that writes a text into the transcript.
  package static func note(_ text: String) -> Self { Self("note", .text(text)) }

  /// A step that runs the flow in a file.
  package static func runFlow(_ path: String) -> Self { Self("runFlow", .text(path)) }

  /// The same step at an address.
  func placed(in address: String) -> Self { Self(verb, argument, in: address) }

  /// The step as an entry of a list of steps.
  ///
  /// - Parameter expectations: The keys of its `expect`; empty for none.
  /// - Returns: The verb alone, or a map.
  package func node(expecting expectations: [YAMLNode.Field] = []) -> YAMLNode {
    if argument == nil, address == nil, expectations.isEmpty { return .text(verb) }
    var fields = [YAMLNode.Field(verb, argument ?? .nothing)]
    if let address { fields.append(.init(Modifier.Key.stack.rawValue, .text(address))) }
    if !expectations.isEmpty { fields.append(.init(Modifier.Key.expect.rawValue, .map(expectations))) }
    return .map(fields)
  }

  /// The step after the dash of a list's item: `tap: Help`, `{tap: Help, in: home}`.
  package var text: String { node().item }

  /// A few words for people: `tap Help`, `back in home`.
  package var summary: String {
    [verb, argument?.text, address.map { "in \($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
