import AppExtraction
import ArgumentParser
import FlowDiagnostics
import SourceTrees
import WorkspaceFiles

/// The Swift sources that a command reads, and how they are parsed.
struct SwiftSourcesOptions: ParsableArguments {
  /// The maximum number of bytes of a file of trees.
  private static let fileLimit = 1 << 30
  /// The maximum number of bytes of an Xcode project.
  private static let manifestLimit = 64 << 20

  @Argument(help: "Swift files, and folders to search for them (default: the working folder).")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder that is one app; repeat it for several, instead of what a package or project says.",
      valueName: "folder"
    )
  )
  var source: [String] = []

  @Option(help: "The platform whose #if clauses are read: ios (the default), macos, tvos, watchos or visionos.")
  var platform: Platform = .ios

  @Option(
    help: ArgumentHelp("The program that parses Swift (default: navflow-sources beside navflow).", valueName: "path")
  )
  var sourcesTool: String?

  @Option(
    help: ArgumentHelp("Keep the parsed files here, so that only changed ones are parsed again.", valueName: "file")
  )
  var cache: String?

  @Option(help: ArgumentHelp("Read what navflow-sources printed, instead of Swift files.", valueName: "file"))
  var trees: String?

  func validate() throws {
    if trees != nil, !paths.isEmpty || sourcesTool != nil || cache != nil || !source.isEmpty {
      throw ValidationError("--trees is instead of Swift files, --source, --sources-tool and --cache")
    }
  }

  /// The sources, and the apps that they are.
  struct Sources {
    let trees: [SourceTree]
    /// One app at least.
    let apps: [AppSources]
  }

  /// Finds and parses the sources.
  ///
  /// - Parameter errors: Shows what can't be read.
  /// - Returns: The tree of each file, and the apps.
  /// - Throws: The exit code of what can't be read.
  func read(_ errors: TextPainter) throws -> Sources {
    let arguments = paths + source
    let search = SwiftSearch(trees == nil ? arguments.isEmpty ? ["."] : arguments : [])
    if !search.problems.isEmpty { throw Console.fail(search.problems, errors) }
    let manifests = search.manifests.filter(PackageManifest.isManifest)
    let read = try parse(search.files, manifests, errors)
    let packages = read.filter { PackageManifest.isManifest($0.path) }
    let files = read.filter { !PackageManifest.isManifest($0.path) }
    var targets = source.map(SourceTarget.init(folder:))
    if targets.isEmpty {
      // A file that can't be read has no targets; what is in its folders is still read.
      for path in search.manifests where !PackageManifest.isManifest(path) {
        guard let file = try? FileLoader(limit: Self.manifestLimit).loadRegular(path) else { continue }
        targets += XcodeProject.targets(of: file.bytes, path: path)
      }
      targets += packages.flatMap(PackageManifest.targets)
    }
    return Sources(trees: files, apps: AppSources.apps(of: files, targets))
  }

  private func parse(_ files: [String], _ manifests: [String], _ errors: TextPainter) throws -> [SourceTree] {
    let (text, name) = try text(of: files.isEmpty ? [] : files + manifests, errors)
    do throws(TreeText.Invalid) {
      let pieces = try TreeText.pieces(of: text)
      let trees = pieces.concurrentMap(jobs: 2) { piece in
        Result { () throws(TreeText.Invalid) in try TreeText.tree(of: piece) }
      }
      var read: [SourceTree] = []
      for tree in trees { read.append(try tree.get()) }
      return read
    } catch {
      throw Console.fail([.invalidTrees(name, error)], errors)
    }
  }

  /// The text of the trees, and the name of where it is from.
  private func text(of paths: [String], _ errors: TextPainter) throws -> (bytes: [UInt8], file: SourceFile) {
    do throws(Diagnostic) {
      if let path = trees {
        let file = try FileLoader(limit: Self.fileLimit).load(path)
        return (file.bytes, file)
      }
    } catch {
      throw Console.fail([error], errors)
    }
    guard !paths.isEmpty else {
      Console.printError("there are no Swift files here; name the folder of the app's sources")
      throw ExitCode(.nothingSelected)
    }
    do throws(ChildFailure) {
      let tool = try SourcesTool(sourcesTool)
      let bytes = try tool.trees(of: paths, cache: cache)
      return (bytes, SourceFile(name: "<navflow-sources>", bytes: bytes))
    } catch {
      Console.printError(error.message)
      throw ExitCode(.invalid)
    }
  }
}

extension Platform: ExpressibleByArgument {}

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
