import Synchronization

/// A file's name and bytes, and where its lines start.
///
/// A position in a file is a byte offset until a person reads it; ``location(of:)`` makes a line and a column of it. The
/// line table is made when the first location is asked for, so a file without anything to report never pays for it.
package final class SourceFile: Sendable {
  /// The name shown to people: a path as the user gave it, or `<stdin>`.
  package let name: String
  package let bytes: [UInt8]

  /// The line of the file that the bytes begin with, where they are only a part of it; nil where they are all of it.
  private let firstLine: Int?
  private let isUnknown: Bool
  /// The same file without anything hidden; nil where nothing is.
  private let original: SourceFile?
  /// Finds the parts of a text that aren't shown, in order and apart from each other.
  private let findHidden: (@Sendable ([UInt8]) -> [Range<Int>])?
  private let hidden = Mutex<[Range<Int>]?>(nil)
  private let lines = Mutex<LineTable?>(nil)
  private let strays = Mutex(StrayLocations())

  package init(name: String, bytes: [UInt8] = []) {
    (self.name, self.bytes, firstLine, isUnknown) = (name, bytes, nil, false)
    (original, findHidden) = (nil, nil)
  }

  /// The same file under another name and with parts of it hidden wherever its text is shown; its lines and columns stay.
  ///
  /// - Parameters:
  ///   - original: The file.
  ///   - name: What it is called.
  ///   - find: Finds the parts that aren't shown, in order and apart from each other; asked when text is first shown.
  package init(hidingIn original: SourceFile, name: String, _ find: @escaping @Sendable ([UInt8]) -> [Range<Int>]) {
    (self.name, bytes, firstLine, isUnknown) = (name, original.bytes, original.firstLine, original.isUnknown)
    (self.original, findHidden) = (original, find)
  }

  /// A part of a file, such as one of its documents, with the line in which it begins.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - bytes: The part; nil where nothing is known of the file but its name.
  ///   - line: The line in which the part begins, counted from 1.
  package init(name: String, part bytes: [UInt8]?, from line: Int = 1) {
    (self.name, self.bytes, firstLine) = (name, bytes ?? [], min(max(1, line), Int(UInt32.max)))
    isUnknown = bytes == nil
    (original, findHidden) = (nil, nil)
  }

  /// The line and column of a byte offset; both count from 1, a column is one Unicode scalar.
  package func location(of offset: Int) -> SourceLocation {
    if let original { return original.location(of: offset) }
    if firstLine != nil, let stray = strays.withLock({ $0[offset, bytes.count] }) { return stray }
    let location = table.location(of: offset, in: bytes)
    return SourceLocation(line: location.line + above, column: location.column)
  }

  /// The byte offset of a line and a column.
  ///
  /// - Returns: Of a place that a part of a file doesn't have, an offset behind its bytes that stands for the place.
  package func offset(of location: SourceLocation) -> Int {
    if let original { return original.offset(of: location) }
    let line = location.line.subtractingReportingOverflow(above).partialValue
    let here = SourceLocation(line: line, column: location.column)
    if !isUnknown, let offset = table.offset(of: here, in: bytes) { return offset }
    return firstLine != nil ? strays.withLock { $0.add(location, bytes.count) } : bytes.count
  }

  /// The bytes of one line, counted from 1, without its line break; empty where there is no such line.
  package func line(_ number: Int) -> Range<Int> {
    table.line(number.subtractingReportingOverflow(above).partialValue, in: bytes)
  }

  /// How many lines the bytes have; what stands behind the last line break is one only if there is something.
  package var lineCount: Int {
    let count = table.count
    return above + (count > 1 && table.line(count, in: bytes).isEmpty ? count - 1 : count)
  }

  /// A range from the beginning of its first line to the end of its last.
  package func wholeLines(of range: SourceRange) -> SourceRange {
    let start = line(location(of: Int(range.start)).line).lowerBound
    return SourceRange(start..<max(start, line(location(of: Int(range.end)).line).upperBound))
  }

  /// Whether the text of a line is known.
  package func knows(line number: Int) -> Bool {
    guard let firstLine else { return true }
    return !isUnknown && number >= firstLine && number - firstLine < table.count
  }

  /// The text of a range, with anything that isn't UTF-8 repaired.
  package func text(_ range: SourceRange) -> String {
    String(decoding: shown(range.clamped(to: bytes.count)), as: UTF8.self)
  }

  /// The bytes of a range as they may be shown: “***” for a hidden part that begins there, nothing for the rest of one.
  package func shown(_ range: Range<Int>) -> ArraySlice<UInt8> {
    guard let findHidden else { return bytes[range] }
    let all = hidden.withLock { hidden in
      if let hidden { return hidden }
      let found = findHidden(bytes)
      hidden = found
      return found
    }
    // Only those that reach into the range are looked at.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < all.count, all[low].lowerBound < range.upperBound else { return bytes[range] }
    var shown: [UInt8] = []
    var position = range.lowerBound
    for part in all[low...].prefix(while: { $0.lowerBound < range.upperBound }) {
      if part.lowerBound >= range.lowerBound {
        shown += bytes[position..<part.lowerBound]
        shown += "***".utf8
      }
      position = min(part.upperBound, range.upperBound)
    }
    shown += bytes[position..<range.upperBound]
    return shown[...]
  }

  /// Where lines start; nil where the bytes are only a part of the file.
  fileprivate var wholeTable: LineTable? { firstLine == nil ? table : nil }

  /// How many lines of the file stand above the bytes.
  private var above: Int { (firstLine ?? 1) - 1 }

  private var table: LineTable {
    if let original { return original.table }
    return lines.withLock { lines in
      if let lines { return lines }
      let table = LineTable(bytes)
      lines = table
      return table
    }
  }
}

/// Places of a file of whose text they are no part, each with an offset behind that text.
private struct StrayLocations {
  private var locations: [SourceLocation] = []
  private var numbers: [SourceLocation: Int] = [:]

  /// The place that an offset stands for; nil for an offset in the text.
  subscript(offset: Int, count: Int) -> SourceLocation? {
    let number = offset - count - 1
    return locations.indices.contains(number) ? locations[number] : nil
  }

  mutating func add(_ location: SourceLocation, _ count: Int) -> Int {
    if let number = numbers[location] { return count + 1 + number }
    numbers[location] = locations.count
    locations.append(location)
    return count + locations.count
  }
}

/// Finds the lines and columns of many places of one file, which are cheap as long as they stand in order.
package struct LocationCursor: Sendable {
  package let file: SourceFile
  private let table: LineTable?
  private var line = 0

  package init(_ file: SourceFile) {
    self.file = file
    table = file.wholeTable
  }

  /// The line and column of a byte offset.
  package mutating func location(of offset: Int) -> SourceLocation {
    table?.location(of: offset, in: file.bytes, near: &line) ?? file.location(of: offset)
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

  /// The line and column behind the place.
  package var end: SourceLocation { file.location(of: max(Int(range.start), Int(range.end))) }

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
