import OperatingSystem
package import SystemPackage

/// Bytes that are written while they come: to a file, a pipe or a device, or kept in memory and then in a nameless file.
///
/// Short pieces are buffered, since a short write costs nearly as much as a long one.
package struct AppendedFile: Sendable {
  /// The file, pipe or device; nil while all bytes are in memory.
  package private(set) var descriptor: FileDescriptor?
  /// Whether it is an ordinary file.
  package let isFile: Bool
  /// The maximum number of bytes in memory.
  private let maxHeldBytes: Int
  /// The folder of a nameless file.
  private let folder: String
  private var held: [UInt8] = []

  /// Begins to write to a file, pipe or device.
  package init(_ descriptor: FileDescriptor, isFile: Bool) {
    (self.descriptor, self.isFile, maxHeldBytes, folder) = (descriptor, isFile, 1 << 16, "")
  }

  /// Begins to keep a text whose beginning isn't known yet.
  ///
  /// - Parameter folder: A folder for a file that may become as large as the text.
  init(keptIn folder: String) { (isFile, maxHeldBytes, self.folder) = (true, 1 << 20, folder) }

  /// Appends bytes; throws the reason why they can't be written.
  package mutating func append(_ bytes: some Collection<UInt8>) throws {
    if held.count + bytes.count > maxHeldBytes {
      try flush()
      if bytes.count >= maxHeldBytes { return try written().writeInPieces(bytes) }
    }
    held += bytes
  }

  /// Writes the buffer.
  package mutating func flush() throws {
    guard !held.isEmpty else { return }
    try written().writeInPieces(held)
    held.removeAll(keepingCapacity: true)
  }

  /// Writes the buffer and closes the file.
  package mutating func close() throws {
    try flush()
    try descriptor?.close()
  }

  /// Forgets all bytes that are kept.
  mutating func discard() {
    held = []
    try? descriptor?.close()
    descriptor = nil
  }

  /// Returns all bytes that are kept, behind a head, and forgets them.
  mutating func contents(behind head: String) throws -> Data {
    defer { discard() }
    if descriptor == nil { return Data(Array(head.utf8) + held) }
    if !head.isEmpty {
      var whole = Self(keptIn: folder)
      try whole.append(head.utf8)
      try whole.append(mapped())
      discard()
      self = whole
    }
    return try mapped()
  }

  /// The content of the nameless file, mapped into memory.
  private mutating func mapped() throws -> Data {
    try flush()
    return try Data(contentsOf: URL(filePath: "/dev/fd/\(written().rawValue)"), options: .alwaysMapped)
  }

  private mutating func written() throws -> FileDescriptor {
    if let descriptor { return descriptor }
    let file = try Self.nameless(in: folder)
    descriptor = file
    return file
  }

  /// A file that disappears when no process has it open, even after a kill.
  package static func nameless(in folder: String) throws -> FileDescriptor {
    let path = FilePath(folder).appending(".navflow-\(UUID().uuidString)")
    return try StopSignal.shielding {
      let file = try FileDescriptor.open(
        path,
        .readWrite,
        options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite]
      )
      try FileManager.default.removeItem(atPath: path.string)
      return file
    }
  }
}

extension FileDescriptor {
  /// The number of bytes in a write; on some file systems larger writes take several times as long per byte.
  private static let piece = 1 << 16

  /// Writes all bytes, a piece at a time; if that fails, some of them may have been written.
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
