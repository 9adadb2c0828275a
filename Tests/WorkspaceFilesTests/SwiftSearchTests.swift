import FlowDiagnostics
import TestSupport
import Testing
import WorkspaceFiles

@Suite("Finding Swift sources")
struct SwiftSearchTests {
  /// The files below a bench that a search of it finds.
  private func found(_ bench: Workbench, _ arguments: [String] = [""]) -> [String] {
    let search = SwiftSearch(arguments.map { $0.isEmpty ? bench.path() : bench.path($0) })
    return search.files.map { String($0.dropFirst(bench.path().count + 1)) }
  }

  @Test("a search ends at links that lead back, and finds a file once")
  func links() throws {
    let bench = try Workbench()
    try bench.write("struct Home {}\n", to: "App/Home.swift")
    try bench.link("App/again", to: "..")
    try bench.link("App/self", to: "self")
    try bench.link("App/loop.swift", to: "loop.swift")
    try bench.link("App/gone.swift", to: "nowhere.swift")
    // Links that can't be followed are found, and the reader of Swift reports them.
    #expect(found(bench) == ["App/Home.swift", "App/gone.swift", "App/loop.swift"])
    #expect(found(bench, ["App/Home.swift", "App", "App/../App/Home.swift"]).first == "App/Home.swift")
    #expect(found(bench, ["App/Home.swift", "App", "App/../App/Home.swift"]).count == 3)
  }

  @Test("tests, packages of others, hidden files and manifests are left out, unless they are named")
  func skipped() throws {
    let bench = try Workbench()
    for path in [
      "A.swift", "Package.swift", ".hidden.swift", "Tests/T.swift", "AppTests/T.swift", "Pods/P.swift",
      ".build/checkouts/C.swift", "notes.md",
    ] {
      try bench.write("", to: path)
    }
    #expect(found(bench) == ["A.swift"])
    #expect(found(bench, ["Tests", "Package.swift"]) == ["Tests/T.swift", "Package.swift"])
  }

  @Test("an argument that isn't there is reported")
  func missing() throws {
    let search = SwiftSearch([try Workbench().path("none")])
    #expect(search.files.isEmpty)
    #expect(search.problems.count == 1)
  }
}
