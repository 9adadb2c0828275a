import ArgumentParser
import CommandSupport
import FlowLanguage
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The loop of `--watch`: runs tests, and again all tests that depend on a changed file.
struct WatchLoop {
  /// The tests to run.
  private enum Request {
    case all, failed
    case changed(Set<String>)
  }

  private let options: SuiteOptions
  private let run: RunOptions
  private let driver: DriverOptions
  private var settings: RunSettings
  private var tests: [String: WatchedTest] = [:]
  private let wait = ChangeWait()
  /// The pattern that the user has typed; nil for none.
  private var pattern: NamePattern?
  private var status = ExitStatus.passed
  private var last = Request.all

  /// Prepares the loop.
  ///
  /// - Parameters:
  ///   - options: The options of `run` and `check`.
  ///   - run: The options of `run` only.
  ///   - driver: The options for an app outside the engine.
  /// - Throws: An error of usage.
  init(_ options: SuiteOptions, _ run: RunOptions, _ driver: DriverOptions) throws {
    (self.options, self.run, self.driver) = (options, run, driver)
    settings = try RunSettings(options, run, driver)
  }

  /// Runs until the user quits, and returns the exit status of the last run; throws an error of usage.
  mutating func perform() throws -> ExitStatus {
    wait.learn(watched)
    try perform(settings)
    while StopSignal.received == nil, let request = nextRequest() { try perform(request) }
    return StopSignal.received?.status ?? status
  }

  // MARK: Running

  private mutating func perform(_ request: Request) throws {
    Terminal.clear()
    last = request
    let old = status
    switch request {
    case .all:
      settings = try RunSettings(options, run, driver)
      try perform(try settings.taking(nil, pattern))
    case .failed:
      try perform(paths: tests.values.filter(\.isFailure).map(\.id).sorted())
    case .changed(let paths):
      if touchesAll(paths) { return try perform(.all) }
      for id in tests.filter({ paths.contains($0.value.file) }).keys { tests[id] = nil }
      try perform(paths: affected(by: paths))
      // A run of a few tests says nothing about the status of the others.
      if status.rawValue < old.rawValue, tests.values.contains(where: \.isFailure) { status = old }
    }
  }

  private mutating func perform(paths: [String]) throws {
    guard !paths.isEmpty else { return Console.printNote("there is nothing to run") }
    try perform(try settings.taking(paths, pattern))
  }

  private mutating func perform(_ settings: RunSettings) throws {
    let result = try SuiteRun.perform(settings, isWatched: true)
    status = result.status
    for test in result.tests { tests[test.id] = test }
    wait.learn(watched)
    noteStaleApps()
  }

  /// Names the apps that are older than the Swift sources which they name.
  private func noteStaleApps() {
    let files = tests.values.reduce(into: Set<String>()) { $0.formUnion($1.needed) }
    let settings = settings.files.workspaces.map(\.reading)
    for app in StaleApp.all(among: files, settings, isOlder: StaleApp.isOlder) { Console.printNote(app.note) }
  }

  /// The files and tests to run after a change, as arguments.
  private func affected(by paths: Set<String>) -> [String] {
    let flows = paths.filter { path in found.contains(path) && FilePath.exists(path) }
    let others = tests.values.filter { !flows.contains($0.file) && !$0.needed.isDisjoint(with: paths) }
    return flows.sorted() + others.map(\.id).sorted()
  }

  /// Whether the change may affect any test: of the workspace, or of the set of commands.
  private func touchesAll(_ paths: Set<String>) -> Bool {
    let known = Set(tests.values.flatMap(\.needed))
    return paths.contains { path in
      workspaceFiles.contains(path) || (commands.contains(path) && !known.contains(path))
    }
  }

  // MARK: Watched files

  /// The flow files that exist now.
  private var found: Set<String> {
    let inputs = FlowSearch.inputs(
      for: settings.selection.paths,
      in: settings.reading.workspace,
      settings.reading.finder
    )
    return Set(inputs.compactMap { if case .file(let path, _) = $0 { path } else { nil } })
  }

  private var commands: Set<String> {
    let folders = settings.files.workspaces.map { $0.reading.workspace?.folder ?? "" }
    return Set(folders.flatMap { CommandFolder(in: $0).commands.values })
  }

  private var workspaceFiles: Set<String> {
    settings.files.workspaces.reduce(into: []) { files, workspace in
      files.formUnion(workspace.reading.watchedProfiles)
      if let file = workspace.reading.workspace?.workspaceFile { files.insert(file) }
    }
  }

  private var watched: Set<String> {
    var paths = found.union(commands)
    for test in tests.values { paths.formUnion(test.needed.union([test.file])) }
    return paths.union(workspaceFiles)
  }

  // MARK: Waiting

  /// Waits for a key or a change; nil to quit.
  private mutating func nextRequest() -> Request? {
    let mode = KeyMode()
    let request = request()
    // The terminal is restored only now.
    _ = consume mode
    return request
  }

  private mutating func request() -> Request? {
    wait.keyboard.forget()
    prompt()
    while let event = wait.next({ watched }) {
      switch event {
      case .changed(let paths): return .changed(paths)
      case .key(let key):
        switch key {
        case UInt8(ascii: "a"): return .all
        case UInt8(ascii: "f"): return .failed
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return last
        // Ctrl-C, Ctrl-D and Ctrl-\ quit as in any command.
        case UInt8(ascii: "q"), 3, 4, 28: return nil
        case UInt8(ascii: "/"):
          if let text = wait.keyboard.line(asking: "filter by name, a regular expression (nothing: no filter): ") {
            pattern = text.isEmpty ? nil : try? NamePattern(text)
            if pattern == nil, !text.isEmpty { Console.printNote("“\(text)” isn't a regular expression") }
            return .all
          }
          prompt()
        default: break
        }
      }
    }
    return nil
  }

  private func prompt() {
    let count = watched.count
    let filter = pattern.map { " that match \($0)" } ?? ""
    let keys = "a all · f failed · / filter · Enter again · q quit"
    Console.printToStandardError("\nwatching \(count.counted("file"))\(filter) · \(keys)\n")
  }
}
