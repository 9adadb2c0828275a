import AppDrivers
import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import Foundation
import NavigationEngine
import Testing

@Suite("The example drivers", .serialized)
struct ExampleDriverTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/drivers")

  private static func path(of name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// Whether a program is in PATH.
  private static func hasProgram(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private static let hasPython = hasProgram("python3")
  private static let hasCompiler = hasProgram("swiftc")

  /// The result of the folder's flow on a driver.
  private static func run(on command: String) throws -> Transcript {
    let text = try Data(contentsOf: folder.appending(path: "router.flow.yaml"))
    let flow = try #require(FlowReader().read(SourceFile(name: "router.flow.yaml", bytes: Array(text)))[0].flow)
    let pool = DriverPool(try DriverCommand(command), version: "test", DriverLimits(), stop: nil)
    defer { pool.end() }
    let driver = try pool.take(profile: "wwdc22")
    defer { pool.giveBack(driver) }
    return FlowRunner().run(flow, profile: .wwdc22, on: driver, as: .besideEngine)
  }

  @Test("the list router in Python agrees with the engine", .enabled(if: hasPython, "there is no python3 here"))
  func python() throws {
    #expect(try Self.run(on: "python3 \(Self.path(of: "list_router.py"))").outcome == .passed)
  }

  @Test("the planted bug is found at its step", .enabled(if: hasPython, "there is no python3 here"))
  func plantedBug() throws {
    let transcript = try Self.run(on: "python3 \(Self.path(of: "list_router_with_bug.py"))")
    #expect(transcript.outcome == .diverged)
    let record = try #require(transcript.records.last)
    #expect(record.step.label == "back")
    #expect(record.divergences.map(\.message) == ["after “back” the app and the engine differ in `path`"])
    #expect(record.divergences.first?.actual == .list(["cart"]))
  }

  @Test("the Swift router agrees with the engine", .enabled(if: hasCompiler, "there is no swiftc here"))
  func swift() throws {
    let program = FileManager.default.temporaryDirectory.appending(path: "swift-router-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: program) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", Self.path(of: "SwiftRouter/main.swift"), "-o", program.path(percentEncoded: false)]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    #expect(try Self.run(on: program.path(percentEncoded: false)).outcome == .passed)
  }
}

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
