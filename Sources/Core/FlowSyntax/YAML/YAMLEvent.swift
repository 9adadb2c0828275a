import PlainText

/// One event of the parser, with its place in bytes; the reader has its texts while it is the current one.
struct YAMLEvent {
  enum EventType {
    case streamStart, streamEnd
    case documentStart, documentEnd
    case alias
    case scalar
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
  }

  let kind: EventType
  /// The offsets of its first byte and behind its last.
  var start: UInt32
  var end: UInt32
  /// The bits of its node.
  var bits: YAMLTree.Bits = []
  /// The number of bytes of a scalar's text.
  var length: UInt32 = 0

  var range: SourceRange { SourceRange(start: start, end: end) }

  /// Whether it has a text, an anchor or a tag.
  var hasTexts: Bool { kind == .scalar || kind == .alias || !bits.isDisjoint(with: [.anchored, .tagged]) }
}

/// The error that stopped the parser.
struct YAMLSyntaxError: Error {
  /// The parser's text for its context and for the problem.
  let context: String?
  let problem: String
  /// Byte offsets of the problem, and of the beginning of its context.
  private(set) var offset: Int
  private(set) var contextOffset: Int?
  let isAtEnd: Bool
  /// Whether it is a “,”, “]” or “}” that ends a tag within brackets, which YAML allows.
  let isAtUnspacedTag: Bool

  /// The same error in a text whose offsets are others.
  func placed(by original: (Int) -> Int) -> Self {
    copy(of: self) { ($0.offset, $0.contextOffset) = (original(offset), contextOffset.map(original)) }
  }
}
