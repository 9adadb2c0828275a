import FlowSyntax

/// A source of a transcript's bytes, which may be too many to hold at once.
package protocol TranscriptSource {
  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte.
  ///   - count: The maximum number of bytes.
  /// - Returns: The bytes; there may be fewer than `count`, but none only at the end.
  mutating func read(at offset: Int, upTo count: Int) -> [UInt8]
}

/// A transcript that is held in memory as a whole.
extension [UInt8]: TranscriptSource {
  package func read(at offset: Int, upTo count: Int) -> [UInt8] { Array(dropFirst(offset).prefix(count)) }
}

/// Finds the runs in a transcript to which several were appended.
struct RunScanner {
  private static let mark = Array(#"{"event":"run-started""#.utf8)
  private static let chunk = 1 << 20
  /// The distance that the mark can move, by the byte under its last letter (Horspool).
  private static let shifts: [Int] = {
    var shifts = [Int](repeating: mark.count, count: 256)
    for (number, byte) in mark.dropLast().enumerated() { shifts[Int(byte)] = mark.count - 1 - number }
    return shifts
  }()

  /// The number of runs.
  private(set) var runs = 0
  /// The offset at which the last run begins; 0 if there is none.
  private(set) var last = 0
  /// The number of lines above the last run.
  private(set) var linesAbove = 0

  /// Searches the whole transcript.
  ///
  /// A string can't contain the mark, since its quotation marks would be escaped there.
  init(_ source: inout some TranscriptSource) {
    let (mark, shifts) = (Self.mark, Self.shifts)
    var start = 0
    while true {
      let bytes = source.read(at: start, upTo: Self.chunk)
      var end = mark.count - 1
      while end < bytes.count {
        if bytes[end] == mark[mark.count - 1], bytes[(end + 1 - mark.count)...end].elementsEqual(mark) {
          runs += 1
          last = start + end + 1 - mark.count
        }
        end += shifts[Int(bytes[end])]
      }
      guard bytes.count >= mark.count else { break }
      // The end of these bytes is read again, since a mark may begin in it.
      start += min(bytes.count, end + 1 - mark.count)
    }
    countLines(&source)
  }

  private mutating func countLines(_ source: inout some TranscriptSource) {
    var start = 0
    while start < last {
      let bytes = source.read(at: start, upTo: min(Self.chunk, last - start))
      guard !bytes.isEmpty else { return }
      linesAbove += bytes.reduce(0) { $1 == .lineFeed ? $0 + 1 : $0 }
      start += bytes.count
    }
  }
}
