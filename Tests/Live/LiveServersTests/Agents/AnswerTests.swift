import LiveServers
import PlainText
import Testing

@Suite("The answer of a tool")
struct AnswerTests {
  /// The report of `lint` of as many findings, each with a message of some length.
  private func document(_ count: Int, length: Int = 100) -> String {
    let message = String(repeating: "ä", count: length)
    let problem =
      #"{"kind":"trap","severity":"note","message":"\#(message)","line":3,"column":1,"why":[],"fix":"fix it"}"#
    let problems = Array(repeating: problem, count: count).joined(separator: ",")
    return #"{"sources":{},"files":[{"file":"A.swift","problems":[\#(problems)]}]}"#
  }

  @Test("has text and structure, and everything if that is little")
  func short() {
    let reply = ScriptedAgent(ScriptedHost(output: document(1, length: 1))).begin().call("lint", "{}")
    #expect(
      reply == """
        {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"1 finding\\nA.swift:3:1: note: ä  [trap]"}],\
        "structuredContent":{"read":{},"findings":[{"file":"A.swift","kind":"trap","severity":"note","message":"ä",\
        "line":3,"column":1,"fix":"fix it"}],"omitted":0},"isError":false}}
        """
    )
  }

  static let sizes: [(arguments: String, limit: Int)] = [
    ("{}", 4096), (#"{"maxBytes":20000}"#, 20_000), (#"{"maxBytes":1}"#, 512), (#"{"maxBytes":-5}"#, 512),
  ]

  @Test("fits into the size that is asked for, and says how much doesn't", arguments: sizes)
  func size(arguments: String, limit: Int) {
    for (count, length) in [(300, 30), (2, 5000), (40, 200)] {
      let host = ScriptedHost(output: document(count, length: length))
      for version in ["2024-11-05", "2025-06-18"] {
        let reply = ScriptedAgent(host).begin(version).call("lint", arguments)
        #expect(reply.utf8.count <= limit + 50)
        #expect(limit > 4096 || reply.contains("more don't fit; ask for them by maxBytes"))
        #expect(reply.contains("structuredContent") == (version == "2025-06-18"))
      }
    }
  }
}
