import CommandSupport
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowSyntax
import OperatingSystem
import SystemPackage
import WorkspaceFiles

/// The folder that findings are written into, each as a flow.
///
/// Its other content is never touched: it is new or empty, or holds nothing but files of an earlier search.
struct FindingFolder {
  private let path: String
  /// The files that an earlier search wrote, which are replaced.
  private let old: [String]
  /// Holds the folder's lock until the process ends.
  private let lock: FolderLock

  /// Creates the folder, unless it is there.
  init(_ path: String) throws(PlainError) {
    self.path = path
    let files = FileManager.default
    if FileRoots.leadsOut(path) {
      throw PlainError("“\(path.excerpt)” leads out of the repository by a link; name the folder that it leads to")
    }
    if FilePath.exists(path) {
      guard FilePath.isFolder(path) else { throw PlainError("“\(path.excerpt)” is no folder; name another one") }
      TemporaryFile.sweep(FilePath.absolute(path))
      let names = (try? files.contentsOfDirectory(atPath: path)) ?? []
      let others = names.filter { !Self.isOwn("\(path)/\($0)") }.sorted()
      if let other = others.first {
        throw PlainError(
          "“\(path.excerpt)” holds “\(other.excerpt)”, which no search wrote; name a new or an empty folder"
        )
      }
      old = names
    } else {
      do { try files.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
        throw PlainError("the folder “\(path.excerpt)” can't be made: \(FileProblem.text(error))")
      }
      old = []
    }
    guard files.isWritableFile(atPath: path) else {
      throw PlainError("nothing may be written into the folder “\(path.excerpt)”; name another one")
    }
    guard let lock = FolderLock(path) else {
      throw PlainError("another search writes into the folder “\(path.excerpt)”; wait for its end, or name another one")
    }
    self.lock = lock
  }

  /// Whether an earlier search wrote a file.
  private static func isOwn(_ path: String) -> Bool {
    guard path.hasSuffix(FlowFileName.suffix),
      (try? Stat(FilePath(path), followTargetSymlink: false))?.type == .regular,
      let data = FileManager.default.contents(atPath: path)
    else { return false }
    return String(decoding: data.prefix(8192), as: UTF8.self).contains(FindingFlow.mark)
  }

  /// Removes the files of earlier searches that this one hasn't replaced.
  ///
  /// It comes after the last write, so that a search that is killed leaves each file whole, or as it was. A file that
  /// has become something else meanwhile stays.
  func removeOld(except written: Set<String>) {
    for name in old where !written.contains("\(path)/\(name)") && Self.isOwn("\(path)/\(name)") {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  /// The path of a file in the folder.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a flow.
  ///
  /// - Throws: The reason why it couldn't be written.
  func write(_ name: String, _ text: String) throws(PlainError) -> String {
    let file = "\(path)/\(name)"
    if let problem = FileReplacement.shielded.create(file, with: Array(text.utf8)) {
      throw PlainError("“\(file.excerpt)” isn't written: \(problem)")
    }
    return file
  }

  /// The path from the folder to a file, as a flow in it writes it.
  func way(to file: String) -> String {
    let target = FilePath.absolute(file)
    let steps = target.removingLastComponent().way(from: FilePath.real(path))
    return (steps + [target.lastComponent?.string ?? file]).joined(separator: "/")
  }
}

/// Keeps a folder for one search at a time; two would take each other's flows.
private final class FolderLock: Sendable {
  private let folder: FileDescriptor

  /// Takes the lock of a folder; nil if another search has it.
  ///
  /// A folder that can't be opened or locked, as on some network disks, is used without a lock.
  init?(_ path: String) {
    guard let folder = try? FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec) else {
      self.folder = FileDescriptor(rawValue: -1)
      return
    }
    self.folder = folder
    guard flock(folder.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    return nil
  }

  deinit { if folder.rawValue >= 0 { try? folder.close() } }
}
