import Synchronization
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written beside another one and then takes its place.
///
/// As long as it is open it is locked, so that a file that a killed process left behind can be told from one that is
/// being written: the first replacement in a folder removes those.
struct TemporaryFile {
  private static let prefix = ".navflow-new-"
  /// How old a file is before it is removed, in seconds: whoever has just made one may not have locked it yet.
  private static let minAge = 60
  private static let sweptFolders = Mutex<Set<String>>([])

  private let path: FilePath
  private let descriptor: FileDescriptor

  /// - Throws: Why there can be none.
  init(beside target: FilePath) throws {
    let folder = target.removingLastComponent()
    Self.sweep(folder)
    path = folder.appending(Self.prefix + UUID().uuidString)
    descriptor = try FileDescriptor.open(
      path,
      .writeOnly,
      options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
    )
    _ = flock(descriptor.rawValue, LOCK_EX | LOCK_NB)
  }

  /// - Parameters:
  ///   - data: All that the file has.
  ///   - permissions: Those of the file that it replaces; nil for those of a new file.
  /// - Throws: Why it can't be written.
  func write(_ data: Data, permissions: FilePermissions?) throws {
    // Very many bytes at once take several times as long on some file systems.
    var start = data.startIndex
    while start < data.endIndex {
      let end = min(start + 1 << 20, data.endIndex)
      try descriptor.writeAll(data[start..<end])
      start = end
    }
    if let permissions, fchmod(descriptor.rawValue, permissions.rawValue) != 0 { throw Errno(rawValue: errno) }
  }

  /// Lets it take the place of another file.
  func rename(to target: FilePath) throws {
    try SystemCalls.rename(path, to: target)
    try descriptor.close()
  }

  func remove() {
    try? descriptor.close()
    Self.remove(path)
  }

  // MARK: What was left behind

  /// Removes what killed processes have left in a folder; each folder is looked at once.
  private static func sweep(_ folder: FilePath) {
    guard sweptFolders.withLock({ $0.insert(folder.string).inserted }) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
    for name in names where name.hasPrefix(prefix) { removeIfAbandoned(folder.appending(name)) }
  }

  private static func removeIfAbandoned(_ path: FilePath) {
    guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular,
      Int(Date().timeIntervalSince1970) - status.st_mtim.tv_sec >= minAge,
      let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .noFollow, .closeOnExec])
    else { return }
    defer { try? file.close() }
    if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { remove(path) }
  }

  private static func remove(_ path: FilePath) { try? FileManager.default.removeItem(atPath: path.string) }
}
