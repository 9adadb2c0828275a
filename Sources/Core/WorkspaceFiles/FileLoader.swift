import FlowApps
package import FlowSyntax
import OperatingSystem
import SystemPackage

/// Reads whole files, and explains why one can't be read.
package struct FileLoader: Sendable {
  /// The name of standard input in reports.
  package static let standardInputName = "<stdin>"

  private let limit: Int

  /// Whether the caller is about to end, so that waiting stops.
  private let isStopped: @Sendable () -> Bool

  /// Runs between the query for a file's size and reading it; a test changes the file here.
  private let beforeReading: @Sendable (String) -> Void

  /// The texts that count instead of files; nil for none.
  private let buffers: OpenBuffers?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes of a file.
  ///   - buffers: The texts that count instead of files; nil for none.
  ///   - beforeReading: Runs between the query for a file's size and reading it.
  ///   - isStopped: Whether waiting for a pipe stops.
  package init(
    limit: Int,
    buffers: OpenBuffers? = nil,
    beforeReading: @escaping @Sendable (String) -> Void = { _ in },
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.limit, self.isStopped, self.beforeReading) = (limit, isStopped, beforeReading)
    self.buffers = buffers
  }

  /// Reads a file that the user names; a pipe is waited for.
  ///
  /// - Parameter path: The path; `-` is standard input.
  /// - Returns: The file, with the path as its name.
  /// - Throws: The reason why it can't be read: it doesn't exist, is too large, isn't permitted or changed meanwhile.
  package func load(_ path: String) throws(Diagnostic) -> SourceFile {
    if path == "-" { return try standardInput() }
    return try load(path, waits: true)
  }

  /// Reads a file that another file names or a search finds, which must be a regular one.
  ///
  /// - Parameter path: The path.
  /// - Returns: The file, with the path as its name.
  /// - Throws: The reason why it can't be read.
  package func loadRegular(_ path: String) throws(Diagnostic) -> SourceFile { try load(path, waits: false) }

  private func load(_ path: String, waits: Bool) throws(Diagnostic) -> SourceFile {
    if let text = buffers?.text(at: path) {
      guard text.count <= limit else { throw .fileTooLarge(SourceFile(name: path), limit: limit) }
      return SourceFile(name: path, bytes: text)
    }
    do {
      // Without `nonBlocking`, opening a pipe without a writer would wait, and no signal would end that.
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
    // Pipes, and files that the kernel generates, report a size of 0.
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
  /// The interval in milliseconds at which waiting checks whether the caller is about to end.
  private static let patience: Int32 = 100

  /// Waits until there is data to read, or the end is reached; false if the caller is about to end.
  private func waitForInput(of descriptor: FileDescriptor) -> Bool {
    while !isStopped() {
      if SystemCalls.isReadable(descriptor, within: Self.patience) { return true }
    }
    return false
  }
}

extension FileType {
  /// The reason why a file of this type isn't read.
  ///
  /// - Parameter waits: Whether pipes are read as well.
  /// - Returns: The end of a sentence; nil if the file is read.
  fileprivate func reasonNotToRead(waits: Bool) -> String? {
    switch self {
    case .regular: nil
    case .fifo: waits ? nil : "it is a pipe, and only the command line may name one"
    case .directory: "it is a folder"
    default: "it is a device"
    }
  }
}

extension Diagnostic {
  /// The error of a file that can't be opened.
  package static func notOpened(_ path: String, _ error: any Error) -> Self {
    let isLink = (try? Stat(FilePath(path), followTargetSymlink: false))?.type == .symbolicLink
    switch error as? Errno {
    case .noSuchFileOrDirectory where isLink: return .danglingLink(path)
    // Invalid UTF-8 in a name has been replaced, so the path is no longer the file's.
    case .noSuchFileOrDirectory where path.unicodeScalars.contains("\u{FFFD}"):
      return .cannotRead(path, "its name isn't UTF-8; rename it")
    case .noSuchFileOrDirectory, .notDirectory: return .noSuchPath(path)
    case .noSuchAddressOrDevice: return .cannotRead(path, "it is a socket or a device")
    default: return .cannotRead(path, FileProblem.text(error))
    }
  }

  private static func noSuchPath(_ given: String) -> Self {
    // Without a trailing slash, as transcripts name it.
    let path = FilePath(given).string
    return Self(.noSuchPath, "there is no file or folder “\(path)”", file: SourceFile(name: path))
      .help(nearPaths(path))
  }

  /// A suggestion of a similar name in the folder, or a note that the folder doesn't exist; nil if there is neither.
  private static func nearPaths(_ path: String) -> String? {
    let file = FilePath(path)
    let folder = file.removingLastComponent().string
    guard let name = file.lastComponent?.string else { return nil }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder) else {
      return folder.isEmpty || FilePath.exists(folder) ? nil : "there is no folder “\(folder)”"
    }
    let longer = names.filter { $0.hasPrefix("\(name).") }
    let near = longer.count == 1 ? "did you mean `\(longer[0])`?" : nil
    let apps = file.extension == nil || AppFileName.isApp(name) ? names.filter(AppFileName.isApp) : []
    let sentence =
      near ?? Suggestion.sentence(for: name, among: names.filter { !$0.hasPrefix(".") })
      ?? (apps.count == 1 ? "the only app file there is `\(apps[0])`" : nil)
    return sentence.map { folder.isEmpty ? $0 : "in “\(folder)”: \($0)" }
  }

  private static func danglingLink(_ path: String) -> Self {
    Self(.danglingLink, "“\(path)” is a link to something that doesn't exist", file: SourceFile(name: path))
      .help("correct the link or remove it")
  }

  package static func cannotRead(_ path: String, _ reason: String) -> Self {
    Self(.cannotRead, "“\(path)” can't be read: \(reason)", file: SourceFile(name: path))
  }

  fileprivate static func changedWhileRead(_ path: String) -> Self {
    Self(.changedWhileRead, "“\(path)” changed while it was read", file: SourceFile(name: path))
      .help("run again once nothing writes to it")
  }
}
