import OperatingSystem
import SystemPackage

extension FileRoots {
  /// Creates a file that doesn't exist yet with a text, completely or not at all, and the folders on the way to it.
  ///
  /// No file is ever replaced.
  ///
  /// - Parameters:
  ///   - path: The path, which must be in one of the folders after links have been followed.
  ///   - text: The text.
  /// - Returns: The reason why it can't be created, as the end of a sentence; nil on success.
  package func create(_ path: String, _ text: String) -> String? {
    guard contains(path), !Self.leadsOut(path) else {
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
