import FlowSyntax
import FlowTranscripts
import SyntaxTestSupport
import Testing

@Suite("A secret that a file spells otherwise")
struct UnfoldedSecretTests {
  @Test(
    "is masked where it stands, and nothing else is",
    arguments: [
      (#"- push: "sword\x66ish""#, #"- push: "***""#),
      (#"- push: "\x73wordfish!""#, #"- push: "***!""#),
      (#"- push: "\u0073\U00000077ordfish""#, #"- push: "***""#),
      (#"- push: "a\tswordfish""#, #"- push: "a\t***""#),
      ("- push: \"sword\\\n    fish\"\n- pop", "- push: \"***\n    ***\"\n- pop"),
      ("- push: red\n    herring\n- pop", "- push: ***\n    ***\n- pop"),
      ("- push: 'red\n    herring'\n", "- push: '***\n    ***'\n"),
      ("- push: >-\n    red\n    herring\n", "- push: >-\n    ***\n    ***\n"),
      ("- push: red\n- push: herring\n", "- push: red\n- push: herring\n"),
    ]
  )
  func masked(text: String, expected: String) throws {
    let redactor = Redactor(["swordfish", "red herring"])
    let mask = try #require(ValueMask(redactor))
    let file = mask.file(SourceFile(text, name: "a"))
    #expect(String(decoding: file.shown(0..<file.bytes.count), as: UTF8.self) == expected)
    #expect(redactor.redact(#"push "sword\x66ish""#) == #"push "***""#)
  }
}
