import FlowSyntax

/// The names of flow files: the only place that knows them.
package enum FlowFileName {
  /// The suffix of the files that navflow writes.
  package static let suffix = ".flow.yaml"

  /// The suffixes of the files that a search of a folder includes; the later ones are no other program's.
  package static let suffixes = [suffix, ".flow.yml", ".navflow.yaml", ".navflow.yml"]

  /// The suffixes as a sentence about file names lists them.
  package static let list = "*.flow.yaml, *.flow.yml, *.navflow.yaml or *.navflow.yml"

  /// Whether a search of a folder includes the file.
  package static func isFlow(_ name: String) -> Bool { suffixes.contains { name.hasSuffix($0) } }
}

extension SourceFile {
  /// The file's name without its folder and suffix: `checkout` for `flows/checkout.flow.yaml`.
  var stem: String {
    let path = name.hasSuffix("/") ? name.dropLast() : name[...]
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let base = path[start...]
    let suffix = FlowFileName.suffixes.first { base.hasSuffix($0) } ?? ""
    return String(base.dropLast(suffix.count))
  }
}
