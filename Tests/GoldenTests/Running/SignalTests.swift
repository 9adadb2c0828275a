import Foundation
import TestSupport
import Testing

@Suite("A run that a signal stops")
struct SignalTests {
  /// Flows that are done at once, and one that never is.
  private func endless() throws -> Workbench {
    let bench = try Workbench()
    for number in 1...3 {
      try bench.write("name: Quick \(number)\nsteps: [{push: a}, pop]\n", to: "\(number).flow.yaml")
    }
    let round = "{repeat: {times: 100000, steps: [{push: a}, pop]}}"
    try bench.write("steps: [{repeat: {times: 100000, steps: [\(round)]}}]\n", to: "endless.flow.yaml")
    try bench.write("name: Later\nsteps: [{push: a}, pop]\n", to: "later.flow.yaml")
    return bench
  }

  /// Runs the flows one after the other, and does something once a flow is told of: the endless one while it is done.
  private func stop(
    _ bench: Workbench,
    command: String = "run",
    _ arguments: String,
    once awaited: String = "endless",
    by action: String
  ) async throws -> Command.Result {
    let line = """
      "$NAVFLOW" \(command) -j 1 --limit steps=1000000000 --report jsonl=run.jsonl \(arguments) &
      while ! grep -q '"name":"\(awaited)"' run.jsonl 2>/dev/null; do sleep 0.05; done
      \(action)
      wait $!
      echo "status $?"
      """
    return try await Command.shell(line, in: bench.folder)
  }

  @Test("a search that is interrupted shows what it found by then, writes it, and says that it isn't complete")
  func search() async throws {
    let bench = try Workbench()
    // The first render shows a defect, and there are ever more states.
    let app =
      "root: A\ninitial: {path: [7]}\nscreens: {A: {links: {N: n}, destinations: {String: B}}, B: {links: {N: n, H: {view: H}}}, H: }\n"
    try bench.write(app, to: "a.app.yaml")
    let line = """
      "$NAVFLOW" explore a.app.yaml --states 99999999 --path-limit 99999 --flows found --profile wwdc22,shipping,ios16 \
        --reproducible -j 1 --report junit=out.xml --report tap=out.tap --report jsonl=out.jsonl \
        --report markdown=out.md > out &
      while ! [ -d found ]; do sleep 0.05; done
      kill -INT $!
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status 130\n")
    let notes = ["xml", "tap", "jsonl", "md"].map { "navflow: wrote out.\($0)\n" }.joined()
    #expect(result.error == notes + "navflow: stopped by SIGINT; these are the findings so far\n")
    let output = try bench.text(of: "out")
    #expect(output.contains("[unresolved-destination]") && output.contains("; cut: it was stopped"))
    let others = ["shipping", "ios16", "wwdc22 and shipping", "wwdc22 and ios16"]
    for name in others { #expect(output.contains("\n\(name): not begun\n"), "\(output)") }
    let rest = "nothing was tried under \(others.joined(separator: ", ")): it was stopped"
    let xml = try bench.text(of: "out.xml")
    #expect(xml.contains(#"skipped="1""#) && xml.contains(#"<skipped message="the search under wwdc22 was cut at "#))
    #expect(xml.contains("; \(rest)\"/>"))
    let tap = try bench.text(of: "out.tap")
    #expect(tap.contains("ok - a.app.yaml search-cut # SKIP the search under wwdc22 was cut at ") && tap.contains(rest))
    #expect(try bench.text(of: "out.jsonl").contains(#""skipped":1,"seconds":null,"interrupted":"interrupt"}"#))
    #expect(try bench.text(of: "out.md").contains(" · 1 cut · stopped by SIGINT\n"))
    let files = try FileManager.default.contentsOfDirectory(atPath: bench.folder.appending(path: "found").path)
    #expect(files.contains { $0.hasPrefix("unresolved-destination") })
  }

  static let signals = [(name: "HUP", status: 129), (name: "INT", status: 130), (name: "TERM", status: 143)]

  @Test("writes what was done by then into every report, and says that it was stopped", arguments: signals)
  func complete(signal: String, status: Int) async throws {
    let bench = try endless()
    let kinds = ["json", "junit", "tap", "html", "gitlab", "sarif", "markdown"]
    let reports = kinds.map { "--report \($0)=run.\($0)" }.joined(separator: " ") + " --reproducible"
    let result = try await stop(bench, reports, by: "kill -\(signal) $!")
    let notes = (["jsonl"] + kinds).map { "navflow: wrote run.\($0)\n" }.joined()
    #expect(result.error == notes + "navflow: stopped by SIG\(signal) in endless.flow.yaml\n")
    #expect(
      result.output == """
        ✓ Quick 1                                                     1.flow.yaml
        ✓ Quick 2                                                     2.flow.yaml
        ✓ Quick 3                                                     3.flow.yaml
        3 flows · 3 passed · stopped by SIG\(signal)
        status \(status)

        """
    )
    let lines = try bench.text(of: "run.jsonl").split(separator: "\n").map { try Self.object(String($0)) }
    #expect(lines.count { $0["event"] == "flow-finished" } == 3)
    #expect(lines.last?["event"] == "run-finished")
    for kind in ["json", "gitlab", "sarif"] {
      _ = try JSONDecoder().decode(Anything.self, from: Data(bench.text(of: "run.\(kind)").utf8))
    }
    let junit = try bench.text(of: "run.junit")
    #expect(junit.contains("</testsuites>"))
    #expect(junit.ranges(of: "<testcase ").count == 3)
    #expect(try bench.text(of: "run.html").contains("</html>"))
    #expect(try bench.text(of: "run.tap").hasSuffix("Bail out! stopped by SIG\(signal)\n1..3\n"))
    let files = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path(percentEncoded: false))
    #expect(files.filter { !$0.hasSuffix(".yaml") }.sorted() == (kinds + ["jsonl"]).map { "run.\($0)" }.sorted())
  }

  @Test("ends at once when a second signal comes, though a report can't be finished")
  func second() async throws {
    for (signal, status) in Self.signals {
      let bench = try endless()
      // The page is more than a pipe holds that nobody reads, so it is never done.
      let line = """
        mkfifo pipe
        exec 3<>pipe
        "$NAVFLOW" run -j 1 --limit steps=1000000000 --reproducible --report jsonl=run.jsonl --report html=pipe >shown &
        while ! grep -q '"name":"Quick 3"' run.jsonl 2>/dev/null; do sleep 0.05; done
        kill -INT $!
        while ! grep -q 'stopped by' shown; do sleep 0.05; done
        kill -\(signal) $!
        wait $!
        status=$?
        cat shown
        echo "status $status"
        """
      let result = try await Command.shell(line, in: bench.folder)
      #expect(result.output.hasSuffix("3 flows · 3 passed · stopped by SIGINT\nstatus \(status)\n"))
      #expect(result.error == "navflow: wrote run.jsonl\n")
      let files = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path(percentEncoded: false))
      #expect(files.filter { !$0.hasSuffix(".yaml") }.sorted() == ["pipe", "run.jsonl", "shown"])
    }
  }

  @Test(
    "is ended by one signal, whatever it waits for",
    arguments: [
      "run pipe", "run - <&3", "run a.flow.yaml --vars-file pipe", "run a.flow.yaml --report json=pipe",
      "run --test-list pipe", "check pipe",
    ]
  )
  func waiting(arguments: String) async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "a.flow.yaml")
    let line = """
      mkfifo pipe other
      exec 3<>other
      "$NAVFLOW" \(arguments) > /dev/null &
      sleep 1
      start=$(date +%s)
      kill -TERM $!
      wait $!
      echo "status $?"
      # Else it would be the grace period that ends it.
      [ $(($(date +%s) - start)) -lt 9 ] && echo soon
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status 143\nsoon\n")
  }

  @Test("goes on though the terminal is gone, where it was started to do that, and comes to its own end")
  func nohup() async throws {
    let bench = try Workbench()
    // A pipe can be opened for writing once somebody reads it; by then signals are listened to.
    let line = """
      trap '' HUP
      mkfifo pipe
      "$NAVFLOW" run pipe --reproducible --report jsonl=run.jsonl &
      exec 3>pipe
      kill -HUP $!
      sleep 0.3
      kill -HUP $!
      echo '- push: a' >&3
      exec 3>&-
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    let name = "pipe".padding(toLength: 60, withPad: " ", startingAt: 0)
    #expect(result.output == "✓ \(name)pipe\n1 flow · 1 passed\nstatus 0\n")
    #expect(result.error == "navflow: wrote run.jsonl\n")
    #expect(try !bench.text(of: "run.jsonl").contains("interrupted"))
  }

  @Test("takes other signals all the same where SIGHUP is ignored")
  func nohupTermination() async throws {
    let bench = try endless()
    let line = """
      trap '' HUP
      "$NAVFLOW" run endless.flow.yaml --limit steps=1000000000 --report jsonl=run.jsonl --format quiet &
      while ! grep -q '"name":"endless"' run.jsonl 2>/dev/null; do sleep 0.05; done
      kill -HUP $!
      sleep 0.3
      kill -TERM $!
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status 143\n")
    #expect(result.error == "navflow: stopped by SIGTERM in endless.flow.yaml\n")
  }

  static let transcriptCommands = [
    "report run.jsonl", "report run.jsonl other.jsonl", "report other.jsonl --against run.jsonl",
  ]

  @Test(
    "reading a transcript ends at the first signal, and leaves no report behind that is half written",
    arguments: transcriptCommands
  )
  func transcripts(command: String) async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "a.flow.yaml")
    _ = try await Command.run(["run", "--report", "jsonl=old.jsonl"], in: bench.folder)
    let reports = "--report html=run.html --report junit=run.xml"
    for (signal, status) in Self.signals {
      // The transcript comes through a pipe of which the end never comes.
      let line = """
        rm -f run.jsonl other.jsonl
        mkfifo run.jsonl
        cp old.jsonl other.jsonl
        "$NAVFLOW" \(command) \(reports) > /dev/null &
        exec 3>run.jsonl
        head -n 2 old.jsonl >&3
        sleep 0.5
        kill -\(signal) $!
        start=$(date +%s)
        wait $!
        echo "status $?"
        # Else it would be the grace period that ends it.
        [ $(($(date +%s) - start)) -lt 9 ] && echo soon
        """
      let result = try await Command.shell(line, in: bench.folder)
      #expect(result.output == "status \(status)\nsoon\n")
      let files = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path(percentEncoded: false))
      #expect(files.sorted() == ["a.flow.yaml", "old.jsonl", "other.jsonl", "run.jsonl"])
    }
  }

  @Test("reports what was done after the flow that it stopped, too")
  func later() async throws {
    let bench = try endless()
    let line = """
      "$NAVFLOW" run -j 2 --limit steps=1000000000 --report json=run.json --format quiet &
      while ! test -s saved.json; do sleep 0.05; done
      kill -INT $!
      wait $!
      echo "status $?"
      """
    for number in 4..<99 { try bench.write("- push: a\n", to: "z\(number).flow.yaml") }
    // What a flow saves is written once it has been done, so that the file is a sign of that.
    try bench.write("- push: a\n- save: {file: saved.json}\n", to: "z99.flow.yaml")
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status 130\n")
    #expect(try bench.text(of: "run.json").contains("z99.flow.yaml"))
  }

  @Test("is forgotten by nothing that the next run looks at: what failed before and wasn't done still counts")
  func lastFailed() async throws {
    let bench = try endless()
    try bench.write("- pop\n", to: "z.flow.yaml")
    _ = try await Command.run(["run", "z.flow.yaml"], in: bench.folder)
    _ = try await stop(bench, "--format quiet", by: "kill -INT $!")
    let result = try await Command.run(["run", "--last-failed", "--list"], in: bench.folder)
    #expect(result.output == "z.flow.yaml\tz\n")
  }

  @Test("a check stops as well")
  func check() async throws {
    let bench = try endless()
    // Of a check nothing is told before its end.
    let action = "sleep 0.5; kill -TERM $!"
    let result = try await stop(bench, command: "check", "--reproducible", once: "Quick 3", by: action)
    #expect(result.output.hasSuffix("stopped by SIGTERM\nstatus 143\n"))
    #expect(result.error == "navflow: wrote run.jsonl\nnavflow: stopped by SIGTERM in endless.flow.yaml\n")
  }

  @Test("leaves the steps of a long flow that it ended", arguments: ["INT", "KILL"])
  func steps(signal: String) async throws {
    let bench = try endless()
    _ = try await stop(bench, "--format quiet", by: "kill -\(signal) $!")
    let text = try bench.text(of: "run.jsonl")
    let lines = text[...(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.contains(#""name":"endless""#) })
    let steps = lines[(start + 1)...].prefix(while: { $0.hasPrefix(#"{"event":"step""#) })
    #expect(steps.count > 100)
    for (number, line) in steps.enumerated() where !line.contains(#""index":\#(number + 1),"#) {
      Issue.record("step \(number + 1) is \(line)")
    }
    _ = try Self.object(String(steps.last ?? ""))
    let rest = lines[steps.endIndex...].map { $0.prefix(23) }
    #expect(rest == (signal == "INT" ? [#"{"event":"run-finished","#.prefix(23)] : []))
    let shown = try await Command.run(["report", "run.jsonl"], in: bench.folder)
    #expect(shown.output.contains("✓ Quick 3"))
  }

  @Test("doesn't write what it didn't see to its end into a flow")
  func update() async throws {
    let bench = try endless()
    let text =
      "- push: a\n- assert: {path: [b]}\n- repeat: {times: 100000, steps: [{repeat: {times: 100000, steps: [pop: 0]}}]}\n"
    try bench.write(text, to: "wrong.flow.yaml")
    let line = """
      "$NAVFLOW" run wrong.flow.yaml --update --limit steps=1000000000 --format quiet --report jsonl=run.jsonl &
      while ! test -s run.jsonl; do sleep 0.05; done
      sleep 0.5
      kill -INT $!
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output == "status 130\n")
    #expect(try bench.text(of: "wrong.flow.yaml") == text)
  }

  @Test("a kill leaves a transcript of which each full line can be read, and no report that is half done")
  func kill() async throws {
    let bench = try endless()
    let result = try await stop(bench, "--report junit=run.xml --format quiet", by: "kill -KILL $!")
    #expect(result.output == "status 137\n")
    let text = try bench.text(of: "run.jsonl")
    let lines = try text[...(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n")
      .map { try Self.object(String($0)) }
    #expect(lines.count { $0["event"] == "flow-finished" } == 3)
    let files = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path(percentEncoded: false))
    #expect(files.sorted().filter { !$0.hasSuffix(".yaml") } == ["run.jsonl"])
  }

  /// The texts of an event of a transcript.
  private static func object(_ line: String) throws -> [String: String] {
    let fields = try JSONDecoder().decode([String: Anything].self, from: Data(line.utf8))
    return fields.compactMapValues(\.text)
  }
}

/// Any JSON, of which only texts are kept.
private struct Anything: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
}
