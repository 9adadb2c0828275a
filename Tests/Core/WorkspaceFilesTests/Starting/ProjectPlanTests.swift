import FlowSyntax
import Testing

@testable import WorkspaceFiles

@Suite("The files of a new project")
struct ProjectPlanTests {
  private func plan(
    _ folder: ProjectPlan.Folder = ProjectPlan.Folder(path: ""),
    _ server: BuildServer? = nil,
    _ texts: [String: String] = [:]
  ) throws -> ProjectPlan {
    try ProjectPlan(folder, server: server, version: "1.2.3") { texts[$0] }
  }

  @Test("in an empty folder: an app, a flow and a workspace")
  func empty() throws {
    let plan = try plan()
    #expect(plan.files.map(\.path) == ["flows/shop.app.yaml", "flows/first.flow.yaml", "navflow.yaml"])
    #expect(plan.kept.isEmpty)
    #expect(plan.advice.isEmpty)
  }

  @Test("knows the example's app from an own one")
  func example() throws {
    let plan = try plan()
    #expect(ProjectPlan.isExampleApp(plan.files[0].path, plan.files[0].text))
    #expect(!ProjectPlan.isExampleApp(plan.files[0].path, plan.files[0].text + "module: Own\n"))
  }

  private static let app = StarterApp(title: "ToursApp", extracted: "root: Home\n", samples: "Tour: []\n")

  @Test("beside an app's sources: what was read of it, an own file, and a flow that begins where it does")
  func sources() throws {
    var folder = ProjectPlan.Folder(path: "ios/")
    (folder.extracted, folder.start) = (Self.app, ("Tour's list", []))
    let plan = try plan(folder)
    #expect(
      plan.files.map(\.path) == [
        "ios/flows/extracted.app.yaml", "ios/flows/extracted.samples.yaml", "ios/flows/tours.app.yaml",
        "ios/flows/first.flow.yaml", "ios/navflow.yaml",
      ]
    )
    #expect(plan.files[0].text == "root: Home\n")
    #expect(plan.files[2].text.hasSuffix("\nextends: extracted.app.yaml\n"))
    #expect(plan.files[3].text.hasSuffix("\napp: tours.app.yaml\nsteps:\n  - assert: {screen: 'Tour''s list'}\n"))
  }

  @Test("beside an app that begins with a defect: a flow that expects it, and calls that choose the app")
  func defects() throws {
    var folder = ProjectPlan.Folder(path: "")
    folder.extracted = StarterApp(title: "Shop", target: "Shop's iOS", extracted: "", samples: nil)
    folder.start = ("Home", ["lazy-destination", "nested-stack"])
    let files = try plan(folder, .github).files
    #expect(
      files.contains {
        $0.text.hasSuffix("  - assert: {screen: Home, diagnostics: [lazy-destination, nested-stack]}\n")
      }
    )
    #expect(files.count { $0.text.contains(#"navflow extract . --target 'Shop'\''s iOS' --"#) } == 2)
  }

  @Test(
    "an app's own file has the name of its type",
    arguments: [
      ("ToursApp", "tours"), ("Big Shop", "bigshop"), ("App", "app"), ("ExtractedApp", "app"), ("İ", "app"),
      ("X2", "x2"),
    ]
  )
  func names(title: String, name: String) {
    #expect(StarterApp(title: title, extracted: "", samples: nil).path == "flows/\(name).app.yaml")
  }

  @Test("a job beside an app's sources lints them and compares the app with them", arguments: BuildServer.allCases)
  func checkedSources(server: BuildServer) throws {
    for (path, lint, extract) in [
      ("", "navflow lint .", "navflow extract . --check flows/extracted.app.yaml"),
      ("my app/", "navflow lint 'my app'", "navflow extract 'my app' --check 'my app/flows/extracted.app.yaml'"),
    ] {
      var folder = ProjectPlan.Folder(path: path)
      folder.extracted = Self.app
      let files = try plan(folder, server).files
      let job = try #require(files.first { $0.path.contains(".yml") || $0.path.contains("Jenkinsfile") })
      let lines = job.text.split(separator: "\n").map { String($0).replacing(/^[ -]*(run: )?/, with: "") }
      let first = try #require(lines.firstIndex { $0.hasPrefix(lint) })
      #expect(lines[first + 1].hasPrefix(extract))
      #expect(lines[(first + 2)...].contains { $0.contains("navflow run") })
    }
  }

  @Test("in a folder with flows: a workspace, and no example")
  func withTests() throws {
    #expect(try plan(ProjectPlan.Folder(path: "a/", hasTests: true)).files.map(\.path) == ["a/navflow.yaml"])
  }

  @Test("in a folder of a workspace: no second workspace")
  func workspace() throws {
    let plan = try plan(ProjectPlan.Folder(path: "a/", workspace: "navflow.yml"))
    #expect(plan.files.map(\.path) == ["a/flows/shop.app.yaml", "a/flows/first.flow.yaml"])
    #expect(plan.kept == ["navflow.yml"])
  }

  @Test("a second time: none, and the first time continued where it was interrupted")
  func again() throws {
    for server in BuildServer.allCases {
      let first = try plan(ProjectPlan.Folder(path: ""), server)
      for count in 0...first.files.count {
        let texts = Dictionary(uniqueKeysWithValues: first.files.prefix(count).map { ($0.path, $0.text) })
        let hasTests = texts["flows/first.flow.yaml"] != nil
        let second = try plan(ProjectPlan.Folder(path: "", hasTests: hasTests), server, texts)
        #expect(second.files == Array(first.files.dropFirst(count)), "\(server) after \(count)")
      }
    }
  }

  static let jobs: [(server: BuildServer, texts: [String: String], files: [String], advice: Int)] = [
    (.github, [:], [".github/workflows/navflow.yml"], 1),
    (.github, [".github/workflows/navflow.yml": "on: push"], [], 0),
    (.gitlab, [:], [".gitlab-ci.yml"], 1),
    (.gitlab, [".gitlab-ci.yml": "build: {}"], [".gitlab/navflow.yml"], 2),
    (.gitlab, [".gitlab-ci.yml": "build: {}", ".gitlab/navflow.yml": ""], [], 1),
    (.gitlab, [".gitlab-ci.yml": "script: navflow run"], [], 0),
    (.jenkins, ["Jenkinsfile": "pipeline {}"], ["navflow.Jenkinsfile"], 2),
    (.buildkite, [".buildkite/pipeline.yml": "steps: []"], [".buildkite/navflow.yml"], 2),
  ]

  @Test("a job stands in a file of its own, beside the jobs that there are", arguments: jobs)
  func job(server: BuildServer, texts: [String: String], files: [String], advice: Int) throws {
    let plan = try plan(ProjectPlan.Folder(path: "", workspace: "navflow.yaml", hasTests: true), server, texts)
    #expect(plan.files.map(\.path) == files)
    #expect(plan.advice.count == advice)
    for path in texts.keys where path != ".gitlab/navflow.yml" { #expect(plan.kept.contains(path)) }
  }

  @Test(
    "a job names the folder as a shell reads it",
    arguments: [
      ("", "navflow run --report"), ("a/b/", "navflow run a/b --report"),
      ("UI Tests/", "navflow run 'UI Tests' --report"),
      ("-x/", "navflow run ./-x --report"), ("Prüfung/", "navflow run Prüfung --report"),
    ]
  )
  func folder(path: String, call: String) throws {
    for server in BuildServer.allCases {
      let plan = try plan(ProjectPlan.Folder(path: path), server)
      #expect(plan.files.contains { $0.text.contains(call) }, "\(server)")
    }
  }

  @Test(
    "no job is written for a name that a shell or a build server could take for more",
    arguments: ["'", "$(x)", "${{ x }}", "a\nb", "\\", "\u{1B}"]
  )
  func unsafe(name: String) throws {
    for server in BuildServer.allCases {
      #expect(throws: PlainError.self) { try plan(ProjectPlan.Folder(path: "\(name)/"), server) }
    }
    #expect(try plan(ProjectPlan.Folder(path: "\(name)/")).files.count == 3)
  }
}
