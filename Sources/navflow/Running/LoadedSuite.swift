import FlowApps
import FlowChecker
import FlowLanguage
import FlowRunner
import WorkspaceFiles

/// Steps of a workspace that are done once, before or after all of its tests.
struct SuiteHook: Sendable {
  /// It belongs to the workspace.
  let entry: FlowEntry
  let isStart: Bool
}

/// The tests that are done, cut into pieces, and what stands around them.
struct LoadedSuite: Sendable {
  /// The work that one worker does at a time.
  enum Piece: Sendable {
    /// A file that is read when it is its turn.
    case file(SuiteFile)
    case tests([FlowEntry])
  }

  let pieces: [Piece]
  /// Which of all tests each is, by its id, where only a part of them is done here.
  let positions: [String: Int]
  /// Whether there are tests, but all of them are left to other machines.
  let isEmptyShard: Bool
  let hooks: [SuiteHook]
  /// App files that are checked though no flow may name them.
  let apps: [SuiteApp]
  /// How many results there will be; nil where no report wants to know.
  let count: Int?
  /// Checks the tests; nil where they are run.
  let checker: EntryChecker?
  /// How files of each workspace are read.
  private let loaders: [EntryLoader]

  /// Reads the flows of each workspace.
  var readers: [FlowReader] { loaders.map(\.reader) }

  func inspect(_ app: SuiteApp) -> InspectedFile? { loaders[app.workspace].reader.inspect(app.path, as: .app) }

  /// Reads a command of a workspace that no flow ran.
  func inspect(command path: String, of workspace: Int) -> InspectedFile? {
    loaders[workspace].reader.inspect(path, as: .command)
  }

  /// The tests of a piece, read now if they weren't yet.
  func entries(of piece: Piece) -> [FlowEntry] {
    switch piece {
    case .file(let file): loaders[file.workspace].entries(of: file.input)
    case .tests(let entries): entries
    }
  }
}

extension LoadedSuite {
  /// Reads as much of the selected tests as has to be known before the first is done.
  ///
  /// Only a report that begins with the number of tests has all of them read, and steps before all tests, which are
  /// done only if there are any. The tests of a single file are pieces of their own.
  ///
  /// - Parameters:
  ///   - selection: Which of their tests are done, and in which order.
  ///   - settings: How they are read.
  ///   - checker: Checks them; nil where they are run.
  ///   - needsCount: Whether a report begins with the number of results.
  /// - Throws: Wrong usage, such as a commit that doesn't exist.
  init(
    _ selection: TestSelection,
    _ settings: RunSettings,
    _ checker: EntryChecker?,
    needsCount: Bool = false
  ) throws {
    let files = settings.files.flows
    let loaders = settings.files.workspaces.enumerated().map { number, workspace in
      EntryLoader(
        workspace.reading,
        settings.selection,
        workspace: number,
        workspaceName: settings.files.names[number],
        audits: checker?.files
      )
    }
    let hooks = settings.files.used.flatMap { number in
      SuiteHook.all(in: settings.files.workspaces[number].reading, loaders[number])
    }
    (self.loaders, apps, self.checker) = (loaders, settings.files.apps, checker)
    let ordersTests = selection.needsAllTests || files.count == 1
    if ordersTests || needsCount || !hooks.isEmpty {
      let read = files.concurrentMap(jobs: settings.jobs) {
        StopSignal.isRaised ? [] : loaders[$0.workspace].entries(of: $0.input)
      }
      if ordersTests {
        let order = try selection.order(Array(read.joined())) { entries in
          entries.concurrentMap(jobs: settings.jobs) { $0.load().reading.needed }
        }
        pieces = settings.update != nil ? Self.byFile(order.entries) : order.entries.map { .tests([$0]) }
        (positions, isEmptyShard) = (order.positions, order.isEmptyShard)
      } else {
        (pieces, positions, isEmptyShard) = (read.map(Piece.tests), [:], false)
      }
    } else {
      (pieces, positions, isEmptyShard) = (files.map(Piece.file), [:], false)
    }
    // Only tests that can be read are done between the steps of their workspace.
    var busy: Set<Int> = []
    for case .tests(let entries) in pieces where !hooks.isEmpty { busy.formUnion(entries.map(\.workspace)) }
    self.hooks = hooks.filter { busy.contains($0.entry.workspace) }
    count =
      needsCount ? settings.count(self.hooks.map(\.entry)) + pieces.reduce(0) { $0 + settings.count($1) } : nil
  }

  /// The tests of each file as one piece, since a file is changed by one worker.
  private static func byFile(_ entries: [FlowEntry]) -> [Piece] {
    var numbers: [ObjectIdentifier: Int] = [:]
    var files: [[FlowEntry]] = []
    for entry in entries {
      if let number = numbers[ObjectIdentifier(entry.file)] {
        files[number].append(entry)
      } else {
        numbers[ObjectIdentifier(entry.file)] = files.count
        files.append([entry])
      }
    }
    return files.map(Piece.tests)
  }
}

extension SuiteHook {
  /// The steps of a workspace; none where something is wrong with it.
  fileprivate static func all(in reading: ReadingSettings, _ loader: EntryLoader) -> [Self] {
    let workspace = reading.problems.isEmpty ? reading.workspace?.workspace : nil
    let nodes = [(WorkspaceKey.onSuiteStart, workspace?.onSuiteStart), (.onSuiteFinish, workspace?.onSuiteFinish)]
    return nodes.compactMap { key, node in
      node.map { Self(entry: loader.hook($0, named: key.rawValue), isStart: key == .onSuiteStart) }
    }
  }
}

extension RunSettings {
  fileprivate func count(_ piece: LoadedSuite.Piece) -> Int {
    if case .tests(let entries) = piece { count(entries) } else { 1 }
  }

  /// How many results tests will give, be they of several workspaces.
  fileprivate func count(_ entries: [FlowEntry]) -> Int {
    if files.workspaces.count == 1 { return flows.variants.count(entries) }
    return entries.reduce(0) { $0 + settings(of: $1).variants.count([$1]) }
  }
}

extension Array where Element: Sendable {
  /// The results for all elements, made side by side.
  func concurrentMap<Result: Sendable>(jobs: Int, _ body: @Sendable (Element) -> Result) -> [Result] {
    var collected = Collected<Result>()
    SuiteRunner.run(count: count, jobs: jobs, into: &collected) { body(self[$0]) }
    return collected.results
  }
}

/// Keeps every result.
private struct Collected<Result: Sendable>: ResultConsumer {
  private(set) var results: [Result] = []

  mutating func add(_ result: Result) -> Bool {
    results.append(result)
    return true
  }
}
