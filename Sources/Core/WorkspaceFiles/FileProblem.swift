import FlowSyntax
import OperatingSystem
package import SystemPackage

/// The reasons why the system doesn't open a file, as the end of a sentence.
package enum FileProblem {
  /// The error of opening the path for reading; nil if it succeeds.
  package static func opening(_ path: String, options: FileDescriptor.OpenOptions) -> String? {
    do {
      try FileDescriptor.open(FilePath(path), .readOnly, options: options).close()
      return nil
    } catch {
      return text(error)
    }
  }

  /// Becomes a program, which gets the descriptors and the process's number.
  ///
  /// - Parameters:
  ///   - program: Its file.
  ///   - arguments: Its arguments, from its name on.
  /// - Returns: Why that failed, without a full stop.
  package static func becoming(_ program: FilePath, _ arguments: [String]) -> String {
    FilePath.isFolder(program.string) ? "it is a folder" : text(SystemCalls.become(program, arguments))
  }

  /// The system's text for an error.
  package static func text(_ error: any Error) -> String {
    if let error = error as? PlainError { return error.message }
    let text = number(of: error)?.description ?? "unknown error"
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func number(of error: any Error) -> Errno? {
    if let cause = (error as? CocoaError)?.underlying { return number(of: cause) }
    return (error as? POSIXError).map { Errno(rawValue: $0.code.rawValue) } ?? error as? Errno
  }
}
