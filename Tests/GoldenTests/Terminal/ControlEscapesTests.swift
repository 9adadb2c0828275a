import Testing

@testable import CommandSupport

@Suite("Terminal output")
struct ControlEscapesTests {
  @Test(
    "has no control characters of two bytes, and none that turn text around",
    arguments: [
      ("a\u{9B}31m", "a\\u009b31m"), ("\u{202E}x\u{2066}", "\\u202ex\\u2066"), ("\u{2028}\u{200F}", "\\u2028\\u200f"),
      ("é – “x” …", "é – “x” …"), ("\u{A0}", "\u{A0}"), ("", ""),
    ]
  )
  func escaped(text: String, expected: String) {
    #expect(String(decoding: Array(text.utf8).escapingControls, as: UTF8.self) == expected)
  }
}
