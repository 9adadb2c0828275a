import FlowSyntax
import Foundation
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

  @Test(
    "a link out of the repository isn't followed, be it a source, a manifest or a project's folder, and is reported"
  )
  func outside() throws {
    let bench = try Workbench()
    try bench.write("secret", to: "home/secret")
    try bench.write("{}", to: "home/Shop.xcodeproj/project.pbxproj")
    try bench.write("", to: "repository/.git/HEAD")
    try bench.write("", to: "repository/App/Sources/Home.swift")
    try bench.link("repository/App/Sources/Inside.swift", to: "../../App/Sources/Home.swift")
    try bench.link("repository/App/Sources/Secret.swift", to: "../../../home/secret")
    try bench.link("repository/App/Sources/Later.swift", to: "../../../home/later")
    try bench.link("repository/App/Package.swift", to: "../../home/secret")
    try bench.link("repository/App/Shop.xcodeproj", to: "../../home/Shop.xcodeproj")
    let folder = bench.path("repository/App/Sources")
    let search = SwiftSearch([folder])
    #expect(search.files == ["\(folder)/Home.swift", "\(folder)/Inside.swift"])
    #expect(search.manifests.isEmpty)
    let names = search.passedOver.map { String($0.path.dropFirst(bench.path("repository/App").count + 1)) }
    #expect(
      names == ["Sources/Later.swift", "Sources/Secret.swift", "Package.swift", "Shop.xcodeproj/project.pbxproj"]
    )
    #expect(search.passedOver.map(\.isManifest) == [false, false, true, true])
    let reason = "a link leads out of the repository here, which a search doesn't follow"
    #expect(search.passedOver.allSatisfy { $0.reason == reason })
  }

  @Test("a file whose name isn't UTF-8 is reported")
  func names() throws {
    let bench = try Workbench()
    try bench.write("", to: "App/A.swift")
    for name in ["App/caf\u{E9}.swift", "App/caf\u{E9}"] {
      let path =
        Array((bench.path() + "/").utf8CString.dropLast())
        + name.unicodeScalars.map { CChar(truncatingIfNeeded: $0.value) }
      // macOS has no such names.
      guard unsafe mkdir(path + [0], 0o700) == 0 else { return }
    }
    let search = SwiftSearch([bench.path()])
    #expect(search.files.map { $0.hasSuffix("App/A.swift") } == [true])
    #expect(search.passedOver.map(\.reason) == ["its name isn't UTF-8; rename it", "its name isn't UTF-8; rename it"])
  }
}
