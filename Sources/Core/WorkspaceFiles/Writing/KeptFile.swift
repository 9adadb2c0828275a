import FlowSyntax
import OperatingSystem
import SystemPackage

/// A file that keeps something of one call for the next, such as a cache.
///
/// A repository may bring a link along, or another user of a shared folder a file: only an ordinary file of the user's
/// own is read, and only a file that begins like one of its kind is replaced.
package struct KeptFile: Sendable {
  /// The reason why a file is neither read nor replaced.
  package enum Obstacle: Error, Equatable {
    case otherUser
    /// The file is something else; the end of a sentence.
    case other(String)

    /// The end of a sentence.
    package var reason: String {
      switch self {
      case .otherUser: "it belongs to another user"
      case .other(let reason): reason
      }
    }
  }

  package let path: String
  /// The beginnings of files of this kind.
  private let marks: [[UInt8]]
  /// The maximum number of bytes that are read.
  private let limit: Int

  /// Names a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - marks: The beginnings of files of its kind, those of earlier versions too.
  ///   - limit: The maximum number of bytes that are read.
  package init(_ path: String, marks: [String], limit: Int) {
    (self.path, self.marks, self.limit) = (path, marks.map { Array($0.utf8) }, limit)
  }

  /// Looks whether the file may be read and replaced; throws the reason why it may not.
  package func check() throws(Obstacle) { _ = try beginning(marks.map(\.count).max() ?? 0) }

  /// Reads the file.
  ///
  /// - Returns: Its content; empty if there is none, and if it is larger than the limit.
  /// - Throws: The reason why it isn't read.
  package func read() throws(Obstacle) -> [UInt8] {
    let bytes = try beginning(limit)
    return bytes.count > limit ? [] : bytes
  }

  /// The beginning of the file, up to one byte more than a number.
  private func beginning(_ count: Int) throws(Obstacle) -> [UInt8] {
    do {
      if let type = try? Stat(FilePath(path), followTargetSymlink: false).type, type != .regular {
        throw Obstacle.other(type == .symbolicLink ? "it is a link" : PlainError.specialFile.message)
      }
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.nonBlocking, .noFollow, .closeOnExec])
      return try file.closeAfter { try beginning(count, of: file) }
    } catch Errno.noSuchFileOrDirectory {
      return []
    } catch {
      throw error as? Obstacle ?? .other(FileProblem.text(error))
    }
  }

  private func beginning(_ count: Int, of file: FileDescriptor) throws -> [UInt8] {
    let status = try file.stat()
    guard status.type == .regular else { throw Obstacle.other(PlainError.specialFile.message) }
    guard status.userID.rawValue == geteuid() else { throw Obstacle.otherUser }
    let bytes = [UInt8](reading: file.rawValue, expected: min(Int(status.size), count), limit: count) ?? []
    guard bytes.isEmpty || marks.contains(where: bytes.starts) else {
      throw Obstacle.other("it has something else in it")
    }
    return bytes
  }

  /// Replaces the file, unless it must not be replaced.
  ///
  /// - Parameters:
  ///   - bytes: The new content, which begins with the mark.
  ///   - replacement: Writes it.
  /// - Returns: The reason why it can't be written, as the end of a sentence; nil on success.
  package func write(_ bytes: [UInt8], _ replacement: FileReplacement) -> String? {
    do throws(Obstacle) {
      try check()
    } catch {
      return error.reason
    }
    return replacement.create(path, with: bytes, through: .none)
  }
}
