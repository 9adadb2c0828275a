import AppExtraction
import ArgumentParser
import CommandSupport
import FlowApps
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The sources that options name, before any of them is parsed.
struct FoundSources {
  /// The maximum number of bytes of a file of trees.
  private static let treesLimit = 1 << 30
  /// The number of files that are parsed between two reports of progress.
  private static let filesAtOnce = 256

  let options: SwiftSourcesOptions
  /// The platform whose clauses of `#if` are read.
  let platform: Platform
  /// The files that were found.
  let files: FoundFiles
  /// The file that keeps trees; nil without `--cache`.
  let cache: KeptFile?
  /// Keeps trees in memory; nil if the command doesn't watch.
  private let memory: KeptTrees?
  /// The program that parses; nil if trees are read instead.
  let tool: SourcesTool?

  /// Finds the sources.
  ///
  /// - Throws: The errors of folders that can't be searched, or an error of usage.
  init(
    _ options: SwiftSourcesOptions,
    else platform: Platform = .ios,
    keeping memory: KeptTrees? = nil
  ) throws {
    (self.options, self.memory) = (options, memory)
    self.platform = options.platform ?? platform
    guard options.trees == nil else {
      (files, cache, tool) = (FoundFiles(), nil, nil)
      return
    }
    let arguments = options.paths + options.source
    let search = SwiftSearch(arguments.isEmpty ? ["."] : arguments)
    if !search.problems.isEmpty { throw FileErrors(diagnostics: search.problems) }
    guard !search.files.isEmpty else {
      for file in search.passedOver { Console.printNote("\(TextWidth.visible(file.path)): \(file.reason)") }
      Console.printError("there are no Swift files here; name the folder of the app's sources")
      throw ExitCode(.nothingSelected)
    }
    // Folders that the call names count instead of manifests.
    var files = FoundFiles(search, readsProjects: options.source.isEmpty)
    files.folders = options.source
    files.catalogs = StringCatalog.chosen(of: search.catalogs).compactMap { path in
      (try? FileLoader(limit: FoundFiles.fileLimit).loadRegular(path)).map { (path, $0.bytes) }
    }
    cache = try options.keptTrees.flatMap { path in try Self.cache(path, files.paths) }
    if cache != nil || memory != nil { files.hashes = files.paths.concurrentMap(jobs: 2, Self.hash) }
    self.files = files
    do throws(PlainError) {
      tool = try SourcesTool(options.tool)
    } catch {
      Console.printError(error.message)
      throw ExitCode(.invalid)
    }
  }

  /// The file of `--cache`, if that and the file of results may be read and replaced.
  private static func cache(_ path: String, _ sources: [String]) throws -> KeptFile? {
    let cache = KeptFile(path, marks: TreeCache.marks, limit: treesLimit)
    let files = [cache, ResultStore.file(beside: path)]
    for file in files {
      let own = FilePath.absolute(file.path)
      if let source = sources.first(where: { FilePath.absolute($0) == own }) {
        throw ValidationError("--cache would replace \(source), which is one of the sources; name another file")
      }
      do throws(KeptFile.Obstacle) {
        try file.check()
      } catch {
        guard error == .otherUser else {
          throw ValidationError("--cache would replace \(file.path), but \(error.reason); name another file")
        }
        Console.printNote("\(file.path) isn't used, since it belongs to another user; remove it, or name another file")
        return nil
      }
    }
    return cache
  }

  /// The hash of a file; nil if it can't be read.
  private static func hash(of path: String) -> String? {
    guard let status = try? Stat(FilePath(path)), status.type == .regular else { return nil }
    // Nothing of such a file is read.
    if status.size > SourceTree.fileLimit { return TreeText.noHash }
    let file = try? FileLoader(limit: SourceTree.fileLimit).loadRegular(path)
    return file.map { ContentHash.hash($0.bytes) }
  }

  /// Says that none of the files declares what a command looks for.
  static func printNoneDeclares(_ declaration: String, _ files: Int) {
    let none = files == 1 ? "the file doesn't declare" : "none of the \(files) files declares"
    Console.printError("\(none) \(declaration)")
  }

  // MARK: Reading

  /// Parses the sources, showing how far that is.
  ///
  /// - Returns: The tree of each file, and the apps.
  /// - Throws: The exit code after files that can't be read.
  func parse() throws -> ParsedSources {
    let display = StatusDisplay(isWanted: true, Console.errorPainter)
    defer { display?.end() }
    let pieces = try pieces { display?.note($0) }
    display?.note(WorkStatus("reading \(pieces.count.separated) parsed files"))
    let trees = pieces.concurrentMap(jobs: 2) { piece, _ in
      Result { () throws(TreeText.Invalid) in try TreeText.tree(of: piece) }
    }
    let read = try zip(trees, pieces).map { tree, piece in
      do throws(TreeText.Invalid) {
        return try tree.get()
      } catch {
        throw Diagnostic.invalidTrees(piece.file, error)
      }
    }
    return ParsedSources(read, hashes: pieces.map(\.piece.hash), of: files, platform: platform)
  }

  /// A tree's text, and the file that it is from.
  private typealias Piece = (piece: TreeText.Piece, file: SourceFile)

  /// The trees' texts, in the order of the files.
  private func pieces(_ report: (WorkStatus) -> Void) throws -> [Piece] {
    if let path = options.trees { return try pieces(inFile: path) }
    let kept = TreeCache(cache.flatMap { try? $0.read() } ?? [])
    var known: [Piece?] = files.paths.map { _ in nil }
    if cache != nil || memory != nil {
      let file = SourceFile(name: cache?.path ?? "<memory>")
      known = zip(files.paths, files.hashes).map { path, hash in
        hash.flatMap { memory?[$0] ?? kept[$0] }.map { ($0.of(path), file) }
      }
    }
    let unknown = zip(files.paths, known).filter { $1 == nil }.map(\.0)
    var parsed: ArraySlice<Piece> = []
    for start in stride(from: 0, to: unknown.count, by: Self.filesAtOnce) {
      report(WorkStatus("parsing", start, of: unknown.count, "files"))
      parsed += try self.parsed(Array(unknown[start..<min(start + Self.filesAtOnce, unknown.count)]))
    }
    let all = known.compactMap { $0 ?? parsed.popFirst() }
    if known.contains(where: { $0 == nil }) { cache?.keep(TreeCache.bytes(of: all.map(\.piece))) }
    memory?.keep(all.map(\.piece))
    return all
  }

  private func pieces(inFile path: String) throws(Diagnostic) -> [Piece] {
    try Self.pieces(of: FileLoader(limit: Self.treesLimit).load(path))
  }

  /// The trees' texts of files, parsed now.
  private func parsed(_ paths: [String]) throws -> [Piece] {
    guard let tool, !paths.isEmpty else { return [] }
    let result: Result<[UInt8], PlainError> = Result { () throws(PlainError) in try tool.trees(of: paths) }
    switch result {
    case .failure(let failure):
      Console.printError(failure.message)
      throw ExitCode(.invalid)
    case .success(let bytes):
      let pieces = try Self.pieces(of: SourceFile(name: "<navflow-sources>", bytes: bytes))
      if pieces.map(\.piece.path) == paths { return pieces }
      let counts = "\(pieces.count.counted("tree")) of \(paths.count.counted("file"))"
      Console.printError("\(tool.path) printed \(counts); it is of another version, or it ended too early")
      throw ExitCode(.invalid)
    }
  }

  private static func pieces(of file: SourceFile) throws(Diagnostic) -> [Piece] {
    do throws(TreeText.Invalid) {
      return try TreeText.pieces(of: file.bytes).map { ($0, file) }
    } catch {
      throw .invalidTrees(file, error)
    }
  }
}

extension FoundFiles {
  /// The maximum number of bytes of an Xcode project, and of a string catalogue.
  fileprivate static let fileLimit = 64 << 20

  /// Reads the projects of a search.
  init(_ search: SwiftSearch, readsProjects: Bool = true) {
    self.init()
    passedOver = search.passedOver.map { .unread($0.path, reason: $0.reason, isManifest: $0.isManifest) }
    paths = search.files + search.manifests.filter(PackageManifest.isManifest)
    guard readsProjects else { return }
    projects = search.manifests.filter { !PackageManifest.isManifest($0) }.map { path in
      (path, Result { () throws(Diagnostic) in try FileLoader(limit: Self.fileLimit).loadRegular(path).bytes })
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidTrees(_ file: SourceFile, _ error: TreeText.Invalid) -> Self {
    let range = file.line(error.line)
    return Self("invalid-trees", "this can't be read: \(error.reason)", file: file, range: SourceRange(range))
      .help("take what navflow-sources of this version prints")
  }
}
