import Synchronization

/// A file's name and bytes, and the offsets of its lines.
///
/// A position in a file is a byte offset until a user reads it; ``location(of:)`` converts it to a line and a column.
/// The line table is created with the first location, so a file without diagnostics never pays for it.
package final class SourceFile: Sendable {
  /// The name for users: the path as the user wrote it, or `<stdin>`.
  package let name: String
  package let bytes: [UInt8]

  /// The first line of the bytes in the file, if they are only a part of it; nil if they are the whole file.
  private let firstLine: Int?
  /// Whether only the file's name is known.
  package let isNameOnly: Bool
  /// The file without hidden parts; nil if this file has none.
  private let original: SourceFile?
  /// Finds the hidden parts of a text, in order and without overlaps.
  private let findHidden: (@Sendable ([UInt8]) -> [Range<Int>])?
  private let hidden = Mutex<[Range<Int>]?>(nil)
  private let lines = Mutex<LineTable?>(nil)
  private let strays = Mutex(StrayLocations())

  package init(name: String, bytes: [UInt8] = []) {
    (self.name, self.bytes, firstLine, isNameOnly) = (name, bytes, nil, false)
    (original, findHidden) = (nil, nil)
  }

  /// Creates a copy of a file under another name, in whose text some parts are hidden; lines and columns stay the same.
  ///
  /// - Parameters:
  ///   - original: The file.
  ///   - name: The name of the copy.
  ///   - find: Finds the hidden parts, in order and without overlaps; it is called when text is first shown.
  package init(hidingIn original: SourceFile, name: String, _ find: @escaping @Sendable ([UInt8]) -> [Range<Int>]) {
    (self.name, bytes, firstLine, isNameOnly) = (name, original.bytes, original.firstLine, original.isNameOnly)
    self.original = original
    guard let inner = original.findHidden else {
      findHidden = find
      return
    }
    // Parts that the file hides already stay hidden.
    findHidden = { (inner($0) + find($0)).merged }
  }

  /// Creates a part of a file, such as one of its documents.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - bytes: The part; nil if only the file's name is known.
  ///   - line: The line of the part's beginning, counted from 1.
  package init(name: String, part bytes: [UInt8]?, from line: Int = 1) {
    (self.name, self.bytes, firstLine) = (name, bytes ?? [], min(max(1, line), Int(UInt32.max)))
    isNameOnly = bytes == nil
    (original, findHidden) = (nil, nil)
  }

  /// The line and column of a byte offset; both count from 1, and a column is one Unicode scalar.
  package func location(of offset: Int) -> SourceLocation {
    if let original { return original.location(of: offset) }
    if firstLine != nil, let stray = strays.withLock({ $0[offset, bytes.count] }) { return stray }
    let location = table.location(of: offset, in: bytes)
    return SourceLocation(line: location.line + above, column: location.column)
  }

  /// The byte offset of a line and a column.
  ///
  /// - Parameter location: The line and column.
  /// - Returns: The offset; for a location outside the bytes of a part, an offset after them that represents the
  ///   location.
  package func offset(of location: SourceLocation) -> Int {
    if let original { return original.offset(of: location) }
    let line = location.line.subtractingReportingOverflow(above).partialValue
    let here = SourceLocation(line: line, column: location.column)
    if !isNameOnly, let offset = table.offset(of: here, in: bytes) { return offset }
    return firstLine != nil ? strays.withLock { $0.add(location, bytes.count) } : bytes.count
  }

  /// The range of one line, counted from 1, without its line break; empty if there is no such line.
  package func line(_ number: Int) -> Range<Int> {
    table.line(number.subtractingReportingOverflow(above).partialValue, in: bytes)
  }

  /// The number of lines of the bytes; the last line doesn't count if it is empty.
  package var lineCount: Int {
    let count = table.count
    return above + (count > 1 && table.line(count, in: bytes).isEmpty ? count - 1 : count)
  }

  /// The range from the beginning of the first line of a range to the end of its last.
  package func wholeLines(of range: SourceRange) -> SourceRange {
    let start = line(location(of: Int(range.start)).line).lowerBound
    return SourceRange(start..<max(start, line(location(of: Int(range.end)).line).upperBound))
  }

  /// Whether the text of a line is known.
  package func knows(line number: Int) -> Bool {
    guard let firstLine else { return true }
    return !isNameOnly && number >= firstLine && number - firstLine < table.count
  }

  /// The text of a range; invalid UTF-8 is repaired.
  package func text(_ range: SourceRange) -> String {
    String(decoding: shown(range.clamped(to: bytes.count)), as: UTF8.self)
  }

  /// The bytes of a range for display: “***” for each hidden part that begins in it, without the rest of hidden parts.
  package func shown(_ range: Range<Int>) -> ArraySlice<UInt8> {
    guard let findHidden else { return bytes[range] }
    let all = hidden.withLock { hidden in
      if let hidden { return hidden }
      let found = findHidden(bytes)
      hidden = found
      return found
    }
    // Only the parts that overlap the range are visited.
    let low = all.partitioning { $0.upperBound > range.lowerBound }
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

  /// The number of lines in the file before the bytes.
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

/// Locations outside a file's bytes, each with an offset after them.
private struct StrayLocations {
  private var locations: [SourceLocation] = []
  private var numbers: [SourceLocation: Int] = [:]

  /// The location that an offset represents; nil for an offset in the bytes.
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

/// A line and a column, both counted from 1.
package struct SourceLocation: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }
}

/// A half-open range of byte offsets; half the size of `Range<Int>`, since every node and step stores one.
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
    (self.file, self.range) = (file, range)
  }

  /// The line and column of the beginning.
  package var start: SourceLocation { file.location(of: Int(range.start)) }

  /// The line and column of the end.
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
