import Diagnostics

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

  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A collection in block style, whose end the parser sees too late.
    static let block = Self(rawValue: 1)
    /// A scalar without quotes, so that the core schema decides its type.
    static let plain = Self(rawValue: 2)
    /// A scalar whose text isn't what is written: an escape, a fold, an indentation that isn't part of it.
    static let changed = Self(rawValue: 4)
    /// A scalar whose text has a `$`.
    static let dollar = Self(rawValue: 8)
    static let anchored = Self(rawValue: 16)
    static let tagged = Self(rawValue: 32)
  }

  let kind: Kind
  let range: SourceRange
  var traits: Traits = []
  /// The number of bytes of a scalar's text.
  var length: UInt32 = 0

  /// Whether it has a text, an anchor or a tag.
  var hasTexts: Bool { kind == .scalar || kind == .alias || !traits.isDisjoint(with: [.anchored, .tagged]) }
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
