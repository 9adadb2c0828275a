import FlowDiagnostics

/// Where the bytes of a transcript are, which may be too many to hold at once.
package protocol TranscriptSource {
  /// - Parameters:
  ///   - offset: The first byte, counted from 0.
  ///   - count: How many are wanted at most.
  /// - Returns: The bytes; fewer than are wanted, but not none, until the end is reached.
  mutating func read(at offset: Int, upTo count: Int) -> [UInt8]
}

/// A transcript that is held as a whole.
package struct TranscriptBytes: TranscriptSource {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func read(at offset: Int, upTo count: Int) -> [UInt8] { Array(bytes.dropFirst(offset).prefix(count)) }
}

/// Finds where the runs begin in a transcript to which several were appended.
struct RunScanner {
  private static let mark = Array(#"{"event":"run-started""#.utf8)
  private static let chunk = 1 << 20
  /// How far the mark can be moved on where its last letter stands over a byte (Horspool).
  private static let shifts: [Int] = {
    var shifts = [Int](repeating: mark.count, count: 256)
    for (number, byte) in mark.dropLast().enumerated() { shifts[Int(byte)] = mark.count - 1 - number }
    return shifts
  }()

  /// How many runs begin.
  private(set) var runs = 0
  /// Where the last of them does; 0 where none does.
  private(set) var last = 0
  /// How many lines stand above that.
  private(set) var linesAbove = 0

  /// Looks through the whole transcript.
  ///
  /// Within a string the mark can't stand, since its quotation marks would be escaped there.
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
      // What may be the beginning of a mark is looked at again.
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
