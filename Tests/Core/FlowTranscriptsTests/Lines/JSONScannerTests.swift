import PlainText
import Testing

@testable import FlowTranscripts

@Suite("JSON is known without its values")
struct JSONScannerTests {
  /// Whether a value comes first, and whether nothing comes after it.
  private static func scan(_ bytes: [UInt8]) -> (isValue: Bool, isAll: Bool) {
    var scanner = JSONScanner(bytes)
    return (scanner.value(), scanner.isAtEnd)
  }

  static let known = [
    "null", "true", "false", "0", "-12", "1.5e-07", "[]", "{}", #""""#, #""a \"b\" \\ \n\r\t\u001b\u202e""#,
    #"[1,"a",[true,null],{"b":{"c":[]}}]"#, #""Größe 日本""#,
  ]

  @Test("what is known is JSON", arguments: known)
  func isKnown(text: String) throws {
    #expect(Self.scan(Array(text.utf8)) == (true, true))
    _ = try JSONReader.read(text)
  }

  static let unknown = [
    "", "nul", "01", "1.", "1e", "-", "+1", "[1,]", "[1 2]", "[", "{a:1}", #"{"a" 1}"#, #"{"a":1"#, #""a"#, #""\x""#,
    #""\u12g4""#, #""\u12"#, #""\"#, "\"\u{1}\"", "1 ",
    // These are JSON, in another spelling than the writer's.
    " 1", "[1, 2]", #""\/""#, #""\ud83d\ude00""#, #""\u00E9""#, "\"\u{202E}\"", "\"\u{7F}\"",
  ]

  @Test("what isn't JSON, or is spelled in another way, is refused", arguments: unknown)
  func isUnknown(text: String) {
    #expect(Self.scan(Array(text.utf8)) != (true, true))
  }

  @Test("a string of invalid bytes is refused")
  func invalid() {
    #expect(Self.scan([0x22, 0xC3, 0x22]) == (true, false))
  }

  @Test("deep nesting ends at a limit")
  func deep() {
    #expect(!Self.scan(Array(repeating: UInt8(ascii: "["), count: 100_000)).isValue)
  }

  @Test(
    "a count has no sign, no leading zero and at most ten digits",
    arguments: [
      ("0", 0), ("7", 7), ("4294967295", 4_294_967_295), ("00", nil), ("07", nil), ("-1", nil), ("", nil),
      ("12345678901", nil),
    ] as [(String, Int?)]
  )
  func count(text: String, number: Int?) {
    var scanner = JSONScanner(Array(text.utf8))
    let count = scanner.count()
    #expect(count == number)
  }
}
