import Foundation
import TestSupport
import Testing

@Suite("After a rename in Swift")
struct RenameProposalTests {
  @Test("extract proposes the rename that flows need, which then passes")
  func proposed() async throws {
    let bench = try Workbench()
    let samples = Repository.root.appending(path: "Tests/GoldenTests/Goldens/notes/samples.trees")
    let trees = try String(contentsOf: samples, encoding: .utf8)
    try bench.write(trees, to: "app.trees")
    let extract = ["extract", "--trees", "app.trees", "--output", "notes.app.yaml"]
    #expect(try await bench.run(extract).status == 0)
    try bench.write("app: notes.app.yaml\nsteps:\n  - assert: {not: {screen: Desk}}\n", to: "a.flow.yaml")
    #expect(try await bench.run(["run", "--format", "line", "--reproducible"]).output == "1 flow · 1 passed\n")
    // The same sources with another name of one view, which is as long, since the head of a tree has its length.
    let renamed = trees.replacing(/\bDesk\b/, with: "Bank")
    try bench.write(renamed, to: "app.trees")
    let again = try await bench.run(extract)
    #expect(again.status == 0)
    #expect(
      again.error.hasSuffix(
        "the screen “Desk” is “Bank” in Swift now; the flows follow:  navflow rename screen Desk Bank --write\n"
      ),
      "\(again.error)"
    )
    #expect(try await bench.run(["run"]).status == 2)
    let rename = try await bench.run(["rename", "screen", "Desk", "Bank", "--write"])
    #expect(rename.error == "navflow: 1 place in 1 file written\n")
    #expect(try await bench.run(["run", "--format", "line", "--reproducible"]).output == "1 flow · 1 passed\n")
    // Nothing has the old name any more.
    #expect(try await !bench.run(extract).error.contains("rename"))
  }
}
