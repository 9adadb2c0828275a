import FlowApps
import FlowLanguage
import FlowSyntax
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("The manual is true")
struct ManualTests {
  private static let folder = "Sources/Core/navflow/Documentation.docc"

  private static let pages: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" } + ["README.md"]
  }()

  @Test("what a page shows of the command is what it says", arguments: pages)
  func transcripts(page: String) async throws {
    var manual = try ManualPage(page)
    let bench = try Workbench()
    for file in manual.files where !file.isExample { try bench.write(file.text, to: file.name) }
    for (number, block) in manual.transcripts.enumerated() {
      // Where the command is called by its script, it is called in the project's own folder.
      let place = block.contains("$ Scripts/navflow") ? Repository.root : bench.folder
      var actual: [String] = []
      for call in ConsoleCall.all(in: block) {
        let result = try await Command.shell(try Self.line(of: call), in: place)
        actual.append("\(call.prompt)\(result.output)\(result.error)")
      }
      manual.actual[number] = actual.joined(separator: "\n")
      if let picture = manual.terminals[number], let call = ConsoleCall.all(in: block).last {
        let line = "unset NO_COLOR; export NAVFLOW_COLOR=always; \(try Self.line(of: call))"
        let result = try await Command.shell(line, in: place)
        try bench.write(TerminalPicture(picture.title, call.prompt + result.output).svg, to: picture.name)
      }
    }
    try manual.compare()
    for name in manual.pictures { try Self.compare(picture: name, on: page, with: try bench.text(of: name)) }
  }

  /// The line of a shell for a call that a page shows.
  private static func line(of call: ConsoleCall) throws -> String {
    let words = call.command.split(separator: " ").map { $0.hasSuffix("navflow") ? "\"$SHOWN\"" : $0 }
    let built = ConsoleCall(command: words.joined(separator: " "), input: call.input)
    return "export SHOWN='\(try shown.get())'; \(built.prompt.dropFirst(2))"
  }

  /// The path of a program that calls the command as a page shows it, but without durations.
  private static let shown = Swift.Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "navflow-shown-\(UUID().uuidString)")
    let text = """
      #!/bin/sh
      case $1 in
        run|check|lint|explore|report) command=$1; shift; exec "$NAVFLOW" "$command" --reproducible "$@" ;;
        *) exec "$NAVFLOW" "$@" ;;
      esac

      """
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }

  /// Compares a picture that a page shows with the one that its calls write.
  private static func compare(picture name: String, on page: String, with made: String) throws {
    let file = Repository.root.appending(path: "\(folder)/Resources/\(name)")
    guard (try? String(contentsOf: file, encoding: .utf8)) != made else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      Issue.record("\(page) shows \(name), which its calls no longer draw so")
      return
    }
    try Data(made.utf8).write(to: file)
    Issue.record("\(name) was drawn anew: look at it, then run again without UPDATE_GOLDEN")
  }

  @Test("the page about promises names tests that there are, at least one for each promise")
  func promises() throws {
    let page = Repository.root.appending(path: "\(Self.folder)/WhatNavflowPromises.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let tests = Repository.root.appending(path: "Tests").path(percentEncoded: false)
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests).map {
      FileManager.default.displayName(atPath: $0)
    }
    for section in text.components(separatedBy: "\n## ").dropFirst(2) {
      let named = section.matches(of: /`([A-Za-z]+Tests)`/).map { String($0.output.1) }
      #expect(!named.isEmpty, "\(section.prefix(60))")
      for name in named { #expect(files.contains("\(name).swift"), "\(name)") }
    }
  }

  @Test("every flow that a page shows passes, unless the page shows that it diverges", arguments: pages)
  func flows(page: String) async throws {
    let bench = try Workbench()
    let manual = try ManualPage(page)
    let files = manual.files.filter { !$0.isExample }
    for file in files { try bench.write(file.text, to: file.name) }
    let flows = files.map(\.name).filter { $0.hasSuffix(".flow.yaml") && !$0.hasPrefix("mistakes") }
    let shown = flows.filter { name in manual.transcripts.contains { $0.contains(name) } }
    for (flows, statuses) in [(flows.filter { !shown.contains($0) }, [0]), (shown, [0, 1])] where !flows.isEmpty {
      let result = try await Command.run(["run", "--reproducible"] + flows, in: bench.folder)
      #expect(statuses.contains(result.status ?? -1), "\(result.output)")
    }
  }

  @Test("what a page shows of the examples is what they hold", arguments: pages)
  func examples(page: String) throws {
    let shown = try ManualPage(page)
    for table in shown.tables {
      let example = try String(contentsOf: Repository.root.appending(path: table.name), encoding: .utf8)
      #expect(table.text == example, "\(table.name)")
    }
    for file in shown.files where file.isExample {
      let example = try String(contentsOf: Repository.root.appending(path: file.name), encoding: .utf8)
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("#") }
      #expect(file.text == "# \(file.name)\n" + lines.joined(separator: "\n"))
    }
  }

  @Test("the library's page shows code that the engine's tests run")
  func library() throws {
    let folder = Repository.root
    let page = try String(contentsOf: folder.appending(path: "\(Self.folder)/EngineLibrary.md"), encoding: .utf8)
    let tests = try String(
      contentsOf: folder.appending(path: "Tests/Core/NavigationEngineTests/ManualExampleTests.swift"),
      encoding: .utf8
    )
    let shown = page.components(separatedBy: "\n```swift\n// ").dropFirst().map { block in
      "// " + block.components(separatedBy: "\n```")[0]
    }
    let tried = tests.components(separatedBy: "    // begin\n").dropFirst().map { block in
      block.components(separatedBy: "\n    // end")[0].split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
    }
    #expect(!shown.isEmpty)
    #expect(shown == tried)
  }

  @Test(
    "pages that are made from tables are as these are now",
    arguments: [
      ("LanguageReference", LanguageReference.page), ("ProfilesAndEvidence", EvidencePage.page),
    ]
  )
  func generated(name: String, page: String) throws {
    try Self.compare(name, page)
  }

  @Test(
    "a table that has a row for each rule of lint, or for each system that gives shards, is made from these",
    arguments: [
      ("Linting", "| id | if certain | means | seen |", LintTable.text),
      ("BuildServers", "| system |", ShardTable.text),
    ]
  )
  func table(page: String, head: String, made: String) throws {
    let file = Repository.root.appending(path: "\(Self.folder)/\(page).md")
    let shown = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(shown.firstRange(of: head)?.lowerBound)
    let end = shown[start...].firstRange(of: "\n\n")?.lowerBound ?? shown.endIndex
    try Self.compare(page, shown.replacingCharacters(in: start..<end, with: made))
  }

  private static func compare(_ name: String, _ page: String) throws {
    let file = Repository.root.appending(path: "\(folder)/\(name).md")
    let shown = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard shown != page else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      Issue.record("\(name).md is stale (− shown, + made):\n\(LineDifference(shown, page))")
      return
    }
    try Data(page.utf8).write(to: file)
    Issue.record("\(name).md was rewritten: read it, then run again without UPDATE_GOLDEN")
  }

  @Test("the page about limits has every limit")
  func limits() throws {
    let limits = try String(
      contentsOf: Repository.root.appending(path: "\(Self.folder)/LimitsAndErrors.md"),
      encoding: .utf8
    )
    for limit in Limit.allCases {
      #expect(limits.contains("| `\(limit.rawValue)` | \(limit.summary) |"), "\(limit.rawValue) is missing")
    }
  }

  @Test("the page about app files shows every key of a screen, a link and a destination")
  func comparison() throws {
    let text = try String(contentsOf: Repository.root.appending(path: "\(Self.folder)/AppFiles.md"), encoding: .utf8)
    let shown = [
      "an app", "a type", "a screen", "a link", "rows", "a destination", "an item", "a split view", "a column",
      "a list",
    ]
    for owner in shown {
      let keys = AppLanguage.keys(of: owner)
      #expect(!keys.isEmpty, "\(owner)")
      for key in keys { #expect(text.contains("\(key.name):"), "\(key.name) of \(owner) is missing") }
    }
  }

  @Test("every page is listed once, on the manual's first page")
  func topics() throws {
    let first = try String(contentsOf: Repository.root.appending(path: "\(Self.folder)/navflow.md"), encoding: .utf8)
    for page in Self.pages where page.hasSuffix(".md") && page.hasPrefix(Self.folder) {
      let name = String(page.dropFirst(Self.folder.count + 1).dropLast(".md".count))
      guard name != "navflow" else { continue }
      #expect(first.matches(of: try Regex(#"\n- \[[^\]]+\]\(\#(name)\.md\)\n"#)).count == 1, "\(name)")
    }
  }

  @Test("what a page says is plain English", arguments: pages)
  func plainEnglish(page: String) throws {
    let text = try String(contentsOf: Repository.root.appending(path: page), encoding: .utf8)
    var fence: Substring?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let ticks = line.prefix { $0 == "`" }
      if ticks.count >= 3 { fence = fence == nil ? ticks : fence == line ? nil : fence }
      guard fence == nil, ticks.count < 3 else { continue }
      let prose = line.replacing(/`[^`]*`|“[^”]*”/, with: "")
      let banned = Self.bannedWords(in: String(prose))
      #expect(banned == nil, "\(page):\(number + 1): \(banned ?? "")")
    }
  }

  @Test(
    "what the command says of its options is plain English",
    arguments: [
      "init", "run", "check", "lint", "extract", "explore", "report",
      "map", "probe", "debug", "shell", "dap", "lsp", "rename", "fmt",
      "schema", "mcp", "explain", "help",
    ]
  )
  func plainHelp(command: String) async throws {
    let result = try await Command.run([command, "--help"], in: Repository.root)
    #expect(result.status == 0)
    let text = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(Self.bannedWords(in: text) == nil)
  }

  /// Words that the glossary of the code bans too, and sentences that begin with “What” and are no question.
  private static func bannedWords(in text: String) -> String? {
    let words =
      /\b(?:[Tt]old|[Tt]ells?|telling|[Ww]hoever|[Ww]hatever|[Ss]omebody|[Nn]obody|[Pp]arting|parted|faulty|[Mm]end(?:ed|ing)?|twin|census)\b|(?:^|\. )What [^?]*\./
    return text.firstMatch(of: words).map { String($0.output) }
  }

  @Test("the page about ids has every refusal and every diagnostic")
  func engine() throws {
    let page = Repository.root.appending(path: "\(Self.folder)/LimitsAndErrors.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for id in Refusal.ID.allCases { #expect(text.contains("- `\(id.rawValue)`: "), "\(id.rawValue) is missing") }
    for id in EngineDiagnostic.ID.allCases {
      #expect(text.contains("| `\(id.rawValue)` |"), "\(id.rawValue) is missing")
    }
  }

  @Test("the page about errors has every id that a text's error can have")
  func errors() throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "\(Self.folder)/LimitsAndErrors.md"),
      encoding: .utf8
    )
    let sources = Repository.root.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    var ids: Set<String> = []
    for file in files {
      let source = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for declared in source.matches(of: /static let \w+: Self = "([a-z-]+)"/)
      where source.contains("extension DiagnosticID {") {
        ids.insert(String(declared.1))
      }
      guard let foot = source.range(of: "extension Diagnostic {") else { continue }
      for made in source[foot.upperBound...].matches(of: /Self\(\s*"([a-z-]+)",/) { ids.insert(String(made.1)) }
    }
    #expect(ids.count > 200)
    for id in ids.sorted() { #expect(text.contains("- `\(id)`: "), "\(id) is missing") }
  }
}

/// A page of the manual and the blocks in it that can be tried.
private struct ManualPage {
  struct File {
    let name: String
    let text: String

    /// Whether the file stands in the project, and the page only shows it.
    var isExample: Bool { name.hasPrefix("Examples/") }
  }

  private let path: String
  private let text: String
  /// YAML that begins with a comment which is a file's name, and tables after a paragraph that ends in one.
  private(set) var files: [File] = []
  /// The tables among the examples, each after a paragraph that ends in its name.
  private(set) var tables: [File] = []
  /// Calls of the command and what they print.
  private(set) var transcripts: [String] = []
  /// What they print now.
  var actual: [Int: String] = [:]
  /// Pictures of a block's last call in colours, by the number of the block: `terminal-NAME.svg` stands behind it.
  private(set) var terminals: [Int: (name: String, title: String)] = [:]

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    for block in text.components(separatedBy: "\n```yaml\n# ").dropFirst() {
      let body = block.components(separatedBy: "\n```")[0]
      files.append(File(name: String(body.prefix { !$0.isNewline }), text: "# " + body + "\n"))
    }
    let parts = text.components(separatedBy: "\n```csv\n")
    for (before, block) in zip(parts, parts.dropFirst()) {
      let name = before.split(separator: "`").dropLast().last ?? ""
      let table = File(name: String(name), text: block.components(separatedBy: "\n```")[0] + "\n")
      if table.isExample { tables.append(table) } else { files.append(table) }
    }
    var rest = text[...]
    while let opening = rest.firstMatch(of: /\n(`{3,})console\n/) {
      let block = rest[opening.range.upperBound...]
      let end = block.range(of: "\n\(opening.output.1)")?.lowerBound ?? block.endIndex
      transcripts.append(String(block[..<end]) + "\n")
      rest = block[end...]
      if let picture = rest.firstMatch(of: /^\n`+\n\n!\[([^\]]*)\]\(Resources\/(terminal-[a-z-]+\.svg)\)/) {
        terminals[transcripts.count - 1] = (String(picture.output.2), String(picture.output.1))
      }
    }
  }

  /// The pictures that the page shows, by their names.
  ///
  /// Those of the report's page are made by a browser, and held by its tests.
  var pictures: [String] {
    let names = text.matches(of: /!\[[^\]]*\]\(Resources\/([a-z-]+\.svg)\)/).map { String($0.output.1) }
    return names.filter { !$0.hasPrefix("page-") }
  }

  /// Compares what was shown with what is; `UPDATE_GOLDEN=1` shows it from now on.
  func compare() throws {
    let differing = transcripts.indices.filter { actual[$0] != transcripts[$0] }
    guard !differing.isEmpty else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      for number in differing {
        Issue.record(
          "\(path) differs (− shown, + actual):\n\(LineDifference(transcripts[number], actual[number] ?? ""))"
        )
      }
      return
    }
    var updated = text
    for number in differing {
      let (old, new) = (transcripts[number], actual[number] ?? "")
      updated = updated.replacingOccurrences(of: "```console\n\(old)```", with: "```console\n\(new)```")
    }
    try Data(updated.utf8).write(to: Repository.root.appending(path: path))
    Issue.record("\(path) was rewritten: read it, then run again without UPDATE_GOLDEN")
  }
}
