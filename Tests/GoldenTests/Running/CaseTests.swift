import Foundation
import TestSupport
import Testing

@Suite("Cases, as the command does them")
struct CaseTests {
  @Test("five thousand rows are five thousand tests")
  func manyRows() async throws {
    let bench = try Workbench()
    let rows = (0..<5_000).map { "row \($0),\($0),\"two\nlines\"" }.joined(separator: "\r\n")
    try bench.write("name,n,text\r\n" + rows, to: "rows.csv")
    try bench.write("cases: {file: rows.csv}\nsteps: [{push: \"${n}\"}, {assert: {top: 4999}}]\n", to: "a.flow.yaml")
    let result = try await Command.run(["run", "a.flow.yaml#row 4999", "--reproducible"], in: bench.folder)
    #expect(
      result.output == """
        ✓ a [row 4999]                                                a.flow.yaml#row 4999
        1 flow · 1 passed

        """
    )
    let list = try await Command.run(["run", "--list"], in: bench.folder)
    #expect(list.output.utf8.count { $0 == UInt8(ascii: "\n") } == 5_000)
  }
}
