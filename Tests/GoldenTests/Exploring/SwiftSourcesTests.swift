import Foundation
import TestSupport
import Testing

@Suite("An exploration of Swift sources")
struct SwiftSourcesTests {
  private static let trees = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint/samples.trees").path

  @Test("reports the defects of the app at their lines of Swift")
  func reports() async throws {
    let bench = try Workbench()
    let call = ["explore", "--trees", Self.trees, "--target", "DesksApp", "--profile", "shipping"]
    let result = try await Command.run(call + ["--report", "junit=a.xml"], in: bench.folder)
    #expect(result.status == 1, "\(result.error)")
    #expect(
      try bench.text(of: "a.xml").contains("name=\"Desks.swift:31 pushed-underneath\" file=\"Desks.swift\" line=\"31\"")
    )
  }

  @Test("has no file that flows could name, and options of sources are for sources")
  func refused() async throws {
    let bench = try Workbench()
    try bench.write("root: A\nscreens: {A: }\n", to: "a.app.yaml")
    for (call, error) in [
      (["--trees", Self.trees, "--target", "DesksApp", "--flows", "f"], "navflow extract -o FILE writes it"),
      (["a.app.yaml", "--platform", "ios"], "no Swift sources are read, so --platform has nothing to do"),
      (["a.app.yaml", "b.app.yaml"], "an exploration is of one app; name one file"),
    ] {
      let result = try await Command.run(["explore"] + call, in: bench.folder)
      #expect(result.error.contains(error), "\(result.error)")
      #expect(result.status == 64)
    }
  }
}
