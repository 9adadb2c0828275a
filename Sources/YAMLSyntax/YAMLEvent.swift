import Diagnostics

/// One thing that the parser saw, with its place in bytes.
struct YAMLEvent {
  enum Kind {
    case streamEnd
    case documentStart, documentEnd
    case alias(String)
    case scalar(YAMLScalarSource)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
  }

  let kind: Kind
  let range: SourceRange
  /// Whether a collection is written in block style, whose end the parser sees too late.
  var isBlock = false
  var anchor: String?
  var tag: String?
}

/// A scalar's text, without a copy where the file already has it.
struct YAMLScalarSource {
  enum Text {
    /// The text is these bytes of the file.
    case verbatim(SourceRange)
    /// The text differs from what is written: an escape, a fold, an indentation that isn't part of it.
    case changed(String)
  }

  let text: Text
  /// Whether it stands without quotes, so that the core schema decides its type.
  let isPlain: Bool
  /// Whether the text has a `$`.
  let hasDollar: Bool
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
