import FlowLanguage
import FlowSyntax
import NavigationEngine
import SystemPackage
import TestSupport
import Testing
import WorkspaceFiles

@Suite("How files are read")
struct ReadingSettingsTests {
  private let forms = ReportForms(kinds: []) { (_) throws(PlainError) in throw PlainError("there are no reports") }

  private func variables(_ values: [String: RouteValue]) -> Variables {
    var variables = Variables()
    variables.values = values
    return variables
  }

  @Test("a variable: workspace, file, then what is added with the file, then what is added later")
  func variables() throws {
    let bench = try Workbench()
    try bench.write("vars: {a: workspace, b: workspace}\n", to: "navflow.yaml")
    try bench.write("b: file\nc: file\nd: file\n", to: "vars.yaml")
    var external = ExternalVariables()
    external.add(
      variables(["c": .string("first"), "e": .string("first")]),
      secretNames: ["e"],
      files: [bench.path("vars.yaml")],
      limits: Limits()
    )
    external.add(variables(["d": .string("second")]), secretNames: [], files: [], limits: Limits())
    let settings = try ReadingSettings(for: [bench.path()], external, forms: forms)
    let expected: [String: RouteValue] = [
      "a": .string("workspace"), "b": .string("file"), "c": .string("first"), "d": .string("second"),
      "e": .string("first"),
    ]
    #expect(settings.variables.values == expected)
    #expect(settings.secrets == ["first"])
    #expect(settings.problems.isEmpty)
  }

  @Test("a limit that is chosen counts more than the workspace's")
  func limits() throws {
    let bench = try Workbench()
    try bench.write("limits: {steps: 5, path-depth: 6}\n", to: "navflow.yaml")
    let settings = try ReadingSettings(for: [bench.path()], ExternalVariables(), limits: [.steps: 7], forms: forms)
    #expect(settings.problems.isEmpty, "\(settings.problems)")
    #expect(settings.limits.steps == 7)
    #expect(settings.limits.pathDepth == 6)
  }

  @Test("the errors of each file are kept apart: variables, workspace, commands")
  func problems() throws {
    let bench = try Workbench()
    try bench.write("unknown: 1\n", to: "navflow.yaml")
    var external = ExternalVariables()
    external.add(Variables(), secretNames: [], files: [bench.path("missing")], limits: Limits())
    let settings = try ReadingSettings(for: [bench.path()], external, forms: forms)
    #expect(settings.problems.map { $0.map { "\($0.id)" } } == [["no-such-path"], ["unknown-key"]])
    try bench.write("", to: "navflow.yaml")
    try bench.write("- pop\n", to: "commands/push.yaml")
    try bench.write("- pop\n", to: "commands/signIn.yaml")
    let other = try ReadingSettings(for: [bench.path()], ExternalVariables(), forms: forms)
    #expect(other.problems.joined().map(\.id) == [.commandNameTaken])
    #expect(other.commands.keys.sorted() == ["signIn"])
  }

  @Test("flows may name files in the workspace, and in a folder that is chosen instead")
  func roots() throws {
    let bench = try Workbench()
    try bench.write("", to: "work/navflow.yaml")
    try bench.write("", to: "work/in/a")
    try bench.write("", to: "other/b")
    try bench.link("work/in/out", to: "../../other")
    let settings = try ReadingSettings(for: [bench.path("work/in")], ExternalVariables(), forms: forms)
    #expect(throws: Never.self) { try settings.fileRoots.check(bench.path("work/navflow.yaml")) }
    let error = #expect(throws: Diagnostic.self) { try settings.fileRoots.check(bench.path("work/in/out/b")) }
    #expect(error?.id == .outsideRoot)
    let chosen = try ReadingSettings(
      for: [bench.path("work/in")],
      ExternalVariables(),
      fileRoot: bench.path("other"),
      forms: forms
    )
    #expect(throws: Never.self) { try chosen.fileRoots.check(bench.path("work/in/out/b")) }
    #expect(throws: Diagnostic.self) { try chosen.fileRoots.check(bench.path("work/in/a")) }
  }

  @Test("secrets that are too long to be looked for are refused")
  func secrets() throws {
    var external = ExternalVariables()
    let long = variables(["s": .string(String(repeating: "x", count: 1 << 19))])
    external.add(long, secretNames: ["s"], files: [], limits: Limits())
    #expect(throws: PlainError.self) {
      try ReadingSettings(for: [], external, forms: forms)
    }
  }

  @Test("a way leads up, then down", arguments: [("/a/b", "/a/c/d", "../c/d"), ("/a", "/a", ""), ("/", "/a", "a")])
  func ways(start: String, end: String, way: String) {
    #expect(FilePath(end).way(from: FilePath(start)).joined(separator: "/") == way)
  }
}
