import Foundation
import TestSupport
import Testing

@Suite("A run that goes on watching files")
struct WatchTests {
  static let signals = [(name: "INT", status: 130), (name: "TERM", status: 143)]

  /// Watches the flows of a folder and does something as soon as it has said so often that it watches.
  ///
  /// - Parameters:
  ///   - bench: Where the flows are.
  ///   - actions: Lines of the shell: the first is done when it watches for the first time, and so on.
  /// - Returns: What it printed, and behind that its exit status.
  /// - Throws: Why it couldn't be run.
  private func watch(_ bench: Workbench, _ actions: String...) async throws -> Command.Result {
    let turns = actions.enumerated().map { number, action in
      """
      while [ "$(grep -c '^watching ' said)" -le \(number) ]; do sleep 0.05; done
      \(action)

      """
    }
    let line = """
      : > said
      "$NAVFLOW" run --watch --reproducible 2> said &
      \(turns.joined())wait $!
      echo "status $?"
      """
    return try await Command.shell(line, in: bench.folder)
  }

  @Test("ends when a signal comes while it watches", arguments: signals)
  func watching(signal: String, status: Int) async throws {
    let bench = try Workbench()
    try bench.write("name: One\nsteps: [{push: a}, pop]\n", to: "one.flow.yaml")
    let result = try await watch(bench, "kill -\(signal) $!")
    #expect(
      result.output == """
        ✓ One                                                         one.flow.yaml
        1 flow · 1 passed
        status \(status)

        """
    )
    #expect(try bench.text(of: "said") == "\nwatching 1 file · a all · f failed · / filter · Enter again · q quit\n")
  }

  @Test("runs what was changed again, and ends as the signal says, however that came out", arguments: signals)
  func changed(signal: String, status: Int) async throws {
    let bench = try Workbench()
    try bench.write("name: One\nsteps: [{push: a}, pop]\n", to: "one.flow.yaml")
    try bench.write("name: Two\nsteps: [{push: a}, pop]\n", to: "two.flow.yaml")
    let result = try await watch(bench, "echo '- pop' > two.flow.yaml", "kill -\(signal) $!")
    let start = """
      ✓ One                                                         one.flow.yaml
      ✓ Two                                                         two.flow.yaml
      2 flows · 2 passed
      ✗ two                                                         two.flow.yaml

      """
    #expect(result.output.hasPrefix(start), "\(result.output)")
    #expect(result.output.hasSuffix("\n1 flow · 1 diverged\nstatus \(status)\n"))
  }

  @Test("stops a flow that is being done, reports what was done by then, and ends", arguments: signals)
  func running(signal: String, status: Int) async throws {
    let bench = try Workbench()
    try bench.write("name: One\nsteps: [{push: a}, pop]\n", to: "1.flow.yaml")
    let round = "{repeat: {times: 100000, steps: [{push: a}, pop]}}"
    try bench.write("steps: [{repeat: {times: 100000, steps: [\(round)]}}]\n", to: "endless.flow.yaml")
    let line = """
      "$NAVFLOW" run --watch -j 1 --limit steps=1000000000 --reproducible --report jsonl=run.jsonl &
      while ! grep -q '"name":"One"' run.jsonl 2>/dev/null; do sleep 0.05; done
      kill -\(signal) $!
      wait $!
      echo "status $?"
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(
      result.output == """
        ✓ One                                                         1.flow.yaml
        1 flow · 1 passed · stopped by SIG\(signal)
        status \(status)

        """
    )
    #expect(result.error.hasPrefix("navflow: wrote run.jsonl\nnavflow: stopped by SIG\(signal)"))
    #expect(try bench.text(of: "run.jsonl").contains("\"interrupted\""))
  }
}
