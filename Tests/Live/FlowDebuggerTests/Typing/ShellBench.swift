import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import Synchronization

/// Sessions of the shell over files that are only in memory.
final class ShellBench: Sendable {
  /// The files by their paths.
  private let texts: Mutex<[String: String]>
  private let rules: RunRules
  private let variables: Variables

  init(_ texts: [String: String] = [:], rules: RunRules = RunRules(), variables: Variables = Variables()) {
    self.texts = Mutex(texts)
    (self.rules, self.variables) = (rules, variables)
  }

  func text(of path: String) -> String? { texts.withLock { $0[path] } }

  var reader: FlowReader {
    FlowReader(
      variables: variables,
      files: FileLibrary(variables: variables) { [self] (path) throws(Diagnostic) in try file(path) }
    )
  }

  private func file(_ path: String) throws(Diagnostic) -> SourceFile {
    guard let text = text(of: path) else {
      throw Diagnostic(
        .cannotRead,
        "there is no file “\(path)”",
        file: SourceFile(name: path),
        range: nil
      )
    }
    return SourceFile(name: path, bytes: Array(text.utf8))
  }

  private func write(_ path: String, _ text: String, _ replaces: Bool) -> (reason: String, isThere: Bool)? {
    texts.withLock { texts in
      if texts[path] != nil, !replaces { return ("there is such a file already", true) }
      texts[path] = text
      return nil
    }
  }

  func session(
    _ app: String? = nil,
    profile: Profile = .wwdc22,
    width: Int? = nil,
    secrets: Set<String> = []
  ) throws -> FlowConsole {
    let runner = DraftRunner(reader: reader, rules: rules, profile: profile, given: variables.values.keys.sorted())
    return FlowConsole(
      try TypedFlow(app: app, runner: runner, secrets: secrets),
      painter: TextPainter(isColored: false, width: width),
      files: files
    )
  }

  var files: ConsoleFiles {
    ConsoleFiles(
      read: { (path) throws(Diagnostic) in try self.file(path) },
      write: { path, text, replaces in self.write(path, text, replaces) },
      save: { _, _, _ in nil },
      way: { folder, file in folder.isEmpty ? file : "../" + file }
    )
  }

  /// How a flow file ends, as `navflow run` would run it.
  func outcome(of path: String, profile: Profile = .wwdc22) -> String {
    guard let text = text(of: path) else { return "no file" }
    let entries = reader.entries(of: SourceFile(name: path, bytes: Array(text.utf8)))
    return entries.map { entry in
      let loaded = entry.load()
      guard let flow = loaded.flow else { return loaded.diagnostics.map(\.message).joined(separator: "; ") }
      let transcript = FlowRunner(rules: rules).run(flow, profile: flow.profiles?.first ?? profile)
      let found = [transcript.flowDivergence].compactMap(\.self) + transcript.records.flatMap(\.divergences)
      return found.isEmpty ? transcript.outcome.rawValue : found.map(\.message).joined(separator: "; ")
    }.joined(separator: " | ")
  }

  /// An app with links of all kinds, bindings and a screen that hides its back button.
  static let parks = """
    name: Parks
    root: Parks
    types: {Park: {fields: {name: String}}, Trail: {fields: {park: String}}}
    screens:
      Parks:
        title: Parks
        links:
          Zion: !Park {name: Zion}
          "Add: one": !Park {name: New}
          Help: {view: Help}
          Sold out: {value: null}
          Settings: {presents: settingsShown}
        destinations: {Park: ParkPage, Trail: TrailPage}
        presents: {settingsShown: Settings}
      ParkPage:
        title: "${value.name}"
        toolbar: {Share: }
        links: {Trails: !Trail {park: "${value.name}"}, Help: {view: Help}}
      TrailPage: {title: Trails}
      Help: {title: Help}
      Settings: {title: Settings, backButton: hidden, controls: [dismiss]}
    """

  /// An app with columns.
  static let mail = """
    name: Mail
    split:
      columns:
        sidebar: {root: Mailboxes, list: {selection: mailbox, type: String, rows: [Inbox, Sent]}}
        detail: {root: {default: Message, empty: Nothing}, stack: erased}
    screens:
      Mailboxes: {title: Mailboxes, links: {About: {view: About}}}
      Message: {title: "${value}", links: {Attachment: 7}, destinations: {Int: Attachment}}
      Nothing: {}
      Attachment: {title: "Attachment ${value}"}
      About: {title: About}
    """
}

extension FlowConsole {
  /// The answer to a line, as it is printed.
  mutating func answer(_ line: String) -> (text: String, isWrong: Bool) {
    let answer = reply(to: line)
    return (answer.lines.map { $0 + "\n" }.joined(), answer.isMistake)
  }

  /// The number of steps of the flow's own list that are done.
  var done: Int { stops.count { $0 <= position } - 1 }
  var doneSteps: [String] { Array(typed?.draft.steps.prefix(done) ?? []) }
  var number: Int { position }
  var profile: Profile { recording.profile }
}
