import AppExtraction
import ArgumentParser
import FlowDiagnostics
import SourceTrees
import SystemPackage
import WorkspaceFiles

/// The sources that options name, before any of them is parsed.
struct FoundSources {
  /// The maximum number of bytes of a file of trees.
  private static let treesLimit = 1 << 30
  /// The maximum number of bytes of an Xcode project.
  private static let projectLimit = 64 << 20

  /// The maximum number of bytes of a string catalogue.
  private static let catalogLimit = 64 << 20

  /// An Xcode project, with its text or the reason why there is none.
  struct Project {
    let path: String
    let text: Result<[UInt8], Diagnostic>
  }

  let options: SwiftSourcesOptions
  /// The files that are parsed: those of apps, then the manifests of packages.
  let paths: [String]
  /// The hash of each file's content as `navflow-sources` prints it, in the order of ``paths``, if there is a cache; nil
  /// of a file that can't be read.
  let hashes: [String?]
  /// The files that were found and aren't read.
  let passedOver: [SwiftSearch.PassedOver]
  /// The string catalogues, with their contents.
  let catalogs: [(path: String, bytes: [UInt8])]
  /// The projects whose targets count.
  let projects: [Project]
  /// The file that keeps trees; nil without `--cache`.
  let cache: KeptFile?
  /// The program that parses; nil if trees are read instead.
  let tool: SourcesTool?
  /// Shows what can't be read.
  private let errors: TextPainter

  /// Finds the sources.
  ///
  /// - Parameters:
  ///   - options: The options that name them.
  ///   - errors: Shows what can't be read.
  /// - Throws: The exit code of what can't be searched, or an error of usage.
  init(_ options: SwiftSourcesOptions, _ errors: TextPainter) throws {
    (self.options, self.errors) = (options, errors)
    guard options.trees == nil else {
      (paths, hashes, passedOver, catalogs, projects, cache, tool) = ([], [], [], [], [], nil, nil)
      return
    }
    let arguments = options.paths + options.source
    let search = SwiftSearch(arguments.isEmpty ? ["."] : arguments)
    if !search.problems.isEmpty { throw Console.fail(search.problems, errors) }
    passedOver = search.passedOver
    guard !search.files.isEmpty else {
      for file in passedOver { Console.printError("\(TextWidth.visible(file.path)): \(file.reason)") }
      Console.printError("there are no Swift files here; name the folder of the app's sources")
      throw ExitCode(.nothingSelected)
    }
    catalogs = StringCatalog.chosen(of: search.catalogs).compactMap { path in
      (try? FileLoader(limit: Self.catalogLimit).loadRegular(path)).map { (path, $0.bytes) }
    }
    let packages = search.manifests.filter(PackageManifest.isManifest)
    paths = search.files + packages
    cache = try options.cache.flatMap { [paths] path in try Self.cache(path, paths) }
    hashes = cache == nil ? [] : paths.concurrentMap(jobs: 2, Self.hash)
    // Folders that the call names count instead of manifests.
    let others = options.source.isEmpty ? search.manifests.filter { !PackageManifest.isManifest($0) } : []
    projects = others.map { path in
      Project(
        path: path,
        text: Result { () throws(Diagnostic) in try FileLoader(limit: Self.projectLimit).loadRegular(path).bytes }
      )
    }
    do throws(ChildFailure) {
      tool = try SourcesTool(options.sourcesTool)
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
        Console.printError("\(file.path) isn't used, since it belongs to another user; remove it, or name another file")
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

  /// Sources that are read, and the apps that they are.
  struct Parsed {
    let trees: [SourceTree]
    /// The texts that the apps show by their keys.
    let strings: StringCatalog
    /// One app at least.
    let apps: [AppSources]
    /// The places of manifests that couldn't be read.
    let unread: [UnreadPlace]
    /// The hash of each file's content, in the order of ``FoundSources/paths``.
    let hashes: [String]
  }

  /// Parses the sources.
  ///
  /// - Returns: The tree of each file, and the apps.
  /// - Throws: The exit code of what can't be read.
  func parse() throws -> Parsed {
    let pieces = try pieces()
    let trees = pieces.concurrentMap(jobs: 2) { piece, _ in
      Result { () throws(TreeText.Invalid) in try TreeText.tree(of: piece) }
    }
    let read = try zip(trees, pieces).map { tree, piece in
      do throws(TreeText.Invalid) {
        return try tree.get()
      } catch {
        throw Console.fail([.invalidTrees(piece.file, error)], errors)
      }
    }
    let files = read.filter { !PackageManifest.isManifest($0.path) }
    var targets = options.source.map(SourceTarget.init(folder:))
    var unread: [UnreadPlace] = []
    if targets.isEmpty {
      for project in projects {
        switch project.text {
        case .success(let text):
          if let found = XcodeProject.targets(of: text, path: project.path) {
            targets += found
          } else {
            unread.append(
              UnreadPlace(project.path, reason: "this isn't a project as Xcode writes it", isManifest: true)
            )
          }
        case .failure(let diagnostic):
          unread.append(UnreadPlace(project.path, reason: diagnostic.message, isManifest: true))
        }
      }
      let packages = read.filter { PackageManifest.isManifest($0.path) }
      targets += packages.flatMap(PackageManifest.targets)
      unread += packages.flatMap(UnreadPlace.all(inManifest:))
    }
    unread += passedOver.map { UnreadPlace($0.path, reason: $0.reason, isManifest: $0.isManifest) }
    let hashes = pieces.map(\.piece.hash)
    return Parsed(
      trees: files,
      strings: StringCatalog(catalogs),
      apps: AppSources.apps(of: files, targets),
      unread: unread,
      hashes: hashes
    )
  }

  /// A tree's text, and the file that it is from.
  private typealias Piece = (piece: TreeText.Piece, file: SourceFile)

  /// The trees' texts, in the order of the files.
  private func pieces() throws -> [Piece] {
    if let path = options.trees { return try pieces(inFile: path) }
    let kept = TreeCache(cache.flatMap { try? $0.read() } ?? [])
    var known: [Piece?] = paths.map { _ in nil }
    if let file = cache.map({ SourceFile(name: $0.path) }) {
      known = zip(paths, hashes).map { path, hash in hash.flatMap { kept[$0] }.map { ($0.of(path), file) } }
    }
    var parsed = try parsed(zip(paths, known).filter { $1 == nil }.map(\.0))[...]
    let all = known.compactMap { $0 ?? parsed.popFirst() }
    if known.contains(where: { $0 == nil }) { cache?.keep(TreeCache.bytes(of: all.map(\.piece))) }
    return all
  }

  private func pieces(inFile path: String) throws -> [Piece] {
    do throws(Diagnostic) {
      return try Self.pieces(of: FileLoader(limit: Self.treesLimit).load(path))
    } catch {
      throw Console.fail([error], errors)
    }
  }

  /// The trees' texts of files, parsed now.
  private func parsed(_ paths: [String]) throws -> [Piece] {
    guard let tool, !paths.isEmpty else { return [] }
    let result: Result<[UInt8], ChildFailure> = Result { () throws(ChildFailure) in try tool.trees(of: paths) }
    switch result {
    case .failure(let failure):
      Console.printError(failure.message)
      throw ExitCode(.invalid)
    case .success(let bytes):
      let pieces: [Piece]
      do throws(Diagnostic) {
        pieces = try Self.pieces(of: SourceFile(name: "<navflow-sources>", bytes: bytes))
      } catch {
        throw Console.fail([error], errors)
      }
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

extension DiagnosticID {
  static let invalidTrees: Self = "invalid-trees"
}

extension Diagnostic {
  fileprivate static func invalidTrees(_ file: SourceFile, _ error: TreeText.Invalid) -> Self {
    let range = file.line(error.line)
    return Self(
      .invalidTrees,
      "this can't be read: \(error.reason)",
      file: file,
      range: SourceRange(range),
      help: "take what navflow-sources of this version prints"
    )
  }
}
