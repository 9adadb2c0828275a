import AppExport
import ArgumentParser
import CommandSupport
import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import OperatingSystem
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
    named = try options.app.map { path in
      FilePath.isYAML(path)
        ? try NamedApp(path, options.options.input)
        : try NamedApp(ofSources: path, options.target, options.options.input)
    }
  }

  /// Imports the flows.
  func perform() throws -> ExitStatus {
    if options.check, let named { return try check(against: named) }
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
      guard let reason = FileRoots([folder]).create(path, text) else { continue }
      Console.printIncomplete("\(TextWidth.visible(path)) can't be written: \(reason)")
      return .invalid
    }
    Console.printNote("wrote \(texts.count.counted("flow")) into \(TextWidth.visible(folder)): \(summary)")
    return .passed
  }

  private func imported(_ path: String) throws -> MaestroImport.Imported {
    let loader = FileLoader(limit: limits.yaml.bytes)
    return try reader(loader, around: path).flow(of: try loader.load(path), app: appPath(from: options.output ?? "."))
  }

  private func reader(_ loader: FileLoader, around path: String) -> MaestroImport {
    // A flow runs only files of its own repository, whatever it names.
    let roots = FileRoots(repositoryAround: FilePath.folder(of: path))
    return MaestroImport(named?.app, profile: named?.profile ?? .shipping, limits: limits) {
      (other, file) throws(Diagnostic) in
      let path = FilePath(FilePath.folder(of: file.name)).appending(other).string
      guard roots.contains(path) else { throw .leadsOut(path) }
      return try loader.load(path)
    }
  }

  // MARK: Checks

  /// Judges the flows; a flow that another one runs is judged there.
  private func check(against named: NamedApp) throws -> ExitStatus {
    let output = try OutputChoice(options.results, reading: options.paths)
    try output.check()
    let start = ContinuousClock.now
    var checked = try flows().map { file, maestro in (file, try maestro.check(file, against: named.app)) }
    let ran = checked.reduce(into: Set()) { $0.formUnion($1.1.ran) }
    checked.removeAll { ran.contains($0.0.name) && !options.paths.contains($0.0.name) }
    guard !checked.isEmpty else {
      Console.printError("there is no flow of Maestro in \(TextWidth.visible(options.paths.few))")
      return .nothingSelected
    }
    var writer = ReportWriter(output, namesProfiles: false, folder: ".", masking: named.redactor)
    writer.start(RunStart(flows: checked.count, isReproducible: options.results.reproducible))
    for (file, flow) in checked {
      let isSound = flow.findings.allSatisfy { $0.severity != .error }
      let result = FlowResult(
        flowID: file.name,
        name: flow.name,
        tags: flow.tags,
        file: file,
        range: SourceRange(0..<file.bytes.count),
        profile: named.profile.label,
        content: isSound ? .checked : .invalid(flow.findings),
        seconds: nil
      )
      for source in result.sources { writer.add(source) }
      writer.add(result)
      if isSound, !flow.findings.isEmpty { writer.add(flow.findings, of: file) }
    }
    let seconds = options.results.reproducible ? nil : (ContinuousClock.now - start).seconds
    writer.finish { $0.totals.seconds = seconds }
    let (held, unjudged) = checked.reduce((0, 0)) { ($0.0 + $1.1.held, $0.1 + $1.1.unjudged) }
    Console.printNote("\(held.counted("command")) of navigation can do what they say, and \(unjudged) can't be judged")
    return writer.isBroken ? .invalid : writer.status(allowsMissing: true) == .passed ? .passed : .diverged
  }

  /// The flows of the arguments, and in folders the files with the header of a flow, each with its reader.
  private func flows() throws -> [(SourceFile, MaestroImport)] {
    let loader = FileLoader(limit: limits.yaml.bytes)
    return try options.paths.flatMap { path -> [(SourceFile, MaestroImport)] in
      guard FilePath.isFolder(path) else { return [(try loader.load(path), reader(loader, around: path))] }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter(FilePath.isYAML).sorted().compactMap { name in
        let file = try? loader.loadRegular(path == "." ? name : FilePath(path).appending(name).string)
        let maestro = reader(loader, around: FilePath(path).appending(name).string)
        return file.flatMap { maestro.isFlow($0) ? ($0, maestro) : nil }
      }
    }
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

extension NamedApp {
  /// Reads the app of Swift sources, by the command `extract`.
  fileprivate init(ofSources path: String, _ target: String?, _ input: InputOptions) throws {
    let settings = try WorkspaceSettings(for: ["."], input).settings(around: ".").checked()
    let answer = SourcesAnswer(about: path, for: "sources.app.yaml", target: target)
    guard let read = answer?.app else {
      throw ValidationError(answer?.problem ?? "no app can be read from the sources in \(TextWidth.visible(path))")
    }
    Console.printNote(read.account)
    let app = try AppReader.read(SourceFile(name: "sources.app.yaml", bytes: Array(read.text.utf8)))
    self.init(app, under: settings.variants.single(for: app), masking: settings.redactor)
  }
}
