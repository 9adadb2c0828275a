import AppExtraction
import ArgumentParser
import CommandSupport
import FlowApps
import SystemPackage
import WorkspaceFiles

/// The Swift sources that a command reads, and how they are parsed.
struct SwiftSourcesOptions: ParsableArguments {
  @Argument(help: "Swift files, and folders to search for them (default: the working folder).")
  var paths: [String] = []

  @Option(
    help: "A folder that is one app; repeat it for several, instead of what a package or project says.".naming("folder")
  )
  var source: [String] = []

  @Option(help: "The platform whose #if clauses are read: ios (the default), macos, tvos, watchos or visionos.")
  var platform: Platform?

  @Option(help: .sourcesTool)
  var sourcesTool: String?

  @Option(
    help: "Keep the parsed files here, and the result in FILE.results, so that only what changed is read again.".naming(
      "file"
    )
  )
  var cache: String?

  @Option(help: "Read what navflow-sources printed, instead of Swift files.".naming("file"))
  var trees: String?

  /// The program that parses Swift, of the command line or else of the environment; nil for the one beside navflow.
  var tool: String? { sourcesTool ?? CommandEnvironment.current.sourcesTool }

  /// The file that keeps the parsed trees, of the command line or else of the environment; nil for none.
  var keptTrees: String? { trees == nil ? cache ?? CommandEnvironment.current.cache : nil }

  func validate() throws {
    if trees != nil, !paths.isEmpty || sourcesTool != nil || cache != nil || !source.isEmpty {
      throw ValidationError("--trees is instead of Swift files, --source, --sources-tool and --cache")
    }
  }
}

extension SwiftSourcesOptions {
  /// Whether an app file or a flow is named, or a folder without Swift files, and not Swift sources.
  var namesNoSwift: Bool {
    guard trees == nil, let path = paths.first else { return false }
    return FilePath.isFolder(path) ? SwiftSearch([path]).files.isEmpty : FilePath(path).extension != "swift"
  }
}

extension Platform: ExpressibleByArgument {}
