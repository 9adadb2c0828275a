import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import Testing

@Suite("How the debugger is opened where a flow diverged")
struct DebuggerCommandTests {
  /// The lines of the console that say so.
  private func hints(
    _ text: String = "- pop\n",
    name: String = "a.flow.yaml",
    profiles: [Profile] = [.wwdc22],
    options: [String] = [],
    _ change: (inout FlowResult) -> Void = { _ in }
  ) -> [String] {
    let report = ConsoleReport(painter: .plain, namesProfiles: profiles.count > 1, debuggerOptions: options)
    let results = results(text, name: name, profiles: profiles).map { result in
      var result = result
      change(&result)
      return result
    }
    let mark = "   to look back: "
    return report.text(results).split(separator: "\n").filter { $0.hasPrefix(mark) }.map {
      String($0.dropFirst(mark.count))
    }
  }

  @Test("is shown once for each flow that diverged")
  func flows() {
    let text = "- {pop: 1, soft: true}\n- pop\n---\n- push: a\n---\n- pop\n"
    #expect(
      hints(text) == [
        "navflow debug a.flow.yaml:1 --at-divergence", "navflow debug a.flow.yaml:6 --at-divergence",
      ]
    )
  }

  @Test("names profile and size where the debugger would take others")
  func variants() {
    #expect(hints(profiles: [.shipping]) == ["navflow debug a.flow.yaml --at-divergence --profile shipping"])
    #expect(
      hints(profiles: [.wwdc22, .shipping]) == [
        "navflow debug a.flow.yaml --at-divergence --profile wwdc22",
        "navflow debug a.flow.yaml --at-divergence --profile shipping",
      ]
    )
    #expect(hints { $0.size = "compact" } == ["navflow debug a.flow.yaml --at-divergence --size compact"])
  }

  @Test("repeats what the run was given")
  func options() {
    #expect(
      hints(options: ["--var", "name=a b", "--fail-on=warning"]) == [
        "navflow debug a.flow.yaml --at-divergence --var 'name=a b' --fail-on=warning"
      ]
    )
    #expect(hints(options: ["--var", "a=\u{1B}[2J"]) == [])
  }

  @Test(
    "is written as a shell takes it",
    arguments: [
      ("a b.yaml", "'a b.yaml'"), ("it's.yaml", "'it'\\''s.yaml'"), ("$(rm).yaml", "'$(rm).yaml'"),
      ("-x.yaml", "./-x.yaml"),
      ("über/日本.yaml", "über/日本.yaml"),
    ]
  )
  func quoting(name: String, word: String) {
    #expect(hints(name: name) == ["navflow debug \(word) --at-divergence"])
  }

  @Test("doesn't suggest what the debugger can't open", arguments: ["<stdin>", "a\u{1B}[2Jb.yaml", "a\u{202E}b.yaml"])
  func others(name: String) {
    #expect(hints(name: name) == [])
  }
}
