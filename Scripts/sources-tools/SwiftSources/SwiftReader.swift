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
    let parsed = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    var converter = TreeConverter(path: path, bytes: Array(parsed.description.utf8))
    return converter.tree(of: parsed)
  }
}
