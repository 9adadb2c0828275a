import Foundation
import TestSupport
import Testing

/// A code host resolves a link from the folder of its file, and gives each heading an anchor.
@Suite("Links and pictures of the project's own texts")
struct ManualLinkTests {
  private static let texts: [String] = {
    let folder = "Sources/Core/navflow/Documentation.docc"
    let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)
    let pages = (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    return pages
      + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/README.md"].filter {
        FileManager.default.fileExists(atPath: Repository.root.appending(path: $0).path)
      }
  }()

  @Test("lead to a file that is there, and to a heading in it", arguments: texts)
  func links(text: String) throws {
    let folder = Repository.root.appending(path: text).deletingLastPathComponent()
    for (number, line) in try Self.prose(of: Repository.root.appending(path: text)) {
      #expect(!line.contains("<doc:"), "\(text):\(number): write [title](Page.md)")
      for link in line.matches(of: /\]\(([^)\s]+)\)/).map(\.output.1) where !link.contains("://") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts[0].isEmpty ? Repository.root.appending(path: text) : folder.appending(path: parts[0])
        #expect(FileManager.default.fileExists(atPath: file.path), "\(text):\(number): \(link)")
        guard parts.count == 2 else { continue }
        #expect(try Self.anchors(in: file).contains(String(parts[1])), "\(text):\(number): \(link)")
      }
    }
  }

  /// The lines outside of blocks of code, without what stands between backticks, with their numbers.
  private static func prose(of file: URL) throws -> [(Int, String)] {
    var fence: Substring?
    var lines: [(Int, String)] = []
    let text = try String(contentsOf: file, encoding: .utf8)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let ticks = line.prefix { $0 == "`" }
      if ticks.count >= 3 {
        fence = fence == nil ? ticks : fence == line ? nil : fence
      } else if fence == nil {
        lines.append((number + 1, String(line.replacing(/`[^`]*`/, with: "`"))))
      }
    }
    return lines
  }

  /// The anchors of a file's headings: lower case, without punctuation, with dashes for blanks.
  private static func anchors(in file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" }.dropFirst() }
    return Set(
      headings.map { heading in
        String(
          heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 }
        )
      }
    )
  }
}
