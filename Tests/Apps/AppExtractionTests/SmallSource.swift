import AppExtraction
import FlowApps
import FlowSyntax
import Foundation
import TestSupport
import Testing

/// A small Swift source that stands in a test after `let swift = #"""`, and its tree.
///
/// `Scripts/check sources` makes the trees of all of them.
struct SmallSource {
  private static let trees: [String: TreeText.Piece] = {
    let file = Repository.root.appending(path: "Tests/Apps/AppExtractionTests/Samples/small.trees")
    let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
    return ((try? TreeText.pieces(of: bytes)) ?? []).reduce(into: [:]) { $0[$1.hash] = $1 }
  }()

  let tree: SourceTree

  /// Finds the tree of a source.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - path: The path of its file.
  ///   - sourceLocation: The place of the test.
  /// - Throws: An error if it has no tree.
  init(_ text: String, path: String = "Small.swift", sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let piece = Self.trees[ContentHash.hash(Array(text.utf8))]
    let found = try #require(piece, "the source has no tree: run Scripts/check sources", sourceLocation: sourceLocation)
    tree = try TreeText.tree(of: found.of(path))
  }
}

/// The app file that sources give, without the comments at its head; navflow takes it.
func appFile(_ trees: SourceTree..., named name: String? = nil, stack: String? = nil) throws -> String {
  let app = try AppExtractor.app(from: AppIndex(trees, platform: .ios), named: name, stack: stack)
  let text = AppFileText(app) { $0 }.text(samples: .inline)
  _ = try AppReader.read(SourceFile(name: "Small.app.yaml", bytes: Array(text.utf8)))
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.dropFirst(3).dropLast().joined(separator: "\n")
}

/// The app file that a small source gives.
func appFile(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
  try appFile(SmallSource(text, sourceLocation: sourceLocation).tree)
}

/// The findings in a small source: the line, how sure it is, and the id of each.
func findings(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> [String] {
  let tree = try SmallSource(text, sourceLocation: sourceLocation).tree
  let findings = Linter.lint(AppIndex([tree], platform: .ios))
  return LintReport(findings, of: [tree]).findings.map {
    "\($0.position.line) \($0.certainty.rawValue) \($0.id.rawValue)"
  }
}

/// The account of a small source, as the first line of lint and extract has it.
func account(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
  let tree = try SmallSource(text, sourceLocation: sourceLocation).tree
  let sites = ScreenTable(AppIndex([tree], platform: .ios)).sites
  return AccountReader.account(of: sites, in: AccountReader.all(in: AppIndex([tree], platform: .ios))).line
}
