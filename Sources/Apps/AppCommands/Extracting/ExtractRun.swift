import AppExtraction
import ArgumentParser
import CommandSupport
import FlowApps
import FlowReports
import FlowSyntax
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The main path of `extract`: find, parse, extract, then print, write, compare or list.
struct ExtractRun {
  private let options: ExtractCommand
  /// The sources, if another run has read them.
  private let read: (found: FoundSources, parsed: ParsedSources)?

  init(_ options: ExtractCommand, _ read: (found: FoundSources, parsed: ParsedSources)? = nil) {
    (self.options, self.read) = (options, read)
  }

  /// Extracts the app; throws an error of usage, or the exit code after errors in files.
  func perform() throws -> ExitStatus {
    if options.all { return try performAll() }
    let old = try options.output.flatMap(replaceable)
    let file = options.output ?? options.check
    let report = try report(of: read?.found ?? FoundSources(options.sources), file)
    if !options.unresolved { Console.printNote(report.account.line) }
    report.printUnread(of: options.sources, isCompared: options.check != nil)
    if options.unresolved { return Console.print(report.unresolvedList) ? .passed : .invalid }
    defer { if report.account.isMostlyUnread { warn() } }
    if let version = report.oldVersion {
      Console.printNote(
        "note: the app runs on version \(version) too, and the oldest release that profiles model is the first in `runs`"
      )
    }
    if let path = options.check { return try compare(path, with: report.text) }
    guard let path = options.output else {
      return Console.print(report.text) ? .passed : .invalid
    }
    if let old { try protect(old, from: report.text) }
    let status = write(report, to: path)
    if let old, status == .passed {
      [RenamedDeclaration](from: old, to: SourceFile(name: old.name, bytes: Array(report.text.utf8))).propose()
    }
    return status
  }

  /// Prints the answer to `init` about the sources.
  func answer() -> ExitStatus {
    var answer = SourcesAnswer()
    do {
      let (report, target) = try largest(of: FoundSources(options.sources))
      answer.app = .init(
        name: report.name,
        target: target,
        text: report.text,
        samples: report.samples,
        account: report.account.line
      )
    } catch {
      answer.problem = (Console.reported(error) as? ValidationError)?.message
    }
    return Console.print(answer.line) ? .passed : .invalid
  }

  /// The app that a project begins with: the only one, or that with the most screens, with the target that chose it.
  private func largest(of found: FoundSources) throws -> (ExtractReport, target: String?) {
    let parsed = try found.parse()
    let names = options.target == nil ? parsed.appNames : []
    let all = try (names.count > 1 ? names.map(Optional.some) : [options.target]).map { name in
      var command = options
      command.target = name
      return (try Self(command, (found, parsed)).report(of: found, options.output), target: name)
    }
    // Of apps with as many screens, the first.
    return all.reversed().max { $0.0.screens < $1.0.screens } ?? all[0]
  }

  /// The report that an earlier call kept of the same sources, or that extracting them gives.
  func report(of sources: FoundSources, _ file: String?) throws -> ExtractReport {
    // The paths in an app file begin in its folder.
    let folders = file.map { [FilePath.absolute($0).string, FilePath.working.string] } ?? []
    let own = file.map { FilePath.absolute($0).removingLastComponent() }
    let folder = own.flatMap { Self.folder(of: options.sources, from: $0) }
    let store = ResultStore(sources, "extract", [options.target, options.stack, options.runs?.text] + folders)
    if let kept = store?.result(ExtractReport.self) { return kept }
    let parsed = try read?.parsed ?? sources.parse()
    let base = folder?.path ?? own
    var request = ExtractReport.Request(target: options.target) { path in
      base.map { FilePath.absolute(path).way(from: $0).joined(separator: "/") } ?? path
    }
    (request.stack, request.runs, request.folder) = (options.stack, options.runs?.releases, folder?.shown)
    if let file { request.samples = .file(FilePath.name(of: Self.samplesFile(file))) }
    let report = try Self.report(request, of: parsed, or: "; or take each with --all")
    store?.keep(report, of: parsed)
    return report
  }

  /// The folder that the call names, as an app file in another folder has it, and its path; nil if it names no other.
  private static func folder(
    of options: SwiftSourcesOptions,
    from appFolder: FilePath
  ) -> (shown: String, path: FilePath)? {
    guard options.paths.count == 1, let folder = options.paths.first, FilePath.isFolder(folder) else { return nil }
    let path = FilePath.absolute(folder)
    let shown = path.way(from: appFolder).joined(separator: "/")
    return shown.isEmpty ? nil : (shown, path)
  }

  /// Extracts each app of the sources, into a file of its own.
  private func performAll() throws -> ExitStatus {
    let found = try FoundSources(options.sources)
    let parsed = try found.parse()
    let names = parsed.appNames
    for folder in [options.output, options.check].compactMap(\.self) where !FilePath.isFolder(folder) {
      throw ValidationError("with --all, --output and --check take a folder, and there is none called “\(folder)”")
    }
    guard !names.isEmpty else {
      FoundSources.printNoneDeclares("an app", parsed.trees.count)
      return .nothingSelected
    }
    var status = ExitStatus.passed
    for name in names {
      var one = options
      (one.all, one.target) = (false, name)
      one.output = options.output.map { Self.file(of: name, in: $0) }
      one.check = options.check.map { Self.file(of: name, in: $0) }
      if options.output == nil, options.check == nil {
        Console.printNote("\(TextWidth.visible(name)):")
        if name != names.first, !Console.print("---\n") { return .invalid }
      }
      let result = try ExtractRun(one, (found, parsed)).perform()
      if status == .passed { status = result }
    }
    return status
  }

  /// The app file of an app in a folder of such files.
  private static func file(of app: String, in folder: String) -> String {
    let name = app.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(String(name)).app.yaml"
  }

  /// Extracts an app; throws the error that ends a command, which has been reported where nothing is found.
  static func report(
    _ request: ExtractReport.Request,
    of sources: ParsedSources,
    or alternative: String = ""
  ) throws -> ExtractReport {
    do throws(AppExtractor.Failure) {
      return try ExtractReport(request, of: sources)
    } catch {
      throw failure(error, or: alternative)
    }
  }

  private static func failure(_ failure: AppExtractor.Failure, or alternative: String) -> any Error {
    switch failure {
    case .nothing(let files):
      FoundSources.printNoneDeclares("an app, or a view with a navigation stack", files)
      return ExitCode(.nothingSelected)
    case .several(let names):
      let options = names.map { "--target \(ShellWord.quoted($0))" }.joined(separator: ", ")
      return ValidationError("the sources have several apps; name one: \(options)\(alternative)")
    case .unknownApp(let name, let known):
      let names = known.isEmpty ? "none" : known.joined(separator: ", ")
      return ValidationError("the sources have no app “\(name)”; they have \(names)")
    case .unknownStack(let name, let known):
      return ValidationError("no stack has the root “\(name)”; these are the roots: \(known.joined(separator: ", "))")
    }
  }

  /// Says that the app file has less than half of the app.
  private func warn() {
    Console.printNote(
      "warning: less than half of the app's navigation is read; --unresolved lists the rest, and what to write by hand"
    )
  }

  // MARK: Comparing

  private func compare(_ path: String, with text: String) throws -> ExitStatus {
    let file = try Self.generated(path).load()
    let comparison = AppFileComparison(old: String(decoding: file.bytes, as: UTF8.self), new: text)
    if comparison.isSame {
      let lines = comparison.hasOldLines ? "; only the numbers of lines in it are old" : ""
      _ = Console.print("\(path) says what the sources say\(lines)\n")
      return .passed
    }
    _ = Console.print(comparison.text)
    Console.printError("\(path) doesn't say what the sources say; navflow extract --output \(path) writes it anew")
    return .diverged
  }

  // MARK: Writing

  /// The file that is to be replaced, which this command has written; nil if there is none, or nothing in it.
  private func replaceable(_ path: String) throws(Diagnostic) -> SourceFile? {
    try Self.generated(path).refuseLink()
    try Self.generated(Self.samplesFile(path)).refuseLink()
    return try Self.generated(path).replaceable()
  }

  private static func generated(_ path: String) -> GeneratedFile {
    GeneratedFile(
      path: path,
      head: AppFileText.head,
      command: "extract",
      help: "name another file, and let this one extend it: `extends: other.app.yaml`"
    )
  }

  /// Refuses to replace an edited file, and shows the lines that would be lost.
  private func protect(_ file: SourceFile, from text: String) throws {
    let old = String(decoding: file.bytes, as: UTF8.self)
    let state = AppFileChecksum(of: old)
    guard state != .unchanged else { return }
    let comparison = AppFileComparison(old: old, new: text)
    guard !comparison.isSame else { return }
    _ = Console.print(comparison.text)
    if state == .edited { throw Diagnostic.editedAppFile(file) }
    Console.printNote("\(file.name) was written without a checksum, so what is different above may have been edited")
  }

  private func write(_ report: ExtractReport, to path: String) -> ExitStatus {
    if let reason = FileReplacement.shielded.create(path, with: Array(report.text.utf8), through: .none) {
      Console.printIncomplete("the app file \(path) can't be written: \(reason)")
      return .invalid
    }
    let samples = Self.samplesFile(path)
    var written = ""
    if let text = report.samples, !FilePath.exists(samples) {
      if let reason = FileReplacement.shielded.create(samples, with: Array(text.utf8), through: .none) {
        Console.printIncomplete("the samples \(samples) can't be written: \(reason)")
        return .invalid
      }
      written = " and \(samples), in which values of its types are yours to complete"
    }
    Console.printNote("wrote \(path)\(written): \(Self.summary(of: report))")
    return .passed
  }

  /// How much an app file has, and how much of the sources it doesn't.
  static func summary(of report: ExtractReport) -> String {
    let omitted = report.omissions.count + report.account.losses.count
    return report.screens.counted("screen")
      + (omitted == 0 ? "" : "; --unresolved lists \(omitted.counted("place")) that it doesn't have")
  }

  /// The file of samples beside an app file: `shop.samples.yaml` for `shop.app.yaml`.
  private static func samplesFile(_ path: String) -> String {
    for suffix in [".app.yaml", ".app.yml", ".yaml", ".yml"] where path.hasSuffix(suffix) {
      return path.dropLast(suffix.count) + ".samples.yaml"
    }
    return path + ".samples.yaml"
  }
}

extension FilePath {
  /// The last part of a path.
  fileprivate static func name(of path: String) -> String { FilePath(path).lastComponent?.string ?? path }
}

extension ExtractReport {
  /// Prints the places of sources that couldn't be read.
  func printUnread(of sources: SwiftSourcesOptions, isCompared: Bool) {
    let files = ShownFiles(sources)
    Console.show(unread.map { $0.diagnostic(in: files.file) })
    guard isCompared, !unread.isEmpty else { return }
    Console.printIncomplete("the comparison lacks what isn't read: \(unread.count.counted("place")), named above")
  }
}

extension Diagnostic {
  fileprivate static func editedAppFile(_ file: SourceFile) -> Self {
    Self(
      "edited-app-file",
      "this file was edited since navflow extract wrote it, so it isn't replaced",
      file: file,
      range: SourceRange(file.line(1))
    ).help("move the edits into an app file that extends this one, delete this one, and extract it again")
  }
}
