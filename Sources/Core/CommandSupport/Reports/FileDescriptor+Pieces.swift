import SystemPackage

extension FileDescriptor {
  /// The number of bytes in a write; on some file systems larger writes take several times as long per byte.
  private static let piece = 1 << 16

  /// Writes all bytes, a piece at a time.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: The reason why they can't be written; some of them may have been.
  func writeInPieces(_ bytes: some Collection<UInt8>) throws {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes.index(start, offsetBy: Self.piece, limitedBy: bytes.endIndex) ?? bytes.endIndex
      try writeAll(bytes[start..<end])
      StopSignal.noteProgress()
      start = end
    }
  }
}
