import Foundation
import Testing

@Suite("The command says what it always said")
struct GoldenTests {
  @Test("a golden", arguments: GoldenCase.all)
  func golden(_ golden: GoldenCase) async throws {
    try await golden.check()
  }

  @Test("there are goldens of each topic")
  func topics() {
    #expect(
      Set(GoldenCase.all.map(\.topic)) == [
        "apps", "blocks", "broken", "cases", "check", "columns", "compared-runs", "debug", "devices", "divergences",
        "drivers", "explore", "export", "extract", "fixed", "fixes", "fmt", "invariants", "lint", "lint-settings",
        "map",
        "merged-runs", "notes", "paths", "probe", "quiet", "random-walks", "reports", "scenes", "selection", "shell",
        "shown-runs", "text-errors", "usage", "uses", "whole", "workspace",
      ]
    )
  }

  @Test("a difference is shown by its lines, with a few around them")
  func difference() {
    let old = (1...9).map(String.init).joined(separator: "\n")
    let new = old.replacingOccurrences(of: "4", with: "four") + "\n10"
    #expect(
      LineDifference(old, new).description == """
          2
          3
        − 4
        + four
          5
          6
          …
          8
          9
        + 10
        """
    )
  }
}
