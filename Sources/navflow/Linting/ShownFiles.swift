import FlowDiagnostics
import Synchronization
import WorkspaceFiles

/// The sources that reports show lines of, each read when it is first shown.
final class ShownFiles: Sendable {
  private static let sizeLimit = 16 << 20

  private let files = Mutex<[String: SourceFile]>([:])

  /// The file of a path; one that can't be read is known by its name and lines alone.
  func file(_ path: String) -> SourceFile {
    files.withLock { files in
      if let known = files[path] { return known }
      let read = try? FileLoader(limit: Self.sizeLimit).loadRegular(path)
      let file = read ?? SourceFile(name: path, part: nil)
      files[path] = file
      return file
    }
  }
}
