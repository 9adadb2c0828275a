package import SystemPackage

/// A file, pipe or device that is written while its text is produced.
///
/// Short pieces are buffered, since a short write costs nearly as much as a long one.
package struct AppendedFile: Sendable {
  /// The maximum number of bytes in the buffer.
  private static let maxHeldBytes = 1 << 16

  package let descriptor: FileDescriptor
  /// Whether it is an ordinary file.
  package let isFile: Bool
  private var held: [UInt8] = []

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - descriptor: The file, pipe or device.
  ///   - isFile: Whether it is an ordinary file.
  package init(_ descriptor: FileDescriptor, isFile: Bool) { (self.descriptor, self.isFile) = (descriptor, isFile) }

  /// Appends bytes.
  package mutating func append(_ bytes: some Collection<UInt8>) throws {
    guard bytes.count < Self.maxHeldBytes else {
      try flush()
      return try descriptor.writeInPieces(bytes)
    }
    if held.count + bytes.count > Self.maxHeldBytes { try flush() }
    held += bytes
  }

  /// Writes the buffer.
  package mutating func flush() throws {
    guard !held.isEmpty else { return }
    try descriptor.writeInPieces(held)
    held.removeAll(keepingCapacity: true)
  }

  /// Writes the buffer and closes the file.
  package mutating func close() throws {
    try flush()
    try descriptor.close()
  }
}
