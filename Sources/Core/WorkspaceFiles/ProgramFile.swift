package import SystemPackage

/// The file of a program that this process can become.
package struct ProgramFile {
  private let path: FilePath

  package init(_ path: FilePath) { self.path = path }

  /// Becomes the program, which gets the descriptors and the process's number.
  ///
  /// - Parameter arguments: Its arguments, from its name on.
  /// - Returns: Why that failed, without a full stop.
  package func become(_ arguments: [String]) -> String {
    if FilePath.isFolder(path.string) { return "it is a folder" }
    return FileProblem.text(SystemCalls.become(path, arguments))
  }
}
