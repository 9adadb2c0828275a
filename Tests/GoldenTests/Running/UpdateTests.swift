import FlowChecker
import FlowLanguage
import FlowRunner
import FlowSyntax
import Foundation
import NavigationEngine
import TestSupport
import Testing
import WorkspaceFiles

@testable import CommandSupport

@Suite("--update")
struct UpdateTests {
  private static let cases = GoldenCase.cases(of: GoldenCase.updatesTopic)

  /// A copy of the goldens' folder.
  private static func copy() throws -> Workbench {
    let bench = try Workbench()
    let folder = GoldenCase.folder.appending(path: GoldenCase.updatesTopic)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".yaml") {
      try bench.write(Data(contentsOf: folder.appending(path: name)), to: name)
    }
    return bench
  }

  @Test("changes a flow as a golden says, and then nothing more", arguments: cases)
  func golden(golden: GoldenCase) async throws {
    let bench = try Self.copy()
    let arguments = try golden.arguments
    let flow = arguments.first { $0.contains(".flow.yaml") }?.split(separator: "#").first.map(String.init)
    try await golden.check(in: bench.folder, changed: flow.map { [$0] } ?? [])
    guard flow != nil else { return }
    let before = try bench.contents()
    _ = try await Command.run(arguments, in: bench.folder)
    #expect(try bench.contents() == before)
  }

  @Test("makes random flows pass, all at once")
  func random() async throws {
    let bench = try Workbench()
    for seed in 0..<Rounds.of(60) as Range<UInt64> {
      var random = RandomWrongFlow(seed: seed)
      try bench.write(random.text(), to: "\(seed).flow.yaml")
    }
    #expect(try await Command.run(["run", "--format", "quiet"], in: bench.folder).status == 1)
    let result = try await Command.run(["run", "--update", "--reproducible"], in: bench.folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let again = try await Command.run(["run", "--update", "--format", "quiet"], in: bench.folder)
    #expect(again == Command.Result(output: "", error: "", status: 0))
  }

  @Test("touches no file but the flow's own", arguments: cases)
  func others(golden: GoldenCase) async throws {
    let (bench, untouched) = (try Self.copy(), try Self.copy())
    let arguments = try golden.arguments
    _ = try await Command.run(arguments, in: bench.folder)
    let flow = arguments.first { $0.contains(".flow.yaml") }?.split(separator: "#").first.map(String.init)
    let after = try bench.contents()
    for (name, text) in try untouched.contents() where name != flow { #expect(after[name] == text, "\(name)") }
  }

  @Test("only shows what it would write where that is asked for")
  func show() async throws {
    let bench = try Workbench()
    let text = "- push: a\n- assert: {top: b}\n"
    try bench.write(text, to: "a.flow.yaml")
    let result = try await Command.run(["run", "a.flow.yaml", "--update=show", "--reproducible"], in: bench.folder)
    #expect(result.output.contains("-- assert: {top: b}\n+- assert: {top: a}\n"))
    #expect(result.output.contains("“a”, not “b”"))
    #expect(result.status == 1)
    #expect(try bench.text(of: "a.flow.yaml") == text)
    let written = try await Command.run(["run", "a.flow.yaml", "--update", "--reproducible"], in: bench.folder)
    #expect(written.status == 0)
    #expect(try bench.text(of: "a.flow.yaml") == "- push: a\n- assert: {top: a}\n")
  }

  @Test("writes through a link, and keeps who may do what with the file")
  func link() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n- assert: {top: b}\n", to: "real/a.flow.yaml")
    try bench.link("a.flow.yaml", to: "real/a.flow.yaml")
    let file = bench.folder.appending(path: "real/a.flow.yaml").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let result = try await Command.run(["run", "a.flow.yaml", "--update", "--reproducible"], in: bench.folder)
    #expect(result.status == 0)
    #expect(try bench.text(of: "real/a.flow.yaml") == "- push: a\n- assert: {top: a}\n")
    let link = bench.folder.appending(path: "a.flow.yaml").path(percentEncoded: false)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.flow.yaml")
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o640)
  }

  @Test("leaves a file that may not be written", .enabled(if: getuid() != 0, "root may write everything"))
  func readOnly() async throws {
    let bench = try Workbench()
    try bench.write("- push: a\n- assert: {top: b}\n", to: "a.flow.yaml")
    let file = bench.folder.appending(path: "a.flow.yaml").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let result = try await Command.run(["run", "a.flow.yaml", "--update", "--reproducible"], in: bench.folder)
    #expect(result.error == "navflow: “a.flow.yaml” isn't updated: it may not be written\n")
    #expect(result.status == 1)
    #expect(try bench.text(of: "a.flow.yaml") == "- push: a\n- assert: {top: b}\n")
  }

  /// Flows of which a statement is wrong, and the stack, too.
  static let wrongStacks: [(text: String, obstacle: String)] = [
    ("- push: a\n- assert: {top: b}\n- pop: 3\n", "a.flow.yaml:3:3: “a” isn't updated: the step is refused: "),
    (
      "app: {root: A, screens: {A: {links: {X: 7}}}}\nsteps:\n- {tap: X, expect: {path: [b]}}\n",
      "a.flow.yaml:3:4: “a” isn't updated: the link “X” on “A” leads to 7 of type Int"
    ),
    (
      "app: {root: A, screens: {A: {links: {X: 7}}}}\nsteps:\n- {tap: X, expect: {path: [b], diagnostics: []}}\n",
      "a.flow.yaml:3:32: “a” isn't updated: the link “X” on “A” leads to 7 of type Int"
    ),
    (
      "invariants: [{never: {count: 1}}]\nsteps:\n- {push: a, expect: {top: b}}\n",
      "a.flow.yaml:3:4: “a” isn't updated: the rule “never: {count: 1}” is broken"
    ),
    (
      "exhaustive: true\nsteps:\n- {push: a, expect: {top: b}}\n",
      "a.flow.yaml:3:4: “a” isn't updated: the step changes"
    ),
    ("path: [7, {]\nsteps: [{assert: {count: 1}}]\n", ""),
  ]

  @Test("leaves flows alone whose stack is wrong, and not what they state, and names them", arguments: wrongStacks)
  func leftAlone(text: String, obstacle: String) async throws {
    let bench = try Workbench()
    let other = "name: Good\nsteps:\n- push: a\n- assert: {top: b}\n"
    try bench.write(text, to: "a.flow.yaml")
    try bench.write(other, to: "b.flow.yaml")
    let result = try await Command.run(["run", "--update", "--reproducible", "-j1"], in: bench.folder)
    #expect(try bench.text(of: "a.flow.yaml") == text)
    #expect(try bench.text(of: "b.flow.yaml") == other.replacing("top: b", with: "top: a"))
    #expect(result.status == (obstacle.isEmpty ? 2 : 1))
    #expect(obstacle.isEmpty ? result.error.isEmpty : result.error.hasPrefix("navflow: \(obstacle)"), "\(result.error)")
    #expect(result.output.contains("\nb.flow.yaml:4:12: top: b → a\n"), "\(result.output)")
  }

  /// The answers, with what becomes of three values.
  static let answers: [(lines: String, values: [Int])] = [
    ("y\nno\nYES\n", [1, 8, 3]), ("n\na\n", [7, 2, 3]), ("y\nq\n", [1, 8, 9]), ("y\n", [1, 8, 9]), ("", [7, 8, 9]),
    ("what\ny\nn\nn\n", [1, 8, 9]),
  ]

  @Test("asks for each value where that is asked for, and writes those that are agreed to", arguments: answers)
  func ask(lines: String, values: [Int]) async throws {
    let bench = try Workbench()
    func text(_ counts: [Int]) -> [String] {
      [
        "- push: a\n- assert: {count: \(counts[0])}\n- push: a\n- assert: {count: \(counts[1])}\n",
        "- push: [a, b, c]\n- assert: {count: \(counts[2])}\n",
      ]
    }
    for (name, text) in zip(["a", "b"], text([7, 8, 9])) { try bench.write(text, to: "\(name).flow.yaml") }
    let result = try await Command.run(["run", "--update=ask", "--reproducible"], in: bench.folder, input: lines)
    #expect(result.error.hasPrefix("a.flow.yaml:2:12: count: 7 → 1\n"), "\(result.error)")
    for (name, text) in zip(["a", "b"], text(values)) { #expect(try bench.text(of: "\(name).flow.yaml") == text) }
  }

  @Test("writes over nothing that another program has written meanwhile")
  func changedMeanwhile() throws {
    let bench = try Workbench()
    try bench.write("- push: a\n- assert: {top: b}\n", to: "a.flow.yaml")
    let path = bench.folder.appending(path: "a.flow.yaml").path(percentEncoded: false)
    let file = try FileLoader(limit: 1000).load(path)
    let flow = try #require(FlowReader().read(file)[0].flow)
    var survey = ExpectationSurvey(file)
    survey.add(FlowRunner(rules: RunRules(continuesAfterFailure: true)).run(flow, profile: .wwdc22))
    let other = "- push: a\n- assert: {top: c}\n"
    let loader = FileLoader(limit: 1000) { try? Data(other.utf8).write(to: URL(filePath: $0)) }
    let update = FlowUpdate(survey, in: file, loader: loader, painter: .plain)
    #expect(update.file === file)
    #expect(update.diff.isEmpty)
    #expect(update.notes == "navflow: “\(path)” isn't updated: it was changed meanwhile\n")
    #expect(try bench.text(of: "a.flow.yaml") == other)
  }

  @Test("doesn't wait for a pipe to be read once more")
  func pipe() async throws {
    let bench = try Workbench()
    let line = """
      mkfifo pipe && { printf -- '- push: a\\n- assert: {top: b}\\n' > pipe & } && "$NAVFLOW" run pipe --update --format quiet
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(result.error == "navflow: “pipe” isn't updated: it isn't an ordinary file\n")
    #expect(result.status == 1)
  }

  @Test("changes one file by one worker, however many of its tests there are and in whatever order")
  func oneWorker() async throws {
    let bench = try Workbench()
    let documents = (0..<40).map { "cases: [{n: 1}, {n: 2}]\nsteps:\n  - push: [a, \($0)]\n  - assert: {count: 9}\n" }
    try bench.write(documents.joined(separator: "---\n"), to: "many.flow.yaml")
    try bench.write("- push: a\n- assert: {top: b}\n", to: "one.flow.yaml")
    let arguments = ["run", "--update", "--reproducible", "-j", "8"]
    let result = try await Command.run(arguments + ["--shuffle=3"], in: bench.folder)
    #expect(result.status == 0, "\(result.error)")
    let expected = documents.joined(separator: "---\n").replacing("count: 9", with: "count: 2")
    #expect(try bench.text(of: "many.flow.yaml") == expected)
    #expect(try bench.text(of: "one.flow.yaml") == "- push: a\n- assert: {top: a}\n")
  }
}

extension Workbench {
  /// The texts of the files, by name; hidden ones aren't looked at.
  fileprivate func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return Dictionary(uniqueKeysWithValues: try names.filter { !$0.hasPrefix(".") }.map { ($0, try text(of: $0)) })
  }
}
