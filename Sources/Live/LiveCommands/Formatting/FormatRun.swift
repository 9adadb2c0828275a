import ArgumentParser
import CommandSupport
import FlowChecker
import FlowSyntax
import FlowTranscripts
import LiveServers
import SystemPackage
import WorkspaceFiles

/// Formats the files that arguments name.
struct FormatRun {
  private let command: FmtCommand
  private let settings: FlowSettings
  private let formatter: YAMLFormatter
  private let painter: TextPainter
  private let errors: DiagnosticFormatter
  private var status = ExitStatus.passed
  private var formatted = 0
  private var unchanged = 0

  /// Prepares the formatting.
  init(_ command: FmtCommand) throws {
    self.command = command
    var input = try InputOptions.parse([])
    input.values.limits = command.limits
    settings = try FlowSettings(for: command.paths, input)
    Console.mask(settings.redactor)
    formatter = YAMLFormatter(limits: settings.reading.limits.yaml)
    painter = Console.painter(breaksLines: false)
    errors = DiagnosticFormatter(painter: Console.errorPainter)
  }

  /// Formats all files.
  mutating func perform() -> ExitStatus {
    if command.paths == ["-"] {
      formatStandardInput()
      return status
    }
    let inputs = FlowSearch.inputs(
      for: command.paths,
      in: settings.reading.workspace,
      settings.reading.finder,
      takesApps: true,
      takesSettings: true
    )
    for input in inputs {
      switch input {
      case .file(let path, let choices) where !choices.isEmpty:
        report([.notFormatted(path, "only a whole file is formatted", "leave out what stands behind its name")])
      case .file(let path, _), .app(let path): format(path)
      case .problems(let diagnostics): report(diagnostics)
      }
    }
    if inputs.isEmpty {
      let place = command.paths.isEmpty ? "this folder" : command.paths.joined(separator: ", ")
      Console.printNote("there is no flow, app or workspace file in \(TextWidth.visible(place))")
      return .nothingSelected
    }
    note()
    return status
  }

  private mutating func formatStandardInput() {
    do throws(FileErrors) {
      let file = try load("-")
      let text = try formatter.format(file, as: nil)
      if command.check {
        show(text, of: file)
      } else {
        _ = Console.print(text)
      }
    } catch {
      report(error.diagnostics)
    }
  }

  private mutating func format(_ path: String) {
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else {
      return report([
        .notFormatted(path, "its name ends in neither .yaml nor .yml", "pass its text by standard input: navflow fmt -")
      ])
    }
    do throws(FileErrors) {
      let file = try load(path)
      let text = try formatter.format(file, as: FileKind(named: path), modeline: modeline(of: path))
      if text == file.bytes {
        unchanged += 1
      } else if command.check {
        show(text, of: file)
      } else {
        write(text, of: file)
      }
    } catch {
      report(error.diagnostics)
    }
  }

  private func load(_ path: String) throws(FileErrors) -> SourceFile {
    do throws(Diagnostic) {
      return try path == "-" ? settings.reading.loader.load(path) : settings.reading.loader.loadRegular(path)
    } catch {
      throw FileErrors(diagnostics: [error])
    }
  }

  /// The line that names a file's schema; nil if none is asked for.
  private func modeline(of path: String) -> String? {
    guard command.modeline else { return nil }
    let folder = FilePath.absolute(path).removingLastComponent()
    let home = settings.reading.finder.home(around: folder.string) ?? .working
    let way = WorkspaceFinder.way(from: home, to: folder) + (FilePath(path).lastComponent?.string ?? "")
    return FileKind.modeline(forFileAt: way)
  }

  // MARK: Results

  private mutating func show(_ text: [UInt8], of file: SourceFile) {
    guard text != file.bytes else { return }
    formatted += 1
    if status == .passed { status = .diverged }
    let diff = UnifiedDiff(file, TextEdit.changes(from: file.bytes, to: text)).text(painter: painter)
    _ = Console.print(settings.redactor.redact(diff))
  }

  private mutating func write(_ text: [UInt8], of file: SourceFile) {
    if let problem = FileReplacement.shielded.replace(file, with: text, settings.reading.loader) {
      Console.printIncomplete("“\(TextWidth.visible(file.name))” isn't written: \(problem)")
      status = .invalid
      return
    }
    formatted += 1
    _ = Console.print(TextWidth.visible(file.name) + "\n")
  }

  private mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { Console.printToStandardError(errors.format(diagnostic)) }
    status = .invalid
  }

  private func note() {
    let others = unchanged == 0 ? "" : "\(unchanged.counted("file")) already in style"
    let separator = others.isEmpty ? "" : ", "
    if command.check {
      guard formatted > 0 else { return }
      Console.printNote("\(formatted.counted("file")) to format\(separator)\(others); navflow fmt does it")
    } else if formatted > 0 {
      Console.printNote("\(formatted.counted("file")) formatted\(separator)\(others)")
    } else if unchanged > 0 {
      Console.printNote(others)
    }
  }
}

extension Diagnostic {
  /// The error of a file that isn't formatted.
  fileprivate static func notFormatted(_ path: String, _ reason: String, _ help: String) -> Self {
    Self(.notFormatted, "“\(path)” isn't formatted: \(reason)", file: SourceFile(name: path)).help(help)
  }
}
