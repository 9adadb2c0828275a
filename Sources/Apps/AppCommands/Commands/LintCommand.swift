import AppExtraction
import ArgumentParser
import CommandSupport
import FlowApps
import FlowLanguage
import FlowSyntax

/// The command `navflow lint`, which finds defects of an app's navigation in its SwiftUI sources.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find defects of an app's navigation in its SwiftUI sources.",
    discussion: """
      Reads Swift files, all of them where you name a folder, and needs no app file and no flow. Nothing of them is \
      run, and they need not compile. A finding is certain if every type on the way is known and no condition \
      decides about it; a likely one is a note. \
      // navflow:ignore ID beside or above a line ignores a finding there. Exit status: 0 no finding as severe as \
      --fail-on, 1 there is one, 2 a file can't be read, 4 there is no SwiftUI in the files, 64 usage error.
      """
  )

  @OptionGroup(title: "Sources") var sources: SwiftSourcesOptions

  @Option(help: .failOn("of a finding that makes the exit status 1", "error (the default), warning, note or never"))
  var failOn: FindingFailOn?

  @Option(help: "Look only at the app of this target; repeat it for several (default: all).".naming("name"))
  var target: [String] = []

  @Option(
    help: "Report only findings of this id; repeat it for several (default: all).".naming("id"),
    transform: Finding.ID.init(option:)
  )
  var only: [Finding.ID] = []

  @Option(
    help: "Report no findings of this id; repeat it for several.".naming("id"),
    transform: Finding.ID.init(option:)
  )
  var disable: [Finding.ID] = []

  @Option(help: "Report only findings that aren't in this file.".naming("file"))
  var baseline: String?

  @Option(help: "Write the findings of now into this file, and report none.".naming("file"))
  var writeBaseline: String?

  @Flag(name: .shortAndLong, help: "Look again whenever a file changes.")
  var watch = false

  @Flag(help: "Show every place of a finding with its line of code.")
  var explain = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try output.validate()
    if watch, writeBaseline != nil {
      throw ValidationError("--write-baseline writes once, and --watch looks again; leave one of them out")
    }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline exclude each other")
    }
  }

  func run() throws {
    if watch {
      StopSignal.listen()
      throw ExitCode(try LintWatch(self).perform())
    }
    StopSignal.listen(endsAtOnce: true)
    throw ExitCode(try LintRun(self).perform())
  }
}

extension Finding.ID {
  /// Reads the value of `--only` or `--disable`.
  fileprivate init(option argument: String) throws {
    guard let id = Self(rawValue: argument), Self.linted.contains(id) else {
      let known = Self.linted.map(\.rawValue)
      let all = known.sorted().joined(separator: ", ")
      let help =
        RetiredID(argument)?.sentence ?? Suggestion.sentence(for: argument, among: known) ?? "there are \(all)"
      throw ValidationError("lint has no finding “\(argument.excerpt)”; \(help)")
    }
    self = id
  }
}
