import CommandSupport
import FlowChecker
import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import OperatingSystem
import SystemPackage
import WorkspaceFiles

// Reads, writes and completes the files of a console.
extension ConsoleFiles {
  /// The files of the system, read and written with the settings of a command.
  init(_ settings: FlowSettings) {
    let loader = settings.reading.loader
    self.init(
      read: { (path) throws(Diagnostic) in try loader.load(path) },
      write: { path, text, replaces in Self.write(path, text, replaces) },
      save: { saved, path, secrets in
        let files = SavedPathFiles(file: settings.reading.savedPathFile, redactor: secrets)
        do throws(Diagnostic) { try files.write(saved, to: path) } catch { return error }
        return nil
      },
      way: { folder, file in Self.way(from: folder, to: file) }
    )
  }

  /// Writes a whole file; returns the reason if that fails, and whether it is that the file exists.
  private static func write(_ path: String, _ text: String, _ replaces: Bool) -> (reason: String, isThere: Bool)? {
    if path == "-" || path.hasSuffix("/") { return ("a flow is written into a file", false) }
    switch (try? Stat(FilePath(path)))?.type {
    case nil: break
    case .regular?: if !replaces { return ("there is such a file already", true) }
    case .directory?: return ("it is a folder", false)
    default: return ("it isn't an ordinary file", false)
    }
    return FileReplacement.shielded.create(path, with: Array(text.utf8)).map { ($0, false) }
  }

  /// The path from a folder to a file.
  private static func way(from folder: String, to file: String) -> String {
    if file.hasPrefix("/") { return file }
    return FilePath.absolute(file).way(from: .absolute(folder.isEmpty ? "." : folder)).joined(separator: "/")
  }

  // MARK: Completion

  /// The paths of folders and YAML or JSON files that begin with a text.
  static func paths(beginningWith text: String) -> [String] {
    let folder = text.folderPart
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.sorted().compactMap { name in
      let path = folder + name
      guard path.hasPrefix(text), !name.hasPrefix(".") || text.hasSuffix(".") else { return nil }
      if FilePath.isFolder(path) { return path + "/" }
      return [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) } ? path : nil
    }
  }
}

extension FlowConsole {
  /// Begins with typed steps and the settings of the command.
  init(app: String?, _ settings: FlowSettings, painter: TextPainter) throws(FileErrors) {
    let reader = settings.reading.flowReader()
    let names = NameChecks(settings, reader)
    let runner = DraftRunner(
      reader: reader,
      rules: settings.rules,
      profile: settings.variants.named?.first,
      size: settings.variants.sizes.first,
      given: settings.givenNames,
      findUnknownNames: { flow in names.errors(in: flow) + (names.invalidRules(for: flow)?.diagnostics ?? []) }
    )
    let typed = try TypedFlow(
      app: app,
      runner: runner,
      secrets: Set(settings.reading.secrets),
      laterProfiles: settings.reading.workspaceProfiles
    )
    let verbs = Set(settings.reading.commands.keys)
    self.init(typed, painter: painter, files: ConsoleFiles(settings), ownVerbs: verbs)
  }
}

extension FlowSettings {
  /// The names of variables that come from the command or the environment instead of the workspace.
  fileprivate var givenNames: [String] {
    let known = reading.workspace?.workspace.variables ?? [:]
    return reading.variables.values.keys.filter { known[$0] != reading.variables.values[$0] }.sorted()
  }
}
