import AppExtraction
import CommandSupport
import Synchronization

/// The trees that a watched command has parsed, by content hashes, so that only changed files are parsed again.
final class KeptTrees: Sendable {
  private let pieces = Mutex<[String: TreeText.Piece]>([:])

  /// The tree of a content; nil if it isn't kept.
  subscript(hash: String) -> TreeText.Piece? { pieces.withLock { $0[hash] } }

  /// Keeps these trees, and forgets all others.
  func keep(_ trees: [TreeText.Piece]) {
    let kept = Dictionary(trees.filter { $0.hash != TreeText.noHash }.map { ($0.hash, $0) }) { first, _ in first }
    pieces.withLock { $0 = kept }
  }
}
