package import FlowSyntax
import NavigationEngine

/// A flow as its file has it: the keys of its header, and its steps.
package struct WrittenFlow: Sendable {
  /// A key of the header with its value, as it stands at the start of a line.
  package struct Field: Hashable, Sendable {
    package let key: FlowKey
    package let text: String

    /// Takes the key and its value as the author wrote them.
    package init(_ key: FlowKey, verbatim text: String) { (self.key, self.text) = (key, text) }

    /// Writes a key with its value on one line.
    package init(_ key: FlowKey, _ node: YAMLNode) {
      self.init(key, verbatim: YAMLNode.Field(key.rawValue, node).text)
    }

    /// Writes invariants, each key of a rule on a line of its own.
    package init(_ invariants: [Invariant]) {
      var lines = YAMLLines()
      lines.map(FlowKey.invariants.rawValue) { lines in
        for invariant in invariants { lines.item(invariant.written.map(\.text).joined(separator: "\n")) }
      }
      self.init(.invariants, verbatim: String(lines.text.dropLast()))
    }
  }

  package var fields: [Field]
  package private(set) var steps: [YAMLNode]

  package init(_ fields: [Field], steps: [YAMLNode] = []) { (self.fields, self.steps) = (fields, steps) }

  package mutating func add(_ step: YAMLNode) { steps.append(step) }

  package mutating func add(_ step: WrittenStep) { add(step.node()) }

  /// The text of the file, and the line of each step, counted from 1; O(n) in the text.
  package var lines: (text: String, ofSteps: [Int]) {
    var lines = YAMLLines()
    for field in fields { lines.add(field.text) }
    var (number, numbers) = (lines.text.lineBreaks + 2, [Int]())
    lines.map(FlowKey.steps.rawValue) { lines in
      for step in steps {
        let item = step.item
        numbers.append(number)
        number += item.lineBreaks + 1
        lines.item(item)
      }
    }
    return (lines.text, numbers)
  }

  /// The text of the file.
  package var text: String { lines.text }
}

extension Invariant {
  /// The keys of the rule in YAML; reading them gives the same rule.
  package var written: [YAMLNode.Field] {
    func field(_ key: InvariantKey, _ node: YAMLNode) -> YAMLNode.Field { .init(key.rawValue, node) }
    let name = name.map { [field(.name, .text($0))] } ?? []
    return switch rule {
    case .always(let expectations): name + [field(.always, expectations.written)]
    case .never(let expectations): name + [field(.never, expectations.written)]
    case .whenever(let condition, let expectations):
      name + [field(.whenever, condition.written), field(.holds, expectations.written)]
    case .after(let condition, let expectations, let steps):
      name + [field(.after, condition.written), field(.eventually, expectations.written)]
        + (steps.map { [field(.within, .value(.int($0)))] } ?? [])
    }
  }
}

extension String {
  fileprivate var lineBreaks: Int { utf8.count { $0 == UInt8(ascii: "\n") } }
}
