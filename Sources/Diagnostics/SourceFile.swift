import Synchronization

/// A file's name and bytes, and where its lines start.
///
/// A position in a file is a byte offset until a person reads it; ``location(of:)`` makes a line and a column of it. The
/// line table is made when the first location is asked for, so a file without anything to report never pays for it.
package final class SourceFile: Sendable {
  /// The name shown to people: a path as the user gave it, or `<stdin>`.
  package let name: String
  package let bytes: [UInt8]

  private let lines = Mutex<LineTable?>(nil)

  package init(name: String, bytes: [UInt8] = []) {
    self.name = name
    self.bytes = bytes
  }

  /// The line and column of a byte offset; both count from 1, a column is one Unicode scalar.
  package func location(of offset: Int) -> SourceLocation {
    table.location(of: offset, in: bytes)
  }

  /// The bytes of one line, counted from 1, without its line break; empty where there is no such line.
  package func line(_ number: Int) -> Range<Int> {
    table.line(number, in: bytes)
  }

  /// The text of a range, with anything that isn't UTF-8 repaired.
  package func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.clamped(to: bytes.count)], as: UTF8.self)
  }

  private var table: LineTable {
    lines.withLock { lines in
      if let lines { return lines }
      let table = LineTable(bytes)
      lines = table
      return table
    }
  }
}

/// A line and a column, both counted from 1.
package struct SourceLocation: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A half-open range of byte offsets; half the size of `Range<Int>`, since every node and step holds one.
package struct SourceRange: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  @inlinable @inline(__always)
  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  package init(_ range: Range<Int>) {
    self.init(start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }

  /// The range as indices of `count` bytes.
  package func clamped(to count: Int) -> Range<Int> {
    (Int(start)..<Int(end)).clamped(to: 0..<count)
  }
}

/// A range in a file.
package struct Place: Hashable, Sendable {
  package let file: SourceFile
  package let range: SourceRange

  package init(_ file: SourceFile, _ range: SourceRange) {
    self.file = file
    self.range = range
  }

  /// The line and column where the place begins.
  package var start: SourceLocation { file.location(of: Int(range.start)) }

  /// `file:line:column`.
  package var description: String { "\(file.name):\(start.line):\(start.column)" }

  package static func == (left: Self, right: Self) -> Bool {
    left.file === right.file && left.range == right.range
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(range)
  }
}
