/// The lines of a text, to find the line and column of a byte offset.
struct LineIndex {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// Where the last query was; nodes are asked for nearly in the order of the text.
  private var last = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (offset, byte) in bytes.enumerated() {
      let isPaired = byte == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPaired { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// The line and the column of an offset, counted from 1; a column is a Unicode scalar.
  mutating func location(of offset: Int) -> (line: Int, column: Int) {
    if starts[last] > offset || (last + 1 < starts.count && starts[last + 1] <= offset) {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      last = low
    }
    // A line that long is generated: its columns are bytes.
    let end = min(offset, bytes.count)
    let begin = min(starts[last], end)
    if end - begin > 2000 { return (last + 1, end - begin + 1) }
    var column = 1
    for byte in bytes[begin..<end] where byte & 0b1100_0000 != 0b1000_0000 { column += 1 }
    return (last + 1, column)
  }

  /// The texts `// navflow:ignore …`, in comments and in strings: the place of each, and the ids after it.
  func ignored() -> [(offset: Int, line: Int, column: Int, ids: String)] {
    let mark = Array("navflow:ignore".utf8)
    var found: [(offset: Int, line: Int, column: Int, ids: String)] = []
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
      guard start < end, let position = Self.position(of: mark, in: bytes[start..<end]) else { continue }
      let before = bytes[start..<position]
      guard Self.position(of: Array("//".utf8), in: before) != nil else { continue }
      let rest = String(decoding: bytes[(position + mark.count)..<end], as: UTF8.self)
      let ids = rest.split { !($0.isLetter || $0.isNumber || $0 == "-") }.joined(separator: " ")
      found.append((position, number + 1, position - start + 1, ids))
    }
    return found
  }

  private static func position(of word: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard text.count >= word.count, let first = word.first else { return nil }
    for index in text.startIndex...(text.endIndex - word.count)
    where text[index] == first && text[index..<(index + word.count)].elementsEqual(word) {
      return index
    }
    return nil
  }
}
