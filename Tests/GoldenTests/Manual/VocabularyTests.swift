import Foundation
import TestSupport
import Testing

@Suite("One thing has one word")
struct VocabularyTests {
  /// A spelling that no output has, and the one that it has instead.
  struct Word: CustomTestStringConvertible, Sendable {
    let rejected: String
    let instead: String

    var testDescription: String { rejected }
  }

  private static let words = [
    Word(rejected: #"^Error: "#, instead: "error: "),
    Word(rejected: #"^ *(is|was|got|found) {2,}\S"#, instead: "actual"),
    Word(rejected: #"\bbut (was|got) "#, instead: "expected, actual"),
    Word(rejected: #"<(traces?|runs|run)>"#, instead: "<transcript>"),
    Word(rejected: #"\btrace files?\b"#, instead: "transcript"),
    Word(
      rejected:
        #"(^|[^\d,.–-])(?<!of )1 (flows|steps|files|errors|warnings|notes|findings|states|screens|links|levels|layers)\b"#,
      instead: "1 flow"
    ),
    Word(rejected: #"\d(msec|secs|seconds elapsed)\b|\d(ms|s)\b *$"#, instead: "749 ms, 1.24 s, 6 min 20 s"),
    Word(rejected: #"^warning \d"#, instead: "warning: "),
  ]

  @Test("in all that goldens print", arguments: words)
  func goldens(word: Word) throws {
    let folder = GoldenCase.folder
    let pattern = try NSRegularExpression(pattern: word.rejected, options: .anchorsMatchLines)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "console" {
      count += 1
      let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      let matches = pattern.matches(in: text, range: NSRange(text.startIndex..., in: text))
      for match in matches {
        let line = Range(match.range, in: text).map { text[text.lineRange(for: $0)] } ?? ""
        Issue.record("\(file.lastPathComponent): write “\(word.instead)” in “\(line)”")
      }
    }
    #expect(count > 500)
  }
}
