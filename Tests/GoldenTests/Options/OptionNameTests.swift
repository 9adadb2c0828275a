import Foundation
import TestSupport
import Testing

/// ArgumentParser looks for these mistakes in debug builds, which the tests don't use.
@Suite("Names of options")
struct OptionNameTests {
  private struct Help: Decodable {
    let command: Entry

    struct Entry: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Entry]?
    }

    struct Argument: Decodable {
      let names: [Name]?
      let kind: String
      let isRepeating: Bool
      let shouldDisplay: Bool
      let abstract: String?

      /// The option as one writes it; nil for an argument without a name.
      var option: String? {
        let name = names?.first { $0.kind == "long" } ?? names?.first
        return name.map { ($0.kind == "long" ? "--" : "-") + $0.name }
      }
    }

    struct Name: Decodable, Hashable {
      let kind: String
      let name: String
    }
  }

  private static func commands() async throws -> [Help.Entry] {
    let printed = try await Command.run(["--experimental-dump-help"], in: Repository.root, program: "navflow-all")
    let root = try JSONDecoder().decode(Help.self, from: Data(printed.output.utf8)).command
    let commands = root.subcommands ?? []
    return [root] + commands + commands.flatMap { $0.subcommands ?? [] }
  }

  @Test("are in the manual, which has all options of a command, and what hidden ones do")
  func manual() async throws {
    let page = Repository.root.appending(path: "Sources/Core/navflow/Documentation.docc/Options.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.firstRange(of: "- flow options:")?.lowerBound)
    let made = try await String(text[..<start]) + Self.table()
    guard text != made else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      Issue.record("Options.md is stale (− shown, + made):\n\(LineDifference(text, made))")
      return
    }
    try Data(made.utf8).write(to: page)
    Issue.record("Options.md was rewritten: read it, then run again without UPDATE_GOLDEN")
  }

  /// Options that several commands have all at once; a command that has them all has their name instead.
  private static let groups: [(name: String, options: [String])] = [
    ("flow options", ["--profile", "--size", "--var", "--vars-file", "--secret", "--file-root", "--limit"]),
    ("report options", ["--format", "--report", "--junit", "--html", "--open", "--color", "--reproducible"]),
    ("Swift options", ["--source", "--platform", "--sources-tool", "--cache", "--trees"]),
    ("driver options", ["--driver", "--step-timeout", "--timeout"]),
  ]

  /// The options of each command, below their groups; an option that help leaves out says what it does.
  private static func table() async throws -> String {
    let printed = try await Command.run(["--experimental-dump-help"], in: Repository.root, program: "navflow-all")
    let root = try JSONDecoder().decode(Help.self, from: Data(printed.output.utf8)).command
    var rows: [String] = []
    var hidden: [String: String] = [:]
    func add(_ command: Help.Entry, _ path: [String]) {
      let arguments = command.arguments ?? []
      var options = arguments.compactMap(\.option).filter { !["--help", "--version"].contains($0) }
      for argument in arguments where !argument.shouldDisplay {
        if let option = argument.option, options.contains(option) { hidden[option] = argument.abstract ?? "" }
      }
      var names: [String] = []
      for group in groups where group.options.allSatisfy(options.contains) {
        names.append(group.name)
        options.removeAll(where: group.options.contains)
      }
      let shown = options.map { "`\($0)`" } + names
      if !shown.isEmpty { rows.append("- `\(path.joined(separator: " "))`: \(shown.joined(separator: ", "))") }
      for subcommand in command.subcommands ?? [] { add(subcommand, path + [subcommand.commandName]) }
    }
    add(root, [])
    let shared = groups.map { group in "- \(group.name): \(group.options.map { "`\($0)`" }.joined(separator: ", "))" }
    let below = hidden.sorted { $0.key < $1.key }.map { "- `\($0)`: \($1)" }
    return (shared + [""] + rows + ["", "Help leaves these out:", ""] + below).joined(separator: "\n") + "\n"
  }

  @Test("are each used once by a command, and a repeated argument is its last")
  func unique() async throws {
    let commands = try await Self.commands()
    #expect(commands.count > 15)
    for command in commands {
      let arguments = command.arguments ?? []
      let names = arguments.flatMap { $0.names ?? [] }
      #expect(Set(names).count == names.count, "\(command.commandName): \(names)")
      let positional = arguments.filter { $0.kind == "positional" }
      let early = positional.dropLast().filter(\.isRepeating)
      #expect(early.isEmpty, "\(command.commandName)")
    }
  }
}
