import FlowLanguage
import Foundation
import LiveServers
import TestSupport
import Testing

/// The size of the manual that it had last: it may only fall, or rise with a reason in the commit.
@Suite("The manual stays short, and says each thing once")
struct ManualSizeTests {
  /// Pages that are made from tables, or that tests hold against tables.
  private static let generated = [
    "JSONLines", "LanguageReference", "LimitsAndErrors", "Options", "ProfilesAndEvidence",
  ]

  private static func pages() throws -> [String: String] {
    let folder = Repository.root.appending(path: "Sources/Core/navflow/Documentation.docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (String(name.dropLast(3)), try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      }
    )
  }

  /// Words as `wc -w` counts them, also those of code, and each bar of a table that stands alone.
  private static let (maxWritten, maxMade) = (31_000, 15_000)

  @Test("it has at most 22 pages, of 31,000 words that are written and 15,000 of tables")
  func size() throws {
    let pages = try Self.pages()
    #expect(pages.count <= 22)
    let words = pages.mapValues { $0.split(whereSeparator: \.isWhitespace).count }
    let made = words.filter { Self.generated.contains($0.key) }.values.reduce(0, +)
    let written = words.values.reduce(0, +) - made
    #expect(written <= Self.maxWritten)
    #expect(made <= Self.maxMade)
  }

  @Test("a rule, an id, a verb and an expectation have one definition for each meaning")
  func definitions() throws {
    let text = try Self.pages().values.joined(separator: "\n")
    var meanings: [String: Int] = [:]
    for explanation in Explanations().all {
      switch explanation.kind {
      case .rule: meanings["\n- **\(explanation.name)** ", default: 0] += 1
      case .refusal, .divergence, .error: meanings["\n- `\(explanation.name)`: ", default: 0] += 1
      case .diagnostic, .finding, .limit: meanings["\n| `\(explanation.name)` |", default: 0] += 1
      case .verb, .expectation, .modifier, .key, .knob, .profile: break
      }
    }
    #expect(meanings.count > 300)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("- ") || $0.hasPrefix("| ") }
    for (definition, count) in meanings.sorted(by: { $0.key < $1.key }) {
      let found = rows.count { $0.utf8.starts(with: definition.utf8.dropFirst()) }
      #expect(found == count, "\(definition.dropFirst()) stands \(found) times, for \(count) meanings")
    }
    let reference = try #require(try Self.pages()["LanguageReference"])
    let steps = try #require(reference.components(separatedBy: "\n## ").first { $0.hasPrefix("Steps\n") })
    let lines = steps.split(separator: "\n")
    for verb in StepTable.verbs {
      #expect(lines.count { $0.hasPrefix("- `\(verb.example)`") } == 1, "\(verb.name)")
    }
  }
}
