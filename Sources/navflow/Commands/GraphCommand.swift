import AppCoverage
import ArgumentParser
import FlowDiagnostics
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The command `navflow graph`, which draws an app's screens and links.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw an app's screens and what leads from one to another.",
    discussion: """
      Links by value and by view, presentations, changes and URLs look different, and links that mix are red. With \
      transcripts, the picture shows what their flows used. Large apps are drawn by Graphviz, if dot is installed. \
      Exit status: 0 the picture is written, 2 the app or a transcript is invalid, or the file can't be written.
      """
  )

  @Argument(help: "The app file.")
  var app: String

  @Argument(help: "Transcripts of runs whose uses are shown; - reads one from standard input.")
  var runs: [String] = []

  @Option(help: "Print mermaid (the default), dot, svg or html; with --output the file's name says it.")
  var format: GraphFormat?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the picture into this file.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The profile under which mixed links are red (default: the workspace's).", valueName: "name")
  )
  var profile: ProfileList?

  @Option(help: "Colour errors: auto (the default), always or never; auto obeys NO_COLOR.")
  var color: ColorChoice?

  @OptionGroup(title: "Values") var options: AppOptions

  func validate() throws {
    if ([app] + runs + options.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
    if format == nil, let output, let ending = FilePath(output).extension, GraphFormat(path: output) == nil {
      throw ValidationError(
        "“.\(ending.excerpt)” is the end of no form of a picture; end the name in .mmd, .dot, .svg or .html, or add --format"
      )
    }
    if let profile, profile.profiles.count > 1 {
      throw ValidationError("a picture is of one profile; name one, and draw another picture for the other")
    }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    let notes = TraceNotes(color: color ?? .auto)
    let named = try NamedApp(app, options, color, profile)
    let traces = try runs.map(notes.file)
    if let output { try refuseReplacing(output, app: app, traces) }
    var reading = CoverageReading(named, notes)
    try reading.add(traces)
    let coverage = traces.isEmpty ? nil : reading.read.coverage
    let picture = named.picture(coverage)
    let format = self.format ?? output.flatMap(GraphFormat.init(path:)) ?? .mermaid
    if picture.isTooLarge, format == .svg {
      Console.printError("the app is too large to draw; write it for other tools with --format dot")
      throw ExitCode(.invalid)
    }
    let text = text(picture, format)
    if let output {
      if let problem = FileReplacement.shielded.create(output, with: Array(text.utf8)) {
        Console.printError("“\(TextWidth.visible(output))” isn't written: \(problem)")
        throw ExitCode(.invalid)
      }
    } else {
      _ = Console.print(text)
    }
    if reading.read.isIncomplete { throw ExitCode(.invalid) }
  }

  private func text(_ picture: AppPicture, _ format: GraphFormat) -> String {
    switch format {
    case .mermaid: picture.mermaid
    case .dot: picture.dot
    case .svg: picture.svg
    case .html: picture.page(version: Version.current)
    }
  }
}
