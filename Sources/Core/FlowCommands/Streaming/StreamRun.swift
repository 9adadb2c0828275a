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
struct StreamRun: Sendable {
  private let settings: FlowSettings
  private let jobs: Int
  private let redactor: Redactor
  private let reader: FlowReader
  private let runner: VariantRunner

  /// Prepares the run.
  init(_ suite: SuiteOptions, _ options: RunOptions) throws {
    let run = try RunSettings(suite, options)
    (jobs, redactor) = (run.jobs, run.redactor)
    Console.mask(redactor)
    settings = try run.flows.checked()
    reader = settings.reading.flowReader()
    runner = VariantRunner(settings, reader, isReproducible: true)
  }

  /// Runs the flows until the end of standard input.
  ///
  /// - Returns: The exit status, which doesn't say how the flows ended: their lines do.
  func perform() -> ExitStatus {
    var lines = StreamLines(.standardInput, limit: settings.reading.limits[.fileSize])
    var printer = Printer()
    do {
      while printer.isRead, let batch = try lines.next() {
        SuiteRunner.run(count: batch.count, jobs: jobs, into: &printer) { result(ofLine: batch[$0]) }
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

  /// Runs the flow of a line; nil stands for a line that is too long.
  private func result(ofLine line: [UInt8]?) -> [UInt8] {
    guard let bytes = line else {
      let limit = settings.reading.limits[.fileSize]
      let name = Limit.fileSize.rawValue
      let failure = "the line is longer than \(limit) bytes; --limit \(name)=N allows more"
      return Self.line(.null, failure: failure)
    }
    do throws(StreamedFlow.Rejection) {
      return result(of: try StreamedFlow(bytes))
    } catch {
      return Self.line(error.id, failure: error.message)
    }
  }

  private func result(of flow: StreamedFlow) -> [UInt8] {
    // An app's text may use variables, so a reader with others reads it again.
    let own = flow.variables.isEmpty ? reader : settings.reading.flowReader(variables: flow.variables)
    let file = SourceFile(name: FileLoader.standardInputName, bytes: Array(flow.text.utf8))
    var (results, errors) = ([FlowResult](), [Diagnostic]())
    for entry in own.with(app: flow.app).entries(of: file) where !StopSignal.isRaised {
      let loaded = entry.load()
      if loaded.flow?.savesFiles == true {
        return Self.line(flow.id, failure: "a flow of a stream can't save paths in files")
      }
      // A stream has no place but its lines for the errors of other files.
      if errors.isEmpty, let invalid = loaded.reading.invalid.first {
        errors = invalid.masked(by: redactor).diagnostics
      }
      results += runner.results(of: loaded, keepsSteps: false).results.map { result in
        result.masked(by: redactor.adding(Set(result.secrets).union(entry.secretsOfFile)))
      }
    }
    return Self.line(flow.id, results, errorsOfFiles: errors)
  }
}
