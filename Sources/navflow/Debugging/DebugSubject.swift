import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import WorkspaceFiles

/// The flow that is debugged: where it is, and how it is read and run.
struct DebugSubject {
  /// A flow as it is now, and all that is needed to run it.
  struct Loaded {
    /// What selects it.
    let id: String
    let flow: Flow
    let rules: RunRules
    let variant: RunVariant
    /// Reads what is typed as it would be read in the flow.
    let reader: FlowReader
    /// Masks what the flow says is secret, too.
    let redactor: Redactor

    /// The files that it depends on.
    let files: Set<String>
  }

  /// A flow that was run.
  struct Recorded {
    let source: Loaded
    let recording: Recording
  }

  /// Why there is nothing to debug.
  enum Failure: Error {
    case invalid([Diagnostic])
    /// Several flows or variants are meant, or none.
    case unclear(String)
  }

  /// More tests than these aren't listed.
  private static let maxListed = 20

  private let argument: String
  private let settings: FlowSettings

  init(_ argument: String, _ settings: FlowSettings) { (self.argument, self.settings) = (argument, settings) }

  /// Reads the flow as it is now.
  ///
  /// - Returns: The flow under the first of its variants.
  /// - Throws: Why there is none.
  func load() throws(Failure) -> Loaded {
    let loader = EntryLoader(settings.reading)
    let loaded = try entry(loader).load()
    guard let flow = loaded.flow else { throw .invalid(loaded.diagnostics) }
    return Loaded(
      id: loaded.entry.argument,
      flow: flow,
      rules: settings.rules,
      variant: settings.variants.all(for: flow)[0],
      reader: loader.reader.within(loaded),
      redactor: settings.redactor.adding(loaded.reading.secrets),
      files: loaded.reading.needed.union([loaded.entry.file.name])
    )
  }

  /// Reads the flow as it is now, and runs it.
  func record() throws(Failure) -> Recorded {
    let source = try load()
    let driver = EngineDriver(rules: source.rules)
    let recording = driver.record(source.flow, profile: source.variant.profile, size: source.variant.size)
    return Recorded(source: source, recording: recording)
  }

  private func entry(_ loader: EntryLoader) throws(Failure) -> FlowEntry {
    let inputs = FlowSearch.inputs(for: [argument], in: settings.reading.workspace, settings.reading.finder)
    var entries: [FlowEntry] = []
    for input in inputs {
      entries += loader.entries(of: input)
      if entries.count > Self.maxListed { break }
    }
    if let entry = entries.first, entries.count == 1 { return entry }
    guard !entries.isEmpty else { throw .unclear("there is no flow in “\(argument.excerpt)”") }
    let ids = entries.prefix(Self.maxListed).map { "\n  \(TextWidth.visible($0.argument))" }.joined()
    let more = entries.count > Self.maxListed ? "\n  …" : ""
    throw .unclear("“\(TextWidth.visible(argument))” means several flows; name one of them:\(ids)\(more)")
  }
}
