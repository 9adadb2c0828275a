import ArgumentParser

/// How what comes of flows is told.
struct OutputOptions: ParsableArguments {
  @Option(help: "What is printed: console (the default), jsonl or quiet.")
  var format: OutputFormat?

  @Option(
    help: ArgumentHelp("Write a report into a file: jsonl=PATH; may be given several times.", valueName: "kind=path")
  )
  var report: [ReportRequest] = []

  @Option(help: "Colour on the console: auto (the default), always or never; auto obeys NO_COLOR.")
  var color: ColorChoice?

  @Flag(help: "Leave out clocks, so that two runs give the same bytes.")
  var reproducible = false

  func validate() throws {
    for (number, request) in report.enumerated() where report[..<number].contains(where: { $0.path == request.path }) {
      throw ValidationError("two reports can't be written into \(request.path)")
    }
  }
}

/// What is printed on standard output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case console, jsonl, quiet
}

/// Whether the console is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// `--report kind=path`.
struct ReportRequest: ExpressibleByArgument {
  enum Kind: String, CaseIterable {
    case jsonl
  }

  let kind: Kind
  let path: String

  init(kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), !parts[1].isEmpty else { return nil }
    self.init(kind: kind, path: String(parts[1]))
  }
}
