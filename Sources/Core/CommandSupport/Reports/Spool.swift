package import OperatingSystem
package import SystemPackage

/// Buffers text until the text before it is known: in memory, or in a nameless file if it is long.
package struct Spool: Sendable {
  /// The maximum number of bytes in memory.
  private static let maxBytesInMemory = 1 << 20

  private let folder: String
  private var bytes: [UInt8] = []
  private var file: FileDescriptor?

  /// Begins without text.
  ///
  /// - Parameter folder: A folder for a file that may become as large as the text.
  package init(in folder: String) { self.folder = folder }

  /// Appends text.
  ///
  /// - Parameter text: The text.
  /// - Throws: The reason why it can't be kept; the file is then closed.
  package mutating func append(_ text: some Sequence<UInt8>) throws {
    bytes += text
    if bytes.count > Self.maxBytesInMemory { try flush() }
  }

  /// Returns the text with a head before it.
  package mutating func finish(behind head: String) throws -> Data {
    defer { close() }
    guard file != nil else { return Data(Array(head.utf8) + bytes) }
    if !head.isEmpty { try move(behind: head) }
    try flush()
    return try contents()
  }

  /// Discards the text.
  package mutating func close() {
    bytes = []
    try? file?.close()
    file = nil
  }

  private mutating func flush() throws {
    do {
      if file == nil { file = try Self.nameless(in: folder) }
      try file?.writeInPieces(bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      close()
      throw error
    }
  }

  /// Starts a new file with the head, followed by the content of the old one.
  private mutating func move(behind head: String) throws {
    try flush()
    let body = try contents()
    try? file?.close()
    file = nil
    bytes = Array(head.utf8)
    try flush()
    try file?.writeInPieces(body)
  }

  /// The content of the file, mapped into memory.
  private func contents() throws -> Data {
    guard let file else { return Data() }
    return try Data(contentsOf: URL(filePath: "/dev/fd/\(file.rawValue)"), options: .alwaysMapped)
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
