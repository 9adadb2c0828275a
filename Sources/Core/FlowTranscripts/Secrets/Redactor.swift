import FlowSyntax

/// Masks the values of secrets in texts that people read: names, messages, lines of files.
///
/// It masks a secret as it is, in the spellings of flows and messages, line by line, and cut off at an ellipsis. It
/// knows no report format: a ``ValueMask`` masks the values before a report is made of them.
package struct Redactor: Sendable {
  package static let mask = "***"

  /// The minimum number of characters beside an ellipsis, or in a line of a secret, that are masked.
  private static let minimumLength = 3
  private static let ellipsis = Array("…".utf8)
  /// The number of bytes that are read again, where masking a part may make another part a secret.
  private static let bytesReadAgain = 1_000_000

  private let secrets: Set<String>
  private let forwards: ByteMatcher?
  /// Finds the patterns in a text that is read from its end.
  private let backwards: ByteMatcher?
  /// Whether a secret contains a character of the mask, so that a mask could be masked again without end.
  private let isInMask: Bool

  /// Prepares the search.
  ///
  /// - Parameter secrets: The secrets; empty ones are ignored.
  package init(_ secrets: some Sequence<String> = []) {
    self.secrets = Set(secrets).subtracting([""])
    let patterns = Set(self.secrets.flatMap(Self.pieces).flatMap(Self.spellings))
    let bytes = patterns.map { Array($0.utf8) }
    isInMask = patterns.contains { $0.contains("*") }
    forwards = bytes.isEmpty ? nil : ByteMatcher(bytes)
    backwards = bytes.isEmpty ? nil : ByteMatcher(bytes.map { $0.reversed() })
  }

  package var isEmpty: Bool { secrets.isEmpty }

  /// A redactor with more secrets, such as those of one flow.
  package func adding(_ more: some Collection<String>) -> Redactor {
    if more.isEmpty { return self }
    let all = secrets.union(more).subtracting([""])
    return all.count == secrets.count ? self : Redactor(all)
  }

  /// The secret, and its lines that are long enough to be masked.
  private static func pieces(of secret: String) -> [String] {
    let lines = secret.split(whereSeparator: \.isNewline).map(\.trimmed)
    return [secret] + lines.filter { $0.unicodeScalars.count >= minimumLength }
  }

  /// The text with its secrets masked.
  package func redact(_ text: String) -> String {
    guard let forwards, let backwards else { return text }
    var (text, read) = (text, 0)
    // A backslash that is masked no longer escapes what follows it, which may then be read as a secret.
    while true {
      let bytes = Array(text.utf8)
      var ranges = Self.ranges(in: bytes, forwards, backwards)
      if bytes.contains(UInt8(ascii: "\\")), let unfolded = UnfoldedText(bytes) {
        ranges = (ranges + Self.ranges(in: unfolded.bytes, forwards, backwards).map(unfolded.original)).merged
      }
      guard !ranges.isEmpty else { return text }
      text = Self.mask(ranges, in: bytes)
      read += bytes.count
      if isInMask || read > Self.bytesReadAgain { return text }
    }
  }

  /// The ranges of secrets in the text of a file, in order, without overlaps and without line breaks.
  ///
  /// A secret may be spelled there with escapes, or extend over several lines that YAML folds into one.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard let forwards, let backwards else { return [] }
    var found = Self.ranges(in: bytes, forwards, backwards)
    if let unfolded = UnfoldedText(bytes) {
      let more = Self.ranges(in: unfolded.bytes, forwards, backwards).map(unfolded.original)
      found = (found + more).merged
    }
    return found.flatMap { range in
      bytes[range].split(omittingEmptySubsequences: true) { $0 == .lineFeed || $0 == .carriageReturn }
        .map { line in
          let start = line.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? line.startIndex
          return start..<line.endIndex
        }
    }
  }

  private static func mask(_ ranges: [Range<Int>], in bytes: [UInt8]) -> String {
    var masked: [UInt8] = []
    var position = 0
    for range in ranges {
      masked += bytes[position..<range.lowerBound]
      masked += mask.utf8
      position = range.upperBound
    }
    masked += bytes[position...]
    return String(decoding: masked, as: UTF8.self)
  }

  // MARK: Finding

  /// The ranges to mask, in order and without overlaps.
  private static func ranges(in bytes: [UInt8], _ forwards: ByteMatcher, _ backwards: ByteMatcher) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var cuts: [Int] = []
    var state = ByteMatcher.start
    for (position, byte) in bytes.enumerated() {
      if byte == ellipsis[0], bytes[position...].starts(with: ellipsis) {
        cuts.append(position)
        let left = forwards.beginning(state)
        if left.characters >= minimumLength { found.merge(position - left.bytes..<position) }
      }
      state = forwards.next(state, byte)
      let length = forwards.found(state)
      if length > 0 { found.merge(position + 1 - length..<position + 1) }
    }
    guard let first = cuts.first else { return found }
    var all = found
    state = ByteMatcher.start
    for position in (first..<bytes.count).reversed() {
      if position == (cuts.last.map { $0 + ellipsis.count - 1 }) {
        cuts.removeLast()
        let left = backwards.beginning(state)
        if left.characters >= minimumLength { all.append(position + 1..<position + 1 + left.bytes) }
      }
      state = backwards.next(state, bytes[position])
    }
    return all.merged
  }
}
