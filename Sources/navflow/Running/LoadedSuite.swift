import FlowApps
import FlowChecker
import FlowLanguage
import FlowRunner
import WorkspaceFiles

/// Steps that are done once, before or after all tests.
struct SuiteHook: Sendable {
  let entry: FlowEntry
  let isStart: Bool
}

/// The tests that are done, cut into pieces, and what stands around them.
struct LoadedSuite: Sendable {
  /// The work that one worker does at a time.
  enum Piece: Sendable {
    /// A file that is read when it is its turn.
    case file(FlowSearch.Input)
    case tests([FlowEntry])
  }

  let pieces: [Piece]
  /// Which of all tests each is, by its id, where only a part of them is done here.
  let positions: [String: Int]
  /// Whether there are tests, but all of them are left to other machines.
  let isEmptyShard: Bool
  let hooks: [SuiteHook]
  /// App files that are checked though no flow may name them.
  let apps: [String]
  /// How many results there will be; nil where no report wants to know.
  let count: Int?
  /// Checks the tests; nil where they are run.
  let checker: EntryChecker?
  private let loader: EntryLoader

  var reader: FlowReader { loader.reader }

  func inspect(app path: String) -> InspectedFile? { reader.inspect(path, as: .app) }

  func inspect(command path: String) -> InspectedFile? { reader.inspect(path, as: .command) }

  /// The tests of a piece, read now if they weren't yet.
  func entries(of piece: Piece) -> [FlowEntry] {
    switch piece {
    case .file(let input): loader.entries(of: input)
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
  ///   - files: The files of the selected tests.
  ///   - selection: Which of their tests are done, and in which order.
  ///   - settings: How they are read.
  ///   - checker: Checks them; nil where they are run.
  ///   - needsCount: Whether a report begins with the number of results.
  /// - Throws: Wrong usage, such as a commit that doesn't exist.
  init(
    _ files: SelectedFiles,
    _ selection: TestSelection,
    _ settings: RunSettings,
    _ checker: EntryChecker?,
    needsCount: Bool = false
  ) throws {
    let (files, apps) = (files.flows, files.apps)
    let loader = EntryLoader(settings.reading, settings.selection, audits: checker?.scope.files)
    let hooks = SuiteHook.all(in: settings.reading.workspace, loader.reader)
    (self.loader, self.apps, self.checker) = (loader, apps, checker)
    let ordersTests = selection.needsAllTests || files.count == 1
    if ordersTests || needsCount || !hooks.isEmpty {
      let read = files.concurrentMap(jobs: settings.jobs) { StopSignal.isRaised ? [] : loader.entries(of: $0) }
      if ordersTests {
        let order = try selection.order(Array(read.joined())) { entries in
          entries.concurrentMap(jobs: settings.jobs) { $0.load().reading.needed }
        }
        pieces = settings.updates ? Self.byFile(order.entries) : order.entries.map { .tests([$0]) }
        (positions, isEmptyShard) = (order.positions, order.isEmptyShard)
      } else {
        (pieces, positions, isEmptyShard) = (read.map(Piece.tests), [:], false)
      }
    } else {
      (pieces, positions, isEmptyShard) = (files.map(Piece.file), [:], false)
    }
    let isEmpty = pieces.allSatisfy { if case .tests(let entries) = $0 { entries.isEmpty } else { false } }
    self.hooks = isEmpty || !settings.reading.problems.isEmpty ? [] : hooks
    let variants = settings.flows.variants
    count = needsCount ? variants.count(self.hooks.map(\.entry)) + pieces.reduce(0) { $0 + variants.count($1) } : nil
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
  fileprivate static func all(in found: FoundWorkspace?, _ reader: FlowReader) -> [Self] {
    let workspace = found?.workspace
    let nodes = [(WorkspaceKey.onSuiteStart, workspace?.onSuiteStart), (.onSuiteFinish, workspace?.onSuiteFinish)]
    return nodes.compactMap { key, node in
      node.map { Self(entry: reader.hook($0, named: key.rawValue), isStart: key == .onSuiteStart) }
    }
  }
}

extension RunVariants {
  fileprivate func count(_ piece: LoadedSuite.Piece) -> Int {
    if case .tests(let entries) = piece { count(entries) } else { 1 }
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
