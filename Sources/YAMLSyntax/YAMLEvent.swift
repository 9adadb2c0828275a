import FlowDiagnostics

/// One thing that the parser saw, with its place in bytes; its texts are asked of the reader while it is the current one.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd
    case documentStart, documentEnd
    case alias
    case scalar
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
  }

  let kind: Kind
  let range: SourceRange
  /// What its node is to be, and what only the event is: ``YAMLTree/Bits/ofEvents``.
  var bits: YAMLTree.Bits = []
  /// The number of bytes of a scalar's text.
  var length: UInt32 = 0

  /// Whether it has a text, an anchor or a tag.
  var hasTexts: Bool { kind == .scalar || kind == .alias || !bits.isDisjoint(with: [.anchored, .tagged]) }
}

/// Why the parser stopped.
struct YAMLSyntaxError: Error {
  /// The parser's words for what it was doing and what it found.
  let context: String?
  let problem: String
  /// Byte offsets of what it found, and of where what it was doing had begun.
  let offset: Int
  let contextOffset: Int?
  let isAtEnd: Bool
}
