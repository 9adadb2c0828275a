import FlowApps
import FlowLanguage
import FlowSyntax
import TestSupport
import Testing
import WorkspaceFiles

@Suite("Finding flows")
struct FlowSearchTests {
  private let forms = ReportForms(kinds: []) { (_) throws(PlainError) in throw PlainError("there are no reports") }

  /// What the arguments, paths of the bench, give: a path a file, `app` before an app and `?` before a problem.
  private func found(_ bench: Workbench, _ arguments: [String], takesApps: Bool = false) throws -> [String] {
    let settings = try ReadingSettings(for: [bench.path()], ExternalVariables(), forms: forms)
    let paths = arguments.map { $0.isEmpty ? bench.path() : bench.path($0) }
    let inputs = FlowSearch.inputs(for: paths, in: settings.workspace, settings.finder, takesApps: takesApps)
    return inputs.map { input in
      switch input {
      case .file(let path, let choices):
        let lines = choices.flatMap(\.selectors).map { "\($0.line ?? 0)#\($0.caseName ?? "")" }
        return ([String(path.dropFirst(bench.path().count + 1))] + lines).joined(separator: " ")
      case .app(let path): return "app \(path.dropFirst(bench.path().count + 1))"
      case .problems(let diagnostics): return "? \(diagnostics.map { "\($0.id)" })"
      }
    }
  }

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    for name in ["b.flow.yaml", "a.flow.yml", "shop.app.yaml", ".hidden.flow.yaml", "plain.yaml", "in/c.flow.yaml"] {
      try bench.write("- pop\n", to: name)
    }
    return bench
  }

  @Test("a folder gives its flows in the order of their names, hidden ones left out; a file may have any name")
  func folder() throws {
    let bench = try bench()
    #expect(try found(bench, [""]) == ["a.flow.yml", "b.flow.yaml", "in/c.flow.yaml"])
    #expect(try found(bench, [""], takesApps: true).contains("app shop.app.yaml"))
    #expect(try found(bench, ["plain.yaml", "in"]) == ["plain.yaml", "in/c.flow.yaml"])
  }

  @Test("a folder gives the flows with the second suffix, and the workspace file never")
  func secondSuffix() throws {
    let bench = try Workbench()
    for name in ["a.navflow.yaml", "b.navflow.yml", "c.flow.yaml", "navflow.yaml"] {
      try bench.write(name == "navflow.yaml" ? "{}\n" : "- pop\n", to: name)
    }
    #expect(try found(bench, [""]) == ["a.navflow.yaml", "b.navflow.yml", "c.flow.yaml"])
  }

  @Test("a file comes once, with all that is meant of it")
  func once() throws {
    let bench = try bench()
    #expect(try found(bench, ["in/c.flow.yaml", "in", "in/../in/c.flow.yaml"]) == ["in/c.flow.yaml"])
    #expect(try found(bench, ["b.flow.yaml:3", "b.flow.yaml#x"]) == ["b.flow.yaml 3# 0#x"])
    #expect(try found(bench, ["b.flow.yaml:3", "b.flow.yaml"]) == ["b.flow.yaml"])
  }

  @Test("what the workspace excludes isn't found, and an invalid workspace file is reported")
  func workspace() throws {
    let bench = try bench()
    try bench.write("exclude: [in]\n", to: "navflow.yaml")
    #expect(try found(bench, [""]) == ["a.flow.yml", "b.flow.yaml"])
    try bench.write("exclude: {\n", to: "navflow.yaml")
    #expect(try found(bench, [""]).allSatisfy { $0.hasPrefix("? ") })
  }

  @Test("links to folders aren't followed, so that a search ends")
  func links() throws {
    let bench = try bench()
    try bench.link("in/loop", to: "..")
    #expect(try found(bench, ["in"]) == ["in/c.flow.yaml"])
  }
}
