import AppExtraction
import FlowApps
import FlowSyntax
import Foundation
import TestSupport
import Testing

/// A Swift file of Samples, and its tree, which `Scripts/check sources` compares with the one that the tool makes.
struct Sample: CustomTestStringConvertible, Sendable {
  private static let folder = Repository.root.appending(path: "Tests/Apps/AppExtractionTests/Samples")

  /// Every sample, with the tree that is stored for it.
  static let all = stored.filter { !PackageManifest.isManifest($0.tree.path) }

  /// The tree of the manifest of a package.
  static var manifest: SourceTree? { stored.first { PackageManifest.isManifest($0.tree.path) }?.tree }

  private static let stored: [Sample] = {
    let bytes = (try? Data(contentsOf: folder.appending(path: "samples.trees"))).map { [UInt8]($0) } ?? []
    let pieces = (try? TreeText.pieces(of: bytes)) ?? []
    return pieces.compactMap { piece in
      guard let tree = try? TreeText.tree(of: piece),
        let text = try? String(contentsOf: folder.appending(path: piece.path), encoding: .utf8)
      else { return nil }
      return Sample(tree: tree, text: text, hash: piece.hash)
    }
  }()

  /// The names of the files that should have a tree.
  static var names: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.filter { $0.contains(".swift") && !PackageManifest.isManifest($0) }.sorted()
  }

  static func named(_ name: String) -> Sample? { all.first { $0.tree.path == name } }

  /// The files in which almost nothing is to be found, each with a case that was once reported.
  static let silent = all.filter { $0.tree.path.hasPrefix("Silent/") }

  let tree: SourceTree
  let text: String
  let hash: String

  var testDescription: String { tree.path }

  /// What the comments at the ends of lines expect: `// certain lazy-destination`.
  var expected: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
      line.components(separatedBy: "  // ").dropFirst()
        .filter { $0.hasPrefix("certain ") || $0.hasPrefix("likely ") }.map { "\(number + 1) \($0)" }
    }
  }

  /// What lint reports of the file.
  func report(on platform: Platform = .ios) -> LintReport {
    let index = AppIndex([tree], platform: platform)
    return LintReport(Linter.lint(index), of: [tree], indices: [index])
  }

  /// The findings in the form of ``expected``, without those that a comment ignores.
  func found(on platform: Platform = .ios) -> [String] {
    report(on: platform).findings.map { "\($0.position.line) \($0.certainty.rawValue) \($0.id.rawValue)" }
  }
}
