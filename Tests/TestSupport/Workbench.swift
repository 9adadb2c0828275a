package import Foundation

/// A new folder for one test, with the files that the test puts there.
package final class Workbench {
  package let folder: URL

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "navflow-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file; the folders on the way to it are made.
  package func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  package func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// Makes a symbolic link, whether there is anything at its end or not.
  package func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: path).path(percentEncoded: false),
      withDestinationPath: target
    )
  }

  package func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The path of a file or folder, from the root.
  package func path(_ name: String = "") -> String {
    var path = folder.appending(path: name).path(percentEncoded: false)
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
