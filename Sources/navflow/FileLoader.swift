import Diagnostics
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import SystemPackage
import YAMLSyntax
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads files whole, and says in plain words why one can't be read.
struct FileLoader: Sendable {
  /// The name by which standard input is known in reports.
  static let standardInputName = "<stdin>"

  private let limit: Int

  /// Runs between asking for a file's size and reading it; a test changes the file here.
  private let beforeReading: @Sendable (String) -> Void

  init(limit: Int, beforeReading: @escaping @Sendable (String) -> Void = { _ in }) {
    self.limit = limit
    self.beforeReading = beforeReading
  }

  /// The file's bytes under its name.
  ///
  /// - Throws: Why there are none: nothing is there, it may not be read, it is too large, it changed meanwhile.
  func load(_ path: String) throws(Diagnostic) -> SourceFile {
    if path == "-" { return try standardInput() }
    let before = try status(of: path)
    switch before.type {
    case .regular, .fifo: break
    case .directory: throw .cannotRead(path, "it is a folder")
    default: throw .cannotRead(path, "it is a device")
    }
    guard before.size <= limit else { throw .fileTooLarge(SourceFile(name: path), limit: limit) }
    beforeReading(path)
    guard let data = FileManager.default.contents(atPath: path) else { throw .cannotRead(path, reason(path)) }
    // Files that the kernel makes up, such as those in /proc, say that they are empty.
    if before.type == .regular, before.size > 0, data.count != before.size { throw .changedWhileRead(path) }
    return SourceFile(name: path, bytes: [UInt8](data))
  }

  /// What the file system says of a path.
  private func status(of path: String) throws(Diagnostic) -> Stat {
    do throws(Errno) {
      return try Stat(FilePath(path))
    } catch {
      let isLink = (try? Stat(FilePath(path), followTargetSymlink: false))?.type == .symbolicLink
      switch error {
      case .noSuchFileOrDirectory where isLink: throw .danglingLink(path)
      case .noSuchFileOrDirectory, .notDirectory: throw .noSuchPath(path)
      default: throw .cannotRead(path, FileProblem.words(error))
      }
    }
  }

  private func reason(_ path: String) -> String {
    FileProblem.opening(path, options: []) ?? "it can't be read to its end"
  }

  private func standardInput() throws(Diagnostic) -> SourceFile {
    var bytes: [UInt8] = []
    while let byte = UInt8(exactly: getchar()) {
      bytes.append(byte)
      guard bytes.count <= limit else { throw .fileTooLarge(SourceFile(name: Self.standardInputName), limit: limit) }
    }
    return SourceFile(name: Self.standardInputName, bytes: bytes)
  }
}

extension DiagnosticID {
  static let noSuchPath: Self = "no-such-path"
  static let danglingLink: Self = "dangling-link"
  static let cannotRead: Self = "cannot-read"
  static let changedWhileRead: Self = "changed-while-read"
}

extension Diagnostic {
  static func noSuchPath(_ path: String) -> Self {
    Self(.noSuchPath, "there is no file or folder “\(path)”", file: SourceFile(name: path), range: nil)
  }

  static func danglingLink(_ path: String) -> Self {
    Self(
      .danglingLink, "“\(path)” is a link to something that doesn't exist", file: SourceFile(name: path), range: nil,
      help: "mend the link or remove it")
  }

  static func cannotRead(_ path: String, _ reason: String) -> Self {
    Self(.cannotRead, "“\(path)” can't be read: \(reason)", file: SourceFile(name: path), range: nil)
  }

  static func changedWhileRead(_ path: String) -> Self {
    Self(
      .changedWhileRead, "“\(path)” changed while it was read", file: SourceFile(name: path), range: nil,
      help: "run again once nothing writes to it")
  }
}
