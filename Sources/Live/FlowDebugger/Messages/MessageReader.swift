package import PlainText

/// Reads messages from a stream of bytes, however they are separated.
package struct MessageReader: Sendable {
  private enum Reader {
    case frames(FrameReader)
    case lines(LineReader)
  }

  private var reader: Reader

  /// Begins a stream.
  package init(_ framing: MessageFraming) {
    reader =
      switch framing {
      case .length: .frames(FrameReader())
      case .lines: .lines(LineReader())
      }
  }

  /// Whether the stream ends inside a message if it ends here.
  package var isWithinMessage: Bool {
    switch reader {
    case .frames(let frames): frames.isWithinMessage
    case .lines(let lines): lines.isWithinMessage
    }
  }

  /// Appends bytes of the stream.
  package mutating func append(_ chunk: some Sequence<UInt8>) {
    switch reader {
    case .frames(var frames):
      frames.append(chunk)
      reader = .frames(frames)
    case .lines(var lines):
      lines.append(chunk)
      reader = .lines(lines)
    }
  }

  /// Reads the next message.
  ///
  /// - Returns: The message; nil until it has been received completely.
  /// - Throws: The error that prevents finding a message in the stream.
  package mutating func next() throws(StreamFailure) -> [UInt8]? {
    switch reader {
    case .frames(var frames):
      defer { reader = .frames(frames) }
      return try frames.next()
    case .lines(var lines):
      defer { reader = .lines(lines) }
      return try lines.next()
    }
  }
}
