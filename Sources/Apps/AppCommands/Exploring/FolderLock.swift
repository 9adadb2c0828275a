import OperatingSystem
import SystemPackage

/// Keeps a folder for one search at a time; two would take each other's flows.
final class FolderLock: Sendable {
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
