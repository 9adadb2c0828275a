import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Text that is kept until it is known what stands before it: in memory, and once it is long, in a file without a name.
struct Spool: Sendable {
  /// How many bytes are held in memory.
  private static let maxBytesInMemory = 1 << 20

  private let folder: String
  private var bytes: [UInt8] = []
  private var file: FileDescriptor?

  /// - Parameter folder: Where a file can stand that may become as large as the text.
  init(in folder: String) { self.folder = folder }

  /// - Throws: Why the text can't be kept; then the file is given back.
  mutating func append(_ text: some Sequence<UInt8>) throws {
    bytes += text
    if bytes.count > Self.maxBytesInMemory { try flush() }
  }

  /// Gives the text that was kept, behind what stands before it.
  ///
  /// - Throws: Why it can't be read any more.
  mutating func finish(behind head: String) throws -> Data {
    defer { close() }
    guard file != nil else { return Data(Array(head.utf8) + bytes) }
    if !head.isEmpty { try move(behind: head) }
    try flush()
    return try contents()
  }

  /// Forgets the text.
  mutating func close() {
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

  /// Starts a new file with the head, followed by what the old one holds.
  private mutating func move(behind head: String) throws {
    try flush()
    let body = try contents()
    try? file?.close()
    file = nil
    bytes = Array(head.utf8)
    try flush()
    try file?.writeInPieces(body)
  }

  /// What the file holds, read from it page by page as it is needed.
  private func contents() throws -> Data {
    guard let file else { return Data() }
    return try Data(contentsOf: URL(filePath: "/dev/fd/\(file.rawValue)"), options: .alwaysMapped)
  }

  /// A file that is gone as soon as nobody has it open, even after a kill.
  static func nameless(in folder: String) throws -> FileDescriptor {
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
