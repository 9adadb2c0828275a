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

  /// An Xcode project, with its text or the reason why there is none.
  struct Project {
    let path: String
    let text: Result<[UInt8], Diagnostic>
  }

  let options: SwiftSourcesOptions
  /// The files that are parsed: those of apps, then the manifests of packages.
  let paths: [String]
  /// The projects whose targets count.
  let projects: [Project]
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
      (paths, projects, tool) = ([], [], nil)
      return
    }
    let arguments = options.paths + options.source
    let search = SwiftSearch(arguments.isEmpty ? ["."] : arguments)
    if !search.problems.isEmpty { throw Console.fail(search.problems, errors) }
    guard !search.files.isEmpty else {
      Console.printError("there are no Swift files here; name the folder of the app's sources")
      throw ExitCode(.nothingSelected)
    }
    let packages = search.manifests.filter(PackageManifest.isManifest)
    paths = search.files + packages
    let cache = options.cache.map { FilePath.absolute($0) }
    if let cache, let path = paths.first(where: { FilePath.absolute($0) == cache }) {
      throw ValidationError("--cache would replace \(path), which is one of the sources; name another file")
    }
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

  /// Says that none of the files declares what a command looks for.
  static func printNoneDeclares(_ declaration: String, _ files: Int) {
    let none = files == 1 ? "the file doesn't declare" : "none of the \(files) files declares"
    Console.printError("\(none) \(declaration)")
  }

  // MARK: Reading

  /// Sources that are read, and the apps that they are.
  struct Parsed {
    let trees: [SourceTree]
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
    let (text, name) = try text()
    var read: [SourceTree] = []
    var hashes: [String] = []
    do throws(TreeText.Invalid) {
      let pieces = try TreeText.pieces(of: text)
      hashes = pieces.map(\.hash)
      let trees = pieces.concurrentMap(jobs: 2) { piece in
        Result { () throws(TreeText.Invalid) in try TreeText.tree(of: piece) }
      }
      for tree in trees { read.append(try tree.get()) }
    } catch {
      throw Console.fail([.invalidTrees(name, error)], errors)
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
            unread.append(UnreadPlace(manifest: project.path, reason: "this isn't a project as Xcode writes it"))
          }
        case .failure(let diagnostic): unread.append(UnreadPlace(manifest: project.path, reason: diagnostic.message))
        }
      }
      let packages = read.filter { PackageManifest.isManifest($0.path) }
      targets += packages.flatMap(PackageManifest.targets)
      unread += packages.flatMap(UnreadPlace.all(inManifest:))
    }
    return Parsed(trees: files, apps: AppSources.apps(of: files, targets), unread: unread, hashes: hashes)
  }

  /// The text of the trees, and the name of where it is from.
  private func text() throws -> (bytes: [UInt8], file: SourceFile) {
    do throws(Diagnostic) {
      if let path = options.trees {
        let file = try FileLoader(limit: Self.treesLimit).load(path)
        return (file.bytes, file)
      }
    } catch {
      throw Console.fail([error], errors)
    }
    do throws(ChildFailure) {
      let bytes = try tool?.trees(of: paths, cache: options.cache) ?? []
      return (bytes, SourceFile(name: "<navflow-sources>", bytes: bytes))
    } catch {
      Console.printError(error.message)
      throw ExitCode(.invalid)
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
