import FlowReports
import FlowTranscripts
import TestSupport
import Testing

@Suite("Secrets are masked")
struct RedactorTests {
  static let texts: [(secret: String, text: String, masked: String)] = [
    ("abc", "abc, xabcx and ab", "***, x***x and ab"),
    ("aba", "ababa", "***"),
    ("a", "banana", "b***n***n***"),
    ("pass word", "‘pass word’", "‘***’"),
    ("gehêim", "das ist gehêim!", "das ist ***!"),
    (#"a"b\c"#, #"{"x":"a\"b\\c"} a"b\c"#, #"{"x":"***"} ***"#),
    (#"a"b"#, #"[["\"a\\\"b\""]]"#, #"[["\"***\""]]"#),
    ("a/b", #""a\/b""#, #""***""#),
    ("schön\n!", #""sch\u00f6n\n!""#, #""***""#),
    ("a\tb", "a b, a\tb", "***, ***"),
    ("it's", "'it''s'", "'***'"),
    ("a${b}", "a$${b}", "***"),
  ]

  @Test("in every spelling", arguments: texts)
  func spellings(secret: String, text: String, masked: String) {
    #expect(Redactor([secret]).redact(text) == masked)
  }

  static let cuts: [(text: String, masked: String)] = [
    ("“swordfi…”", "“***…”"), ("“swo…”", "“***…”"), ("“sw…”", "“sw…”"), ("…dfish”", "***”"),
    ("…rdfish and more", "…*** and more"), ("…sh", "…sh"), ("…ish…", "…***…"), ("a…b", "a…b"),
    ("swordfish…", "***…"), ("sword… fish", "***… fish"), ("swo…ish", "***…***"), ("…", "…"),
  ]

  @Test("in what is left of them beside an ellipsis", arguments: cuts)
  func cut(text: String, masked: String) {
    let expected = masked == "***”" ? "…***”" : masked
    #expect(Redactor(["swordfish"]).redact(text) == expected)
  }

  @Test("line by line, where a line says enough")
  func lines() {
    let redactor = Redactor(["BEGIN\n  first line  \r\nab\n\nEND\n"])
    #expect(redactor.redact("BEGIN") == "***")
    #expect(redactor.redact("x first line y ab END") == "x *** y ab ***")
  }

  @Test("several of them, also where they overlap")
  func several() {
    let redactor = Redactor(["abcd", "cdef"]).adding(["xyz"])
    #expect(redactor.redact("abcdef-xyz-cd") == "***-***-cd")
    #expect(Redactor(["abc", "abcde"]).redact("abcde abc") == "*** ***")
  }

  @Test("what is one only after a backslash before it is masked")
  func again() {
    let redactor = Redactor([#" \"#])
    let masked = redactor.redact("or\\\n \\\n\\\u{1}")
    #expect(masked == "or\\\n******")
    #expect(redactor.redact(masked) == masked)
    // A mask that is a secret itself isn't masked without end.
    #expect(Redactor(["*"]).redact("a*") == "a***")
  }

  @Test("nothing, where there are none")
  func none() {
    #expect(Redactor().isEmpty)
    #expect(Redactor([""]).isEmpty)
    #expect(Redactor([""]).redact("a…b") == "a…b")
    #expect(Redactor().adding([""]).isEmpty)
  }

  @Test("as a plain search would find them")
  func random() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<Rounds.of(2_000) {
      let secrets = (0..<1 + generator.number(below: 3)).map { _ in
        (0..<1 + generator.number(below: 4)).map { _ in generator.pick("a", "b", "ä") }.joined()
      }
      let text = (0..<generator.number(below: 20)).map { _ in generator.pick("a", "b", "ä", "-") }.joined()
      let letters = Array(text)
      var isSecret = [Bool](repeating: false, count: letters.count)
      for secret in secrets.map(Array.init) where secret.count <= letters.count {
        for start in 0...(letters.count - secret.count) where letters[start...].starts(with: secret) {
          for position in start..<start + secret.count { isSecret[position] = true }
        }
      }
      var expected = ""
      for (position, letter) in letters.enumerated() {
        if !isSecret[position] {
          expected.append(letter)
        } else if position == 0 || !isSecret[position - 1] {
          expected += "***"
        }
      }
      #expect(Redactor(secrets).redact(text) == expected, "\(secrets) in \(text)")
    }
  }

  @Test("in a text of millions of letters that nearly are a secret")
  func hostile() {
    let secret = String(repeating: "a", count: 2_000) + "b"
    let text = String(repeating: String(repeating: "a", count: 1_999) + "c…", count: 100)
    #expect(Redactor([secret]).redact(text) == text)
  }
}
