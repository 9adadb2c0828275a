import FlowSyntax

/// Reads a transcript line by line and holds no more than one line.
package struct TranscriptLines<Source: TranscriptSource> {
  /// The content between two line breaks.
  package enum Line {
    case text([UInt8])
    /// The line is longer than any event.
    case tooLong
  }

  /// The maximum length of a line in bytes: a step on the deepest path has three states of a million entries.
  private static var longest: Int { 1 << 28 }
  /// The number of bytes that are read at once.
  private let chunk: Int

  private var source: Source
  /// The offset in the source of the bytes that are read next.
  private var offset: Int
  private var held: [UInt8] = []
  /// The index in `held` at which the next line begins.
  private var start = 0
  /// The number of the last line; the first line that is read has number 1.
  private(set) var number = 0
  /// Whether the last line was ended by a line break.
  private(set) var isEnded = true

  /// Begins at an offset.
  package init(_ source: Source, from offset: Int = 0, upTo chunk: Int = 1 << 18) {
    (self.source, self.offset, self.chunk) = (source, offset, max(1, chunk))
  }

  /// The offset in the source at which the next line begins.
  var position: Int { offset - (held.count - start) }

  /// Continues at the line that begins at an offset.
  mutating func move(to position: Int) {
    let index = position - (offset - held.count)
    // A flow that is read again is mostly near the last one, so its bytes are still there.
    if held.indices.contains(index) {
      start = index
    } else if position != self.position {
      (offset, held, start) = (position, [], 0)
    }
  }

  /// The next line that isn't empty, without its line break; nil at the end.
  package mutating func next() -> Line? {
    while true {
      let line = nextOfAny()
      if case .text(let bytes)? = line, bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == .carriageReturn }) {
        guard isEnded else { return nil }
        continue
      }
      return line
    }
  }

  private mutating func nextOfAny() -> Line? {
    var looked = start
    var isTooLong = false
    while true {
      if let end = held[looked...].firstIndex(of: .lineFeed) {
        let line = Array(held[start..<end])
        start = end + 1
        number += 1
        return isTooLong ? .tooLong : .text(line)
      }
      if held.count - start > Self.longest { isTooLong = true }
      if isTooLong { start = held.count }
      held.removeSubrange(..<start)
      start = 0
      looked = held.count
      let bytes = source.read(at: offset, upTo: chunk)
      offset += bytes.count
      held += bytes
      guard bytes.isEmpty else { continue }
      isEnded = false
      guard isTooLong || !held.isEmpty else { return nil }
      defer { held = [] }
      number += 1
      return isTooLong ? .tooLong : .text(held)
    }
  }
}
