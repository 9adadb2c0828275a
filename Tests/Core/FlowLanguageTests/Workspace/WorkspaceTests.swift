import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

/// The workspace that a text stands for.
private func workspace(_ text: String, given: [String: RouteValue] = [:]) throws -> Workspace {
  try Workspace(
    SourceFile(text, name: Workspace.fileName),
    variables: Variables(given),
    forms: ReportForms(kinds: ["jsonl", "junit"]) { $0.path ?? $0.kind }
  )
}

@Suite("Workspace files")
struct WorkspaceTests {
  static let empty = ["", "# nothing\n", "---\n", "{}\n", "exclude: []\nonSuiteStart: []\n"]

  @Test("may say nothing", arguments: empty)
  func nothing(text: String) throws {
    let workspace = try workspace(text)
    #expect(!workspace.excludes("a"))
    #expect(workspace.flows == nil)
    #expect(workspace.onSuiteStart == nil)
  }

  static let paths: [(path: String, isExcluded: Bool)] = [
    ("diverging", true), ("a/diverging", false), ("old/a.flow.yaml", false), ("old/a.draft.flow.yaml", true),
    ("a.draft.flow.yaml", true), ("b", false),
  ]

  @Test("exclude what fits one of their patterns", arguments: paths)
  func exclude(path: String, isExcluded: Bool) throws {
    let workspace = try workspace("exclude:\n  - diverging\n  - \"**/*.draft.flow.yaml\"\n")
    #expect(workspace.excludes(path) == isExcluded)
  }

  @Test("hold the settings of their folder")
  func settings() throws {
    let workspace = try workspace(
      """
      flows: [flows/**, smoke.flow.yaml]
      profile: [wwdc22, shipping, wwdc22]
      jobs: 4
      failOn: never
      reports: [jsonl=out/a=b.jsonl, junit=out/junit.xml]
      vars: {city: Paris, greeting: "Hello, ${city}", stops: [a, b]}
      secrets: [token, other.key]
      fileRoot: ../shared
      limits: {file-size: 128MiB, nesting: 300, rounds: 5}
      """
    )
    #expect(workspace.flows == [PathPattern("flows/**"), PathPattern("smoke.flow.yaml")])
    #expect(try workspace.profiles?.profiles(nil, YAMLLimits()) == [.wwdc22, .shipping])
    #expect(workspace.jobs == 4)
    #expect(workspace.failOn == .never)
    #expect(workspace.reports.map(\.kind) == ["jsonl", "junit"])
    #expect(workspace.reports.map(\.path) == ["out/a=b.jsonl", "out/junit.xml"])
    #expect(
      workspace.variables == [
        "city": "Paris", "greeting": "Hello, Paris", "stops": .list(["a", "b"]),
      ]
    )
    #expect(workspace.secrets == ["token", "other.key"])
    #expect(workspace.fileRoot == "../shared")
    #expect(workspace.limits == [.fileSize: 128 << 20, .nesting: 300, .rounds: 5])
  }

  @Test("name one profile, and reports as a map, too")
  func shortForms() throws {
    let workspace = try workspace("profile: scripting\nreports: {jsonl: a.jsonl, junit: b.xml}\n")
    #expect(try workspace.profiles?.profiles(nil, YAMLLimits()) == [.scripting])
    #expect(workspace.reports.map(\.path) == ["a.jsonl", "b.xml"])
  }

  @Test("keep what is read as flows are, with its place")
  func nodes() throws {
    let workspace = try workspace(
      "onSuiteFinish: [pop]\ninvariants:\n  - never: {top: payment}\nonSuiteStart: [{push: a}]\n"
    )
    #expect(workspace.invariants.map(\.summary) == ["never: {top: payment}"])
    #expect(workspace.invariants.map(\.place.description) == ["navflow.yaml:3:5"])
    #expect(workspace.onSuiteStart != nil)
    #expect(workspace.onSuiteFinish != nil)
  }

  @Test("hold the settings of lint; an id of an earlier version stands for those that say the same now")
  func lint() throws {
    let lint = try workspace(
      """
      vars: {severity: note}
      lint:
        only: [trap, links-mix]
        disable: [trap]
        severity: {trap: error, links-mix: "${severity}"}
        exclude: [Demo, "**/*Preview.swift"]
        platform: macos
        fail-on: never
      """
    ).lint
    let mixes: [FindingID] = [.engine(.mixedLinksReset), .engine(.mixedLinks)]
    #expect(lint.only == [.own(.trap)] + mixes)
    #expect(lint.disable == [.own(.trap)])
    #expect(lint.severities == [.own(.trap): .error, mixes[0]: .note, mixes[1]: .note])
    #expect(
      lint.remarks.map(DiagnosticFormatter(painter: .plain).format).first == """
        warning: “links-mix” is now `mixed-links-reset` or `mixed-links`  [retired-id]
         --> navflow.yaml:3:16
          |
        3 |   only: [trap, links-mix]
          |                ^^^^^^^^^
          to fix: write the new id

        """
    )
    #expect(lint.remarks.map { $0.place?.start.line } == [3, 5])
    #expect(["Demo/A/B.swift", "A/HomePreview.swift", "HomePreview.swift"].allSatisfy(lint.excludes))
    #expect(!["Demos/A.swift", "A/Demo.swift", "../Demo/A.swift"].contains(where: lint.excludes))
    #expect(lint.platform == .macos)
    #expect(lint.failOn == .never)
    #expect(!(try workspace("jobs: 1\n").lint.excludes("Demo")))
  }

  @Test("give way to variables that are given from outside")
  func given() throws {
    let workspace = try workspace("vars: {city: Paris, greeting: \"Hello, ${city}\"}\n", given: ["city": "Rome"])
    #expect(workspace.variables == ["greeting": "Hello, Rome"])
  }

  @Test("have an example of each key, which can be read")
  func examples() throws {
    for key in WorkspaceKey.allCases { _ = try workspace(key.example) }
    for key in LintKey.allCases { _ = try workspace("lint: {\(key.example)}") }
    #expect(LintKey.allCases.allSatisfy { $0.example.hasPrefix("\($0.rawValue):") })
    #expect(WorkspaceKey.allCases.allSatisfy { !$0.summary.isEmpty && $0.example.hasPrefix("\($0.rawValue):") })
  }
}
