import FlowChecker
import FlowSyntax

/// A scalar of several lines, indented anew.
struct ScalarLines {
  /// The rest of the line on which the scalar begins.
  private(set) var first = ""
  /// The other lines, with their indentation.
  private(set) var others: [String] = []
  /// The comment behind `|` or `>`.
  private(set) var comment: String?
  /// The offset behind the scalar, before the line break that ends its last line.
  private(set) var end: Int

  /// Indents a text in quotes or without them, in which the indentation means nothing.
  init(_ range: Range<Int>, of reader: GapReader, at column: Int) {
    end = range.upperBound
    let isDouble = reader.scanner[range.lowerBound] == UInt8(ascii: "\"")
    let lines = Self.lines(of: range, reader.scanner)
    for (number, line) in lines.enumerated() {
      let isLast = number + 1 == lines.count
      var text = line
      if number > 0 { text = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
      if !isLast { text = Self.trimmed(text, isDouble: isDouble) }
      let word = String(decoding: text, as: UTF8.self)
      if number == 0 { first = word } else { others.append(Self.indented(word, at: column)) }
    }
  }

  /// Indents a text after `|` or `>`.
  ///
  /// - Parameters:
  ///   - range: The text, from its mark to the beginning of the line of the next token.
  ///   - reader: Knows the lines.
  ///   - parent: The column of the list or map that it is in, in the text that is read.
  ///   - column: The column of its lines.
  init(block range: Range<Int>, of reader: GapReader, in parent: Int, at column: Int) {
    var header = reader
    header.position = range.lowerBound
    let words = header.restOfLine().split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var marks = words.first.map { $0.filter { !$0.isWhitespace } } ?? ""
    if words.count > 1 { comment = "#" + words[1] }
    end = header.position
    var start = header.position + (reader.breakLength(at: header.position) ?? 0)
    var bodies: [(text: ArraySlice<UInt8>, end: Int, lineBreak: Int)] = []
    while start < range.upperBound {
      var stop = start
      while stop < range.upperBound, reader.breakLength(at: stop) == nil { stop += 1 }
      let length = stop < range.upperBound ? reader.breakLength(at: stop) ?? 0 : 0
      bodies.append((reader.scanner.bytes[start..<stop], stop, length))
      start = stop + length
    }
    let digit = marks.compactMap(\.wholeNumberValue).first
    let spaces = bodies.lazy.map { $0.text.prefix { $0 == UInt8(ascii: " ") }.count }
    let firstText = bodies.firstIndex { body in body.text.contains { $0 != UInt8(ascii: " ") } }
    let indentation = digit.map { parent + $0 } ?? firstText.map { spaces[$0] } ?? (spaces.max() ?? 0)
    var texts = bodies.map { $0.text.dropFirst(min(indentation, $0.text.prefix { $0 == UInt8(ascii: " ") }.count)) }
    let keepsAll = marks.contains("+")
    if !keepsAll { while texts.last?.isEmpty == true { texts.removeLast() } }
    marks.removeAll { $0.isWholeNumber }
    if let last = texts.indices.last {
      end = keepsAll ? range.upperBound : bodies[last].end
      // At the end of a file without a line break, a text has none either.
      if bodies[last].lineBreak == 0, bodies[last].end == reader.scanner.bytes.count, !texts[last].isEmpty {
        marks = marks.prefix(1) + "-"
      }
    } else if keepsAll {
      end = range.upperBound
    }
    let mark = texts.first { !$0.isEmpty }?.first
    if mark == UInt8(ascii: " ") || mark == UInt8(ascii: "\t") { marks = marks.prefix(1) + "2" + marks.dropFirst() }
    first = marks + (comment.map { "  " + $0 } ?? "")
    append(texts, bodies.map { ($0.end, $0.lineBreak) }, reader, column)
  }

  /// Adds the lines of a block; a break of Unicode is a part of the text.
  private mutating func append(
    _ texts: [ArraySlice<UInt8>],
    _ breaks: [(end: Int, length: Int)],
    _ reader: GapReader,
    _ column: Int
  ) {
    var before = ""
    for (text, lineBreak) in zip(texts, breaks) {
      let line = before + Self.indented(String(decoding: text, as: UTF8.self), at: column)
      if lineBreak.length == 3 {
        before = line + reader.scanner.text(lineBreak.end..<lineBreak.end + 3)
      } else {
        others.append(line)
        before = ""
      }
    }
    if !before.isEmpty { others.append(before) }
  }

  private static func indented(_ text: String, at column: Int) -> String {
    text.isEmpty ? "" : String(repeating: " ", count: column) + text
  }

  /// A line without white space at its end, unless a backslash precedes it.
  private static func trimmed(_ line: ArraySlice<UInt8>, isDouble: Bool) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      if isDouble, line.dropLast().last == UInt8(ascii: "\\") { break }
      line.removeLast()
    }
    return line
  }

  private static func lines(of range: Range<Int>, _ scanner: TextScanner) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = range.lowerBound
    while true {
      let end = min(scanner.lineEnd(from: start), range.upperBound)
      lines.append(scanner.bytes[start..<end])
      guard end < range.upperBound else { return lines }
      start = end + (scanner[end] == .carriageReturn && scanner[end + 1] == .lineFeed ? 2 : 1)
    }
  }
}
