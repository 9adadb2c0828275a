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
      transcripts, the picture shows what their flows used. \
      Exit status: 0 the picture is written, 2 the app or a transcript is invalid, or the file can't be written.
      """
  )

  @Argument(help: "The app file.")
  var app: String

  @Argument(
    help: ArgumentHelp(
      "Transcripts of runs whose uses are shown; - reads one from standard input.",
      valueName: "transcript"
    )
  )
  var runs: [String] = []

  @Option(help: "Print mermaid (the default), dot, svg or html; with --output the file's name says it.")
  var format: GraphFormat?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the picture into this file.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The profile under which mixed links are red (default: the workspace's).", valueName: "name")
  )
  var profile: ProfileList?

  @Option(
    help: ArgumentHelp(
      "Draw only a screen, tab, column, alert or URL with what leads there and where it leads.",
      valueName: "name"
    )
  )
  var focus: String?

  @Option(help: ArgumentHelp("Draw only where a URL, tab, column, alert or screen leads.", valueName: "name"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "The maximum number of ways from --focus (1 unless you say) or --from (any number unless you say).",
      valueName: "count"
    )
  )
  var hops: Int?

  @Option(help: .errorColor)
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
    if focus != nil, from != nil { throw ValidationError("--focus and --from exclude each other") }
    if let hops {
      if focus == nil, from == nil {
        throw ValidationError("--hops counts ways from --focus or --from; add one of them, or leave --hops out")
      }
      if hops < 0 { throw ValidationError("--hops takes a number from 0, not \(hops)") }
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
    let picture = try part(of: named.picture(coverage))
    let format = self.format ?? output.flatMap(GraphFormat.init(path:)) ?? .mermaid
    if picture.isTooLarge, format == .svg {
      Console.printError("the app is too large to draw; write it for other tools with --format dot")
      throw ExitCode(.invalid)
    }
    let text = text(picture, format)
    if let output {
      if let problem = FileReplacement.shielded.create(output, with: Array(text.utf8)) {
        Console.printIncomplete("“\(TextWidth.visible(output))” isn't written: \(problem)")
      }
    } else {
      _ = Console.print(text)
    }
    if reading.read.isIncomplete { throw ExitCode(.invalid) }
  }

  /// The part of the picture that the options select.
  private func part(of picture: AppPicture) throws -> AppPicture {
    guard let name = focus ?? from else { return picture }
    let selection = GraphSelection(name, focus == nil ? .ahead : .around, hops: focus == nil ? hops : hops ?? 1)
    if let part = picture.part(selection) { return part }
    let advice = Suggestion.sentence(for: name, among: picture.names) ?? "a picture without the option has all names"
    throw ValidationError("the app has no screen, tab, column, alert or URL “\(TextWidth.visible(name))”; \(advice)")
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
