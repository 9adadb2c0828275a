import Foundation
import TestSupport
import Testing

@Suite("A test has one id, however it was named")
struct IdentityTests {
  /// A workspace `p` in a repository, with a flow that diverges.
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("", to: ".git")
    try bench.write("", to: "p/navflow.yaml")
    try bench.write("- pop\n", to: "p/flows/v1.2/x.flow.yaml")
    return bench
  }

  private func ids(_ bench: Workbench, _ arguments: [String], in folder: String = "p") async throws -> [String] {
    let result = try await bench.run(["run", "--list"] + arguments, in: folder)
    #expect(result.error.isEmpty)
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("from the workspace's folder")
  func id() async throws {
    let bench = try bench()
    let file = "flows/v1.2/x.flow.yaml"
    for argument in [
      file, "./" + file, "../p/" + file, bench.path("p/" + file), ".", "flows//v1.2/x.flow.yaml", "flows",
    ] {
      #expect(try await ids(bench, [argument]) == [file], "\(argument)")
    }
    for (folder, argument) in [("", "p"), ("p/flows", "v1.2"), ("p/flows/v1.2", "x.flow.yaml"), ("p/flows", "..")] {
      #expect(try await ids(bench, [argument], in: folder) == [file], "\(folder) \(argument)")
    }
    // Without a workspace, from the repository's root.
    try FileManager.default.removeItem(at: bench.folder.appending(path: "p/navflow.yaml"))
    #expect(try await ids(bench, ["./flows"]) == ["p/" + file])
    // Without a repository, from the working folder.
    try FileManager.default.removeItem(at: bench.folder.appending(path: ".git"))
    #expect(try await ids(bench, ["./flows"]) == [file])
  }

  @Test("an argument may be an id where no such path is, and a line of a list is one first")
  func argument() async throws {
    let bench = try bench()
    let file = "flows/v1.2/x.flow.yaml"
    #expect(try await ids(bench, [file], in: "p/flows") == [file])
    try bench.write(file + "\n", to: "list")
    #expect(try await ids(bench, ["--test-list", "../../list"], in: "p/flows") == [file])
    // What failed is known wherever the next run is started.
    _ = try await bench.run(["run", "./flows/v1.2"], in: "p")
    #expect(try bench.text(of: "p/.navflow/last-failed") == file + "\n")
    #expect(try await ids(bench, ["--last-failed"], in: "p/flows/v1.2") == [file])
  }

  @Test("what is clicked and pasted is seen from the working folder")
  func paste() async throws {
    let bench = try bench()
    let result = try await bench.run(["run", "x.flow.yaml"], in: "p/flows/v1.2")
    #expect(
      result.output.contains("✗ x                                                           x.flow.yaml")
    )
    #expect(result.output.contains("   --> x.flow.yaml:1:3\n"))
    #expect(result.output.contains("to look back: navflow debug x.flow.yaml --at-divergence\n"))
  }

  @Test("in a run of several workspaces its workspace stands before it")
  func several() async throws {
    let bench = try bench()
    try bench.write("", to: "q/navflow.yaml")
    try bench.write("- pop\n", to: "q/flows/v1.2/x.flow.yaml")
    let both = ["p/flows/v1.2/x.flow.yaml", "q/flows/v1.2/x.flow.yaml"]
    let listed = try await bench.run(["run", "--list"])
    #expect(listed.output == both.map { $0 + "\tx\n" }.joined())
    let result = try await bench.run(["run", "--format", "jsonl"])
    let starts = result.output.split(separator: "\n").filter { $0.contains("flow-started") }
    #expect(starts.map { $0.contains(#""workspace":"p""#) } == [true, false])
    #expect(starts.map { $0.contains(#""workspace":"q""#) } == [false, true])
    #expect(try bench.text(of: "q/.navflow/last-failed") == "flows/v1.2/x.flow.yaml\n")
    #expect(try await ids(bench, ["q"], in: "") == ["flows/v1.2/x.flow.yaml"])
  }

  /// The reports of services that show lines, for a run in a folder.
  private func reports(_ bench: Workbench, _ argument: String, in folder: URL) async throws -> [String] {
    let files = ["g.json", "j.xml", "s.json"]
    let kinds = zip(["gitlab", "junit", "sarif"], files).map { "\($0)=\(bench.path($1))" } + ["github"]
    let arguments = ["run", argument, "--format", "quiet", "--reproducible"] + kinds.flatMap { ["--report", $0] }
    let result = try await Command.run(arguments, in: folder)
    #expect(result.status == 1 && result.error.isEmpty, "\(result.error)")
    return [result.output] + (try files.map(bench.text))
  }

  @Test("services that show lines get paths from the repository's root and the same fingerprints, in any folder")
  func repository() async throws {
    let bench = try bench()
    let (root, outside, path) = (bench.folder, try Workbench(), "p/flows/v1.2/x.flow.yaml")
    let whole = try await reports(bench, "p", in: root)
    #expect(whole[0].hasPrefix("::error file=\(path),line=1,endLine=1,col=3,endColumn=5,title=x::"), "\(whole[0])")
    #expect(
      whole[1] == """
        [
        {"description":"x: the step is refused: attempting to remove 1 items from path with 0 items","check_name":"refused",\
        "fingerprint":"3b4c848f5af8dcfaac2a07fb6011723f","severity":"major",\
        "location":{"path":"p/flows/v1.2/x.flow.yaml","lines":{"begin":1}}}
        ]

        """
    )
    #expect(whole[2].contains(#"<testcase classname="flows.v1·2" name="x (x.flow.yaml)" file="\#(path)" line="1">"#))
    #expect(whole[3].contains(#""artifactLocation":{"uri":"\#(path)","uriBaseId":"%SRCROOT%"}"#))
    #expect(whole[3].contains(#""partialFingerprints":{"navflow/v1":"3b4c848f5af8dcfaac2a07fb6011723f"}"#))
    for (folder, argument) in [
      (root.appending(path: "p/flows"), "."), (root.appending(path: "p/flows/v1.2"), "x.flow.yaml"),
      (outside.folder, bench.path("p")), (outside.folder, "../\(root.lastPathComponent)/p"),
    ] {
      var other = try await reports(bench, argument, in: folder)
      // The place in a message is clicked from the working folder; nothing else depends on that.
      for name in ["x.flow.yaml", "v1.2/x.flow.yaml", bench.path(path), "../\(root.lastPathComponent)/\(path)"] {
        other[2] = other[2].replacing("--&gt; \(name):", with: "--&gt; \(path):")
      }
      #expect(other == whole, "\(folder.path) \(argument)")
    }
    let other = try await Command.run(
      ["run", ".", "--format", "quiet", "--report", "github"],
      in: root.appending(path: "p/flows"),
      environment: ["GITHUB_WORKSPACE": bench.path("p")]
    )
    #expect(other.output.contains("::error file=flows/v1.2/x.flow.yaml,"))
  }

  @Test("JUnit's class is the folder, whose own dots are none that part names")
  func className() async throws {
    let bench = try bench()
    _ = try await bench.run(["run", "../p/flows", "--report", "junit=../j.xml"], in: "p")
    let text = try bench.text(of: "j.xml")
    #expect(text.contains(#"classname="flows.v1·2""#), "\(text)")
    #expect(!text.contains("%2E"))
  }

  @Test("a transcript names flows by their ids and files from its root, and is shown from the working folder")
  func transcript() async throws {
    let bench = try bench()
    let trace = bench.path("a.jsonl")
    let below = try await bench.run(["run", "x.flow.yaml", "--report", "jsonl=\(trace)"], in: "p/flows/v1.2")
    let text = try bench.text(of: "a.jsonl")
    #expect(text.contains(#""schema":4"#))
    #expect(text.contains(#""folder":"flows/v1.2""#))
    #expect(text.contains(#""flow":"flows/v1.2/x.flow.yaml""#))
    #expect(!text.contains(#""file":"x.flow.yaml""#))
    #expect(text.contains(#""file":"flows/v1.2/x.flow.yaml""#))
    let shown = try await bench.run(["report", trace], in: "p/flows/v1.2")
    #expect(shown.output == below.output)
    let other = bench.path("b.jsonl")
    _ = try await bench.run(["run", "p", "--report", "jsonl=\(other)"])
    let difference = try await bench.run(["report", other, "--against", trace])
    #expect(difference.status == 0, "\(difference.output)")
    let merged = try await bench.run(["report", trace, other])
    #expect(merged.output.contains("1 flow · 1 diverged"), "\(merged.output)")
  }

  @Test("a transcript of an old or a later schema is refused wherever one is read", arguments: [1, 2, 5])
  func schemas(schema: Int) async throws {
    let bench = try bench()
    let trace = bench.path("b.jsonl")
    _ = try await bench.run(["run", "flows", "--report", "jsonl=\(trace)", "--reproducible"], in: "p")
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    try bench.write(text.replacing(#""schema":4"#, with: #""schema":\#(schema)"#), to: "c.jsonl")
    let calls = [
      ["report"], ["report", trace], ["report", trace, "--against"], ["run", "p", "--resume"],
      ["run", "p", "--shard", "1/1", "--timings"],
    ]
    for arguments in calls {
      let refused = try await bench.run(arguments + [bench.path("c.jsonl")])
      #expect(refused.status == 2 && refused.output.isEmpty, "\(refused.output)")
      #expect(
        refused.error.contains("the transcript is of schema \(schema), and only 3 and 4 are known  [unknown-schema]"),
        "\(refused.error)"
      )
    }
  }
}
