extension JSONValue {
  /// The value as text in lines, indented by two spaces each; an array or an object of few scalars is one line.
  package var lines: String {
    var text = ""
    writeLines(to: &text, indent: 0)
    return text + "\n"
  }

  /// The maximum number of columns of a list that is one line.
  private static let width = 100

  private func writeLines(to text: inout String, indent: Int) {
    let whole = isNested ? nil : self.text()
    if let whole, whole.utf8.count + indent <= Self.width {
      text += whole
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    switch self {
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        value.writeLines(to: &text, indent: indent + 2)
      }
      text += "\n\(inner.dropLast(2))]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner + JSONValue.string(member.name).text() + ": "
        member.value.writeLines(to: &text, indent: indent + 2)
      }
      text += "\n\(inner.dropLast(2))}"
    case .null, .bool, .number, .string: text += self.text()
    }
  }

  /// Whether it contains nested arrays or objects, more than one level deep.
  private var isNested: Bool {
    children.contains { child in !child.children.isEmpty && child.children.contains { !$0.children.isEmpty } }
  }

  private var children: [JSONValue] {
    switch self {
    case .array(let values): values
    case .object(let members): members.map(\.value)
    case .null, .bool, .number, .string: []
    }
  }
}
