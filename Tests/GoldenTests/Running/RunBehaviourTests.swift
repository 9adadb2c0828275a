import Foundation
import TestSupport
import Testing

@Suite("A run of many files")
struct RunBehaviourTests {
  /// Files of very different length, so that some workers are done long before others; every seventh diverges, every
  /// eleventh is invalid.
  private func manyFlows(_ count: Int) throws -> Workbench {
    let bench = try Workbench()
    for number in 0..<count {
      var text = "name: Flow \(number)\ntags: [number-\(number)]\nsteps:\n"
      for step in 0..<(number * 37 % 30) + 1 { text += "  - push: screen-\(step)\n" }
      if number % 7 == 0 { text += "  - assert: {depth: 0}\n" }
      if number % 11 == 0 { text += "  - pushh: oh\n" }
      try bench.write(text, to: "flows/\(number % 5)/\(number).flow.yaml")
    }
    return bench
  }

  @Test(
    "a flow whose path can't be saved is invalid, and nothing but an ordinary file is replaced",
    arguments: [
      ("no/such/folder.json", "no such file or directory"), ("folder.json", "it is a folder"),
      ("pipe.json", "it isn't an ordinary file"),
    ]
  )
  func unsaved(path: String, reason: String) async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n- save: {file: \(path)}\n", to: "a.flow.yaml")
    let line =
      "mkfifo pipe.json; mkdir folder.json; \"$NAVFLOW\" run; echo $?; test -p pipe.json && test -d folder.json && echo same"
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output.contains("error: no path is saved in “\(path)”: \(reason)  [not-saved]"), "\(result)")
    #expect(!result.output.contains("✓") && result.output.hasSuffix("2\nsame\n"))
  }

  @Test("a pipe that a search meets is passed over, and one that a flow names is an error")
  func pipes() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "a.flow.yaml")
    try bench.write("app: pipe\nsteps: [{push: a}]\n", to: "b.flow.yaml")
    try bench.write("steps: [{runFlow: pipe}]\n", to: "c.flow.yaml")
    let line = """
      mkfifo pipe pipe.flow.yaml
      mkdir commands .navflow
      mkfifo commands/do.yaml .navflow/last-failed
      "$NAVFLOW" run --reproducible
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output.ranges(of: "it is a pipe, and only the command line may name one").count >= 2)
    #expect(result.output.contains("3 flows · 1 as expected · 2 invalid"))
    #expect(!result.output.contains("pipe.flow.yaml"))
  }

  @Test("a workspace file that is a pipe is an error")
  func workspacePipe() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n", to: "a.flow.yaml")
    let result = try await Command.shell(#"mkfifo navflow.yaml; "$NAVFLOW" run a.flow.yaml; echo $?"#, in: bench.folder)
    #expect(result.output.contains("it is a pipe"))
    #expect(result.output.hasSuffix("2\n"))
  }

  @Test("is reported in the order of the files, however many are worked on at a time", arguments: ["console", "jsonl"])
  func order(format: String) async throws {
    let bench = try manyFlows(120)
    let arguments = ["run", "flows", "--reproducible", "--format", format]
    let alone = try await Command.run(arguments + ["-j", "1"], in: bench.folder)
    let together = try await Command.run(arguments + ["-j", "8"], in: bench.folder)
    let again = try await Command.run(arguments + ["-j", "8"], in: bench.folder)
    #expect(alone == together)
    #expect(together == again)
    #expect(alone.status == 2)
    #expect(alone.output.contains("Flow 119"))
  }

  @Test("writes the same into a report file as onto standard output")
  func reportFile() async throws {
    let bench = try manyFlows(60)
    let arguments = [
      "run", "flows", "--reproducible", "--format", "jsonl", "--report", "jsonl=report.jsonl", "-j", "4",
    ]
    let result = try await Command.run(arguments, in: bench.folder)
    #expect(try bench.text(of: "report.jsonl") == result.output)
  }

  @Test("finishes its report though nothing reads its output any more")
  func closedPipe() async throws {
    // Far more than a pipe holds.
    let bench = try manyFlows(60)
    let line = """
      { "$NAVFLOW" run flows --format jsonl --report jsonl=report.jsonl --reproducible; echo $? > status; } | head -n 1
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.output.hasPrefix(#"{"event":"run-started""#))
    #expect(result.error.isEmpty)
    let report = try bench.text(of: "report.jsonl").split(separator: "\n")
    #expect(report.last?.hasPrefix(#"{"event":"run-finished""#) == true)
    #expect(report.count { $0.hasPrefix(#"{"event":"flow-finished""#) } == 60)
    #expect(try bench.text(of: "status") == "2\n")
  }

  @Test(
    "says so where a report can't be written to its end",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
  )
  func fullDisk() async throws {
    let bench = try manyFlows(3)
    let result = try await Command.run(
      ["run", "flows/1", "--format", "quiet", "--report", "jsonl=/dev/full"],
      in: bench.folder
    )
    #expect(result.error == "error: the report /dev/full is incomplete: no space left on device\n")
    #expect(result.status == 2)
  }

  @Test(
    "says so where what is printed can't be written",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "run flows --format jsonl", "run flows", "run flows --list", "check flows --report json", "--help",
    ]
  )
  func fullOutput(call: String) async throws {
    let bench = try manyFlows(3)
    let result = try await Command.shell("\"$NAVFLOW\" \(call) > /dev/full; echo $? > status", in: bench.folder)
    let written = call.contains("--report") ? "navflow: wrote navflow.json\n" : ""
    #expect(result.error == "error: standard output is incomplete: no space left on device\n" + written)
    #expect(try bench.text(of: "status") == "2\n")
  }

  @Test("outlives a file that may not grow any more", arguments: ["--report jsonl=out", "--report html=out,steps=all"])
  func fileSize(report: String) async throws {
    let bench = try manyFlows(100)
    let line = "ulimit -f 64; \"$NAVFLOW\" run flows --format quiet \(report); echo $? > status"
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.error.hasPrefix("error: the report out "))
    #expect(result.error.hasSuffix(": file too large\n"))
    #expect(try bench.text(of: "status") == "2\n")
  }

  @Test("prints nothing into a report where standard output is closed", arguments: [">&-", "<&- >&-", "<&- >&- 2>&-"])
  func closedOutput(redirection: String) async throws {
    let bench = try manyFlows(10)
    let call = "\"$NAVFLOW\" run flows --reproducible --report jsonl=out"
    let line = "\(call) \(redirection); echo $? > status; \(call)put > /dev/null"
    let result = try await Command.shell(line, in: bench.folder)
    let first = redirection.hasSuffix("2>&-") ? "" : "navflow: wrote out\n"
    #expect(result == Command.Result(output: "", error: first + "navflow: wrote output\n", status: 2))
    #expect(try bench.text(of: "status") == "2\n")
    #expect(try bench.text(of: "out") == bench.text(of: "output"))
  }

  #if os(Linux)
    @Test("waits where standard output asks it to come again")
    func slowReader() async throws {
      let bench = try manyFlows(80)
      // What one process sets of a pipe holds for all that share it.
      let line = """
        { dd oflag=nonblock if=/dev/null status=none; "$NAVFLOW" run flows --format jsonl; } | { sleep 1; tail -n 1; }
        """
      let result = try await Command.shell(line, in: bench.folder)
      #expect(result.output.hasPrefix(#"{"event":"run-finished","passed":"#))
      #expect(result.error == "")
    }

    @Test("waits for standard input that isn't there yet", arguments: ["run", "report"])
    func slowWriter(command: String) async throws {
      let bench = try Workbench()
      try bench.write("- push: a\n", to: "a.flow.yaml")
      let line = """
        "$NAVFLOW" run a.flow.yaml --format quiet --report jsonl=report
        cp a.flow.yaml run
        { sleep 1; cat \(command); } | { dd iflag=nonblock count=0 status=none; "$NAVFLOW" \(command) -; }
        """
      let result = try await Command.shell(line, in: bench.folder)
      #expect(result.output.contains("1 flow · 1 passed"))
      #expect(result.error == "")
    }
  #endif

  @Test("stops after as many failures as are asked for, whatever is worked on", arguments: [1, 3, 8])
  func maxFailures(jobs: Int) async throws {
    let bench = try manyFlows(100)
    let arguments = ["run", "flows", "--reproducible", "-x", "5", "--show", "all", "-j"]
    let result = try await Command.run(arguments + ["\(jobs)"], in: bench.folder)
    // The causes of the failures are listed once more above the totals.
    let lines = result.output.split(separator: "\n").filter { !$0.contains(" — ") }
    let marks = lines.compactMap(\.first).filter { "✓✗!".contains($0) }
    #expect(marks.count { $0 != "✓" } == 5)
    #expect(marks.last != "✓")
  }

  @Test("reads standard input as a file")
  func standardInput() async throws {
    let bench = try Workbench()
    let result = try await Command.run(
      ["run", "-", "--reproducible"],
      in: bench.folder,
      input: "- push: a\n- pop: 2\n"
    )
    #expect(result.output.contains("--> <stdin>:2:3"))
    #expect(result.status == 1)
  }

  @Test("takes flows from the folder it is in where none is named")
  func noArguments() async throws {
    let bench = try manyFlows(3)
    let result = try await Command.run(["run", "--list"], in: bench.folder)
    // One whose steps are wrong would be taken all the same.
    #expect(result.output == (0..<3).map { "flows/\($0)/\($0).flow.yaml\tFlow \($0)\t[number-\($0)]\n" }.joined())
  }

  @Test("a workspace file counts in the folders below it")
  func workspaceAbove() async throws {
    let bench = try manyFlows(3)
    try bench.write("exclude: ['flows/0', '**/1.flow.yaml']\n", to: "navflow.yaml")
    let result = try await Command.run(["run", "flows", "--list"], in: bench.folder)
    #expect(result.output == "flows/2/2.flow.yaml\tFlow 2\t[number-2]\n")
    let below = try await Command.run(["run", "--list"], in: bench.folder.appending(path: "flows/2"))
    #expect(below.output == "flows/2/2.flow.yaml\tFlow 2\t[number-2]\n")
  }
}
