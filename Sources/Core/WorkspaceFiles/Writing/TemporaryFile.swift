import OperatingSystem
import Synchronization
package import SystemPackage

/// A file that is written beside another one and then replaces it, or takes a name that no file has.
///
/// It is locked while it is open; a file that a killed process left behind isn't. The first replacement in a folder
/// removes the latter, also one that was left a moment ago.
package struct TemporaryFile {
  private static let prefix = ".navflow-new-"
  private static let sweptFolders = Mutex<Set<String>>([])

  private let path: FilePath
  private let descriptor: FileDescriptor

  /// Creates the file.
  ///
  /// - Parameter target: The file that it will replace.
  /// - Throws: The error that prevented it.
  init(beside target: FilePath) throws {
    let folder = target.removingLastComponent()
    Self.sweep(folder)
    var (path, descriptor) = try Self.locked(in: folder)
    // Another process may have removed it before it was locked.
    while !FilePath.exists(path.string) {
      try descriptor.close()
      (path, descriptor) = try Self.locked(in: folder)
    }
    (self.path, self.descriptor) = (path, descriptor)
  }

  private static func locked(in folder: FilePath) throws -> (FilePath, FileDescriptor) {
    let path = folder.appending(prefix + UUID().uuidString)
    let descriptor = try FileDescriptor.open(
      path,
      .writeOnly,
      options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
    )
    _ = flock(descriptor.rawValue, LOCK_EX)
    return (path, descriptor)
  }

  /// Writes the whole content.
  ///
  /// - Parameters:
  ///   - data: The content.
  ///   - permissions: The permissions of the file that it replaces; nil for those of a new file.
  /// - Throws: The error that prevented it.
  func write(_ data: Data, permissions: FilePermissions?) throws {
    // Writing very many bytes at once is several times slower on some file systems.
    var start = data.startIndex
    while start < data.endIndex {
      let end = min(start + 1 << 20, data.endIndex)
      try descriptor.writeAll(data[start..<end])
      start = end
    }
    if let permissions, fchmod(descriptor.rawValue, permissions.rawValue) != 0 { throw Errno(rawValue: errno) }
  }

  /// Renames the file, which replaces the target.
  func rename(to target: FilePath) throws {
    try SystemCalls.rename(path, to: target)
    try descriptor.close()
  }

  /// Gives the file a name that no other file may have.
  func take(_ target: FilePath) throws {
    if (try? FileManager.default.linkItem(atPath: path.string, toPath: target.string)) != nil { return remove() }
    // Either there is such a file, or the file system gives a file one name only.
    if FilePath.exists(target.string) || FilePath.isLink(target.string) { throw Errno.fileExists }
    try rename(to: target)
  }

  func remove() {
    try? descriptor.close()
    Self.remove(path)
  }

  // MARK: Abandoned files

  /// Removes the files of killed processes from a folder; each folder is searched once.
  package static func sweep(_ folder: FilePath) {
    guard sweptFolders.withLock({ $0.insert(folder.string).inserted }) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
    for name in names where name.hasPrefix(prefix) { removeIfAbandoned(folder.appending(name)) }
  }

  private static func removeIfAbandoned(_ path: FilePath) {
    guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular,
      let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .noFollow, .closeOnExec])
    else { return }
    defer { try? file.close() }
    if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { remove(path) }
  }

  private static func remove(_ path: FilePath) { try? FileManager.default.removeItem(atPath: path.string) }
}
