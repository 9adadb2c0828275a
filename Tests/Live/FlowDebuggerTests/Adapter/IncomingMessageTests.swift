import FlowDebugger
import TestSupport
import Testing

@Suite("Messages as they come in")
struct IncomingMessageTests {
  @Test(
    "a request whose arguments aren't an object is answered, and the answer says so",
    arguments: ["7", "[]", "\"x\""]
  )
  func arguments(text: String) {
    let client = ScriptedClient(MemoryHost([:]))
    client.send("threads", text)
    #expect(client.transcript() == "→ threads \(text)\n← failed: “arguments” takes an object")
  }

  @Test("random text is a message or an error, never more", arguments: 0..<Rounds.of(50))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = ["{", "}", "\"type\"", ":", "\"request\"", ",", "\"seq\"", "1", "null", "[", "]", "\u{0}", "é"]
    for _ in 0..<100 {
      let text = (0..<generator.number(below: 12)).map { _ in generator.pick(from: parts) }.joined()
      if case .request(let request) = IncomingMessage(Array(text.utf8)) { #expect(!request.command.isEmpty) }
    }
  }
}
