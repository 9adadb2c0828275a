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

/// What a ``Worker`` does: it reads paths from standard input, each ended by a NUL, and prints the tree of each.
enum Parsing {
  /// The maximum number of bytes of a tree.
  private static let treeLimit = 64 << 20

  static func run() {
    Limits.limitMemory()
    Reader.endWithReader(every: 20) { Limits.isMemoryExceeded ? Limits.memoryStatus : nil }
    var waiting: [UInt8] = []
    while let chunk = FileDescriptor.standardInput.chunk() {
      waiting += chunk
      while let end = waiting.firstIndex(of: 0) {
        let path = String(decoding: waiting[..<end], as: UTF8.self)
        waiting.removeSubrange(...end)
        Limits.beginFile()
        Tool.write(text(of: path), to: .standardOutput)
      }
    }
  }

  /// A tree that only says why the file has none.
  static func remark(_ path: String, _ reason: String) -> [UInt8] {
    let body = TreeText.body(of: SourceTree.remark(path, reason))
    return TreeText.head(path: path, hash: TreeText.noHash, count: body.count) + body
  }

  private static func text(of path: String) -> [UInt8] {
    let bytes: [UInt8]
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.nonBlocking, .closeOnExec])
      defer { try? file.close() }
      guard let content = content(of: file) else {
        return remark(path, "the file has more than \(SourceTree.fileLimit >> 20) MB")
      }
      bytes = content
    } catch {
      return remark(path, "the file can't be read: \(error)")
    }
    let body = TreeText.body(of: SwiftReader.tree(path: path, bytes: bytes))
    guard body.count <= treeLimit else {
      return remark(path, "the file's tree has more than \(treeLimit >> 20) MB")
    }
    return TreeText.head(path: path, hash: ContentHash.hash(bytes), count: body.count) + body
  }

  /// The bytes of a file; nil if there are too many.
  private static func content(of file: FileDescriptor) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let chunk = file.chunk() {
      bytes += chunk
      if bytes.count > SourceTree.fileLimit { return nil }
    }
    return bytes
  }
}
