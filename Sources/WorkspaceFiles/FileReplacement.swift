package import FlowDiagnostics
import SystemPackage

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What is to be replaced is no regular file: a pipe, a socket, a device.
struct SpecialFile: Error {
  static let reason = "it isn't an ordinary file"
}

/// Writes a file whole or not at all.
package struct FileReplacement: Sendable {
  /// Runs the writing of one file; a command lets no signal end the process meanwhile.
  package typealias Shield = @Sendable (_ write: () throws -> Void) throws -> Void

  private let shield: Shield

  package init(shield: @escaping Shield = { try $0() }) { self.shield = shield }

  /// Puts a new file into the place of whatever was there: written beside it first, then renamed.
  ///
  /// Through a link what it leads to is replaced, and a file keeps its permissions.
  ///
  /// What isn't a regular file, such as a pipe or a device, is never replaced.
  ///
  /// - Throws: Why it couldn't be; then what was there is as it was.
  package func write(_ data: Data, to path: String) throws {
    let target = try FilePath.safeTarget(path)
    let old = try? Stat(target, followTargetSymlink: false)
    if old?.type == .directory { throw Errno.isDirectory }
    if let old, old.type != .regular { throw SpecialFile() }
    try shield {
      let file = try TemporaryFile(beside: target)
      do {
        try file.write(data, permissions: old?.permissions)
        try file.rename(to: target)
      } catch {
        file.remove()
        throw error
      }
    }
  }

  /// Puts new text into the place of a file's own, unless that isn't what it was any more.
  ///
  /// - Parameters:
  ///   - file: The file as it was read.
  ///   - bytes: Its new text.
  ///   - loader: Reads the file once more, since nothing is written over what somebody else has written meanwhile.
  /// - Returns: Why that can't be; nil where it is done.
  package func replace(_ file: SourceFile, with bytes: [UInt8], _ loader: FileLoader) -> String? {
    // A pipe would be waited for, and could be neither read once more nor replaced.
    guard (try? Stat(FilePath(file.name)))?.type == .regular else { return SpecialFile.reason }
    // Renaming in the folder would replace it all the same, against its permissions.
    guard FileManager.default.isWritableFile(atPath: file.name) else { return "it may not be written" }
    do throws(Diagnostic) {
      guard try loader.load(file.name).bytes == file.bytes else { return "it was changed meanwhile" }
    } catch {
      return error.message
    }
    do {
      try write(Data(bytes), to: file.name)
      return nil
    } catch {
      return "it can't be written"
    }
  }

  /// Puts text into a file, new or in place of what was there.
  ///
  /// - Returns: Why that can't be; nil where it is done.
  package func create(_ path: String, with bytes: [UInt8]) -> String? {
    do {
      try write(Data(bytes), to: path)
      return nil
    } catch {
      return FileProblem.words(error)
    }
  }
}
