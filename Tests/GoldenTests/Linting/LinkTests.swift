import Foundation
import TestSupport
import Testing

@Suite("Links in a repository show and change nothing outside it")
struct LinkTests {
  private static let samples = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint")
  private static let trees = ["--trees", "samples.trees"]

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("a secret line\n", to: "home/secret")
    try bench.write("", to: "repository/.git/HEAD")
    let trees = try String(contentsOf: Self.samples.appending(path: "samples.trees"), encoding: .utf8)
    try bench.write(trees, to: "repository/samples.trees")
  }

  private func run(_ arguments: [String]) async throws -> Command.Result {
    try await bench.run(arguments, in: "repository")
  }

  @Test("lint quotes no line of a file that trees name outside the repository, nor through a link")
  func quoted() async throws {
    try bench.link("repository/Tours.swift", to: "../home/secret")
    let linked = try await run(["lint"] + Self.trees)
    #expect(linked.output.contains("Tours.swift:65"))
    #expect(!linked.output.contains("secret"))
    let outside =
      "navflow-tree 6 - 10 \(bench.path("home/secret"))\n% 0 1 1 x\nnavflow-tree 6 1 12 A.swift\nS 0 1 1 Home\n"
    try bench.write(outside, to: "repository/other.trees")
    for command in ["lint", "extract"] {
      let result = try await run([command, "--trees", "other.trees"])
      #expect(!(result.output + result.error).contains("a secret line"))
    }
  }

  @Test("extract writes through no link", arguments: ["tours.app.yaml", "tours.samples.yaml", "out/tours.app.yaml"])
  func written(path: String) async throws {
    let isFolder = path.hasPrefix("out/")
    try bench.link(isFolder ? "repository/out" : "repository/\(path)", to: isFolder ? "../home" : "../home/new")
    let output = isFolder ? path : "tours.app.yaml"
    let result = try await run(["extract", "--output", output, "--target", "ToursApp"] + Self.trees)
    #expect(result.status == 2)
    #expect(
      result.error == """
        error: “\(path)” would be written through a link  [outside-repository]
         --> \(path)
          to fix: name the file that the link leads to, or remove the link

        """
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("home")) == ["secret"])
  }

  @Test("files of options aren't read or replaced through a link out of the repository")
  func options() async throws {
    try bench.link("repository/link", to: "../home/secret")
    let calls = [
      ["extract", "--check", "link", "--target", "ToursApp"], ["lint", "--baseline", "link"],
      ["lint", "--write-baseline", "link"],
    ]
    for call in calls {
      let result = try await run(call + Self.trees)
      #expect(result.status == 2)
      let error = """
        error: “link” leads out of the repository by a link, which isn't followed  [outside-repository]
         --> link
          to fix: name the file that it leads to

        """
      // Notes about the trees may stand before it.
      #expect(result.error.hasSuffix(error))
      #expect(result.output.isEmpty)
    }
    #expect(try bench.text(of: "home/secret") == "a secret line\n")
  }
}
