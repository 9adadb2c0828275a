package import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import WorkspaceFiles

/// The selected tests, divided into pieces, with their hooks.
package struct LoadedSuite: Sendable {
  /// The unit of work of a worker.
  package enum Piece: Sendable {
    /// A file that is read in its turn.
    case file(SuiteFiles.TestFile)
    case tests([FlowEntry])
  }

  package let pieces: [Piece]
  /// The tests in order; none if they are read in their turn.
  package private(set) var order = TestSelection.Order()
  /// The steps that run once before all tests of a workspace, and those after them, as entries of the workspaces.
  package let hooks: (start: [FlowEntry], finish: [FlowEntry])
  /// App files that are checked even if no flow names them.
  package let apps: [SuiteFiles.CheckedApp]
  /// The number of results; nil if no report needs it.
  package let count: Int?
  /// Checks the tests; nil if they are run.
  package let checker: EntryChecker?
  /// The loader of each workspace's files.
  private let loaders: [EntryLoader]

  /// The reader of each workspace's flows.
  package var readers: [FlowReader] { loaders.map(\.reader) }

  package func inspect(_ app: SuiteFiles.CheckedApp) -> InspectedFile? {
    loaders[app.workspace].reader.inspect(app.path, as: .app)
  }

  /// Reads a command of a workspace that no flow ran.
  package func inspect(command path: String, of workspace: Int) -> InspectedFile? {
    loaders[workspace].reader.inspect(path, as: .command)
  }

  /// The tests of a piece, which are read now if needed.
  package func entries(of piece: Piece) -> [FlowEntry] {
    switch piece {
    case .file(let file): loaders[file.workspace].entries(of: file.input)
    case .tests(let entries): entries
    }
  }
}

extension LoadedSuite {
  /// Reads as much of the selected tests as must be known before the first one runs.
  ///
  /// All of them are read only for a report that begins with the number of tests, or for hooks, which run only if there
  /// are tests. The tests of a single file are separate pieces.
  ///
  /// - Parameters:
  ///   - selection: The selection and order of tests.
  ///   - settings: The settings of the run.
  ///   - checker: Checks the tests; nil if they are run.
  ///   - needsCount: Whether a report begins with the number of results.
  /// - Throws: An error of usage, such as a commit that doesn't exist.
  package init(
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
    let start = settings.hooks(.onSuiteStart, loaders, \.onSuiteStart)
    let finish = settings.hooks(.onSuiteFinish, loaders, \.onSuiteFinish)
    let hasHooks = !start.isEmpty || !finish.isEmpty
    (self.loaders, apps, self.checker) = (loaders, settings.files.apps, checker)
    let ordersTests = selection.needsAllTests || files.count == 1
    if ordersTests || needsCount || hasHooks {
      let read = files.concurrentMap(jobs: settings.jobs) {
        StopSignal.isRaised ? [] : loaders[$0.workspace].entries(of: $0.input)
      }
      if ordersTests {
        order = try selection.order(Array(read.joined())) { entries in
          entries.concurrentMap(jobs: settings.jobs) { $0.load().reading.needed }
        }
        pieces = settings.update != nil ? Self.byFile(order.entries) : order.entries.map { .tests([$0]) }
      } else {
        pieces = read.map(Piece.tests)
      }
    } else {
      pieces = files.map(Piece.file)
    }
    // Hooks run only in workspaces that have readable tests.
    var busy: Set<Int> = []
    for case .tests(let entries) in pieces where hasHooks { busy.formUnion(entries.map(\.workspace)) }
    hooks = (start.filter { busy.contains($0.workspace) }, finish.filter { busy.contains($0.workspace) })
    count = needsCount ? settings.count(hooks.start + hooks.finish) + pieces.reduce(0) { $0 + settings.count($1) } : nil
  }

  /// The tests of each file as one piece, since only one worker may change a file.
  private static func byFile(_ entries: [FlowEntry]) -> [Piece] {
    let byFile = Dictionary(grouping: entries) { ObjectIdentifier($0.file) }
    return entries.map { ObjectIdentifier($0.file) }.withoutRepeats.compactMap { byFile[$0].map(Piece.tests) }
  }
}

extension RunSettings {
  /// The hooks of one kind, of all workspaces without errors.
  fileprivate func hooks(
    _ key: WorkspaceKey,
    _ loaders: [EntryLoader],
    _ node: (Workspace) -> WorkspaceNode?
  ) -> [FlowEntry] {
    files.used.compactMap { number in
      let reading = files.workspaces[number].reading
      guard reading.problems.isEmpty, let node = reading.workspace.flatMap({ node($0.workspace) }) else { return nil }
      return loaders[number].hook(node, named: key.rawValue)
    }
  }

  fileprivate func count(_ piece: LoadedSuite.Piece) -> Int {
    guard case .tests(let entries) = piece else { return 1 }
    guard let resumed else { return count(entries) }
    return entries.map(resumable).reduce(0) { $0 + $1.results - resumed.count(of: $1) }
  }

  /// A test as a stopped run knows it.
  func resumable(_ entry: FlowEntry) -> ResumedRun.Test {
    ResumedRun.Test(id: entry.id, workspace: entry.workspaceFolder, results: count([entry]))
  }

  /// The number of results of tests, which may be in several workspaces.
  package func count(_ entries: [FlowEntry]) -> Int {
    if files.workspaces.count == 1 { return flows.variants.count(entries) }
    return entries.reduce(0) { $0 + settings(of: $1).variants.count([$1]) }
  }
}

extension Array where Element: Sendable {
  /// The results for all elements, computed concurrently.
  package func concurrentMap<Result: Sendable>(jobs: Int, _ body: @Sendable (Element) -> Result) -> [Result] {
    SuiteRunner.map(count: count, jobs: jobs) { body(self[$0]) }
  }
}
