import DebugAdapter
import TestSupport
import Testing

@Suite("Messages as they come in")
struct IncomingMessageTests {
  @Test("random text is a message or an error, never more", arguments: 0..<50)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = ["{", "}", "\"type\"", ":", "\"request\"", ",", "\"seq\"", "1", "null", "[", "]", "\u{0}", "é"]
    for _ in 0..<100 {
      let text = (0..<generator.number(below: 12)).map { _ in generator.pick(from: parts) }.joined()
      if case .request(let request) = IncomingMessage(Array(text.utf8)) { #expect(!request.command.isEmpty) }
    }
  }
}
