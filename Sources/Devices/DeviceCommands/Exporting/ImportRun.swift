import AppExport
import ArgumentParser
import CommandSupport
import FlowLanguage
import FlowSyntax
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The main path of `import`: read the app and the flows, then print or save the flows of navflow.
struct ImportRun {
  private let options: ImportCommand
  private let named: NamedApp?
  private let limits: Limits

  init(_ options: ImportCommand) throws {
    self.options = options
    limits = try WorkspaceSettings(for: options.paths, options.options.input).settings(around: ".").reading.limits
    named = try options.app.map { try NamedApp($0, options.options.input) }
  }

  /// Imports the flows.
  func perform() throws -> ExitStatus {
    if options.output == nil, options.paths.count > 1 {
      throw ValidationError("\(options.paths.count) flows need a folder: name it with --output")
    }
    var (mapped, noted, texts) = (0, 0, [(path: String, text: String)]())
    for path in options.paths {
      let flow = try imported(path)
      mapped += flow.mapped
      noted += flow.noted
      texts.append((target(of: path), flow.text))
    }
    let notes = noted == 1 ? "is a note" : "are notes"
    let summary = "\(mapped) of \((mapped + noted).counted("command")) are steps, and \(noted) \(notes)"
    guard let folder = options.output else {
      Console.printNote(summary)
      return Console.print(texts[0].text) ? .passed : .invalid
    }
    for (path, text) in texts {
      guard let reason = NewFile.create(path, text, within: FileRoots([folder])) else { continue }
      Console.printIncomplete("\(TextWidth.visible(path)) can't be written: \(reason)")
      return .invalid
    }
    Console.printNote("wrote \(texts.count.counted("flow")) into \(TextWidth.visible(folder)): \(summary)")
    return .passed
  }

  private func imported(_ path: String) throws -> MaestroImport.Imported {
    let loader = FileLoader(limit: limits.yaml.bytes)
    let file = try loader.load(path)
    // A flow runs only files of its own repository, whatever it names.
    let roots = FileRoots(repositoryAround: FilePath.folder(of: path))
    let maestro = MaestroImport(named?.app, profile: named?.profile ?? .shipping, limits: limits) {
      (other, file) throws(Diagnostic) in
      let path = FilePath(FilePath.folder(of: file.name)).appending(other).string
      guard roots.contains(path) else { throw .leadsOut(path) }
      return try loader.load(path)
    }
    return try maestro.flow(of: file, app: appPath(from: options.output ?? "."))
  }

  /// The path of the app file from the folder of the flows; nil without one.
  private func appPath(from folder: String) -> String? {
    options.app.map { FilePath.absolute($0).way(from: FilePath.absolute(folder)).joined(separator: "/") }
  }

  /// The file of a flow: `login.flow.yaml` in the folder of `--output` for `login.yaml`.
  private func target(of path: String) -> String {
    let name = FilePath(path).lastComponent?.string ?? "flow"
    let base = name.split(separator: ".").first.map(String.init) ?? "flow"
    return FilePath(options.output ?? ".").appending(base + FlowFileName.suffix).string
  }
}
