import Synchronization
import SystemPackage

/// The texts of files that an editor has open; they count instead of the files on the disk.
package final class OpenBuffers: Sendable {
  private let texts = Mutex<[FilePath: [UInt8]]>([:])

  package init() {}

  /// Sets the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text; nil if the file on the disk counts again.
  ///   - path: The file's path; links are followed.
  package func set(_ text: [UInt8]?, at path: String) {
    let key = FilePath.real(path)
    texts.withLock { $0[key] = text }
  }

  /// The text of a file; nil if no editor has it open.
  func text(at path: String) -> [UInt8]? {
    texts.withLock { texts in texts.isEmpty ? nil : texts[FilePath.real(path)] }
  }
}
