import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import Synchronization
import TestSupport

/// Gives flows of files that are only in memory; all of them are in the folder `/flows`.
final class MemoryHost: DebugHost {
  private let files: Mutex<[String: String]>
  private let rules: RunRules

  /// - Parameters:
  ///   - files: Texts by their names.
  ///   - rules: How far flows go.
  init(_ files: [String: String], rules: RunRules = RunRules()) {
    self.files = Mutex(files)
    self.rules = rules
  }

  /// Writes a file anew.
  func write(_ text: String, to name: String) { files.withLock { $0[name] = text } }

  func path(of name: String) -> String { name.hasPrefix("/") ? name : "/flows/\(name)" }

  func load(_ configuration: LaunchConfiguration) throws(DebugHostError) -> DebugTarget {
    let texts = files.withLock(\.self)
    let library = FileLibrary { (path) throws(Diagnostic) in try Self.file(path, texts) }
    var variables = Variables()
    for field in configuration.variables { variables.values[field.name] = field.value }
    let reader = FlowReader(variables: variables, files: library)
    let file: SourceFile
    do throws(Diagnostic) { file = try Self.file(configuration.program, texts) } catch {
      throw DebugHostError(error.message, diagnostics: [error])
    }
    let loaded = reader.read(file)[0]
    let secrets = loaded.reading.secrets
    let mask = { @Sendable (text: String) in secrets.reduce(text) { $0.replacing($1, with: "***") } }
    guard let flow = loaded.flow else {
      throw DebugHostError(loaded.diagnostics[0].message, diagnostics: loaded.diagnostics, mask: mask)
    }
    return DebugTarget(
      flow: flow,
      reader: reader.within(loaded),
      rules: rules,
      profile: .wwdc22,
      size: nil,
      mask: mask
    )
  }

  private static func file(_ path: String, _ texts: [String: String]) throws(Diagnostic) -> SourceFile {
    let name = path.hasPrefix("/flows/") ? String(path.dropFirst(7)) : path
    guard let text = texts[name] else {
      throw Diagnostic("no-such-path", "there is no file “\(name)”", file: SourceFile(name: name), range: nil)
    }
    return SourceFile(name: name, bytes: Array(text.utf8))
  }
}
