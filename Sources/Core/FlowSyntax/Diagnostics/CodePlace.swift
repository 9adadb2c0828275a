/// A line of an app's own code, as an app file names it: `Views/Home.swift:36`.
///
/// It is shown beside a place in the app file, and never opened.
package struct CodePlace: Hashable, Sendable, CustomStringConvertible {
  /// The path, from the working folder.
  package let file: String
  /// The line, counted from 1.
  package let line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  /// Reads a path and a line; nil for any other text.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return nil }
    let digits = text[text.index(after: colon)...]
    guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let line = Int(digits),
      1...Int(UInt32.max) ~= line
    else { return nil }
    self.init(file: String(text[..<colon]), line: line)
  }

  package var description: String { "\(file):\(line)" }

  /// The beginning of the line, in a file whose text is unknown.
  package var place: Place {
    let file = SourceFile(name: file, part: nil, from: line)
    let start = file.offset(of: SourceLocation(line: line, column: 1))
    return Place(file, SourceRange(start..<start))
  }
}
