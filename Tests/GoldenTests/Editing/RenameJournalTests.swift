import Foundation
import TestSupport
import Testing

@Suite("A rename that was killed")
struct RenameJournalTests {
  private static let journal = """
    navflow rename tag old new
    1609d90d5186f04e3adf1c54ea6ccb0e71ff22e9644693c4a08ecf584a64fb13 a.flow.yaml
    0000000000000000000000000000000000000000000000000000000000000000 b.flow.yaml

    """

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("jobs: 1\n", to: "navflow.yaml")
    try bench.write("tags: [new]\nsteps: [pop]\n", to: "a.flow.yaml")
    try bench.write("tags: [old]\nsteps: [pop]\n", to: "b.flow.yaml")
    return bench
  }

  @Test("says on its next start which files are written, and the rest can be written")
  func halfDone() async throws {
    let bench = try bench()
    try bench.write(Self.journal, to: ".navflow/rename")
    let result = try await bench.run(["rename", "tag", "old", "newer", "--write"])
    #expect(
      result.error.contains(
        "“navflow rename tag old new” was ended before it had written everything: a.flow.yaml has the new name, and "
          + "b.flow.yaml hasn't; undo the first, or change the rest by hand"
      )
    )
    #expect(result.status == 0)
    #expect(try bench.text(of: "b.flow.yaml").contains("newer"))
  }

  @Test("is forgotten once all is as it was, and a rename that ends leaves nothing behind")
  func whole() async throws {
    let bench = try bench()
    try bench.write(Self.journal.replacing("1609", with: "1700"), to: ".navflow/rename")
    let first = try await bench.run(["rename", "tag", "old", "new"])
    #expect(first.status == 0 && !first.error.contains("ended before"))
    #expect(!FileManager.default.fileExists(atPath: bench.path(".navflow/rename")))
    #expect(try await bench.run(["rename", "tag", "old", "new", "--write"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: bench.path(".navflow/rename")))
  }
}
