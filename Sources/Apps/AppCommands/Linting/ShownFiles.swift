import FlowSyntax
import Synchronization
import SystemPackage
import WorkspaceFiles

/// The sources that reports show lines of, each read when it is first shown.
///
/// Trees may come from anyone, and name any file: of one outside the sources' repositories no line is shown.
final class ShownFiles: Sendable {
  private static let sizeLimit = 16 << 20

  private let roots: FileRoots
  private let files = Mutex<[String: SourceFile]>([:])

  /// Creates the files of a call.
  init(_ options: SwiftSourcesOptions) {
    let named = options.paths + options.source
    roots = FileRoots((named.isEmpty ? ["."] : named).map { FileRoots.repository(around: $0).string })
  }

  /// The file of a path; one that can't be read is known by its name and lines alone.
  func file(_ path: String) -> SourceFile {
    files.withLock { files in
      if let known = files[path] { return known }
      let read = roots.contains(path) ? try? FileLoader(limit: Self.sizeLimit).loadRegular(path) : nil
      let file = read ?? SourceFile(name: path, part: nil)
      files[path] = file
      return file
    }
  }
}
