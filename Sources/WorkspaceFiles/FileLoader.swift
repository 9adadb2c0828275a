package import FlowDiagnostics
import FlowLanguage
import SystemPackage
import YAMLSyntax

/// Reads files whole, and explains why one can't be read.
package struct FileLoader: Sendable {
  /// The name by which standard input is known in reports.
  package static let standardInputName = "<stdin>"

  private let limit: Int

  /// Runs between asking for a file's size and reading it; a test changes the file here.
  private let beforeReading: @Sendable (String) -> Void

  package init(limit: Int, beforeReading: @escaping @Sendable (String) -> Void = { _ in }) {
    self.limit = limit
    self.beforeReading = beforeReading
  }

  /// The file's bytes under its name.
  ///
  /// - Throws: Why there are none: nothing is there, it may not be read, it is too large, it changed meanwhile.
  package func load(_ path: String) throws(Diagnostic) -> SourceFile {
    if path == "-" { return try standardInput() }
    do {
      let descriptor = try FileDescriptor.open(FilePath(path), .readOnly)
      defer { try? descriptor.close() }
      let status = try descriptor.stat()
      return SourceFile(name: path, bytes: try bytes(of: descriptor, status, path))
    } catch {
      throw error as? Diagnostic ?? .notOpened(path, error)
    }
  }

  private func bytes(of descriptor: FileDescriptor, _ status: Stat, _ path: String) throws(Diagnostic) -> [UInt8] {
    switch status.type {
    case .regular, .fifo: break
    case .directory: throw .cannotRead(path, "it is a folder")
    default: throw .cannotRead(path, "it is a device")
    }
    guard status.size <= limit else { throw .fileTooLarge(SourceFile(name: path), limit: limit) }
    beforeReading(path)
    let size = Int(status.size)
    guard let bytes = [UInt8](reading: descriptor.rawValue, expected: size, limit: limit) else {
      throw .cannotRead(path, "it can't be read to its end")
    }
    guard bytes.count <= limit else { throw .fileTooLarge(SourceFile(name: path), limit: limit) }
    // Pipes, and files that the kernel makes up, say that they are empty.
    guard size == 0 || bytes.count == size else { throw .changedWhileRead(path) }
    return bytes
  }

  private func standardInput() throws(Diagnostic) -> SourceFile {
    let name = Self.standardInputName
    guard let bytes = [UInt8](reading: FileDescriptor.standardInput.rawValue, expected: 0, limit: limit) else {
      throw .cannotRead(name, "nothing can be read from it")
    }
    guard bytes.count <= limit else { throw .fileTooLarge(SourceFile(name: name), limit: limit) }
    return SourceFile(name: name, bytes: bytes)
  }
}

extension DiagnosticID {
  package static let noSuchPath: Self = "no-such-path"
  package static let danglingLink: Self = "dangling-link"
  package static let changedWhileRead: Self = "changed-while-read"
}

extension Diagnostic {
  /// Why a file can't be opened.
  package static func notOpened(_ path: String, _ error: any Error) -> Self {
    let isLink = (try? Stat(FilePath(path), followTargetSymlink: false))?.type == .symbolicLink
    switch error as? Errno {
    case .noSuchFileOrDirectory where isLink: return .danglingLink(path)
    case .noSuchFileOrDirectory, .notDirectory: return .noSuchPath(path)
    default: return .cannotRead(path, FileProblem.words(error))
    }
  }

  private static func noSuchPath(_ path: String) -> Self {
    Self(.noSuchPath, "there is no file or folder “\(path)”", file: SourceFile(name: path), range: nil)
  }

  private static func danglingLink(_ path: String) -> Self {
    Self(
      .danglingLink,
      "“\(path)” is a link to something that doesn't exist",
      file: SourceFile(name: path),
      range: nil,
      help: "mend the link or remove it"
    )
  }

  package static func cannotRead(_ path: String, _ reason: String) -> Self {
    Self(.cannotRead, "“\(path)” can't be read: \(reason)", file: SourceFile(name: path), range: nil)
  }

  fileprivate static func changedWhileRead(_ path: String) -> Self {
    Self(
      .changedWhileRead,
      "“\(path)” changed while it was read",
      file: SourceFile(name: path),
      range: nil,
      help: "run again once nothing writes to it"
    )
  }
}
