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

/// The trees of an earlier call, by the hash of a file's content.
struct TreeStore: Sendable {
  struct Piece: Sendable {
    let text: [UInt8]
    /// Whether it must be kept for the next time, and isn't yet.
    let isNew: Bool
  }

  private let path: String?
  private let stored: [String: TreeText.Piece]

  /// Reads what an earlier call kept; nothing of it where that isn't readable.
  init(path: String?) {
    self.path = path
    var stored: [String: TreeText.Piece] = [:]
    if let path, let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec) {
      defer { try? file.close() }
      for piece in (try? TreeText.pieces(of: Tool.read(file) ?? [])) ?? [] { stored[piece.hash] = piece }
    }
    self.stored = stored
  }

  /// The tree of a file, parsed only if its content is new.
  func piece(path: String, bytes: [UInt8]) -> Piece {
    let hash = ContentHash.hash(bytes)
    if let known = stored[hash] {
      return Piece(text: TreeText.head(path: path, hash: hash, count: known.body.count) + known.body, isNew: false)
    }
    return piece(of: SwiftReader.tree(path: path, bytes: bytes), hash: hash)
  }

  /// A tree that only says why the file has none.
  func remark(_ path: String, _ reason: String) -> Piece {
    Piece(text: piece(of: SwiftReader.remark(path, reason), hash: "-").text, isNew: false)
  }

  private func piece(of tree: SourceTree, hash: String) -> Piece {
    let body = TreeText.body(of: tree)
    return Piece(text: TreeText.head(path: tree.path, hash: hash, count: body.count) + body, isNew: true)
  }

  /// Keeps the trees of this call, and only them, where any of them is new.
  ///
  /// The file is replaced in one step, so that a call at the same time reads the old trees or the new ones.
  func save(_ pieces: [Piece]) {
    guard let path, pieces.contains(where: \.isNew) else { return }
    let draft = "\(path).\(getpid())"
    let permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
    guard
      let file = try? FileDescriptor.open(
        FilePath(draft),
        .writeOnly,
        options: [.create, .truncate, .closeOnExec],
        permissions: permissions
      )
    else { return }
    var isWritten = true
    for piece in pieces where isWritten { isWritten = (try? file.writeAll(piece.text)) != nil }
    try? file.close()
    let isInPlace = unsafe isWritten && rename(draft, path) == 0
    if !isInPlace { unsafe unlink(draft) }
  }
}
