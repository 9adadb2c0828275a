import AppCoverage
import AppExtraction
import ArgumentParser
import CommandSupport
import FlowExplorer
import FlowReports
import FlowSyntax
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

/// The main path of `map`: read the app and the transcripts, make a text, print or write it, exit status.
struct MapRun {
  private let command: MapCommand
  /// The paths of the app: an app file, or Swift files and folders.
  private let paths: [String]
  private let traces: [TraceFile]
  private let format: MapFormat

  /// Opens the transcripts.
  ///
  /// - Parameter command: The command line.
  /// - Throws: An error of usage, or the exit code after errors in files, which have been reported.
  init(_ command: MapCommand) throws {
    self.command = command
    // Standard input is the app if it comes first.
    let isTrace = command.sources.paths.enumerated().map { $0 > 0 && Self.isTranscript($1) }
    paths = zip(command.sources.paths, isTrace).filter { !$1 }.map(\.0)
    traces = try zip(command.sources.paths, isTrace).filter(\.1).map { try TraceFile($0.0) }
    format = command.format ?? (command.output ?? command.check).flatMap(MapFormat.init(path:)) ?? .text
    try check()
  }

  /// Whether an argument behind the first one names a transcript: a file that is neither YAML nor Swift.
  private static func isTranscript(_ path: String) -> Bool {
    if path == "-" { return true }
    return !FilePath.isYAML(path) && FilePath(path).extension != "swift" && !FilePath.isFolder(path)
      && (FilePath.exists(path) || path.hasSuffix(".jsonl"))
  }

  /// Throws if options can't be obeyed together.
  private func check() throws {
    if command.diff, paths.count != 2 || !traces.isEmpty {
      throw ValidationError("--diff takes two apps, the earlier first: navflow map --diff main:Sources Sources")
    }
    if command.diff, ![.text, .markdown, .mermaid].contains(format) {
      throw ValidationError("--diff prints text, markdown or mermaid, not \(format.rawValue)")
    }
    if command.to != nil {
      if format != .text, format != .json { throw ValidationError("--to prints text or json, not \(format.rawValue)") }
      if command.diff || !traces.isEmpty {
        throw ValidationError("--to shows the routes of one app, without --diff and transcripts")
      }
    } else if command.focus != nil || command.from != nil, !format.isPicture {
      throw ValidationError(
        "--focus and --from draw a part of a picture; add --format mermaid, dot, svg or html, or leave them out"
      )
    }
    let files = paths.filter(FilePath.isYAML)
    if !command.diff, paths.count > 1, !files.isEmpty {
      throw ValidationError("a map is of one app, and \(files.few) are app files; --diff compares two")
    }
    if traces.isEmpty {
      if format.isOfUses {
        throw ValidationError("\(format.rawValue) is about what flows used; name a transcript behind the app")
      }
      if command.all || !command.failUnder.isEmpty {
        throw ValidationError("--all and --fail-under are about what flows used; name a transcript behind the app")
      }
    } else if paths.count != 1 || paths[0] != "-" && !FilePath.isYAML(paths[0]) {
      throw ValidationError("a transcript says what flows used of an app file; name that instead of Swift sources")
    }
    if let output = command.output {
      if command.format == nil, let ending = FilePath(output).extension, MapFormat.foreign.contains(ending.lowercased())
      {
        throw ValidationError(
          "a map has no form “.\(ending)”; end the name in .svg, .html, .mmd or .dot, or add --format"
        )
      }
      try refuseReplacing(output)
    }
  }

  /// Refuses to write a file that is read.
  private func refuseReplacing(_ path: String) throws {
    if FilePath.isYAML(path), FilePath.exists(path) {
      throw ValidationError("\(path) would take the place of a YAML file; name another one")
    }
    if paths.contains(where: { FilePath.real(path) == FilePath.real($0) }) || traces.contains(where: { $0.isAt(path) })
    {
      throw ValidationError("\(path) would take the place of a file that is read; name another one")
    }
  }

  /// Makes the map, and prints or writes it; throws an error of usage, or the exit code after errors in files, which
  /// have been reported.
  func perform() throws -> ExitStatus {
    if command.diff {
      let changes = try MapDifference(from: command.app(of: paths[0]).map, to: command.app(of: paths[1]).map)
      output(format == .markdown ? changes.markdown : format == .mermaid ? changes.mermaid : changes.text)
      return changes.isEmpty ? .passed : .diverged
    }
    let mapped = try paths.count == 1 ? command.app(of: paths[0]) : command.app(ofSources: paths)
    if traces.isEmpty, command.to != nil || format == .json { return try route(in: mapped) }
    var reading = CoverageReading(mapped.named)
    try reading.add(traces)
    let text = try text(of: mapped, reading.coverage)
    if let check = command.check { return try compare(check, with: text) }
    output(text)
    let shortfalls = command.failUnder.compactMap { $0.shortfall(in: reading.coverage) }
    for shortfall in shortfalls { Console.printError(shortfall) }
    return reading.isIncomplete ? .invalid : shortfalls.isEmpty ? .passed : .diverged
  }

  /// Prints or writes the route sheet, or compares it.
  private func route(in app: MappedApp) throws -> ExitStatus {
    let sheet = try RouteSheet(
      of: app.named.app,
      under: app.named.profile,
      to: command.to,
      from: command.from,
      reading: app.reading,
      masking: app.named.redactor.redact
    )
    let isPrinted = command.output == nil && command.check == nil
    let text =
      format == .json
      ? sheet.json(version: Version.current, path: RepositoryPaths.current.path)
      : sheet.text(isPrinted ? Console.painter(breaksLines: false) : .plain)
    if let check = command.check { return try compare(check, with: text) }
    output(text)
    return command.to == nil || sheet.isReached ? .passed : .diverged
  }

  private func output(_ text: String) {
    if let path = command.output { Console.write(text, to: path) } else { _ = Console.print(text) }
  }

  private func compare(_ path: String, with map: String) throws -> ExitStatus {
    let file = try FileLoader(limit: Self.mapLimit).load(path)
    let lines = AppFileComparison(old: String(decoding: file.bytes, as: UTF8.self), new: map)
    if lines.isSame {
      _ = Console.print("\(TextWidth.visible(path)) is the app's map\n")
      return .passed
    }
    _ = Console.print(lines.text)
    Console.printError("\(path) isn't the app's map; navflow map --output \(ShellWord.quoted(path)) writes it anew")
    return .diverged
  }

  /// The maximum number of bytes of a map that is compared.
  private static let mapLimit = 64 << 20

  private func text(of app: MappedApp, _ uses: Coverage) throws -> String {
    let paths = RepositoryPaths.current
    switch format {
    case .text:
      let isPrinted = command.output == nil && command.check == nil
      return lines(of: app, uses, isPrinted ? Console.painter(breaksLines: false) : .plain)
    case .markdown:
      let picture = app.named.picture(traces.isEmpty ? nil : uses)
      return "```mermaid\n\(picture.mermaid)```\n\n```text\n\(lines(of: app, uses, .plain))```\n"
    case .mermaid: return try picture(of: app, uses).mermaid
    case .dot: return try picture(of: app, uses).dot
    case .html: return try picture(of: app, uses).page(version: Version.current)
    case .svg:
      let picture = try picture(of: app, uses)
      guard !picture.isTooLarge else {
        Console.printError("the app is too large to draw; write it for other tools with --format dot")
        throw ExitCode(.invalid)
      }
      return picture.svg
    case .json: return uses.json(version: Version.current, path: paths.path)
    case .lcov: return uses.lcov(path: paths.path)
    case .cobertura: return uses.cobertura(version: Version.current, path: paths.path)
    }
  }

  /// The map, or with transcripts the table of uses.
  private func lines(of app: MappedApp, _ uses: Coverage, _ painter: TextPainter) -> String {
    traces.isEmpty ? app.map.text : uses.table(painter: painter, listsAll: command.all)
  }

  /// The part of the app's picture that the options select.
  private func picture(of app: MappedApp, _ uses: Coverage) throws -> AppPicture {
    let picture = app.named.picture(traces.isEmpty ? nil : uses)
    guard let name = command.focus ?? command.from else { return picture }
    let isFocus = command.focus != nil
    let hops = isFocus ? command.hops ?? 1 : command.hops
    if let part = picture.part(name, isFocus ? .around : .ahead, hops: hops) { return part }
    let advice = Suggestion.sentence(for: name, among: picture.names) ?? "a picture without the option has all names"
    throw ValidationError("the app has no screen, tab, column, alert or URL “\(TextWidth.visible(name))”; \(advice)")
  }
}
