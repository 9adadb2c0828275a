import AppCoverage
import ArgumentParser
import CommandSupport

/// The command `navflow map`, which shows an app's navigation, its uses by flows, and its changes.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Show an app's navigation as lines or a picture, what flows used of it, or what changed in it.",
    discussion: """
      Reads an app file, or Swift sources as extract does. As text, each screen, tab, column and URL has the places \
      that lead there and the ways out, without line numbers and in an order of its own, so that a difference of two \
      maps shows only what changed. With --to, or as json, it is a route sheet: the fewest taps to a place, with \
      labels, identifiers and lines of code, each done in the engine. With transcripts, written by navflow run \
      --report jsonl, it shows what their flows used; several, such as those of shards, make one. With --diff, two \
      apps are compared in words, or with --format mermaid as a picture; REVISION:PATH is a file or folder of a git \
      revision, with the path from the root of the repository.

      Exit status: 0 printed, or nothing differs, 1 --diff or --check found a difference, --fail-under isn't met, or no \
      taps are known that lead --to a place, 2 a file is invalid, cut off, or can't be read or written, 4 there is no \
      app in the files, 64 usage error, or there are several apps.
      """
  )

  @OptionGroup(title: "Sources") var sources: SwiftSourcesOptions

  @Option(
    help: """
      Print text (the default), markdown, mermaid, dot, svg, html or json; with transcripts also lcov or cobertura. With \
      --output or --check the file's name says it.
      """
  )
  var format: MapFormat?

  @Option(name: .shortAndLong, help: "Write the map, or the changes, into this file.".naming("file"))
  var output: String?

  @Flag(help: "Say what changed from the first app to the second.")
  var diff = false

  @Option(help: "Compare the map with this file, and write nothing.".naming("file"))
  var check: String?

  @Option(
    help: "Draw only a screen, tab, column, alert or URL with what leads there and where it leads.".naming("name")
  )
  var focus: String?

  @Option(
    help: "Draw only where a URL, tab, column, alert or screen leads; with --to, begin there instead of at the launch."
      .naming("name")
  )
  var from: String?

  @Option(
    help: "Show the fewest taps to a screen, tab, column or alert, or to the part with this identifier or label."
      .naming("name")
  )
  var to: String?

  @Option(
    help: "The maximum number of ways from --focus (1 unless you say) or --from (any number unless you say).".naming(
      "count"
    )
  )
  var hops: Int?

  @Option(
    help: "End with 1 if flows used less: links=90 for 90 % of the links, 80 for 80 % of everything. Repeatable."
      .naming("kind=percent"),
    transform: { try CoverageGoal($0) }
  )
  var failUnder: [CoverageGoal] = []

  @Flag(help: "List everything that flows didn't use, however much it is.")
  var all = false

  @Option(help: .target)
  var target: String?

  @Option(
    help: "The profile under which links mix (default: the workspace's, else the newest release that the app runs on)."
      .naming("name")
  )
  var profile: ProfileList?

  @Option(help: .color)
  var color: ColorChoice?

  @OptionGroup(title: "Values") var options: AppOptions

  func validate() throws {
    if (sources.paths + options.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
    if diff, check != nil { throw ValidationError("--diff and --check exclude each other") }
    if check != nil, output != nil { throw ValidationError("--check and --output exclude each other") }
    for (name, file) in [("--output", output), ("--check", check)] where file == "" || file == "-" {
      throw ValidationError("\(name) takes a file, not “\(file ?? "")”")
    }
    if focus != nil, from != nil { throw ValidationError("--focus and --from exclude each other") }
    if let hops {
      if focus == nil, from == nil {
        throw ValidationError("--hops counts ways from --focus or --from; add one of them, or leave --hops out")
      }
      if hops < 0 { throw ValidationError("--hops takes a number from 0, not \(hops)") }
    }
    if let profile, profile.profiles.count > 1 {
      throw ValidationError("a map is of one profile; name one, and make another map for the other")
    }
  }

  func run() throws {
    StopSignal.listen(endsAtOnce: true)
    throw ExitCode(try MapRun(self).perform())
  }
}
