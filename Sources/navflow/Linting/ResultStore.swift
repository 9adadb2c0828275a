import AppExtraction
import FlowDiagnostics
import SourceTrees
import SystemPackage
import WorkspaceFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps what a command found beside the cache of trees, in `FILE.results`, so that a call over the same sources reads
/// them only to see that they are the same.
struct ResultStore {
  /// The file of the results beside a cache.
  static func file(beside cache: String) -> KeptFile {
    KeptFile("\(cache).results", marks: [KeptResults.mark], limit: 256 << 20)
  }

  private let file: KeptFile
  /// The hash of each file's content, in the order of the paths.
  private let hashes: [String]
  /// The hash of all that a result depends on.
  let key: String

  /// Opens the store of a call; there is none without a cache, or if a file can't be read.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - command: The command.
  ///   - settings: What else its result depends on, in a fixed order; nil for an option that isn't there.
  init?(_ sources: FoundSources, _ command: String, _ settings: [String?]) {
    let options = sources.options
    guard let cache = sources.cache, let tool = sources.tool, let reader = Self.stamp(tool.path),
      let program = Self.stamp(SourcesTool.ownProgram.string)
    else { return nil }
    let hashes = sources.hashes.compactMap(\.self)
    guard hashes.count == sources.paths.count else { return nil }
    var text = KeyText()
    text.add([Version.line, "\(TreeText.version)", "\(KeptResults.version)", program, reader])
    text.add([command, options.platform.rawValue])
    for setting in settings { text.add([setting].compactMap(\.self)) }
    text.add(options.source)
    text.add(sources.paths)
    text.add(hashes)
    text.add(sources.passedOver.flatMap { [$0.path, $0.reason] })
    for catalog in sources.catalogs { text.add([catalog.path, ContentHash.hash(catalog.bytes)]) }
    for project in sources.projects {
      guard case .success(let bytes) = project.text else { return nil }
      text.add([project.path, ContentHash.hash(bytes)])
    }
    (file, self.hashes, key) = (Self.file(beside: cache.path), hashes, text.hash)
  }

  /// The result of an earlier call; nil if there is none of these sources and settings.
  func result<Result: Decodable>(_ type: Result.Type) -> Result? { stored.result(type, for: key) }

  /// Keeps a result, unless a file was another one when it was parsed.
  func keep(_ result: some Encodable, of sources: FoundSources.Parsed) {
    guard sources.hashes == hashes else { return }
    var kept = stored
    guard (try? kept.keep(result, for: key)) != nil else { return }
    file.keep(kept.bytes)
  }

  private var stored: KeptResults { KeptResults((try? file.read()) ?? []) }

  /// The size and time of a program, which change with every build; nil if it isn't there.
  private static func stamp(_ path: String) -> String? {
    guard let status = try? Stat(FilePath(path)) else { return nil }
    return "\(status.size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// Lists of texts as one, in which each has its length before it, so that no two lists give the same.
  private struct KeyText {
    private var bytes: [UInt8] = []

    mutating func add(_ values: [String]) {
      bytes += "\(values.count)\n".utf8
      for value in values { bytes += "\(value.utf8.count) \(value)\n".utf8 }
    }

    var hash: String { SHA256.text(bytes) }
  }
}

extension KeptFile {
  /// Keeps something for the next call, which does without it otherwise.
  func keep(_ bytes: [UInt8]) {
    guard let reason = write(bytes, .shielded) else { return }
    Console.printError("nothing can be kept in \(path): \(reason); the next call reads everything again")
  }
}
