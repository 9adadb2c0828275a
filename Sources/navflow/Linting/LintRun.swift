import AppExtraction
import ArgumentParser
import FlowDiagnostics
import FlowReports
import FlowTranscripts
import SourceTrees
import Synchronization
import SystemPackage
import WorkspaceFiles

/// The main path of `lint`: find, parse, look, report, exit status.
struct LintRun {
  /// The maximum number of bytes of a baseline.
  private static let fileLimit = 1 << 30

  private let options: LintCommand
  private let output: OutputChoice
  private let files = LintedFiles()

  init(_ options: LintCommand) throws {
    self.options = options
    output = try OutputChoice(options.output, reading: [options.baseline, options.sources.trees].compactMap(\.self))
  }

  /// Looks at the sources and reports the findings.
  ///
  /// - Returns: The exit status.
  /// - Throws: An error of usage, or the exit code of what can't be read.
  func perform() throws -> ExitStatus {
    let baseline = try options.baseline.map(baseline)
    var writer = try ReportWriter(output, namesProfiles: false, folder: ".")
    let start = ContinuousClock.now
    let sources = try options.sources.read(output.color.errorPainter)
    let trees = sources.trees
    let (all, summary) = lint(try chosen(of: sources.apps))
    guard summary.views > 0 else {
      Console.printError("none of the \(trees.count) files declares a SwiftUI view")
      return .nothingSelected
    }
    let suppressions = Suppressions(trees)
    var findings = all.filter { !suppressions.ignores($0) }
    if let path = options.writeBaseline { return try write(Baseline(findings), to: path, findings.count) }
    if let baseline {
      let fixed: Int
      (findings, fixed) = baseline.new(findings)
      if fixed > 0 {
        Console.printError("findings of the baseline that are gone: \(fixed); --write-baseline forgets them")
      }
    }
    let diagnostics = findings.map { $0.diagnostic(in: files.file) } + trees.flatMap { $0.unparsed(in: files.file) }
    writer.start(RunStart(flows: 0))
    report(diagnostics, to: &writer)
    let seconds = options.output.reproducible ? nil : (ContinuousClock.now - start).seconds
    writer.finish(seconds: seconds, interruption: nil, lintedSources: Self.line(summary, files: trees.count))
    if writer.isBroken { return .invalid }
    return findings.contains { options.failOn.includes($0.severity) } ? .diverged : .passed
  }

  /// The apps that `--target` names, or all.
  private func chosen(of apps: [AppSources]) throws -> [AppSources] {
    let known = apps.compactMap(\.name)
    for name in options.target where !known.contains(name) {
      throw ValidationError(
        "no target “\(name)” has an app; \(known.isEmpty ? "there are none" : "these have: \(known.joined(separator: ", "))")"
      )
    }
    return options.target.isEmpty ? apps : apps.filter { $0.name.map(options.target.contains) ?? false }
  }

  /// The findings of all apps, those at one place once.
  private func lint(_ apps: [AppSources]) -> (findings: [AppExtraction.Finding], summary: Linter.Summary) {
    var lists: [(app: String?, findings: [AppExtraction.Finding])] = []
    var summary = Linter.Summary()
    for app in apps {
      let index = AppIndex(app.trees, platform: options.sources.platform)
      let table = ScreenTable(index)
      let explored = ExtractedSearch.findings(in: index, table)
      let (findings, one) = Linter.lint(index, table, explored: explored)
      lists.append((app.name, findings))
      summary.add(one)
    }
    return (AppExtraction.Finding.joined(lists), summary)
  }

  // MARK: Reading

  private func baseline(_ path: String) throws -> Baseline {
    do throws(Diagnostic) {
      let file = try FileLoader(limit: Self.fileLimit).load(path)
      guard let baseline = Baseline(text: String(decoding: file.bytes, as: UTF8.self)) else {
        throw .invalidBaseline(file)
      }
      return baseline
    } catch {
      throw Console.fail([error], output.color.errorPainter)
    }
  }

  /// Writes a baseline, which replaces only another one.
  private func write(_ baseline: Baseline, to path: String, _ count: Int) throws -> ExitStatus {
    do throws(Diagnostic) {
      if FilePath.exists(path) {
        let file = try FileLoader(limit: Self.fileLimit).load(path)
        guard Baseline(text: String(decoding: file.bytes, as: UTF8.self)) != nil else { throw .invalidBaseline(file) }
      }
    } catch {
      throw Console.fail([error], output.color.errorPainter)
    }
    if let reason = FileReplacement().create(path, with: Array(baseline.text.utf8)) {
      Console.printError("the baseline \(path) can't be written: \(reason)")
      return .invalid
    }
    Console.printError("\(path) has the \(count) finding\(count == 1 ? "" : "s") of now")
    return .passed
  }

  // MARK: Reporting

  private func report(_ diagnostics: [Diagnostic], to writer: inout ReportWriter) {
    var order: [String] = []
    var byFile: [String: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      if byFile[diagnostic.file.name] == nil { order.append(diagnostic.file.name) }
      byFile[diagnostic.file.name, default: []].append(diagnostic)
    }
    for name in order.sorted() { writer.add(byFile[name] ?? [], of: files.file(name)) }
  }

  private static func line(_ summary: Linter.Summary, files: Int) -> String {
    let links = "\(summary.links) link\(summary.links == 1 ? "" : "s")"
    let destinations = "\(summary.destinations) destination\(summary.destinations == 1 ? "" : "s")"
    let unresolved = summary.links - summary.resolvedLinks + summary.destinations - summary.resolvedDestinations
    return
      "\(files) file\(files == 1 ? "" : "s") · \(summary.stacks) stack\(summary.stacks == 1 ? "" : "s") · \(links) · \(destinations)"
      + (unresolved > 0 ? " · \(unresolved) unclear" : "")
  }
}

/// The sources that findings are in, each read when it is first shown.
private final class LintedFiles: Sendable {
  private static let sizeLimit = 16 << 20

  private let files = Mutex<[String: SourceFile]>([:])

  /// The file of a path; one that can't be read is known by its name and lines alone.
  func file(_ path: String) -> SourceFile {
    files.withLock { files in
      if let known = files[path] { return known }
      let read = try? FileLoader(limit: Self.sizeLimit).loadRegular(path)
      let file = read ?? SourceFile(name: path, part: nil)
      files[path] = file
      return file
    }
  }
}

extension DiagnosticID {
  static let invalidBaseline: Self = "invalid-baseline"
}

extension Diagnostic {
  fileprivate static func invalidBaseline(_ file: SourceFile) -> Self {
    Self(
      .invalidBaseline,
      "this is no baseline of navflow lint",
      file: file,
      range: SourceRange(file.line(1)),
      help: "name another file; --write-baseline makes one"
    )
  }
}
