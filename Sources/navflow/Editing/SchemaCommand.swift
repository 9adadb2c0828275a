import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowSchemas
import FlowSyntax
import JSONText
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
  var kind: SchemaKind

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the schema into this file.", valueName: "file"))
  var output: String?

  @Option(help: .errorColor)
  var color: ColorChoice?

  func run() throws {
    let text = try SchemaText(around: ".", (color ?? .auto).errorPainter).text(kind)
    guard let output else {
      _ = Console.print(text)
      return
    }
    guard let problem = FileReplacement.shielded.create(output, with: Array(text.utf8)) else { return }
    Console.printIncomplete("“\(TextWidth.visible(output))” isn't written: \(problem)")
  }
}

extension SchemaKind: ExpressibleByArgument {}

/// The schemas of the files of a folder's workspace.
struct SchemaText {
  private let schemas: FlowSchemas

  /// Finds the commands of a folder's workspace.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - painter: Paints the errors of the workspace file.
  /// - Throws: The exit status, if the workspace file is invalid.
  init(around folder: String, _ painter: TextPainter) throws {
    let settings = try ReadingSettings(
      ReadingRequest(for: [], ExternalVariables(), forms: .command),
      around: folder
    )
    if !settings.problems.isEmpty { throw Console.fail(settings.problems.flatMap(\.self), painter) }
    self.init(settings)
  }

  /// Makes the schemas of a workspace with some commands.
  init(commands: [CommandForm]) { schemas = FlowSchemas(commands: commands) }

  /// Makes the schemas of a workspace.
  ///
  /// - Parameter settings: The settings of the workspace.
  init(_ settings: ReadingSettings) {
    let commands = settings.commands.sorted { $0.key < $1.key }.map { name, path in
      let file = (try? settings.loader.load(path)) ?? SourceFile(name: path)
      return CommandForm(name, in: file, limits: settings.limits.yaml)
    }
    self.init(commands: commands)
  }

  /// The schema of a kind of files, as the text of a file.
  func text(_ kind: SchemaKind) -> String {
    switch kind {
    case .flow: schemas.flow.lines
    case .app: schemas.app.lines
    case .workspace: schemas.workspace(.command).lines
    }
  }
}
