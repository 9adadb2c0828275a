import FlowSyntax
import Testing

@Suite("Lines that are wider than the terminal")
struct LineWrapTests {
  static let texts: [(text: String, wrapped: String)] = [
    ("one two three four five six", "one two three four\n  five six"),
    (
      "to look back: navflow debug a-long-name.flow.yaml --at-divergence",
      "to look back:\n  navflow debug a-long-name.flow.yaml --at-divergence"
    ),
    ("or expect it: `expect: {refused: pop-past-root}`", "or expect it:\n  `expect: {refused: pop-past-root}`"),
    ("or state it:  path: [cart, address, payment]", "or state it:\n  path: [cart, address, payment]"),
    ("a single ` is a letter like any other", "a single ` is a\n  letter like any\n  other"),
  ]

  @Test("are broken between words, but never within what is pasted: commands and code", arguments: texts)
  func wrap(text: String, wrapped: String) throws {
    let wrap = try #require(LineWrap(TextPainter(isColored: false, width: 20)))
    #expect(wrap.wrap(text) == wrapped)
  }

  @Test("colours make no difference")
  func colors() throws {
    let wrap = try #require(LineWrap(TextPainter(isColored: true, width: 20)))
    let label = "\u{1B}[1mto look back:\u{1B}[0m"
    #expect(wrap.wrap("\(label) navflow debug a.flow.yaml -x") == "\(label)\n  navflow debug a.flow.yaml -x")
  }
}
