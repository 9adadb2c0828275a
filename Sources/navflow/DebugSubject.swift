import ArgumentParser
import DebugConsole
import Diagnostics
import FlowDebugger
import FlowReports
import FlowRunner
import Flows
import NavigationEngine

/// The flow that is debugged: where it is, and how it is read and recorded.
struct DebugSubject {
  /// A flow that was read and run.
  struct Recorded {
    let loaded: LoadedFlow
    let recording: Recording
    /// Reads what is typed as it would be read in the flow.
    let reader: FlowReader
    /// Masks what the flow says is secret, too.
    let redactor: Redactor

    /// The files that it depends on.
    var files: Set<String> { loaded.reading.needed.union([loaded.entry.file.name]) }
  }

  /// Why there is nothing to debug.
  enum Failure: Error {
    case invalid([Diagnostic])
    /// Several flows or variants are meant, or none.
    case unclear(String)
  }

  /// More tests than these aren't listed.
  private static let most = 20

  private let argument: String
  private let settings: RunSettings

  init(_ argument: String, _ settings: RunSettings) { (self.argument, self.settings) = (argument, settings) }

  /// Reads the flow as it is now, and runs it.
  func record() throws(Failure) -> Recorded {
    let worker = FlowWorker(settings, mode: .run)
    let entry = try entry(worker)
    let loaded = entry.load()
    guard let flow = loaded.flow else { throw .invalid(loaded.diagnostics) }
    let variant = worker.variants(for: flow)[0]
    let driver = EngineDriver(rules: settings.rules)
    return Recorded(
      loaded: loaded,
      recording: driver.record(flow, profile: variant.profile, size: variant.size),
      reader: worker.reader.within(loaded),
      redactor: settings.redactor.adding(loaded.reading.secrets)
    )
  }

  private func entry(_ worker: FlowWorker) throws(Failure) -> FlowEntry {
    let inputs = FlowSearch.inputs(for: [argument], in: settings.workspace, settings.finder)
    var entries: [FlowEntry] = []
    for input in inputs {
      entries += worker.entries(of: input)
      if entries.count > Self.most { break }
    }
    if let entry = entries.first, entries.count == 1 { return entry }
    guard !entries.isEmpty else { throw .unclear("there is no flow in “\(argument.excerpt)”") }
    let ids = entries.prefix(Self.most).map { "\n  \(TextWidth.visible($0.id))" }.joined()
    let more = entries.count > Self.most ? "\n  …" : ""
    throw .unclear("“\(TextWidth.visible(argument))” means several flows; name one of them:\(ids)\(more)")
  }
}
