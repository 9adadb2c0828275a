import SystemPackage

/// A file that is written while its text comes about, or a pipe or device.
///
/// Short pieces for a file wait for each other, since a short write costs nearly as much as a long one. A pipe or device
/// gets everything at once.
struct AppendedFile: Sendable {
  /// How many bytes wait at most.
  private static let maxHeldBytes = 1 << 16

  private let descriptor: FileDescriptor
  private let holdsBack: Bool
  private var held: [UInt8] = []

  /// - Parameters:
  ///   - descriptor: What is written to.
  ///   - isFile: Whether it is an ordinary file.
  init(_ descriptor: FileDescriptor, isFile: Bool) { (self.descriptor, holdsBack) = (descriptor, isFile) }

  /// - Throws: Why it can't be written any more.
  mutating func append(_ bytes: some Collection<UInt8>) throws {
    guard holdsBack, bytes.count < Self.maxHeldBytes else {
      try flush()
      return try descriptor.writeInPieces(bytes)
    }
    if held.count + bytes.count > Self.maxHeldBytes { try flush() }
    held += bytes
  }

  /// Writes what waits.
  ///
  /// - Throws: Why it can't be written any more.
  mutating func flush() throws {
    guard !held.isEmpty else { return }
    try descriptor.writeInPieces(held)
    held.removeAll(keepingCapacity: true)
  }

  /// Writes what waits, and ends the file.
  ///
  /// - Throws: Why it can't be written any more.
  mutating func close() throws {
    try flush()
    try descriptor.close()
  }
}
