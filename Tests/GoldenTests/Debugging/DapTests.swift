import Foundation
import TestSupport
import Testing

@Suite("The debug adapter as a command")
struct DapTests {
  private static let flow = """
    name: Checkout
    steps:
      - push: cart
      - push: address
      - assert: {depth: 1}

    """

  /// What an editor says that debugs a flow and leaves.
  private func requests(in folder: String) -> [String] {
    let place = #""source":{"path":"\#(folder)/checkout.flow.yaml"}"#
    return [
      #""command":"initialize","arguments":{"adapterID":"navflow"}"#,
      #""command":"launch","arguments":{"program":"\#(folder)/checkout.flow.yaml"}"#,
      #""command":"setBreakpoints","arguments":{\#(place),"breakpoints":[{"line":4}]}"#,
      #""command":"configurationDone","arguments":{}"#,
      #""command":"stackTrace","arguments":{"threadId":1,"levels":1}"#,
      #""command":"stepBack","arguments":{"threadId":1}"#,
      #""command":"continue","arguments":{"threadId":1}"#,
      #""command":"continue","arguments":{"threadId":1}"#,
      #""command":"evaluate","arguments":{"expression":"path"}"#,
      #""command":"disconnect","arguments":{}"#,
    ].enumerated().map { #"{"seq":\#($0 + 1),"type":"request",\#($1)}"# }
  }

  private static func frame(_ message: String) -> String { "Content-Length: \(message.utf8.count)\r\n\r\n\(message)" }

  /// The messages of a stream, but for what an adapter can do; a folder is called `FOLDER`.
  private static func messages(_ stream: String, _ folder: String) throws -> String {
    var bytes = Array(stream.utf8)[...]
    var messages: [String] = []
    while !bytes.isEmpty {
      let end = try #require(bytes.firstRange(of: "\r\n\r\n".utf8), "there is no header in \(stream)")
      let header = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      let length = try #require(Int(header.dropFirst("Content-Length: ".count)), "\(header)")
      bytes = bytes[end.upperBound...]
      try #require(bytes.count >= length)
      messages.append(String(decoding: bytes.prefix(length), as: UTF8.self))
      bytes = bytes.dropFirst(length)
    }
    return messages.filter { !$0.contains("supportsStepBack") }.joined(separator: "\n")
      .replacingOccurrences(of: folder, with: "FOLDER")
  }

  private static let said = """
    {"seq":2,"type":"response","request_seq":2,"success":true,"command":"launch"}
    {"seq":3,"type":"event","event":"initialized"}
    {"seq":4,"type":"response","request_seq":3,"success":true,"command":"setBreakpoints","body":{"breakpoints":[{"id":1,"verified":true,"source":{"name":"checkout.flow.yaml","path":"FOLDER/checkout.flow.yaml"},"line":4}]}}
    {"seq":5,"type":"response","request_seq":4,"success":true,"command":"configurationDone"}
    {"seq":6,"type":"event","event":"thread","body":{"reason":"started","threadId":1}}
    {"seq":7,"type":"event","event":"stopped","body":{"reason":"breakpoint","threadId":1,"allThreadsStopped":true,"hitBreakpointIds":[1]}}
    {"seq":8,"type":"response","request_seq":5,"success":true,"command":"stackTrace","body":{"stackFrames":[{"id":1,"name":"push address","source":{"name":"checkout.flow.yaml","path":"FOLDER/checkout.flow.yaml"},"line":4,"column":5,"endLine":4,"endColumn":18,"canRestart":false}],"totalFrames":2}}
    {"seq":9,"type":"response","request_seq":6,"success":true,"command":"stepBack"}
    {"seq":10,"type":"event","event":"stopped","body":{"reason":"step","threadId":1,"allThreadsStopped":true}}
    {"seq":11,"type":"response","request_seq":7,"success":true,"command":"continue","body":{"allThreadsContinued":true}}
    {"seq":12,"type":"event","event":"stopped","body":{"reason":"breakpoint","threadId":1,"allThreadsStopped":true,"hitBreakpointIds":[1]}}
    {"seq":13,"type":"response","request_seq":8,"success":true,"command":"continue","body":{"allThreadsContinued":true}}
    {"seq":14,"type":"event","event":"output","body":{"category":"stderr","output":"error: the depth above the root is 2, not 1  [expectation]\\n  expected  1\\n  actual    2\\n  why: the path changed last at step 2, “push address”\\n  to fix: change a step before this one, or state what is so:  depth: 2\\n","source":{"name":"checkout.flow.yaml","path":"FOLDER/checkout.flow.yaml"},"line":5,"column":14}}
    {"seq":15,"type":"event","event":"output","body":{"category":"console","output":"✗ Checkout: diverged · 3 steps\\n"}}
    {"seq":16,"type":"event","event":"stopped","body":{"reason":"exception","description":"Paused on a divergence","threadId":1,"text":"the depth above the root is 2, not 1","allThreadsStopped":true}}
    {"seq":17,"type":"response","request_seq":9,"success":true,"command":"evaluate","body":{"result":"[cart, address]","type":"Array","variablesReference":1,"indexedVariables":2}}
    {"seq":18,"type":"response","request_seq":10,"success":true,"command":"disconnect"}
    """

  /// A bench with the flow, and its folder as the system calls it.
  private func bench() throws -> (Workbench, String) {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "checkout.flow.yaml")
    return (bench, bench.folder.resolvingSymlinksInPath().path(percentEncoded: false))
  }

  private func stream(_ folder: String) -> String { requests(in: folder).map(Self.frame).joined() }

  @Test("answers over standard input and output, and ends when the editor leaves")
  func standardInput() async throws {
    let (bench, folder) = try bench()
    let result = try await Command.run(["dap"], in: bench.folder, input: stream(folder))
    #expect(try Self.messages(result.output, folder) == Self.said)
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test("answers one editor after the other at a port, until a signal comes")
  func port() async throws {
    let (bench, folder) = try bench()
    try bench.write(stream(folder), to: "requests")
    try bench.write("Content-Length: -1\r\n\r\n", to: "nonsense")
    let line = """
      "$NAVFLOW" dap --port 0 2>err &
      while ! grep -q listening err; do sleep 0.05; done
      port=$(sed -n 's/^listening on 127.0.0.1://p' err)
      for input in requests nonsense requests; do
        bash -c "exec 3<>/dev/tcp/127.0.0.1/$port; cat $input >&3; cat <&3 >$input.out"
      done
      kill -TERM $!
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status 143\n")
    #expect(try Self.messages(bench.text(of: "requests.out"), folder) == Self.said)
    #expect(try bench.text(of: "nonsense.out").contains("the session ends"))
    let reported = try bench.text(of: "err").split(separator: "\n").dropFirst()
    #expect(reported == ["error: a message's length isn't a whole number from 0 up"])
  }

  @Test("a flow that goes on and on is paused, looked at, and left")
  func pause() async throws {
    let (bench, folder) = try bench()
    let round = "{repeat: {times: 100000, steps: [{push: a}, pop]}}"
    try bench.write("- repeat: {times: 100000, steps: [\(round)]}\n", to: "checkout.flow.yaml")
    let requests = requests(in: folder)
    let pause = #"{"seq":5,"type":"request","command":"pause","arguments":{"threadId":1}}"#
    let depth =
      #"{"seq":6,"type":"request","command":"evaluate","arguments":{"expression":"{any: [{depth: 0}, {depth: 1}]}"}}"#
    try bench.write(requests[0...3].map(Self.frame).joined(), to: "first")
    try bench.write(Self.frame(pause) + Self.frame(depth), to: "second")
    let line = """
      { cat first; while ! grep -q started out; do sleep 0.05; done; cat second; } \
      | "$NAVFLOW" dap --limit steps=1000000000 >out
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status 0\n")
    let said = try Self.messages(bench.text(of: "out"), folder).split(separator: "\n").suffix(4)
    #expect(
      Array(said) == [
        #"{"seq":7,"type":"response","request_seq":5,"success":true,"command":"pause"}"#,
        #"{"seq":8,"type":"event","event":"stopped","body":{"reason":"pause","description":"Paused","threadId":1,"allThreadsStopped":true}}"#,
        #"{"seq":9,"type":"response","request_seq":6,"success":true,"command":"evaluate","body":{"result":"true","type":"Bool","variablesReference":0}}"#,
        #"{"seq":10,"type":"event","event":"terminated"}"#,
      ]
    )
  }

  @Test("a signal ends it, though a flow goes on and on", arguments: [("INT", 130), ("TERM", 143)])
  func signal(name: String, status: Int) async throws {
    let (bench, folder) = try bench()
    let round = "{repeat: {times: 100000, steps: [{push: a}, pop]}}"
    try bench.write("- repeat: {times: 100000, steps: [\(round)]}\n", to: "checkout.flow.yaml")
    try bench.write(requests(in: folder)[0...3].map(Self.frame).joined(), to: "first")
    let line = """
      mkfifo in
      "$NAVFLOW" dap --limit steps=1000000000 <in >out &
      exec 3>in
      cat first >&3
      while ! grep -q started out; do sleep 0.05; done
      kill -\(name) $!
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status \(status)\n")
    #expect(try bench.text(of: "out").hasSuffix(#""event":"terminated"}"#))
  }

  @Test("an editor that connects and says nothing makes room for others, who get a message")
  func silent() async throws {
    let (bench, folder) = try bench()
    try bench.write(requests(in: folder).map(Self.frame).joined(), to: "requests")
    let line = """
      "$NAVFLOW" dap --port 0 2>err &
      while ! grep -q listening err; do sleep 0.05; done
      port=$(sed -n 's/^listening on 127.0.0.1://p' err)
      bash -c "exec 3<>/dev/tcp/127.0.0.1/$port; cat <&3 >silent.out; touch closed"
      bash -c "exec 3<>/dev/tcp/127.0.0.1/$port; cat requests >&3; cat <&3 >requests.out"
      kill -TERM $!
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status 143\n")
    #expect(try bench.text(of: "silent.out") == "")
    #expect(try Self.messages(bench.text(of: "requests.out"), folder) == Self.said)
    let reported = try bench.text(of: "err").split(separator: "\n").dropFirst()
    #expect(reported == ["navflow: an editor that connected has said nothing, and others may now"])
  }

  @Test("a port that is taken is reported")
  func takenPort() async throws {
    let (bench, _) = try bench()
    let line = """
      "$NAVFLOW" dap --port 0 2>err &
      while ! grep -q listening err; do sleep 0.05; done
      "$NAVFLOW" dap --port $(sed -n 's/^listening on 127.0.0.1://p' err) 2>&1 | sed 's/port [0-9]*/port N/'
      kill -TERM $!
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "error: nothing can wait at port N: address already in use\n")
  }

  static let broken = [
    (stream: "Content-Length: 5\r\n\r\n{", message: "the last message is cut off"),
    (stream: "hello\r\n\r\n", message: "a message's header has a line that isn't like “Content-Length: 2”"),
  ]

  @Test("a stream that isn't one of messages ends it with what is wrong", arguments: broken)
  func brokenStream(stream: String, message: String) async throws {
    let bench = try Workbench()
    let result = try await Command.run(["dap"], in: bench.folder, input: stream)
    #expect(result.status == 2)
    #expect(result.error == "error: \(message)\n")
    #expect(result.output.contains("the session ends"))
  }

  @Test("options are what flows are given where the editor says nothing, and the editor's word wins")
  func options() async throws {
    let (bench, folder) = try bench()
    let text = "vars: {to: nowhere, key: none}\nsteps:\n  - push: ${to}\n  - push: ${key}\n  - assert: {path: []}\n"
    try bench.write(text, to: "checkout.flow.yaml")
    try bench.write("profile: shipping\n", to: "navflow.yaml")
    let launch = #""program":"\#(folder)/checkout.flow.yaml","noDebug":true,"vars":{"to":"home"}"#
    let requests = [
      #"{"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"navflow"}}"#,
      #"{"seq":2,"type":"request","command":"launch","arguments":{\#(launch),"profile":"tomorrow"}}"#,
      #"{"seq":3,"type":"request","command":"launch","arguments":{\#(launch),"size":"huge"}}"#,
      #"{"seq":4,"type":"request","command":"launch","arguments":{\#(launch),"secrets":{"key":"hunter22"}}}"#,
      #"{"seq":5,"type":"request","command":"configurationDone"}"#,
    ]
    let result = try await Command.run(
      ["dap", "--var", "to=away"],
      in: bench.folder,
      input: requests.map(Self.frame).joined(),
      environment: ["NAVFLOW_SECRET_key": "other"]
    )
    let said = try Self.messages(result.output, folder)
    #expect(
      said.contains(
        "“profile” takes one of wwdc22, ios16, ios17, ios18, ios26, shipping, scripting, or the path of a profile file, "
          + "not “tomorrow”"
      )
    )
    #expect(said.contains("“size” takes one of compact, regular, portrait, landscape, not “huge”"))
    #expect(said.contains(#"expected  []\n  actual    [home, ***]"#))
    #expect(!said.contains("hunter22"))
    #expect(result.status == 0)
  }

  @Test("of several tests in a file one has to be named")
  func choice() async throws {
    let (bench, folder) = try bench()
    try bench.write("- push: a\n---\n- push: b\n", to: "several.flow.yaml")
    var requests = [#"{"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"navflow"}}"#]
    for program in ["several.flow.yaml", "checkout.flow.yaml#nope", "-", "none.flow.yaml", "several.flow.yaml:3"] {
      requests.append(
        #"{"seq":2,"type":"request","command":"launch","arguments":{"program":"\#(program)","noDebug":true}}"#
      )
    }
    let result = try await Command.run(["dap"], in: bench.folder, input: requests.map(Self.frame).joined())
    let said = try Self.messages(result.output, folder).split(separator: "\n").filter { $0.contains("response") }
    let answers = said.map { answer in
      answer.split(separator: #""message":""#).dropFirst().first.map { String($0.prefix { $0 != "\"" }) } ?? "done"
    }
    #expect(
      answers == [
        #"“several.flow.yaml” means several flows; name one of them:\n  several.flow.yaml:1\n  several.flow.yaml:3"#,
        "this flow has no cases, so no “nope”",
        "standard input belongs to the editor: name a file as “program”",
        "there is no file or folder “none.flow.yaml”", "done",
      ]
    )
  }
}
