package import FlowDiagnostics
import FlowLanguage
import SystemPackage
import YAMLSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads files whole, and explains why one can't be read.
package struct FileLoader: Sendable {
  /// The name by which standard input is known in reports.
  package static let standardInputName = "<stdin>"

  private let limit: Int

  /// Whether the caller is to end, so that nothing is waited for any more.
  private let isStopped: @Sendable () -> Bool

  /// Runs between asking for a file's size and reading it; a test changes the file here.
  private let beforeReading: @Sendable (String) -> Void

  /// - Parameters:
  ///   - limit: How many bytes a file may have.
  ///   - beforeReading: Runs between asking for a file's size and reading it.
  ///   - isStopped: Whether a pipe isn't to be waited for any more.
  package init(
    limit: Int,
    beforeReading: @escaping @Sendable (String) -> Void = { _ in },
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.limit, self.isStopped, self.beforeReading) = (limit, isStopped, beforeReading)
  }

  /// The bytes of a file that the user names, under its name; a pipe is waited for.
  ///
  /// - Throws: Why there are none: nothing is there, it may not be read, it is too large, it changed meanwhile.
  package func load(_ path: String) throws(Diagnostic) -> SourceFile {
    if path == "-" { return try standardInput() }
    return try load(path, waits: true)
  }

  /// The bytes of a file that another file names or a search finds, which must be a regular one.
  ///
  /// - Throws: Why there are none.
  package func loadRegular(_ path: String) throws(Diagnostic) -> SourceFile { try load(path, waits: false) }

  private func load(_ path: String, waits: Bool) throws(Diagnostic) -> SourceFile {
    do {
      // A pipe that nobody writes to would be waited for here, where no signal ends that.
      let descriptor = try FileDescriptor.open(FilePath(path), .readOnly, options: [.nonBlocking, .closeOnExec])
      defer { try? descriptor.close() }
      let status = try descriptor.stat()
      return SourceFile(name: path, bytes: try bytes(of: descriptor, status, path, waits))
    } catch {
      throw error as? Diagnostic ?? .notOpened(path, error)
    }
  }

  private func bytes(
    of descriptor: FileDescriptor,
    _ status: Stat,
    _ path: String,
    _ waits: Bool
  ) throws(Diagnostic) -> [UInt8] {
    if let reason = status.type.reasonNotToRead(waits: waits) { throw .cannotRead(path, reason) }
    guard status.size <= limit else { throw .fileTooLarge(SourceFile(name: path), limit: limit) }
    beforeReading(path)
    let size = Int(status.size)
    let isRegular = status.type == .regular
    let bytes = [UInt8](reading: descriptor.rawValue, expected: size, limit: limit) {
      isRegular || waitForInput(of: descriptor)
    }
    guard let bytes else { throw .cannotRead(path, isStopped() ? Self.stopped : "it can't be read to its end") }
    guard bytes.count <= limit else { throw .fileTooLarge(SourceFile(name: path), limit: limit) }
    // Pipes, and files that the kernel makes up, say that they are empty.
    guard size == 0 || bytes.count == size else { throw .changedWhileRead(path) }
    return bytes
  }

  private func standardInput() throws(Diagnostic) -> SourceFile {
    let name = Self.standardInputName
    let bytes = [UInt8](reading: FileDescriptor.standardInput.rawValue, expected: 0, limit: limit) {
      waitForInput(of: .standardInput)
    }
    guard let bytes else {
      throw .cannotRead(name, isStopped() ? Self.stopped : "nothing can be read from it")
    }
    guard bytes.count <= limit else { throw .fileTooLarge(SourceFile(name: name), limit: limit) }
    return SourceFile(name: name, bytes: bytes)
  }

  private static let stopped = "a signal came before its end"
  /// How many milliseconds may pass before it is noticed that the caller is to end.
  private static let patience: Int32 = 100

  /// Waits until something can be read, or the end is reached.
  ///
  /// - Returns: False where the caller is to end.
  private func waitForInput(of descriptor: FileDescriptor) -> Bool {
    while !isStopped() {
      if SystemCalls.isReadable(descriptor, within: Self.patience) { return true }
    }
    return false
  }
}

extension FileType {
  /// Why a file of this type isn't read, as the end of a sentence; nil where it is.
  ///
  /// - Parameter waits: Whether pipes are read as well.
  /// - Returns: The end of a sentence; nil where the file is read.
  fileprivate func reasonNotToRead(waits: Bool) -> String? {
    switch self {
    case .regular: nil
    case .fifo: waits ? nil : "it is a pipe, and only the command line may name one"
    case .directory: "it is a folder"
    default: "it is a device"
    }
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
    // What isn't UTF-8 in a name has been repaired, so that it is no longer the file's.
    case .noSuchFileOrDirectory where path.unicodeScalars.contains("\u{FFFD}"):
      return .cannotRead(path, "its name isn't UTF-8; rename it")
    case .noSuchFileOrDirectory, .notDirectory: return .noSuchPath(path)
    case .noSuchAddressOrDevice: return .cannotRead(path, "it is a socket or a device")
    default: return .cannotRead(path, FileProblem.words(error))
    }
  }

  private static func noSuchPath(_ given: String) -> Self {
    // Without a slash at its end, as transcripts name it.
    let path = FilePath(given).string
    return Self(
      .noSuchPath,
      "there is no file or folder “\(path)”",
      file: SourceFile(name: path),
      range: nil,
      help: nearPaths(path)
    )
  }

  /// What is called nearly so in the folder, or which folder isn't there; nil where nothing is near.
  private static func nearPaths(_ path: String) -> String? {
    let file = FilePath(path)
    let folder = file.removingLastComponent().string
    guard let name = file.lastComponent?.string else { return nil }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder) else {
      return folder.isEmpty || FilePath.exists(folder) ? nil : "there is no folder “\(folder)”"
    }
    let sentence = Suggestion.sentence(for: name, among: names.filter { !$0.hasPrefix(".") })
    return sentence.map { folder.isEmpty ? $0 : "in “\(folder)”: \($0)" }
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
