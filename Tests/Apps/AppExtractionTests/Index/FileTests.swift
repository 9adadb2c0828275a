import AppExtraction
import FlowApps
import NavigationEngine
import Testing

@Suite("Files and targets decide which declaration a name means")
struct FileTests {
  @Test("a private view of a name that another file has, too, is that of its own file")
  func privateViews() throws {
    let swiftOfHome = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { NavigationStack { VStack { First(); Second() } } } }
      """#
    let swiftOfFirst = #"""
      struct First: View { var body: some View { NavigationLink("First") { Detail() } } }
      private struct Detail: View { var body: some View { NavigationLink("In the first") { Text("a") } } }
      """#
    let swiftOfSecond = #"""
      struct Second: View { var body: some View { NavigationLink("Second") { Detail() } } }
      private struct Detail: View { var body: some View { NavigationLink("In the second") { Text("b") } } }
      """#
    let text = try appFile(
      SmallSource(swiftOfHome, path: "Home.swift").tree,
      SmallSource(swiftOfFirst, path: "First.swift").tree,
      SmallSource(swiftOfSecond, path: "Second.swift").tree
    )
    let screens = text.split(separator: "\n").drop { $0 != "screens:" }.dropFirst()
    #expect(
      screens.joined(separator: "\n") == """
          Detail:
            source: First.swift:2
            links:
              In the first:
                view: DetailText
                source: First.swift:2
          DetailText:
            source: First.swift:2
          Home:
            source: Home.swift:2
            links:
              First:
                view: Detail
                source: First.swift:1
              Second:
                view: HomeDetail
                source: Second.swift:1
          HomeDetail:
            source: Second.swift:2
            links:
              In the second:
                view: DetailText
                source: Second.swift:2
        """
    )
  }

  @Test("two targets that have a view of one name are two apps, each with its own")
  func targets() throws {
    let swiftOfPhone = #"""
      @main struct Phone: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { NavigationStack { NavigationLink("Phone") { Text("a") } } } }
      """#
    let swiftOfWatch = #"""
      @main struct Watch: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { NavigationStack { NavigationLink("Watch") { Text("b") } } } }
      """#
    let trees = [
      try SmallSource(swiftOfPhone, path: "Phone/App.swift").tree,
      try SmallSource(swiftOfWatch, path: "Watch/App.swift").tree,
    ]
    let apps = AppSources.apps(of: trees, [SourceTarget(folder: "Phone"), SourceTarget(folder: "Watch")])
    #expect(apps.map(\.name) == ["Phone", "Watch"])
    let links = try apps.map { app in
      try AppExtractor.app(from: AppIndex(app.trees, platform: .ios)).model.screens.values.flatMap(\.links).map(\.label)
    }
    #expect(links == [["Phone"], ["Watch"]])
  }

  @Test("a manifest whose folders aren't there makes one app of all files")
  func lyingManifest() throws {
    let swiftOfManifest = #"""
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Small",
        targets: [
          .executableTarget(name: "Small", dependencies: ["Gone"], path: "Elsewhere", exclude: ["Small.swift"]),
          .target(name: "Gone", dependencies: [.target(name: "Gone")]),
        ]
      )
      """#
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { NavigationStack { NavigationLink("Here") { Text("a") } } } }
      """#
    let targets = PackageManifest.targets(of: try SmallSource(swiftOfManifest, path: "Package.swift").tree)
    #expect(targets.map(\.name) == ["Small", "Gone"])
    let app = try SmallSource(swift, path: "Sources/Small/Small.swift").tree
    let apps = AppSources.apps(of: [app], targets)
    #expect(apps.map(\.name) == [nil])
    #expect(apps.map(\.trees.count) == [1])
  }

  @Test("files are in the targets whose folders or lists have them, but for those that are left out")
  func members() throws {
    let swift = #"""
      struct Nothing {}
      """#
    let swiftOfApp = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Text("a") } } }
      """#
    let names = ["App/A.swift", "AppKit/B.swift", "App/Sub/C.swift", "Other/D.swift", "E.swift"]
    let trees = try names.map { try SmallSource(swift, path: $0).tree }
    let main = try SmallSource(swiftOfApp, path: "App/Main.swift").tree
    let apps = AppSources.apps(of: trees + [main], [SourceTarget(folder: "./App"), SourceTarget(folder: "Other/")])
    #expect(apps.map(\.name) == ["App"])
    #expect(
      apps.map { $0.trees.map(\.path).sorted() } == [
        ["App/A.swift", "App/Main.swift", "App/Sub/C.swift", "AppKit/B.swift", "E.swift"]
      ]
    )
  }
}
