import FlowChecker
package import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// Keeps secrets out of the flows that navflow writes: a value that shows a secret names the variable instead.
///
/// The flow then runs with the same secret, given in the same way. It looks at the values that the text has, so it doesn't
/// matter how they are spelled.
package struct SecretReferences: Sendable {
  private let redactor: Redactor
  /// The secrets that a variable has, with the name to write; the longest first, since one may contain another.
  private var known: [(text: String, name: String)] = []

  /// Prepares the writing of flows.
  package init(_ variables: Variables, _ redactor: Redactor) {
    self.redactor = redactor
    for name in variables.secretNames.sorted() {
      if let value = variables.values[name] { add(value, name) }
    }
    known.sort { ($1.text.utf8.count, $0.name) < ($0.text.utf8.count, $1.name) }
  }

  private mutating func add(_ value: RouteValue, _ name: String) {
    guard Variables.isName(name) else { return }
    switch value {
    case .int, .double, .string: if !value.description.isEmpty { known.append((value.description, name)) }
    case .map(let fields): for field in fields { add(field.value, "\(name).\(field.name)") }
    case .null, .bool, .list, .typed: break
    }
  }

  /// A flow's text without secrets.
  ///
  /// - Parameter text: The text as it would be written.
  /// - Returns: The text with variables in the place of secrets; nil if it would show one all the same, as in a key.
  package func text(_ text: String) -> String? {
    guard redactor.finds(in: text) else { return text }
    let file = SourceFile(name: "", bytes: Array(text.utf8))
    guard let tree = try? YAMLReader().read(file).tree else { return nil }
    let nodes = NodeText(tree)
    var edits: [TextEdit] = []
    for root in tree.roots { collect(root, nodes, &edits) }
    guard let bytes = edits.applied(to: file.bytes) else { return nil }
    let safe = String(decoding: bytes, as: UTF8.self)
    return redactor.finds(in: safe) ? nil : safe
  }

  /// Collects the values that show a secret, in their order.
  private func collect(_ id: YAMLTree.ID, _ nodes: NodeText, _ edits: inout [TextEdit]) {
    let tree = nodes.tree
    guard tree.aliased(id) == nil else { return }
    switch tree.kind(id) {
    case .sequence: for child in tree.elements(id) { collect(child, nodes, &edits) }
    case .mapping: for (_, value) in tree.members(id) { collect(value, nodes, &edits) }
    case .scalar:
      let range = nodes.body(id)..<nodes.range(id).upperBound
      // Blocks of text are never written by navflow itself.
      guard let first = tree.file.bytes[range].first, first != UInt8(ascii: "|"), first != UInt8(ascii: ">"),
        let spelled = spelled(tree.text(id))
      else { return }
      edits.append(TextEdit(range, spelled))
    }
  }

  /// A text in double quotes that names variables; nil if it shows no secret that has a name.
  private func spelled(_ text: String) -> String? {
    var (rest, spelled, hasFound) = (text[...], "", false)
    while let (range, name) = first(in: rest) {
      spelled += Self.escaped(rest[..<range.lowerBound]) + "${\(name)}"
      rest = rest[range.upperBound...]
      hasFound = true
    }
    return hasFound ? "\"\(spelled)\(Self.escaped(rest))\"" : nil
  }

  private func first(in text: Substring) -> (range: Range<Substring.Index>, name: String)? {
    var found: (range: Range<Substring.Index>, name: String)?
    for (secret, name) in known {
      // The text writes “${” as “$${”.
      guard let range = text.firstRange(of: secret.replacing("${", with: "$${")) else { continue }
      if let earlier = found?.range.lowerBound, earlier <= range.lowerBound { continue }
      found = (range, name)
    }
    return found
  }

  /// A text as it is written between double quotes; its own references to variables stay.
  private static func escaped(_ text: Substring) -> String {
    text.split(separator: "$", omittingEmptySubsequences: false).map { part in
      YAMLSpelling.element(.string(String(part)), in: .double).dropFirst().dropLast()
    }.joined(separator: "$")
  }
}
