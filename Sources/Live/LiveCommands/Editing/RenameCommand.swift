import ArgumentParser
import CommandSupport
import FlowChecker
import FlowReports
import FlowSyntax
import FlowTranscripts
import LiveServers
import WorkspaceFiles

/// The command `navflow rename`, which gives a screen, a variable and the like another name in all files.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a screen, link, type, variable and so on in all files of the workspace.",
    discussion: """
      Reads the workspace of the working folder, or the folder's files. Names in flows, commands, apps and the \
      workspace file change together; comments and the app's own code stay as they are. navflow shows the changes \
      as a diff, and writes them with --write. Exit status: 0 the name can change, 2 a file is invalid or can't be \
      written, 64 there is no such name, or the new one is taken.
      """
  )

  @Argument(help: "screen, link, type, case, binding, tab, variable, command or tag.")
  var kind: NameUse.Kind

  @Argument(help: "The name; of a case with its type: Route.park.")
  var old: String

  @Argument(help: "The new name; of a case without its type.")
  var new: String

  @Flag(help: "Write the new text into the files.")
  var write = false

  @OptionGroup(title: "Values") var input: InputOptions

  @Option(help: .color)
  var color: ColorChoice?

  func run() throws {
    StopSignal.listen()
    let settings = try FlowSettings(for: [], input).checked()
    Console.mask(settings.redactor)
    let painter = Console.painter(breaksLines: false)
    let journal = RenameJournal(settings.reading.naming)
    if let note = journal.halfDone { Console.printNote(note) }
    var reader = WorkspaceNameReader(settings.reading)
    let renaming = try NameRenaming(kind, old, to: new, reader.index(), commands: settings.reading.commands)
    for file in renaming.files {
      _ = Console.print(settings.redactor.redact(UnifiedDiff(file.file, file.edits).text(painter: painter)))
    }
    if let move = renaming.move { _ = Console.print("rename \(move.from) to \(move.to)\n") }
    let count = "\(renaming.count.counted("place")) in \(renaming.files.count.counted("file"))"
    guard write else { return Console.printNote("\(count); nothing is written without --write") }
    let texts = renaming.files.compactMap { file in
      file.edits.applied(to: file.file.bytes).map { (path: file.file.name, bytes: $0) }
    }
    journal.begin([kind.rawValue, old, new], texts)
    try save(renaming, settings)
    journal.end()
    Console.printNote("\(count) written")
  }

  private func save(_ renaming: NameRenaming, _ settings: FlowSettings) throws {
    for file in renaming.files {
      guard let bytes = file.edits.applied(to: file.file.bytes) else { continue }
      if let problem = FileReplacement.shielded.replace(file.file, with: bytes, settings.reading.loader) {
        Console.printIncomplete("“\(TextWidth.visible(file.file.name))” isn't written: \(problem)")
        throw ExitCode(.invalid)
      }
    }
    guard let move = renaming.move, let problem = FileReplacement.shielded.move(move.from, to: move.to) else { return }
    Console.printIncomplete("“\(TextWidth.visible(move.from))” isn't renamed: \(problem)")
    throw ExitCode(.invalid)
  }
}

extension NameUse.Kind: ExpressibleByArgument {
  package static var allValueStrings: [String] { allCases.filter { $0 != .file }.map(\.rawValue) }

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }
}
