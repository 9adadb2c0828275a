import ArgumentParser
import CommandSupport
import FlowLanguage
import WorkspaceFiles

/// The command `navflow schema`, which prints the JSON Schema of a kind of file.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of flows, apps or workspace files, for editors.",
    discussion: """
      The schema is of draft 2020-12, and made of the tables that navflow reads the files by. It knows the keys and the \
      kinds of their values, with their documentation; check knows more, such as the names of an app. The commands \
      of the working folder's workspace are steps of its flows. Exit status: 0 the schema is written, 2 the \
      workspace file is invalid, or the schema can't be written.
      """
  )

  @Argument(help: "flow, app or workspace.")
  var kind: FileKind

  @Option(name: .shortAndLong, help: "Write the schema into this file.".naming("file"))
  var output: String?

  @Option(help: .errorColor)
  var color: ColorChoice?

  func run() throws {
    let text = try FlowSchemas(around: ".").text(kind)
    guard let output else {
      _ = Console.print(text)
      return
    }
    Console.write(text, to: output)
  }
}

extension FileKind: ExpressibleByArgument {}
