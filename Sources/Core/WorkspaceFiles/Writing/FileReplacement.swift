package import FlowSyntax
package import OperatingSystem
import SystemPackage

extension PlainError {
  /// The file to replace is no regular file: it is a pipe, a socket or a device.
  static let specialFile = Self("it isn't an ordinary file")
  /// The path of a file to write leads out of the repository by a link, which the repository may have brought along.
  static let linkOutside = Self("a link leads out of the repository; name the file that it leads to")
}

/// Replaces a file completely or not at all.
package struct FileReplacement: Sendable {
  /// Runs the write of one file; a command blocks signals that would end the process meanwhile.
  package typealias Shield = @Sendable (_ write: () throws -> Void) throws -> Void

  /// The links on the way to a file that are followed.
  package enum Links: Sendable {
    /// None at the path itself.
    case none
    /// Links that stay in the repository around the working folder, if the path is in it.
    case inside
    case all
  }

  private let shield: Shield

  package init(shield: @escaping Shield = { try $0() }) { self.shield = shield }

  /// Replaces a file: the data is written to a new file beside it, which is then renamed.
  ///
  /// If the path is a link that is followed, its target is replaced; an existing file keeps its permissions. A pipe or
  /// another file that isn't regular is never replaced.
  ///
  /// - Parameters:
  ///   - data: The new content.
  ///   - path: The path.
  ///   - links: The links that are followed; another one is an error.
  /// - Throws: The error that prevented it; the old file is then unchanged.
  package func write(_ data: Data, to path: String, through links: Links) throws {
    if links == .inside, FileRoots.leadsOut(path) { throw PlainError.linkOutside }
    let target = links == .none ? FilePath.absolute(path) : try FilePath.safeTarget(path)
    let old = try? Stat(target, followTargetSymlink: false)
    if old?.type == .directory { throw Errno.isDirectory }
    if let old, old.type != .regular { throw PlainError.specialFile }
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

  /// Replaces a file's text, unless the file has changed since it was read.
  ///
  /// - Parameters:
  ///   - file: The file as it was read.
  ///   - bytes: Its new text.
  ///   - loader: Reads the file again, so that a change by another process isn't overwritten.
  /// - Returns: The reason why it can't be replaced; nil on success.
  package func replace(_ file: SourceFile, with bytes: [UInt8], _ loader: FileLoader) -> String? {
    // A pipe would be waited for, and could be neither read again nor replaced.
    guard (try? Stat(FilePath(file.name)))?.type == .regular else { return PlainError.specialFile.message }
    // Renaming in the folder would replace the file despite its permissions.
    guard FileManager.default.isWritableFile(atPath: file.name) else { return "it may not be written" }
    do throws(Diagnostic) {
      guard try loader.load(file.name).bytes == file.bytes else { return "it was changed meanwhile" }
    } catch {
      return error.message
    }
    do {
      try write(Data(bytes), to: file.name, through: .all)
      return nil
    } catch {
      return "it can't be written"
    }
  }

  /// Writes text to a file, which may exist already; returns the reason why it can't be written, nil on success.
  package func create(_ path: String, with bytes: [UInt8], through links: Links = .inside) -> String? {
    do {
      try write(Data(bytes), to: path, through: links)
      return nil
    } catch {
      return FileProblem.text(error)
    }
  }

  /// Gives a file another name, which no other file may have.
  ///
  /// - Parameters:
  ///   - old: The path.
  ///   - new: The new path, in a folder that exists.
  /// - Returns: The reason why it can't be renamed; nil on success.
  package func move(_ old: String, to new: String) -> String? {
    guard !FilePath.exists(new), !FilePath.isLink(new) else { return "“\(new)” exists already" }
    do {
      try shield { try FileManager.default.moveItem(atPath: old, toPath: new) }
      return nil
    } catch {
      return FileProblem.text(error)
    }
  }
}
