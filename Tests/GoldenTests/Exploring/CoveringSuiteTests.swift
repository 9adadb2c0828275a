import Foundation
import TestSupport
import Testing

@Suite("A suite of --cover")
struct CoveringSuiteTests {
  /// An app with a sidebar that presents.
  private static let app = """
    split:
      columns:
        sidebar: {root: List, stack: erased}
        detail: {root: Detail, stack: erased}
    screens:
      List:
        links: {Info: {presents: info}, Push: {view: More}}
        presents: {info: More}
      Detail: {links: {More: {view: More}}}
      More: {}
    """

  @Test("passes as it is written, also in an app with a sidebar that presents", arguments: ["regular", "compact"])
  func passes(size: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "a.app.yaml")
    for kind in ["screens", "links", "transitions", "pairs"] {
      let call = ["explore", "a.app.yaml", "--cover", kind, "--flows", kind, "--size", size, "--format", "quiet"]
      _ = try await Command.run(call, in: bench.folder)
      let folder = bench.folder.appending(path: kind).path(percentEncoded: false)
      let count = try FileManager.default.contentsOfDirectory(atPath: folder).count
      #expect(count > 0)
      let run = try await Command.run(["run", kind, "--size", size, "--format", "quiet"], in: bench.folder)
      #expect(run == Command.Result(output: "", error: "", status: 0), "\(kind)")
    }
  }

  @Test("is cut by --time, which it says", arguments: ["links", "pairs"])
  func cut(kind: String) async throws {
    let bench = try Workbench()
    try bench.write(Self.app, to: "a.app.yaml")
    let call = ["explore", "a.app.yaml", "--cover", kind, "--flows", "f", "--time", "0s", "--reproducible"]
    let result = try await Command.run(call, in: bench.folder)
    #expect(result.output.contains("cut: the time was over; raise --time"), "\(result.output)")
    #expect(result.output.contains("; the search ended before all was covered\n"), "\(result.output)")
  }
}
