import LiveServers
import PlainText
import Testing

@Suite("The route sheet as a resource")
struct AgentResourceTests {
  /// A sheet of as many places.
  private func sheet(_ count: Int) -> String {
    let place = #"{"target":"screen Cart","steps":[],"urls":[]}"#
    return #"{"schema":1,"places":["# + Array(repeating: place, count: count).joined(separator: ",") + #"],"urls":[]}"#
  }

  private func read(_ uri: String, _ host: ScriptedHost) -> String {
    ScriptedAgent(host, root: ".").begin().send(
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(uri)"}}"#
    ).joined()
  }

  @Test("is listed for the root, and has a template for every app")
  func list() {
    let replies = ScriptedAgent().begin().send(
      #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"resources/templates/list"}"#
    )
    #expect(replies.count == 2)
    #expect(replies[0].contains(#""uri":"navflow://routes/.""#))
    #expect(replies[1].contains(#""uriTemplate":"navflow://routes/{+app}{?maxBytes}""#))
  }

  @Test("is whole if it is small, else a JSON document of the places that fit")
  func size() {
    #expect(
      read("navflow://routes/a%20b.app.yaml", ScriptedHost(output: sheet(1))) == #"""
        {"jsonrpc":"2.0","id":1,"result":{"contents":[{"uri":"navflow://routes/a%20b.app.yaml","mimeType":"application/json",\#
        "text":"{\"schema\":1,\"places\":[{\"target\":\"screen Cart\",\"steps\":[],\"urls\":[]}],\"urls\":[],\"omitted\":0}"}]}}
        """#
    )
    let few = read("navflow://routes/.", ScriptedHost(output: sheet(200)))
    #expect(few.utf8.count < 6000)
    #expect(few.contains(#"\"omitted\":1"#))
    let all = read("navflow://routes/.?maxBytes=20000", ScriptedHost(output: sheet(200)))
    #expect(all.contains(#"\"omitted\":0}"#))
  }

  static let invalid: [(uri: String, message: String)] = [
    ("file:///etc/passwd", "there is no resource “file:///etc/passwd”; there are navflow://routes/APP"),
    ("navflow://routes/../x", "“../x” is outside the root; name a path below it, such as “.”"),
    ("navflow://routes/", "“” names no file; name a path below it, such as “.”"),
    (
      "navflow://routes/a?maxBytes=x",
      "“navflow://routes/a?maxBytes=x” takes a path, and maxBytes=NUMBER behind a “?”"
    ),
    ("navflow://routes/a.app.yaml", "map --format=json -- a.app.yaml"),
  ]

  @Test("has an error for other names, paths outside the root and calls that fail", arguments: invalid)
  func refused(uri: String, message: String) throws {
    let reply = try JSONReader.read(Array(read(uri, ScriptedHost()).utf8))
    guard case .object(let members) = reply, case .object(let error)? = members["error"] else {
      Issue.record("no error: \(reply.text())")
      return
    }
    #expect(error["message"] == .string(message))
  }
}
