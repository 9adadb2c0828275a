import ArgumentParser
import CommandSupport
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import PlainText
import SystemPackage
import WorkspaceFiles

/// Runs flows that come through a pipe, and prints a line for each, in their order.
///
/// No more is read than is there, and nothing while the reader of the results doesn't take them: memory doesn't
/// grow with the number of flows.
struct StreamRun {
  private let settings: RunSettings
  private let runner: StreamRunner

  /// Prepares the run.
  init(_ suite: SuiteOptions, _ options: RunOptions) throws {
    settings = try RunSettings(suite, options)
    Console.mask(settings.redactor)
    runner = StreamRunner(try settings.flows.checked(), settings.redactor)
  }

  /// Runs the flows until the end of standard input.
  ///
  /// - Returns: The exit status, which doesn't say how the flows ended: their lines do.
  func perform() -> ExitStatus {
    var lines = StreamLines(.standardInput, limit: settings.reading.limits[.fileSize])
    var printer = Printer()
    do {
      while printer.isRead, let batch = try lines.next() {
        SuiteRunner.run(count: batch.count, jobs: settings.jobs, into: &printer) { runner.line(for: batch[$0]) }
      }
      return .passed
    } catch {
      Console.printError("standard input can't be read: \(FileProblem.text(error))")
      return .invalid
    }
  }

  /// Prints results while they are read.
  private struct Printer: ResultConsumer {
    private(set) var isRead = true

    mutating func add(_ line: [UInt8]) -> Bool {
      isRead = isRead && Console.print(line)
      return isRead
    }
  }
}

/// Runs the flow of one line; several workers share it.
struct StreamRunner: Sendable {
  private let settings: FlowSettings
  private let redactor: Redactor
  private let reader: FlowReader
  private let runner: VariantRunner

  init(_ settings: FlowSettings, _ redactor: Redactor) {
    (self.settings, self.redactor) = (settings, redactor)
    reader = settings.reading.flowReader()
    runner = VariantRunner(settings, reader, isReproducible: true)
  }

  /// Runs the flow of a line; nil stands for a line that is too long.
  func line(for line: [UInt8]?) -> [UInt8] {
    guard let bytes = line else {
      let limit = settings.reading.limits[.fileSize]
      let name = Limit.fileSize.rawValue
      let failure = "the line is longer than \(limit) bytes; --limit \(name)=N allows more"
      return StreamedResult(id: .null, failure: failure).line
    }
    do throws(StreamedFlow.Rejection) {
      return result(of: try StreamedFlow(bytes)).line
    } catch {
      return StreamedResult(id: error.id, failure: error.message).line
    }
  }

  private func result(of flow: StreamedFlow) -> StreamedResult {
    // An app's text may use variables, so a reader with others reads it again.
    let own = flow.variables.isEmpty ? reader : settings.reading.flowReader(variables: flow.variables)
    let file = SourceFile(name: FileLoader.standardInputName, bytes: Array(flow.text.utf8))
    var (results, errors) = ([FlowResult](), [Diagnostic]())
    for entry in own.with(app: flow.app).entries(of: file) where !StopSignal.isRaised {
      let loaded = entry.load()
      if loaded.flow?.savesFiles == true {
        return StreamedResult(id: flow.id, failure: "a flow of a stream can't save paths in files")
      }
      // A stream has no place but its lines for the errors of other files.
      if errors.isEmpty, let invalid = loaded.reading.invalid.first {
        errors = FileFindings(invalid.file, invalid.diagnostics).masked(by: redactor).diagnostics
      }
      results += runner.results(of: loaded, keepsSteps: false).results.map { result in
        result.masked(by: redactor.adding(Set(result.secrets).union(entry.secretsOfFile)))
      }
    }
    return StreamedResult(id: flow.id, results, errorsOfFiles: errors)
  }
}
