import AppExport
import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import Testing

@Suite("The engine as a driver")
struct EngineDriverTests {
  private struct Files: EngineDriver.Files {
    func app(named name: String) throws(PlainError) -> App {
      guard let app = ConformanceApp(rawValue: name)?.app() else { throw PlainError("there is none") }
      return app
    }

    func profile(at path: String) throws(PlainError) -> Profile {
      guard path == "old.yaml" else { throw PlainError("there is none") }
      return Profile(.ios16)
    }
  }

  private static func driver() -> EngineDriver { EngineDriver(version: "test", FlowReader(), Files()) }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"tool":{},"profile":"wwdc22"}}"#
  private static let launch = #"{"jsonrpc":"2.0","id":2,"method":"launch","params":{"app":null,"path":["a"]}}"#

  private static let observe = #"{"jsonrpc":"2.0","id":3,"method":"observe"}"#
  private static let pop =
    #"{"jsonrpc":"2.0","id":"x","method":"perform","params":{"verb":"pop","argument":5}}"#
  private static let absent = #"{"jsonrpc":"2.0","id":4,"method":"launch","params":{"app":"x.app.yaml"}}"#

  @Test(
    "replies to each request",
    arguments: [
      (
        [initialize, launch],
        #"2,"result":{"state":{"path":["a"],"visible":["root","a"],"screen":"a","title":"a","tab":null,"#
          + #""presented":[],"bindings":{},"canGoBack":true}}}"#
      ),
      (
        [launch, pop],
        #""x","error":{"code":1001,"message":"attempting to remove 5 items from path with 1 items","#
          + #""data":{"id":"pop-past-root"}}}"#
      ),
      ([observe], #"3,"error":{"code":-32600,"message":"nothing is launched yet"}}"#),
      (
        [observe.replacing("observe", with: "fly")],
        #"3,"error":{"code":-32601,"message":"there is no method “fly”"}}"#
      ),
      (
        [observe.replacing(#""jsonrpc":"2.0","#, with: "")],
        #"3,"error":{"code":-32600,"message":"the message isn't a request of JSON-RPC 2.0"}}"#
      ),
      (
        [initialize.replacing("wwdc22", with: "new.yaml")],
        #"1,"error":{"code":-32602,"message":"“new.yaml” can't be read: there is none"}}"#
      ),
      (
        [initialize.replacing("wwdc22", with: "ios99")],
        #"1,"error":{"code":-32602,"message":"the engine has no profile “ios99”"}}"#
      ),
      (["hello"], #"null,"error":{"code":-32700,"message":"the line isn't a JSON object"}}"#),
      ([absent], #"4,"error":{"code":-32602,"message":"“x.app.yaml” can't be launched: there is none"}}"#),
      ([observe.replacing(#""id":3,"#, with: "")], ""),
    ]
  )
  func replies(requests: [String], last: String) {
    var driver = Self.driver()
    var reply: [UInt8]?
    for request in requests { reply = driver.reply(to: Array(request.utf8)) }
    #expect(
      String(decoding: reply ?? [], as: UTF8.self) == (last.isEmpty ? "" : #"{"jsonrpc":"2.0","id":"# + last + "\n")
    )
  }

  @Test("the conformance suite has a case of each verb that the engine performs")
  func allVerbs() {
    #expect(Set(ConformanceCase.all.map(\.verb)).sorted() == StepTable.verbs.filter(\.acts).map(\.name).sorted())
  }

  @Test(
    "every case of the conformance suite can be read, and passes in the engine",
    arguments: ConformanceCase.all.indices
  )
  func conformance(number: Int) throws {
    let flow = try #require(ConformanceCase.all[number].flow())
    let transcript = FlowRunner().run(flow, profile: .wwdc22)
    #expect(transcript.outcome == .passed, "\(flow.name): \(transcript.records.flatMap(\.divergences).map(\.message))")
  }
}
