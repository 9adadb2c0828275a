/// A terminal with what a command prints in colours, as an SVG for light and dark pages.
///
/// The same text gives the same bytes. Each piece of text has a fixed place and width, so that the columns stay below
/// each other in every typeface.
struct TerminalPicture {
  /// A piece of text in one style.
  private struct Piece {
    var text: String
    var codes: Set<String>
  }

  private static let columns = 104
  private static let cell = (width: 8.2, height: 19.0)
  private static let margin = 16.0

  private let lines: [[Piece]]
  private let title: String

  /// - Parameters:
  ///   - title: What a screen reader says of the picture.
  ///   - text: The lines with codes for colours (SGR).
  init(_ title: String, _ text: String) {
    self.title = title
    let all = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.pieces(of: $0) }
    let end = all.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    lines = all[..<end].flatMap(Self.wrapped)
  }

  var svg: String {
    let width = 2 * Self.margin + Double(Self.columns) * Self.cell.width
    let height = 2 * Self.margin + Double(lines.count) * Self.cell.height
    let size = "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    var svg = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" class="terminal" role="img" \(size) \
      viewBox="0 0 \(Self.number(width)) \(Self.number(height))">
      <title>\(Self.escaped(title))</title>
      <style>
      .terminal {
        --ground: #ffffff; --ink: #1f2328; --edge: #d0d7de; --c2: #57606a; --c31: #cf222e; --c32: #1a7f37;
        --c33: #7d4e00; --c36: #0b6e77;
        font: 13.5px ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
      }
      @media (prefers-color-scheme: dark) {
        .terminal {
          --ground: #0d1117; --ink: #e6edf3; --edge: #30363d; --c2: #9198a1; --c31: #ff7b72; --c32: #3fb950;
          --c33: #d29922; --c36: #56c2cc;
        }
      }
      .terminal rect { fill: var(--ground); stroke: var(--edge); }
      .terminal text { fill: var(--ink); white-space: pre; }
      .terminal .c1 { font-weight: 600; }
      \(["2", "31", "32", "33", "36"].map { ".terminal .c\($0) { fill: var(--c\($0)); }" }.joined(separator: "\n"))
      </style>
      <rect x="0.5" y="0.5" width="\(Self.number(width - 1))" height="\(Self.number(height - 1))" rx="8"/>

      """
    for (row, line) in lines.enumerated() {
      var column = 0
      for piece in line {
        let count = piece.text.count
        let blanks = piece.text.prefix { $0 == " " }.count
        let text = piece.text.dropFirst(blanks).replacing(#/ +$/#, with: "")
        if !text.isEmpty {
          let x = Self.margin + Double(column + blanks) * Self.cell.width
          let y = Self.margin + (Double(row) + 0.75) * Self.cell.height
          let names = piece.codes.sorted().map { "c\($0)" }.joined(separator: " ")
          svg += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
          svg += " textLength=\"\(Self.number(Double(text.count) * Self.cell.width))\""
          svg += names.isEmpty ? "" : " class=\"\(names)\""
          svg += ">\(Self.escaped(String(text)))</text>\n"
        }
        column += count
      }
    }
    return svg + "</svg>\n"
  }

  /// A line's pieces, by the codes in it.
  private static func pieces(of line: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var codes: Set<String> = []
    var rest = line
    while let first = rest.firstMatch(of: /\u{1B}\[([0-9;]*)m/) {
      let text = String(rest[..<first.range.lowerBound])
      if !text.isEmpty { pieces.append(Piece(text: text, codes: codes)) }
      for code in first.output.1.split(separator: ";") {
        if code == "0" { codes = [] } else { codes.insert(String(code)) }
      }
      rest = rest[first.range.upperBound...]
    }
    if !rest.isEmpty { pieces.append(Piece(text: String(rest), codes: codes)) }
    return pieces
  }

  /// The lines of a terminal for one line: it breaks at blanks, and goes on below the text behind its label.
  private static func wrapped(_ line: [Piece]) -> [[Piece]] {
    let plain = Array(line.map(\.text).joined())
    guard plain.count > columns else { return [line] }
    let letters = line.flatMap { piece in piece.text.map { Piece(text: String($0), codes: piece.codes) } }
    let blanks = plain.prefix { $0 == " " }.count
    let label = plain.dropFirst(blanks).prefix { $0 != " " }
    let indent = label.last == ":" ? blanks + label.count + 1 : blanks
    var rows: [[Piece]] = []
    var rest = letters[...]
    while !rest.isEmpty {
      let room = rows.isEmpty ? columns : columns - indent
      var end = rest.count <= room ? rest.endIndex : rest.startIndex + room
      if end < rest.endIndex, let blank = rest[..<end].lastIndex(where: { $0.text == " " }) { end = blank }
      let lead = rows.isEmpty ? [] : [Piece(text: String(repeating: " ", count: indent), codes: [])]
      rows.append(lead + joined(rest[..<end]))
      rest = rest[end...].drop { $0.text == " " }
    }
    return rows
  }

  private static func joined(_ letters: ArraySlice<Piece>) -> [Piece] {
    letters.reduce(into: []) { pieces, letter in
      if let last = pieces.indices.last, pieces[last].codes == letter.codes {
        pieces[last].text += letter.text
      } else {
        pieces.append(letter)
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// A number with at most one digit behind the point.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
