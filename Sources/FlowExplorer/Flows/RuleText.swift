import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import NavigationEngine

extension Invariant {
  /// The lines of the rule as an entry of a list, as its file writes it.
  var entry: [String] {
    let start = Int(place.range.start)
    let before = place.file.bytes.prefix(start).last { $0 != UInt8(ascii: " ") }
    let isFlow = before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
    let text = place.file.text(place.range)
    if isFlow {
      let fields = Self.fields(ofFlow: text)
      return ["- {\(([nameField(unlessIn: fields)].compactMap(\.self) + fields).joined(separator: ", "))}"]
    }
    let indent = place.file.location(of: start).column - 1
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
      number == 0 ? String(line) : String(line.dropFirst(min(indent, line.prefix { $0 == " " }.count)))
    }
    if let field = nameField(unlessIn: lines) { lines.insert(field, at: 0) }
    return lines.enumerated().map { number, line in number == 0 ? "- \(line)" : "  \(line)" }
  }

  /// The name as a key, where the text begins behind it.
  private func nameField(unlessIn fields: [String]) -> String? {
    guard let name, !fields.contains(where: { $0.hasPrefix("name:") }) else { return nil }
    return "name: \(YAMLSpelling.flow(.string(name)))"
  }

  /// The fields of a map in braces, whose first brace is missing, and perhaps its last.
  private static func fields(ofFlow text: String) -> [String] {
    var (fields, field, depth): ([String], String, Int) = ([], "", 0)
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if "{[".contains(character) {
        depth += 1
      } else if "}]".contains(character) {
        depth -= 1
        if depth < 0 { break }
      } else if character == ",", depth == 0 {
        fields.append(field.trimmed)
        field = ""
        continue
      }
      field.append(character == "\n" ? " " : character)
    }
    return fields + [field.trimmed]
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
