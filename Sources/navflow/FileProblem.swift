import SystemPackage

/// Why the system doesn't let a file be opened, as the end of a sentence.
enum FileProblem {
  /// What goes wrong when the path is opened for reading; nil where nothing does.
  static func opening(_ path: String, options: FileDescriptor.OpenOptions) -> String? {
    do {
      try FileDescriptor.open(FilePath(path), .readOnly, options: options).close()
      return nil
    } catch {
      return words(error)
    }
  }

  /// The system's words for an error.
  static func words(_ error: any Error) -> String {
    let text = (error as? Errno)?.description ?? "unknown error"
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
