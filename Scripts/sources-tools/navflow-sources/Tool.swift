import Dispatch
import SourceTrees
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The tool `navflow-sources`: Swift files in, their trees out.
@main
struct Tool {
  static let usage = """
    Usage: navflow-sources [SWIFT-FILE…]

    Prints the tree of each Swift file, which navflow lint reads. Without a file, it reads their paths from standard
    input, each ended by a NUL or, where there is none, on a line of its own. A file that takes more than \
    \(Limits.seconds) seconds or \(Limits.memory >> 20) MB has no tree, and the others have theirs.

    """

  static func main() {
    // A reader that has gone is noticed by writing.
    signal(SIGPIPE, SIG_IGN)
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [Worker.option] { return Parsing.run() }
    if arguments.contains("--help") || arguments.contains("-h") {
      return write(Array(usage.utf8), to: .standardOutput)
    }
    if let option = arguments.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      fail("there is no option \(option)\n\n\(usage)")
    }
    Reader.endWithReader()
    if arguments.isEmpty { arguments = paths(in: input()) }
    Parsers(arguments).printTrees()
  }

  private static func paths(in text: [UInt8]) -> [String] {
    let separator = text.contains(0) ? 0 : UInt8(ascii: "\n")
    return text.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func input() -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = FileDescriptor.standardInput.chunk() { bytes += chunk }
    return bytes
  }

  static func write(_ bytes: [UInt8], to file: FileDescriptor) {
    // The reader has gone.
    if (try? file.writeAll(bytes)) == nil { exit(1) }
  }

  static func fail(_ message: String, status: Int32 = 64) -> Never {
    write(Array("error: \(message)\n".utf8), to: .standardError)
    exit(status)
  }
}

/// Ends the program with the one that reads what it prints.
enum Reader {
  /// Ends the process once nothing reads its standard output any more, whatever ended the reader.
  ///
  /// - Parameters:
  ///   - milliseconds: How often the other condition is looked at; negative for never.
  ///   - status: Returns the exit status with which the process should end; nil to continue.
  static func endWithReader(every milliseconds: Int32 = -1, or status: @escaping @Sendable () -> Int32? = { nil }) {
    DispatchQueue(label: "reader").async {
      while true {
        var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        if unsafe poll(&output, 1, milliseconds) > 0 { _exit(1) }
        if let status = status() { _exit(status) }
      }
    }
  }
}

extension FileDescriptor {
  /// Some bytes; nil at the end, or where nothing can be read.
  func chunk(_ size: Int = 64 << 10) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = (try? unsafe read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    return bytes.isEmpty ? nil : bytes
  }
}
