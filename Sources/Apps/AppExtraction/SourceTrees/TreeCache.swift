/// Trees that were kept for the next call, by the hash of a file's content.
///
/// ```
/// navflow-cache 1 9f86d081884c7d65
/// navflow-tree 6 2c26b46b68ffc68f 42 Views/Home.swift
/// …
/// ```
/// The first line has the version of the form and the hash of the rest, so that damage shows: nothing of a damaged
/// file counts.
package struct TreeCache: Sendable {
  /// The beginnings of files of this kind; an earlier version kept the trees alone.
  package static let marks = ["navflow-cache ", "navflow-tree "]
  private static let version = 2

  private let trees: [String: TreeText.Piece]

  /// Reads a file.
  package init(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let rest = Array(bytes[min(end + 1, bytes.endIndex)...])
    let isWhole = bytes[..<end].elementsEqual(Self.head(of: rest).dropLast())
    let pieces = isWhole ? (try? TreeText.pieces(of: rest)) ?? [] : []
    trees = Dictionary(pieces.map { ($0.hash, $0) }) { first, _ in first }
  }

  /// The tree of a content, of any file; nil if it isn't kept.
  package subscript(hash: String) -> TreeText.Piece? { trees[hash] }

  /// Makes a file that keeps trees.
  ///
  /// - Parameter trees: The trees; one that only says why a file has none isn't kept.
  /// - Returns: The content of the file.
  package static func bytes(of trees: [TreeText.Piece]) -> [UInt8] {
    let text = trees.filter { $0.hash != TreeText.noHash }.flatMap(\.text)
    return head(of: text) + text
  }

  private static func head(of text: [UInt8]) -> [UInt8] {
    Array("\(marks[0])\(version) \(ContentHash.hash(text))\n".utf8)
  }
}
