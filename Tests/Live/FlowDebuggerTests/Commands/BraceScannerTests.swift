import Testing

@testable import FlowDebugger

@Suite("The brace that closes another")
struct BraceScannerTests {
  @Test(
    "is found behind nested ones, and not in quotes",
    arguments: [
      ("{a} b", "{a}"), ("{}", "{}"), ("{a: {b: c}} d}", "{a: {b: c}}"), (#"{a: "}"} b"#, #"{a: "}"}"#),
      (#"{a: '}'} b"#, #"{a: '}'}"#), (#"{a: "\"}"} b"#, #"{a: "\"}"}"#), (#"{a: '\'} b"#, #"{a: '\'}"#),
    ]
  )
  func found(text: String, map: String) throws {
    let end = try #require(text[...].closingBrace)
    #expect(text[..<end] == map)
  }

  @Test("isn't there where the text ends before it, or begins otherwise", arguments: ["", "a", "{", "{a: {}", "{\"}"])
  func missing(text: String) { #expect(text[...].closingBrace == nil) }
}
