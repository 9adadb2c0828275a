import FlowChecker
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import Shell
import SystemPackage
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The shell's access to files: it reads, writes and completes them.
struct ShellFolder: Sendable {
  private let loader: FileLoader

  init(_ settings: FlowSettings) { loader = settings.reading.loader }

  var files: ShellFiles {
    let loader = loader
    return ShellFiles(
      read: { (path) throws(Diagnostic) in try loader.load(path) },
      write: { path, text, replaces in Self.write(path, text, replaces) },
      way: { folder, file in Self.way(from: folder, to: file) }
    )
  }

  /// Writes a whole file; returns the reason if that fails.
  private static func write(_ path: String, _ text: String, _ replaces: Bool) -> ShellFiles.WriteProblem? {
    if path == "-" || path.hasSuffix("/") { return .init("a flow is written into a file") }
    switch (try? Stat(FilePath(path)))?.type {
    case nil: break
    case .regular?: if !replaces { return .init("there is such a file already", isThere: true) }
    case .directory?: return .init("it is a folder")
    default: return .init("it isn't an ordinary file")
    }
    return FileReplacement.shielded.create(path, with: Array(text.utf8)).map { .init($0) }
  }

  /// The path from a folder to a file.
  private static func way(from folder: String, to file: String) -> String {
    if file.hasPrefix("/") { return file }
    return FilePath.absolute(file).way(from: .absolute(folder.isEmpty ? "." : folder)).joined(separator: "/")
  }

  // MARK: Completion

  /// The paths of folders and YAML or JSON files that begin with a text.
  static func paths(beginningWith text: String) -> [String] {
    let folder = String(text.prefix(text.count - text.reversed().prefix { $0 != "/" }.count))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.sorted().compactMap { name in
      let path = folder + name
      guard path.hasPrefix(text), !name.hasPrefix(".") || text.hasSuffix(".") else { return nil }
      if FilePath.isFolder(path) { return path + "/" }
      return [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) } ? path : nil
    }
  }
}

extension ShellSession {
  /// Begins a session with the settings of the command.
  init(app: String?, _ settings: FlowSettings, painter: TextPainter) throws(FileErrors) {
    let reader = settings.reading.flowReader()
    let names = NameChecks(settings, reader)
    let runner = ShellRunner(
      reader: reader,
      rules: settings.rules,
      profile: settings.variants.named?.first,
      size: settings.variants.sizes.first,
      given: settings.givenNames,
      findUnknownNames: { flow in names.errors(in: flow) + (names.invalidRules(for: flow)?.diagnostics ?? []) }
    )
    try self.init(
      app: app,
      runner: runner,
      files: ShellFolder(settings).files,
      ownVerbs: Set(settings.reading.commands.keys),
      secrets: Set(settings.reading.secrets),
      laterProfiles: settings.reading.workspaceProfiles,
      painter: painter
    )
  }
}

extension FlowSettings {
  /// The names of variables that come from the command or the environment instead of the workspace.
  fileprivate var givenNames: [String] {
    let known = reading.workspace?.workspace.variables ?? [:]
    return reading.variables.values.keys.filter { known[$0] != reading.variables.values[$0] }.sorted()
  }
}
