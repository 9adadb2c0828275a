import SourceTrees
import SwiftSources
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
    Usage: navflow-sources [--cache FILE] [SWIFT-FILE…]

    Prints the tree of each Swift file, which navflow lint reads. Without a file, it reads their paths from standard
    input, each ended by a NUL or, where there is none, on a line of its own. FILE keeps the trees for the next time:
    a file with the same content isn't parsed again.

    """

  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      write(Array(usage.utf8), to: .standardOutput)
      return
    }
    var cache: String?
    if arguments.first == "--cache" {
      guard arguments.count > 1 else { fail("--cache takes a file") }
      cache = arguments[1]
      arguments.removeFirst(2)
    }
    if let option = arguments.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      fail("there is no option \(option)\n\n\(usage)")
    }
    let paths = arguments.isEmpty ? paths(in: read(.standardInput) ?? []) : arguments
    let store = TreeStore(path: cache)
    let pieces = await trees(of: paths, store)
    for piece in pieces { write(piece.text, to: .standardOutput) }
    store.save(pieces)
  }

  private static func paths(in text: [UInt8]) -> [String] {
    let separator = text.contains(0) ? 0 : UInt8(ascii: "\n")
    return text.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The trees of files, in their order, parsed on all cores.
  private static func trees(of paths: [String], _ store: TreeStore) async -> [TreeStore.Piece] {
    let size = max(1, min(32, paths.count / 16))
    let starts = Array(stride(from: 0, to: paths.count, by: size))
    return await withTaskGroup(of: (Int, [TreeStore.Piece]).self) { group in
      for start in starts {
        group.addTask { (start, paths[start..<min(start + size, paths.count)].map { piece(of: $0, store) }) }
      }
      var chunks: [Int: [TreeStore.Piece]] = [:]
      for await (start, pieces) in group { chunks[start] = pieces }
      return starts.flatMap { chunks[$0] ?? [] }
    }
  }

  private static func piece(of path: String, _ store: TreeStore) -> TreeStore.Piece {
    let bytes: [UInt8]
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.nonBlocking, .closeOnExec])
      defer { try? file.close() }
      guard let content = read(file, limit: SourceTree.fileLimit) else {
        return store.remark(path, "the file has more than \(SourceTree.fileLimit >> 20) MB")
      }
      bytes = content
    } catch {
      return store.remark(path, "the file can't be read: \(error)")
    }
    return store.piece(path: path, bytes: bytes)
  }

  /// The bytes of a file; nil if there are more than the limit.
  static func read(_ file: FileDescriptor, limit: Int = .max) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { (try? unsafe file.read(into: $0)) ?? 0 }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit { return nil }
    }
  }

  static func write(_ bytes: [UInt8], to file: FileDescriptor) {
    // The reader has gone.
    if (try? file.writeAll(bytes)) == nil { exit(1) }
  }

  private static func fail(_ message: String) -> Never {
    write(Array("error: \(message)\n".utf8), to: .standardError)
    exit(64)
  }
}
