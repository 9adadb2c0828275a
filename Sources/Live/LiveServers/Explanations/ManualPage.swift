import FlowSyntax

/// A page of the manual.
struct ManualPage: Sendable {
  let name: String
  private let lines: [Substring]

  init(_ name: String, _ text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The rows of all tables with that head, as plain cells.
  func rows(below head: String) -> [[String]] {
    var rows: [[String]] = []
    var isBelow = false
    for line in lines {
      if line == head {
        isBelow = true
      } else if !line.hasPrefix("|") {
        isBelow = false
      } else if isBelow, !line.hasPrefix("|---") {
        rows.append(Self.cells(of: line))
      }
    }
    return rows
  }

  /// The rules: items of a list that begin with a number such as `S4.1`, each with its paragraphs as plain text and the
  /// first YAML of its section, nil if there is none.
  var rules: [(name: String, text: String, example: String?)] {
    sections.flatMap { section in
      var found: [(name: String, lines: [Substring])] = []
      var isOpen = false
      for line in section.lines {
        if line.hasPrefix("- **S"), let end = line.dropFirst(4).firstRange(of: "**") {
          found.append(
            (String(line[line.index(line.startIndex, offsetBy: 4)..<end.lowerBound]), [line[end.upperBound...]])
          )
          isOpen = true
        } else if isOpen, line.isEmpty || line.hasPrefix(" ") || line.hasPrefix("|") {
          found[found.count - 1].lines.append(line)
        } else {
          isOpen = false
        }
      }
      return found.map { (name: $0.name, text: Self.plain($0.lines), example: section.example) }
    }
  }

  /// The items `- `NAME`: MEANING` of lists, each as its name and meaning, below the headings that the test holds for.
  func items(below isMeant: (Substring) -> Bool) -> [[String]] {
    sections.filter { isMeant($0.heading) }.flatMap(\.lines).compactMap { line in
      guard line.hasPrefix("- `"), let colon = line.firstRange(of: "`: ") else { return nil }
      return [String(line[..<colon.lowerBound].dropFirst(3)), Self.plain(String(line[colon.upperBound...]))]
    }
  }

  private struct Section {
    var heading: Substring = ""
    var lines: [Substring] = []

    /// The first YAML in it.
    var example: String? {
      guard let start = lines.firstIndex(of: "```yaml") else { return nil }
      return lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
    }
  }

  private var sections: [Section] {
    var sections = [Section()]
    for line in lines {
      if line.hasPrefix("## ") {
        sections.append(Section(heading: line.dropFirst(3)))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }

  // MARK: Plain text

  /// The cells of a row; a `|` behind a backslash is a part of its cell.
  private static func cells(of row: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in row.dropFirst() {
      if isEscaped {
        if character != "|" { cells[cells.count - 1].append("\\") }
        cells[cells.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.dropLast().map { plain($0.trimmed) }
  }

  private static func plain(_ lines: [Substring]) -> String {
    var kept = lines.filter { !$0.hasPrefix("|---") }[...]
    while kept.last?.isEmpty == true { kept.removeLast() }
    return kept.map { plain(String($0.drop { $0 == " " })) }.joined(separator: "\n")
  }

  /// The text without the marks of Markdown, but for backticks: a link to a page is the page's title.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let middle = rest.firstRange(of: "]("), let start = rest[..<middle.lowerBound].lastIndex(of: "["),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let isPage = rest[middle.upperBound..<end].contains(".md")
      let title = rest[rest.index(after: start)..<middle.lowerBound]
      plain += rest[..<start] + (isPage ? "“\(title)” in the manual" : rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return (plain + rest).replacing("*(assumed)*", with: "(assumed)").replacing("**", with: "")
  }
}
