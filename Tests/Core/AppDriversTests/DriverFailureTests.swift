import AppDrivers
import FlowLanguage
import FlowRunner
import FlowSyntax
import Foundation
import NavigationEngine
import Testing

/// Drivers that break the protocol; each is a shell script, so that the tests need no other program.
@Suite("A driver that fails", .serialized)
struct DriverFailureTests {
  private static let welcome =
    #"{"jsonrpc":"2.0","id":1,"result":{"protocol":1,"name":"t","steps":["push"],"observes":["path"]}}"#
  private static let start = #"{"jsonrpc":"2.0","id":2,"result":{"state":{"path":[]}}}"#

  /// Prints replies, each after a line was read.
  private static func replies(_ lines: String..., then end: String = "") -> String {
    lines.map { "read -r line; printf '%s\\n' '\($0)'; " }.joined() + end
  }

  private static let quick = DriverLimits(step: .milliseconds(300), flow: .seconds(60), initialize: .milliseconds(300))

  /// The sentence by which a flow of one step fails, and the numbers of processes that the script wrote into a file.
  private static func failure(_ script: String, _ limits: DriverLimits) throws -> (String, [pid_t]) {
    let file = FileManager.default.temporaryDirectory.appending(path: "driver-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let note = "echo $$ >> \(file.path(percentEncoded: false)); "
    let text = (note + script).replacing("PIDS", with: file.path(percentEncoded: false))
    let command = try DriverCommand("/bin/sh -c '\(text.replacing("'", with: "'\\''"))'")
    let pool = DriverPool(command, version: "test", limits, stop: nil)
    defer { pool.end() }
    var message = "none"
    do throws(ExternalFailure) {
      let driver = try pool.take(profile: "wwdc22")
      defer { pool.giveBack(driver) }
      _ = try driver.launch(ExternalStart(app: nil, path: []))
      _ = try driver.perform(ExternalStep("push", .list(["a"])))
    } catch {
      message = error.message
    }
    let numbers = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return (message, numbers.split(separator: "\n").compactMap { pid_t($0) })
  }

  /// Whether a process runs; one that has ended and isn't reaped by its parent doesn't.
  private static func isRunning(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return !status.contains(") Z ")
  }

  private static func expectNone(of processes: [pid_t]) async throws {
    #expect(!processes.isEmpty)
    // What the group's members leave behind takes a moment to go.
    for _ in 0..<100 where processes.contains(where: isRunning) { try await Task.sleep(for: .milliseconds(20)) }
    #expect(processes.filter(isRunning) == [])
  }

  @Test(
    "is named by a plain sentence, and leaves no process behind",
    arguments: [
      ("echo Welcome; read -r line; sleep 60", "the driver printed a line that is no JSON-RPC reply: “Welcome”"),
      ("exec 1>&-; sleep 60", "the driver closed its standard output before it replied to `initialize`"),
      ("exit 7", "the driver ended with status 7 before it replied to `initialize`"),
      ("kill -SEGV $$", "the driver was ended by the signal 11 before it replied to `initialize`"),
      (
        "read -r line; printf '{\"jsonrpc\"'; exit 0",
        "the driver ended with status 0 within a line of its reply to `initialize`"
      ),
      ("sleep 60", "the driver didn't reply to `initialize` within 300 ms"),
      ("yes", "the driver printed a line that is no JSON-RPC reply: “y”"),
      (
        "yes >&2",
        "the driver didn't reply to `initialize` within 300 ms; "
          + "its last lines on standard error: “y” “y” “y” “y” “y”"
      ),
      ("read -r line; echo '[1]'; sleep 60", "the driver printed a line that is no JSON-RPC reply: “[1]”"),
      (
        "sleep 60 & echo $! >> PIDS; sleep 61 & echo $! >> PIDS; echo no more >&2; exit 1",
        "the driver ended with status 1 before it replied to `initialize`; "
          + "its last lines on standard error: “no more”"
      ),
      (
        replies(welcome.replacing(#""protocol":1"#, with: #""protocol":2"#), then: "sleep 60"),
        "the driver speaks version 2 of the protocol, and navflow speaks version 1"
      ),
      (
        replies(welcome.replacing(#"["path"]"#, with: #"["route"]"#), then: "sleep 60"),
        "the driver's reply to `initialize` names “route” in `observes`, "
          + "which takes path, visible, screen, title, tab, presented, bindings, canGoBack"
      ),
      (replies(welcome, then: "read -r line; sleep 60"), "the driver didn't reply to `launch` within 300 ms"),
      (
        replies(welcome, welcome, then: "sleep 60"),
        "the driver printed a line that replies to no request: “\(welcome.prefix(80))…”"
      ),
      (
        replies(welcome, start + "\n" + start, then: "sleep 60"),
        "the driver printed a line that replies to no request: “\(start)”"
      ),
      (
        replies(welcome, #"{"jsonrpc":"2.0","id":2,"result":{"state":{}}}"#, then: "sleep 60"),
        "the driver's reply to `launch` lacks `path` in its `state`, which `observes` names"
      ),
      (
        replies(welcome, #"{"jsonrpc":"2.0","id":2,"result":{"state":{"path":"a"}}}"#, then: "sleep 60"),
        "the driver's reply to `launch` has a `path` in its `state` that isn't a list"
      ),
      (
        replies(welcome, #"{"jsonrpc":"2.0","id":2,"error":{"code":5,"message":"no"}}"#, then: "sleep 60"),
        "the driver replied to `launch` with the error 5: no"
      ),
      (
        replies(welcome, start, #"{"jsonrpc":"2.0","id":3}"#, then: "sleep 60"),
        #"the driver printed a line that is no JSON-RPC reply: “{"jsonrpc":"2.0","id":3}”"#
      ),
      (
        replies(welcome, start, then: "read -r line; kill -KILL $$"),
        "the driver was ended by the signal 9 before it replied to `perform`"
      ),
    ] as [(String, String)]
  )
  func sentences(script: String, sentence: String) async throws {
    let (message, processes) = try Self.failure(script, Self.quick)
    // A reply in two parts may be read as one or as two.
    #expect(message == sentence)
    try await Self.expectNone(of: processes)
  }

  @Test("by a line of 17 MiB, of which not more than 16 are read")
  func longLine() async throws {
    let script = "read -r line; head -c 17825792 /dev/zero | tr '\\0' a; sleep 60"
    let limits = DriverLimits(initialize: .seconds(30))
    let (message, processes) = try Self.failure(script, limits)
    #expect(message == "the driver printed a line of more than 16 MiB")
    try await Self.expectNone(of: processes)
  }

  @Test(
    "because it isn't there, or is no program",
    arguments: [
      ("no-such-driver-of-navflow", "there is no such program"), ("/etc/passwd", "it isn't a program that may be run"),
    ]
  )
  func absent(command: String, reason: String) throws {
    let pool = DriverPool(try DriverCommand(command), version: "test", Self.quick, stop: nil)
    let failure = #expect(throws: ExternalFailure.self) { _ = try pool.take(profile: "wwdc22") }
    #expect(failure?.message == "the driver “\(command)” can't be started: \(reason)")
  }

  @Test("ends its wait when the run is stopped, which is no failure of the driver")
  func stop() throws {
    let flag = StopFlag()
    flag.raise()
    let pool = DriverPool(try DriverCommand("sleep 60"), version: "test", DriverLimits(), stop: flag)
    let failure = #expect(throws: ExternalFailure.self) { _ = try pool.take(profile: "wwdc22") }
    #expect(failure?.isStop == true)
  }

  @Test("loses its own flow only: the next one gets a new process")
  func restart() throws {
    let ends = Self.replies(Self.welcome, Self.start, then: "exit 1")
    let pool = DriverPool(
      try DriverCommand("/bin/sh -c '\(ends.replacing("'", with: "'\\''"))'"),
      version: "test",
      Self.quick,
      stop: nil
    )
    defer { pool.end() }
    for _ in 0..<3 {
      let driver = try pool.take(profile: "wwdc22")
      _ = try driver.launch(ExternalStart(app: nil, path: []))
      #expect(throws: ExternalFailure.self) { _ = try driver.perform(ExternalStep("push", .list(["a"]))) }
      pool.giveBack(driver)
    }
  }
}

@Suite("A driver's command line")
struct DriverCommandTests {
  @Test(
    "is split without a shell",
    arguments: [
      ("a b  c", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]), (#"a\ b"#, ["a b"]), ("a ''", ["a", ""]),
      (#"a "b\"c" 'd\e'"#, ["a", "b\"c", #"d\e"#]), ("a $HOME *.txt ~", ["a", "$HOME", "*.txt", "~"]),
    ]
  )
  func words(text: String, words: [String]) throws {
    #expect(try DriverCommand(text).words == words)
  }

  @Test(
    "is refused with a reason",
    arguments: [
      ("", "it names no program"), ("  ", "it names no program"), ("a 'b", "its ' isn't closed"),
      (#"a \"#, "nothing follows its last backslash"), ("'' a", "it names no program"),
    ]
  )
  func refused(text: String, reason: String) {
    #expect(throws: PlainError.self) { try DriverCommand(text) }
    let failure = #expect(throws: PlainError.self) { try DriverCommand(text) }
    #expect(failure?.message == reason)
  }
}
