import FlowReports
import FlowSyntax
import FlowTestSupport
import Foundation
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Control characters in a report")
struct TerminalSafetyTests {
  /// Scalars that a terminal obeys, or that turn the direction of text.
  private static let dangerous = [
    "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r", "\u{B}", "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{1B}[2J", "\u{7F}",
    "\u{85}",
    "\u{9B}31m", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{FFFE}",
  ]

  /// Text with some of them, as a flow writes it between quotes.
  private static func quoted(using generator: inout SeededGenerator) -> String {
    let text = (0...generator.number(below: 4)).map { _ in
      generator.isOne(in: 2)
        ? generator.pick(from: dangerous) : generator.pick("a", "é", "二", "😀", " ", "\"", "\\", "'")
    }
    return "\"" + text.joined().unicodeScalars.map(escape).joined() + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// A flow that diverges in every way there is, with such text wherever text may stand.
  private static func flow(using generator: inout SeededGenerator) -> String {
    func text() -> String { quoted(using: &generator) }
    return """
      name: \(text())
      description: \(text())
      steps:
      - {push: [\(text()), \(text())], label: \(text())}
      - {push: !Park {\(text()): \(text())}}
      - note: \(text())
      - {popTo: \(text()), soft: true}
      - {popTo: {screen: \(text())}, soft: true}
      - {assert: {path: [\(text())], top: \(text()), screen: \(text()), visible: [\(text())]}, soft: true}
      - {assert: {contains: [\(text())], startsWith: [\(text())], endsWith: [\(text())], count: 9}, soft: true}
      - {assert: {not: {count: 3}, any: [{top: \(text())}]}, label: \(text()), soft: true}
      - {replaceTop: \(text()), soft: true, expect: {depth: 9}}
      - {pop: 3, soft: true}
      - {assert: {contains: [\(text())], path: [\(text())]}, soft: true}

      """
  }

  /// A flow that can't be read, with such text wherever a message may quote it.
  private static func invalidFlow(using generator: inout SeededGenerator) -> String {
    func text() -> String { quoted(using: &generator) }
    return """
      name: \(text())
      tags: [\(text())]
      profile: \(text())
      \(text()): 1
      vars: {\(text()): 1, a: 1}
      steps:
      - \(text())
      - \(text()): a
      - {pop: \(text()), \(text()): 1}
      - {assert: {\(text()): 1, count: \(text()), diagnostics: [\(text())]}}
      - {pop: 1, expect: {refused: \(text()), transition: \(text())}}
      - {push: "${\(text().dropFirst().dropLast())}"}

      """
  }

  @Test("never reach the output as it is", arguments: 0..<Rounds.of(8) as Range<UInt64>)
  func safe(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // A round has some thirty texts in a flow and twenty in an invalid one, each with a chance of every scalar.
    for round in 0..<3 {
      let name = generator.pick(from: Self.dangerous) + "b.flow.yaml"
      for text in [Self.flow(using: &generator), Self.invalidFlow(using: &generator)] {
        let isInvalid = text.hasSuffix("}\"}\n")
        let plain = console(text, name: name, profiles: [.wwdc22, .scripting])
        #expect(plain.unicodeScalars.allSatisfy(Self.isSafe), "seed \(seed), round \(round):\n\(text)")
        #expect(plain.contains(isInvalid ? "invalid" : "diverged"))
        let colored = console(text, name: name, profiles: [.wwdc22, .scripting], isColored: true)
        #expect(colored.uncolored == plain)
      }
    }
  }

  @Test("never parts an event of the transcript in two", arguments: 0..<4 as Range<UInt64>)
  func events(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.of(12) {
      for text in [Self.flow(using: &generator), Self.invalidFlow(using: &generator)] {
        let report = JSONLinesReport(version: "1.2.3").text(results(text, name: "\u{1B}\n\".flow.yaml"))
        #expect(report.utf8.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
        for line in report.utf8.split(separator: UInt8(ascii: "\n")) {
          #expect(try JSONSerialization.jsonObject(with: Data(line)) is [String: Any])
        }
      }
    }
  }

  @Test("is shown by its picture")
  func pictures() {
    let text = "name: \"a\\tb\\e[2J\\r\"\nsteps:\n- {pop: 1, label: \"c\\nd\\u202E\"}\n"
    #expect(
      console(text) == """
        ✗ a b␛[2J␍                                                    a.flow.yaml

          error: the step is refused: attempting to remove 1 items from path with 0 items  [refused]
           --> a.flow.yaml:3:4
            |
          3 | - {pop: 1, label: "c\\nd\\u202E"}
            |    ^^^^^^ pop-past-root

           trail: 1 c␊d� ✗
           to fix: remove no more levels than there are, or expect it: `expect: {refused: pop-past-root}`

        1 flow · 1 diverged

        """
    )
  }

  @Test("a tab in the source is one cell wide, and the carets stand under what is meant")
  func tabs() {
    let report = console("- assert:\t{top:\ta,\tcount: 1}\n")
    #expect(!report.contains("\t"))
    #expect(
      report.contains(
        """
          1 | - assert: {top: a, count: 1}
            |            ^^^^^^ expected

        """
      )
    )
  }

  @Test("is shown by its picture in notes and ways out, too")
  func diagnostics() {
    let file = SourceFile("a\n", name: "a.flow.yaml")
    let place = Place(file, SourceRange(0..<1))
    let diagnostic = Diagnostic("odd", "\u{1B}m", at: place)
      .note("\u{1B}n\t", at: place)
      .help("name `\u{1B}h\n`")
    #expect(
      DiagnosticFormatter(painter: .plain).format(diagnostic) == """
        error: ␛m  [odd]
         --> a.flow.yaml:1:1
          |
        1 | a
          | ^
          note: ␛n\u{20}
         --> a.flow.yaml:1:1
          |
        1 | a
          | ^
          to fix: name `␛h␊`

        """
    )
  }
}
