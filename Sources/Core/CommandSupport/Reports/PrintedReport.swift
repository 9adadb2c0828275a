package import FlowReports
package import FlowSyntax
package import FlowTranscripts

/// The report on standard output.
package struct PrintedReport {
  package let report: any Report
  /// The painter of standard output.
  package let painter: TextPainter
  /// Whether standard output is for people.
  package let isForPeople: Bool
  /// Whether nothing is printed.
  private let isQuiet: Bool
  /// Whether standard output is still read.
  private var isRead = true
  /// Shortens the console's text of many flows; nil if all of it is printed.
  private var digest: ConsoleDigest?
  /// The texts of files with errors that flows need, each with its number.
  private var neededFiles: [(number: Int, text: String)] = []

  /// Chooses the report.
  package init(
    _ choice: OutputChoice,
    namesProfiles: Bool,
    folder: String,
    masking redactor: Redactor,
    isDigest: Bool,
    isCheck: Bool = false
  ) {
    (isForPeople, isQuiet) = (choice.format == .console, choice.format == .quiet)
    painter = Console.painter(isForPeople: choice.format.isForPeople)
    let options = RepeatedOptions.ofThisCall.map(redactor.redact)
    let report: any Report =
      switch choice.format {
      case .console: ConsoleReport(painter: painter, namesProfiles: namesProfiles, debuggerOptions: options)
      case .line: LineReport(painter: painter, namesProfiles: namesProfiles)
      case .jsonl: JSONLinesReport(version: Version.current, folder: folder)
      case .tap: TAPReport(namesProfiles: namesProfiles)
      case .quiet: QuietReport()
      }
    self.report = report
    if isDigest, choice.format == .console, choice.shown != .all {
      digest = ConsoleDigest(choice.shown, isCheck: isCheck, painter: painter)
    }
  }

  /// The reports in files, as far as the console lists them.
  package func named(_ paths: [String]) -> [WrittenReport] {
    .named(paths, onConsole: isForPeople, isQuiet: isQuiet)
  }

  /// Begins the report.
  package mutating func start(_ run: RunStart, pieces: Int) {
    digest?.begin(pieces)
    print(report.start(run))
  }

  /// Prints the text of a flow, as far as it is shown.
  package mutating func add(_ text: String, _ outcome: FlowOutcome, _ failure: FlowFailure?) {
    print(digest?.text(text, outcome, failure) ?? text)
  }

  /// Prints a file with errors that flows need, which a digest shows after all flows.
  package mutating func add(neededFile text: String, _ number: Int) {
    if digest == nil { print(text) } else { neededFiles.append((number, text)) }
  }

  /// Prints the files with errors that flows need, with the number of flows.
  package mutating func printNeededFiles(_ flows: [Int]) {
    for (number, text) in neededFiles {
      let count = flows[number]
      let needs = count > 1 ? painter.paint("  \(count) flows need it", .faint) : ""
      let headline = text.prefix { $0 != "\n" }
      print(headline + needs + text[headline.endIndex...])
    }
    neededFiles = []
  }

  /// Prints text on standard output, as long as it is read.
  package mutating func print(_ text: String) {
    if isRead { isRead = Console.print(text) }
  }
}
