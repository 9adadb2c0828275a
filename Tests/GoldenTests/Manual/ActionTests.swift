import FlowSyntax
import Foundation
import Subprocess
import SyntaxTestSupport
import TestSupport
import Testing

@testable import CommandSupport

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

@Suite("The action for GitHub")
struct ActionTests {
  private static func text() throws -> String {
    try String(contentsOf: Repository.root.appending(path: "action.yml"), encoding: .utf8)
  }

  @Test("is YAML, names this version, and calls navflow as the command takes it")
  func calls() throws {
    let text = try Self.text()
    #expect(throws: Never.self) { try YAMLReader(limits: YAMLLimits()).read(SourceFile(text, name: "action.yml")) }
    #expect(text.contains("default: \"\(Version.current)\""))
    let shown = ShownCalls(in: text)
    #expect(shown.calls.compactMap(\.first) == ["map", "map", "lint", "extract", "run"])
    #expect(shown.errors.isEmpty, "\(shown.errors)")
  }

  /// A step of the action: its condition and what it runs.
  private struct Step {
    let condition: String
    let script: String

    /// The steps, in their order.
    static func all(of text: String) -> [Self] {
      text.components(separatedBy: "\n    - name: ").dropFirst().map { step in
        let condition = step.firstMatch(of: /\n {6}if: (.*)/).map { String($0.output.1) } ?? ""
        let run = step.components(separatedBy: "\n      run: ")[1]
        let lines = run.hasPrefix("|\n") ? String(run.dropFirst(2)).replacing(/(^|\n) {8}/) { $0.output.1 } : run
        return Self(condition: condition, script: lines + "\n")
      }
    }

    /// Whether GitHub would run it after steps that all passed.
    func runs(_ inputs: [String: String]) -> Bool {
      condition.matches(of: /inputs\.([a-z]+) != ''/).allSatisfy { inputs[String($0.output.1)] != nil }
    }
  }

  @Test(
    "runs what its inputs ask for",
    arguments: [
      (["flows": "Flows"], "run Flows --report github --report junit --report html --report sarif\n"),
      (
        ["sources": "My Sources", "lint": "--only mixed-links --fail-on note"],
        "lint My Sources --report github --report sarif=navflow-lint.sarif --only mixed-links --fail-on note\n"
      ),
      (
        ["sources": "Sources", "base": "HEAD", "app": "shop.app.yaml"],
        """
        map --diff HEAD:Sources Sources --format markdown
        map --diff HEAD:Sources Sources --format mermaid
        lint Sources --report github --report sarif=navflow-lint.sarif
        extract Sources --check shop.app.yaml
        summary: the map
        summary: ```mermaid
        summary: the map
        summary: ```

        """
      ),
    ]
  )
  func steps(inputs: [String: String], calls: String) async throws {
    let steps = Step.all(of: try Self.text())
    try #require(steps.count == 5)
    let bench = try Workbench()
    var script = """
      set -eu
      command -v git >/dev/null && command -v curl >/dev/null && command -v sha256sum >/dev/null || { echo skipped; exit; }
      mkdir temp && cd temp
      git init -q . && git -c user.name=a -c user.email=b commit -q --allow-empty -m start
      release=navflow-\(Version.current)-linux-$(uname -m)
      mkdir -p made/$release/bin
      cat > made/$release/bin/navflow <<'END'
      #!/bin/sh
      echo "$*" >> calls
      [ "$1" != map ] || { echo "the map"; exit 1; }
      END
      chmod +x made/$release/bin/navflow
      (cd made && tar -czf $release.tar.gz $release)
      export RUNNER_TEMP="$PWD" GITHUB_PATH="$PWD/path" GITHUB_STEP_SUMMARY="$PWD/summary"
      export ADDRESS="file://$PWD/made" VERSION=\(Version.current)
      export SHA256=$(sha256sum made/$release.tar.gz | cut -d ' ' -f 1)

      """
    for (name, variable) in ["sources": "SOURCES", "lint": "ARGUMENTS", "app": "APP", "base": "BASE", "flows": "FLOWS"]
    {
      script += "export \(variable)='\(inputs[name] ?? "")'\n"
    }
    for (number, step) in steps.enumerated() where step.runs(inputs) {
      // Each step has a shell of its own, as on GitHub.
      try bench.write(step.script, to: "step\(number).sh")
      script += "bash --noprofile --norc -eo pipefail ../step\(number).sh >/dev/null\n"
      if number == 0 { script += "PATH=\"$(cat path):$PATH\"\n" }
    }
    try bench.write(script + "cat calls\n[ ! -f summary ] || sed 's/^/summary: /' summary\n", to: "try.sh")
    let result = try await Subprocess.run(
      .path("/bin/sh"),
      arguments: ["try.sh"],
      workingDirectory: FilePath(bench.path()),
      output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20)
    )
    if result.standardOutput == "skipped\n" { return }
    #expect(result.standardOutput == calls, "\(result.standardError)")
  }

  @Test("doesn't go on with an archive of another checksum")
  func checksum() throws {
    let install = try #require(Step.all(of: try Self.text()).first)
    #expect(install.script.contains("| sha256sum -c -\ntar "))
  }
}
