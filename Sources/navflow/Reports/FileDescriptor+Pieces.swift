import SystemPackage

extension FileDescriptor {
  /// How many bytes are written at once: of more than these each byte takes several times as long on some file systems.
  private static let piece = 1 << 16

  /// Writes all bytes, a piece at a time.
  ///
  /// - Throws: Why they can't be; some of them may have been written.
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
