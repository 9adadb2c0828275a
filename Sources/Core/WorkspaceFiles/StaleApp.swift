import FlowApps
import FlowSyntax
import OperatingSystem
import SystemPackage

/// An app file that is older than the Swift sources which its `source` keys name.
package struct StaleApp {
  private let path: String
  /// The source that changed last.
  private let source: String

  /// The note that says so, with the way out.
  package var note: String {
    """
    the app file \(TextWidth.visible(path)) is older than \(TextWidth.visible(source)): \
    write it anew with navflow extract SOURCES -o \(TextWidth.visible(path))
    """
  }

  /// Finds the app files that are older than one of their sources.
  ///
  /// - Parameters:
  ///   - files: The files that tests depend on, among them apps and sources.
  ///   - settings: The settings by which an app may be read.
  ///   - isOlder: Whether an app file is older than a source.
  /// - Returns: The app files, in order; of what can't be read there is none.
  package static func all(
    among files: Set<String>,
    _ settings: [ReadingSettings],
    isOlder: (_ app: String, _ source: String) -> Bool
  ) -> [Self] {
    var found: [String: Set<String>] = [:]
    for path in files where AppFileName.isApp(path) {
      guard let app = settings.lazy.compactMap({ try? $0.app(at: path) }).first else { continue }
      found.merge(app.codeFiles) { $0.union($1) }
    }
    return found.sorted { $0.key < $1.key }.compactMap { path, sources in
      let newer = sources.filter { files.contains($0) && isOlder(path, $0) }
      return newer.sorted().max { time(of: $0) < time(of: $1) }.map { Self(path: path, source: $0) }
    }
  }

  /// Whether one file's content was written before another's; a file that isn't there has no age.
  package static func isOlder(_ path: String, than other: String) -> Bool {
    FilePath.exists(path) && FilePath.exists(other) && time(of: path) < time(of: other)
  }

  /// When a file was written.
  private static func time(of path: String) -> (Int, Int) {
    let time = try? Stat(FilePath(path)).st_mtim
    return (time.map { Int($0.tv_sec) } ?? 0, time.map { Int($0.tv_nsec) } ?? 0)
  }
}
