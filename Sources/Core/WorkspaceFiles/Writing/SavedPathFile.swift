package import FlowSyntax
import NavigationEngine
import OperatingSystem
package import SystemPackage

/// A file that a flow saves a path in: a new one, or one that a flow has saved a path in before.
///
/// Flows come with a repository, so nothing else is replaced, whatever a flow names.
package struct SavedPathFile: Sendable {
  /// The end of the names of such files.
  private static let suffix = ".json"

  private let path: String
  private let roots: FileRoots
  private let limit: Int

  /// Names a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - roots: The folders that it must be in.
  ///   - limit: The maximum number of bytes of a file that flows read.
  package init(_ path: String, within roots: FileRoots, limit: Int) {
    (self.path, self.roots, self.limit) = (path, roots, limit)
  }

  /// Checks that a path may be saved in the file; throws the reason why it may not.
  package func check() throws(Diagnostic) {
    try roots.check(path)
    guard let way = roots.plainWay(to: path) else { throw .notSaved(path, "it is behind a link") }
    if way.contains(where: { $0.hasPrefix(".") }) {
      throw .notSaved(path, "its name, or a folder's, begins with a dot")
    }
    if !path.hasSuffix(Self.suffix) { throw .notSaved(path, "its name doesn't end in “\(Self.suffix)”") }
    guard let old = try? Stat(FilePath(path), followTargetSymlink: false) else { return }
    if old.type == .directory { throw .notSaved(path, "it is a folder") }
    if old.type != .regular { throw .notSaved(path, PlainError.specialFile.message) }
    if old.mayBeExecuted {
      throw .notSaved(path, "it may be executed as a program")
    }
    guard try holdsPath() else { throw .notSaved(path, "it holds something else than a saved path") }
  }

  /// Whether the file is as flows save paths: a line with a list in JSON.
  private func holdsPath() throws(Diagnostic) -> Bool {
    let bytes = try FileLoader(limit: limit).loadRegular(path).bytes
    let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    guard line.first == UInt8(ascii: "["), !line.contains(UInt8(ascii: "\n")) else { return false }
    if case .list = RouteValue(jsonText: String(decoding: line, as: UTF8.self)) { return true }
    return false
  }

  /// Saves a path.
  ///
  /// - Parameters:
  ///   - count: The minimum number of bytes of the text.
  ///   - replacement: Writes it.
  ///   - text: The text of the file, which is only made if it isn't too long.
  /// - Throws: The reason why it isn't saved; the old file is then unchanged.
  package func write(atLeast count: Int, _ replacement: FileReplacement, _ text: () -> [UInt8]) throws(Diagnostic) {
    try check()
    let bytes = count > limit ? [] : text()
    if max(count, bytes.count) > limit {
      throw .notSaved(path, "it takes more than the \(limit.asBytes) that files hold")
    }
    if let reason = replacement.create(path, with: bytes, through: .none) { throw .notSaved(path, reason) }
  }
}

extension Stat {
  /// True if anyone may execute the file as a program, so that nothing that a repository names replaces it.
  package var mayBeExecuted: Bool { !permissions.isDisjoint(with: [.ownerExecute, .groupExecute, .otherExecute]) }
}

extension Diagnostic {
  /// The error that a flow's path isn't saved in a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - reason: The reason, as the end of a sentence.
  ///   - help: The way out; nil to name another file.
  /// - Returns: The error.
  package static func notSaved(_ path: String, _ reason: String, help: String? = nil) -> Self {
    Self("not-saved", "no path is saved in “\(path.excerpt)”: \(reason)", file: SourceFile(name: path))
      .help(help ?? "name a new file, or one that a flow has saved a path in: `save: {file: path.json}`")
  }
}
