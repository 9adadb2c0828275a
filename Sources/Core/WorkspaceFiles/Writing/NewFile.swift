import OperatingSystem
import SystemPackage

/// Creates files that don't exist yet, completely or not at all, and never replaces one.
package enum NewFile {
  /// Creates a file with a text, and the folders on the way to it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - text: The text.
  ///   - roots: The folders that the file must be in after links have been followed.
  /// - Returns: The reason why it can't be created, as the end of a sentence; nil on success.
  package static func create(_ path: String, _ text: String, within roots: FileRoots) -> String? {
    guard roots.contains(path), !FileRoots.leadsOut(path) else {
      return "a link on the way leads out of the repository"
    }
    do {
      let folder = FilePath(path).removingLastComponent().string
      if !folder.isEmpty { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
      let target = FilePath.absolute(path)
      let file = try TemporaryFile(beside: target)
      do {
        try file.write(Data(text.utf8), permissions: nil)
        // No link at the path is followed either.
        try file.take(target)
      } catch {
        file.remove()
        throw error
      }
      return nil
    } catch {
      return FileProblem.text(error)
    }
  }
}
