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
    }

    struct Name: Decodable, Hashable {
      let kind: String
      let name: String
    }
  }

  private static func commands() async throws -> [Help.Entry] {
    let printed = try await Command.run(["--experimental-dump-help"], in: Repository.root)
    let root = try JSONDecoder().decode(Help.self, from: Data(printed.output.utf8)).command
    let commands = root.subcommands ?? []
    return [root] + commands + commands.flatMap { $0.subcommands ?? [] }
  }

  @Test("are in the manual, hidden ones too")
  func manual() async throws {
    let page = Repository.root.appending(path: "Sources/navflow/Documentation.docc/Options.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for command in try await Self.commands() {
      let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }
      for name in Set(names.map(\.name)).sorted() {
        #expect(text.contains("`--\(name)"), "--\(name) of \(command.commandName)")
      }
    }
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
