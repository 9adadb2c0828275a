/// Spaces put behind tags that a bracket or a comma follows at once: `[!Tab.home]` is YAML 1.2, and libyaml wants
/// `[!Tab.home ]`.
///
/// The text that is parsed has the spaces; every place is one of the author's text, which has none.
struct TagSpaces {
  /// Where the spaces are put, as ascending offsets into the author's text.
  private let offsets: [Int]

  private init(offsets: [Int]) { self.offsets = offsets }

  /// The spaces wherever a text has what looks like such a tag, also within quotes, comments and other texts.
  init(wherePossibleIn bytes: [UInt8]) {
    var offsets: [Int] = []
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "!")) {
      position = start + 1
      guard start == 0 || bytes[start - 1].isWhiteSpace || bytes[start - 1].mayStandBeforeTag else { continue }
      let isVerbatim = position < bytes.count && bytes[position] == UInt8(ascii: "<")
      while position < bytes.count, isVerbatim ? bytes[position] != UInt8(ascii: ">") : bytes[position].mayBelongToTag {
        position += 1
      }
      if isVerbatim { position = min(position + 1, bytes.count) }
      if position < bytes.count, bytes[position].mayFollowTag { offsets.append(position) }
    }
    self.offsets = offsets
  }

  /// The text with the spaces.
  func inserted(in bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + offsets.count)
    var position = 0
    for offset in offsets {
      text += bytes[position..<offset]
      text.append(UInt8(ascii: " "))
      position = offset
    }
    return text + bytes[position...]
  }

  /// Only the spaces that end a tag, as far as the text with all of them could be read.
  ///
  /// The parser looks ahead, so it may have stopped after its last event; which of the spaces there end a tag isn't
  /// known, and doesn't matter, since it stops there again. But a space right before that place may be why it stopped.
  func kept(by search: EmptyTagSearch) -> Self {
    let ends = Set(search.ranges.map(\.end))
    let kept = offsets.enumerated().filter { number, offset in
      let position = offset + number
      return ends.contains(UInt32(position)) || position >= search.end && position + 1 < search.stop
    }
    return Self(offsets: kept.map(\.element))
  }

  /// The offset in the author's text for one in the text with the spaces.
  func original(_ offset: Int) -> Int {
    offset - offsets.indices.partitioning { offsets[$0] + $0 >= offset }
  }

  /// The offset in the author's text for one in the text with the spaces.
  func original(_ offset: UInt32) -> UInt32 { UInt32(clamping: original(Int(offset))) }
}

/// Finds the tags of empty values within `[…]` and `{…}` among a file's events.
struct EmptyTagSearch {
  /// The ranges of the values, which end with their tags.
  private(set) var ranges: [SourceRange] = []
  /// Where the last event ends.
  private(set) var end = 0
  /// Where the parser stopped; where it didn't, or something else ended the search, there is no such place.
  var stop = Int.max
  /// How many `[` and `{` are open.
  private var depth = 0

  mutating func add(_ event: YAMLEvent) {
    end = max(end, Int(event.end))
    switch event.kind {
    case .sequenceStart, .mappingStart: if depth > 0 || !event.bits.contains(.block) { depth += 1 }
    case .sequenceEnd, .mappingEnd: depth = max(0, depth - 1)
    case .scalar: if depth > 0, event.length == 0, event.bits.contains(.tagged) { ranges.append(event.range) }
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .alias: break
    }
  }
}

extension UInt8 {
  /// Whether it is one of `,` `]` `}`.
  var mayFollowTag: Bool { [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(self) }

  fileprivate var mayStandBeforeTag: Bool {
    [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":")].contains(self)
  }

  fileprivate var mayBelongToTag: Bool {
    !isWhiteSpace && !mayFollowTag && self != UInt8(ascii: "[") && self != UInt8(ascii: "{")
  }
}
