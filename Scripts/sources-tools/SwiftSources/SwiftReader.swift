package import SourceTrees
import SwiftParser
import SwiftSyntax

/// Reads Swift files: parses them and makes navflow's own trees.
package enum SwiftReader {
  /// The tree of a file. Nothing is run, and a file that doesn't compile is read as far as it parses.
  ///
  /// - Parameters:
  ///   - path: The file's path, for the tree.
  ///   - bytes: The file's content.
  /// - Returns: The tree.
  package static func tree(path: String, bytes: [UInt8]) -> SourceTree {
    if BracketDepth.isExceeded(in: bytes) {
      return remark(path, "square brackets are nested more than \(BracketDepth.limit) deep, which takes too long to parse")
    }
    let parsed = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    var converter = TreeConverter(path: path, bytes: Array(parsed.description.utf8))
    return converter.tree(of: parsed)
  }

  /// A tree that only says why the file has none.
  package static func remark(_ path: String, _ reason: String) -> SourceTree {
    var builder = SourceTreeBuilder(path: path)
    builder.begin(.unparsed, reason, line: 1, column: 1)
    return builder.tree()
  }
}
