import Foundation
import TestSupport
import Testing

@Suite("Commands and options of earlier versions")
struct RetiredWordsTests {
  static let calls: [(call: String, advice: String)] = [
    ("show run.jsonl --report html", "navflow show is now: navflow report run.jsonl --report html"),
    ("merge 1.jsonl 2.jsonl --allow-missing", "navflow merge is now: navflow report 1.jsonl 2.jsonl --allow-missing"),
    ("diff --all old.jsonl new.jsonl", "navflow diff is now: navflow report --all new.jsonl --against old.jsonl"),
    ("coverage a.app.yaml run.jsonl", "navflow coverage is now: navflow map a.app.yaml run.jsonl"),
    ("graph a.app.yaml", "navflow graph is now: navflow map a.app.yaml --format mermaid"),
    ("graph a.app.yaml -o a.svg", "navflow graph is now: navflow map a.app.yaml -o a.svg"),
    ("fuzz a.app.yaml --walks 3", "navflow fuzz is now: navflow explore --random a.app.yaml --walks 3"),
    ("serve", "navflow serve is now: navflow driver serve"),
    ("conformance --driver x", "navflow conformance is now: navflow driver check --driver x"),
    (
      "plan --shards 2",
      "navflow plan is gone; navflow run --list prints the tests, and with --shard I/N those of a shard"
    ),
    (
      "migrate a.app.yaml",
      """
      navflow migrate is gone; the page about NavigationView says what an app file in a NavigationStack has instead
      """
    ),
    ("run --max-failures 3", "--max-failures is now -x: write -x N"),
    ("explore a.app.yaml --swarm 4", "--swarm is gone; --states N visits more states of an app, and --seed N others"),
    (
      "explore --fingerprints a.app.yaml",
      "--fingerprints is gone; states are always compared in this way, so leave it out"
    ),
    (
      "run --coverage",
      "--coverage is gone; write --report jsonl=run.jsonl, and navflow map APP run.jsonl shows what the flows used"
    ),
    (
      "run --retries 2",
      """
      --retries isn't needed: the engine has no clock and no network, so a flow that diverges does so each time; \
      --last-failed runs only what didn't pass
      """
    ),
    ("run --var city a.flow.yaml", "--var takes a name and a value: --var NAME=VALUE"),
    (
      "run --format=json",
      """
      --format json isn't one of this command's; --report json=FILE writes the report; --format jsonl prints an object \
      for each event
      """
    ),
    ("check --format github", "--format github isn't one of this command's; --report github writes the report"),
  ]

  @Test("end with the call that takes their place", arguments: calls)
  func advice(call: String, advice: String) async throws {
    let result = try await Command.run(call.split(separator: " ").map(String.init), in: Repository.root)
    #expect(result.error.split(separator: "\n").first.map(String.init) == "error: \(advice)")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }
}
