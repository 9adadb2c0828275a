import AppCoverage
import AppExtraction
import ArgumentParser
import FlowDiagnostics
import FlowReports
import WorkspaceFiles

/// The command `navflow map`, which prints an app's navigation as lines, or the changes between two of them.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Print an app's navigation as lines for review, or what changed in it.",
    discussion: """
      Reads an app file, or Swift sources as extract does. Each screen, tab, column and URL has the places that lead \
      there and the ways out, without line numbers and in an order of its own, so that a difference of two maps shows \
      only what changed. With --diff, two apps are compared in words; REVISION:PATH is a file or folder of a git \
      revision, with the path from the root of the repository. Exit status: 0 printed, or nothing differs, 1 --diff \
      or --check found a difference, 2 a file can't be read or written, 4 there is no app in the files, 64 usage \
      error, or there are several apps.
      """
  )

  @OptionGroup(title: "Sources") var sources: SwiftSourcesOptions

  @Flag(help: "Say what changed from the first app to the second.")
  var diff = false

  @Option(help: ArgumentHelp("Compare the map with this file, and write nothing.", valueName: "file"))
  var check: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the map, or the changes, into this file.", valueName: "file"))
  var output: String?

  @Option(help: "Print changes as text (the default) or markdown.")
  var format: MapFormat?

  @Option(help: .target)
  var target: String?

  @Option(
    help: ArgumentHelp(
      "The profile under which links mix (default: the newest release that the app runs on).",
      valueName: "name"
    )
  )
  var profile: ProfileList?

  @Option(help: .errorColor)
  var color: ColorChoice?

  @OptionGroup(title: "Values") var options: AppOptions

  func validate() throws {
    if diff, sources.paths.count != 2 {
      throw ValidationError("--diff takes two apps, the earlier first: navflow map --diff main:Sources Sources")
    }
    if diff, check != nil { throw ValidationError("--diff and --check exclude each other") }
    if check != nil, output != nil { throw ValidationError("--check and --output exclude each other") }
    if !diff, format != nil { throw ValidationError("--format is for --diff; a map has one form") }
    for (name, file) in [("--output", output), ("--check", check)] where file == "" || file == "-" {
      throw ValidationError("\(name) takes a file, not “\(file ?? "")”")
    }
    if let profile, profile.profiles.count > 1 {
      throw ValidationError("a map is of one profile; name one, and print another map for the other")
    }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    let reader = AppMapReader(self)
    if diff {
      let changes = try MapDifference(from: reader.map(of: sources.paths[0]), to: reader.map(of: sources.paths[1]))
      try print(format == .markdown ? changes.markdown : changes.text)
      throw ExitCode(changes.isEmpty ? .passed : ExitStatus.diverged)
    }
    let map = try reader.map()
    guard let check else { return try print(map.text) }
    try compare(check, with: map)
  }

  private func print(_ text: String) throws {
    guard let output else {
      _ = Console.print(text)
      return
    }
    if let problem = FileReplacement.shielded.create(output, with: Array(text.utf8)) {
      Console.printIncomplete("“\(TextWidth.visible(output))” isn't written: \(problem)")
    }
  }

  private func compare(_ path: String, with map: AppMap) throws {
    let file: SourceFile
    do throws(Diagnostic) {
      file = try FileLoader(limit: Self.mapLimit).load(path)
    } catch {
      throw Console.fail([error], (color ?? .auto).errorPainter)
    }
    let lines = AppFileComparison(old: String(decoding: file.bytes, as: UTF8.self), new: map.text)
    if lines.isSame {
      _ = Console.print("\(TextWidth.visible(path)) is the app's map\n")
      return
    }
    _ = Console.print(lines.text)
    Console.printError("\(path) isn't the app's map; navflow map --output \(ShellWord.quoted(path)) writes it anew")
    throw ExitCode(.diverged)
  }

  /// The maximum number of bytes of a map that is compared.
  private static let mapLimit = 64 << 20
}
