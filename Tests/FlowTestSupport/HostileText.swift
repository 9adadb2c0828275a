package import FlowReports
package import FlowSyntax
package import FlowTranscripts
import Synchronization
import SyntaxTestSupport

/// Texts that mean something in one of the formats, or nothing good in any.
package enum HostileText {
  package static let all = [
    "<script>alert(1)</script>", "]]>", "<![CDATA[", "&lt;&#0;&", "\"'`", "</failure>", "-->",
    "::error::x", "\n::error file=a::x", "##[error]x", "%0A%25:,", "::stop-commands::x",
    "# TODO", " # SKIP not so ", "\\# \\\\", "ok 1", "1..0", "Bail out!", "---", "...", "- a", "\n    ok\n  ...\n",
    "|", "a|b\\|c", "```\n~~~", "``````", "[a](javascript:b)", "![a](b)", "@all #1", "</details>", "* a\n* b", "$x$",
    "\u{0}\u{1}\u{8}\u{B}\u{1F}", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{7F}\u{85}\u{9B}31m",
    "\u{FFFE}\u{FFFF}", "\u{2028}\u{2029}", "\u{202E}abc\u{2066}", "\u{FEFF}", "😀👩‍👩‍👧é\u{301}", "\u{1FFFE}\u{10FFFF}",
    "\r\n\t", " ", "", "\"", "\\", "\\u0000", "a,b:c", "../..", "a%b", "tëst ✓", "\u{2026}",
    String(repeating: "n", count: 20_000),
  ]

  /// Those that may be a secret.
  package static let secrets = all.filter { !$0.isEmpty && $0.utf8.count < 1000 } + ["1", "name", "failure", "ok"]

  /// Secrets that formats spell in their own ways; each ends with the same word, which nothing else says.
  package static let spelled = [
    "<a&\"b'>sesame", "a\"b\\csesame", "p|w`d*_[x](y)~sesame", "50%:of,it%sesame", "x\u{1B}y\tzsesame",
    "x\u{1B}[31my\u{FFFE}sesame", "#a\\b #sesame", "é/ü\u{7F}\u{202E}sesame", "@me #1 -> $x$sesame",
    "a\r\nb\nsesame",
  ]

  /// Names of files that need care.
  package static let files = [
    "a.flow.yaml", "../b/a.flow.yaml", "/c/a b.flow.yaml", "é/二 %20#?&.flow.yaml", "a.b/c\".flow.yaml",
    "\n::error::.flow.yaml", "x:y,z|`.flow.yaml", "<stdin>",
  ]

  /// Results of flows of each outcome, with the text wherever text may stand.
  package static func results(_ text: String, file: String = "a.flow.yaml") -> [FlowResult] {
    if let known = known.withLock({ $0[[text, file]] }) { return known }
    let results = newResults(quoted(text), file: file)
    known.withLock { $0[[text, file]] = results }
    return results
  }

  /// What was made for other formats already.
  private static let known = Mutex<[[String]: [FlowResult]]>([:])

  private static func newResults(_ text: String, file: String) -> [FlowResult] {
    FlowTestSupport.results(
      """
      name: \(text)
      description: \(text)
      steps:
      - {push: [\(text), \(text)], label: \(text)}
      - {popTo: \(text), soft: true, expect: {top: \(text), depth: 7}}
      - {assert: {path: [\(text)], top: \(text)}, label: \(text), soft: true}
      - {assert: {contains: [\(text)], path: [\(text), 1]}}
      - note: \(text)
      ---
      name: \(text)
      tags: [\(text)]
      steps:
      - pop: \(text)
      ---
      name: \(text)
      expectFailure: \(text)
      steps:
      - pop
      ---
      name: \(text)
      steps:
      - pop: 0

      """,
      name: file
    )
  }

  /// A file that isn't a flow, with the text wherever text may stand.
  package static func invalid(_ text: String, file: String = "a.app.yaml") -> FileFindings {
    let source = SourceFile("root: \(quoted(text))\n", name: file)
    let place = Place(source, SourceRange(6..<7))
    let error = Diagnostic("odd", text, at: place).note(text, at: place).help(text)
    return FileFindings(source, [error])
  }

  /// A report in which a secret stands wherever text may stand, and is masked.
  package static func report(_ report: some Report, masking secret: String) -> String {
    report.text(results(secret), invalid: [invalid(secret)], masking: Redactor([secret]))
  }

  /// As a flow writes it between quotes.
  private static func quoted(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic }), text.count > 1000 { return text }
    return "\"" + text.unicodeScalars.map(escape).joined() + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
