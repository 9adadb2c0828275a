import AppExtraction
import CommandSupport
import FlowSyntax
import OperatingSystem
import SystemPackage
import WorkspaceFiles

/// Keeps the result of a command beside the cache of trees, in `FILE.results`, so that a call over the same sources reads
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
  init?(_ sources: FoundSources, _ command: String, _ settings: [String?]) {
    guard let cache = sources.cache, let tool = sources.tool, let reader = Self.stamp(tool.path),
      let program = Self.stamp(Program.path.string),
      let key = sources.files.resultKey(
        [Version.line, program, reader, command],
        settings,
        platform: sources.platform
      )
    else { return nil }
    (file, self.key) = (Self.file(beside: cache.path), SHA256.text(key))
    hashes = sources.files.hashes.compactMap(\.self)
  }

  /// The result of an earlier call; nil if there is none of these sources and settings.
  func result<Result: Decodable>(_ type: Result.Type) -> Result? { stored.result(type, for: key) }

  /// Keeps a result, unless a file has changed meanwhile.
  func keep(_ result: some Encodable, of sources: ParsedSources) {
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
}

extension KeptFile {
  /// Keeps something for the next call, which does without it otherwise.
  func keep(_ bytes: [UInt8]) {
    guard let reason = write(bytes, .shielded) else { return }
    Console.printNote("nothing can be kept in \(path): \(reason); the next call reads everything again")
  }
}
