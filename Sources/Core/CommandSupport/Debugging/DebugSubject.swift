package import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import FlowTranscripts
import WorkspaceFiles

/// The flow to debug, with the settings to read and run it.
package struct DebugSubject {
  /// A flow with all that is needed to run it.
  package struct Loaded {
    /// The id that selects the flow.
    package let id: String
    package let flow: Flow
    package let rules: RunRules
    package let variant: RunVariant
    /// Reads typed text as it would be read in the flow.
    package let reader: FlowReader
    /// Masks the flow's own secrets, too.
    package let redactor: Redactor

    /// The files that the flow depends on.
    package let files: Set<String>
  }

  /// A flow with the recording of its run.
  package typealias Recorded = (source: Loaded, recording: Recording)

  /// The reason why the flow can't be debugged.
  package enum NotDebuggable: Error {
    case invalid([Diagnostic])
    /// The argument selects several flows or variants, or none.
    case unclear(String)
  }

  /// The maximum number of tests that are listed.
  private static let maxListed = 20

  private let argument: String
  private let settings: FlowSettings

  package init(_ argument: String, _ settings: FlowSettings) { (self.argument, self.settings) = (argument, settings) }

  /// Reads the flow from its file.
  package func load() throws(NotDebuggable) -> Loaded {
    let loader = EntryLoader(settings.reading)
    let loaded = try entry(loader).load()
    guard let flow = loaded.flow else { throw .invalid(loaded.diagnostics) }
    return Loaded(
      id: loaded.entry.argument,
      flow: flow,
      rules: settings.rules,
      variant: settings.variants.single(for: flow),
      reader: loader.reader.within(loaded),
      redactor: settings.redactor.adding(loaded.reading.secrets),
      files: loaded.reading.needed.union([loaded.entry.file.name])
    )
  }

  /// Reads the flow from its file and runs it.
  package func record() throws(NotDebuggable) -> Recorded {
    let source = try load()
    let driver = FlowRunner(rules: source.rules)
    let recording = driver.record(source.flow, profile: source.variant.profile, size: source.variant.size)
    return (source, recording)
  }

  private func entry(_ loader: EntryLoader) throws(NotDebuggable) -> FlowEntry {
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
