import Foundation
import TestSupport
import Testing

@Suite("Flows that come through a pipe")
struct StreamTests {
  private static func run(
    _ lines: [String],
    _ arguments: [String] = [],
    files: [String: String] = [:]
  ) async throws
    -> [String]
  {
    let bench = try Workbench()
    for (name, text) in files { try bench.write(text, to: name) }
    let result = try await Command.run(
      ["run", "--stream"] + arguments,
      in: bench.folder,
      input: lines.joined(separator: "\n")
    )
    #expect(result.error.isEmpty)
    #expect(result.status == 0)
    return result.output.split(separator: "\n").map(String.init)
  }

  private static func passed(_ id: String) -> String { #"{"id":\#(id),"outcome":"passed","divergences":[]}"# }

  private static func invalid(_ id: String, _ message: String) -> String {
    #"{"id":\#(id),"outcome":"invalid","divergences":[],"error":{"message":"\#(message)"}}"#
  }

  @Test("may be none, as of a device that has nothing to read", arguments: ["run --stream", "driver serve", "mcp"])
  func nothing(command: String) async throws {
    let bench = try Workbench()
    let result = try await Command.shell("\"$NAVFLOW\" \(command) </dev/null", in: bench.folder)
    #expect(result == Command.Result(output: "", error: "", status: 0))
  }

  @Test("can't be read from a folder", arguments: ["run --stream", "driver serve"])
  func folder(command: String) async throws {
    let bench = try Workbench()
    let result = try await Command.shell("\"$NAVFLOW\" \(command) </", in: bench.folder)
    let error = "error: standard input can't be read: is a directory\n"
    #expect(result == Command.Result(output: "", error: error, status: 2))
  }

  @Test("are texts, lists of steps or maps, with an app and variables of their own")
  func forms() async throws {
    let app = "root: home\nscreens:\n  home:\n    links: {Cart: cart}\n    destinations: {String: cart}\n  cart:\n"
    let output = try await Self.run(
      [
        #"{"id":1,"flow":"- push: a\n- assert: {path: [a]}\n"}"#,
        #"{"id":"two","flow":[{"push":"a/b"},{"assert":{"path":["a\/b"]}}]}"#,
        #"{"id":3,"flow":{"steps":[{"push":"${x}"},{"assert":{"path":["été 😀"]}}]},"vars":{"x":"\u00e9t\u00e9 \ud83d\ude00"}}"#,
        #"{"flow":"- push: a"}"#,
        #"{"id":5,"flow":"- tap: Cart\n- assert: {top: cart}","app":"shop.app.yaml"}"#,
        #"{"id":6,"flow":{"steps":[{"tap":"Cart"},{"assert":{"top":"cart"}}]},"app":"shop.app.yaml"}"#,
        #"{"id":7.5e3,"flow":"app: shop.app.yaml\nsteps: [{tap: Cart}]","app":"gone.app.yaml"}"#,
      ],
      files: ["shop.app.yaml": app]
    )
    #expect(output == ["1", #""two""#, "3", "null", "5", "6", "7.5e3"].map(Self.passed))
  }

  static let hostile: [(line: String, id: String, message: String)] = [
    ("not json", "null", "the line isn't JSON: there is no such value, at byte 2"),
    ("[1]", "null", #"the line isn't a JSON object, such as {\"id\": 1, \"flow\": \"- push: cart\"}"#),
    (#"{"id":1}"#, "1", "the line has no “flow”"),
    (#"{"id":1,"flow":7}"#, "1", "“flow” takes a flow's text, its map or its steps"),
    (#"{"id":[1],"flow":""}"#, "null", "“id” takes a text or a number"),
    (#"{"id":1,"id":2,"flow":""}"#, "null", "the line has “id” twice"),
    (#"{"id":1,"flow":"","fast":true}"#, "1", "a line has no “fast”: it takes id, flow, app and vars"),
    (#"{"id":1,"flow":"- push: a","app":["a"]}"#, "1", "“app” takes the path of an app file"),
    (#"{"id":1,"flow":"- push: a","vars":[1]}"#, "1", "“vars” takes a map of variables"),
    (#"{"id":1,"flow":"- push: a","vars":{"a b":1}}"#, "1", "“a b” can't be the name of a variable"),
    (#"{"id":1,"flow":"- push: a\n- save: {file: x.json}"}"#, "1", "a flow of a stream can't save paths in files"),
  ]

  @Test("cost one result each if they are none, and the others run")
  func hostileLines() async throws {
    let good = #"{"id":"good","flow":"- push: a"}"#
    let output = try await Self.run(Self.hostile.flatMap { [$0.line, good] })
    #expect(output == Self.hostile.flatMap { [Self.invalid($0.id, $0.message), Self.passed(#""good""#)] })
  }

  @Test("may not be longer than a file, nor use files outside the folder")
  func limits() async throws {
    let long = #"{"id":1,"flow":"\#(String(repeating: "#", count: 300_000))"}"#
    let outside = #"{"id":2,"flow":"- push: a","app":"/etc/passwd"}"#
    let output = try await Self.run([long, outside, #"{"id":3,"flow":"- push: a"}"#], ["--limit", "file-size=100"])
    #expect(output[0] == Self.invalid("null", "the line is longer than 100 bytes; --limit file-size=N allows more"))
    #expect(output[1].hasPrefix(#"{"id":2,"outcome":"invalid","divergences":[],"error":{"id":"outside-root""#))
    #expect(output[2] == Self.passed("3"))
  }

  @Test("have a line with every divergence and the first error")
  func divergences() async throws {
    let output = try await Self.run([
      #"{"id":1,"flow":"cases: [{n: a}, {n: b}]\nsteps:\n- push: ${n}\n- assert: {path: [a]}\n"}"#,
      #"{"id":2,"flow":"- pushh: a"}"#,
    ])
    #expect(
      output == [
        #"{"id":1,"outcome":"diverged","divergences":[{"kind":"expectation","message":"“b” is on top, not “a”","key":"path","expected":["a"],"actual":["b"],"line":4,"column":12,"why":[{"step":1,"line":3,"text":"b was put on the path at step 1, “push b”","column":3,"endLine":3,"endColumn":13,"effect":"put"}],"endLine":4,"endColumn":21,"fix":"change a step before this one, or state what is so:  path: [b]","case":"n=b","profile":"wwdc22"}]}"#,
        #"{"id":2,"outcome":"invalid","divergences":[],"error":{"id":"unknown-step","message":"there is no step or modifier “pushh”","file":"<stdin>","line":1,"column":3,"help":"did you mean `push`?"}}"#,
      ]
    )
  }

  @Test("are answered one by one, in their order")
  func order() async throws {
    let bench = try Workbench()
    // The second line is written only when the first has its result.
    let line = #"""
      { echo '{"id":1,"flow":"- push: a"}'; until [ -s out ]; do sleep 0.02; done; echo '{"id":2,"flow":"- push: a"}'
      } | "$NAVFLOW" run --stream > out; cat out
      """#
    #expect(try await Command.shell(line, in: bench.folder).output == Self.passed("1") + "\n" + Self.passed("2") + "\n")
    let many = (0..<500).map { #"{"id":\#($0),"flow":"- push: a"}"# }
    #expect(try await Self.run(many, ["--jobs", "4"]) == (0..<500).map { Self.passed("\($0)") })
  }

  @Test("end if their results are no longer read")
  func unread() async throws {
    let bench = try Workbench()
    let line = #"yes '{"id":1,"flow":"- push: a"}' | "$NAVFLOW" run --stream | head -n 3"#
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == String(repeating: Self.passed("1") + "\n", count: 3))
    #expect(result.error.isEmpty)
  }

  @Test("fail the worker if their results can't be written, and end with it at a signal")
  func ends() async throws {
    let bench = try Workbench()
    let flow = #"echo '{"id":1,"flow":"- push: a"}'"#
    let full = try await Command.shell("\(flow) | \"$NAVFLOW\" run --stream > /dev/full; echo $?", in: bench.folder)
    #expect(full.output == "2\n")
    #expect(full.error == "error: standard output is incomplete: no space left on device\n")
    let line = """
      mkfifo lines
      "$NAVFLOW" run --stream < lines > out &
      exec 3> lines
      \(flow) >&3
      until [ -s out ]; do sleep 0.02; done
      kill -TERM $!
      wait $!
      echo $?
      cat out
      """
    #expect(try await Command.shell(line, in: bench.folder).output == "143\n" + Self.passed("1") + "\n")
  }

  @Test("aren't selected, reported or taken from files", arguments: ["a.flow.yaml", "--shard=1/2", "--report=junit"])
  func idle(argument: String) async throws {
    let bench = try Workbench()
    let result = try await Command.run(["run", "--stream", argument], in: bench.folder)
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("error: --stream takes flows from standard input, and prints a line for each"))
  }
}
