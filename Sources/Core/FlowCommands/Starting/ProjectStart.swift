import ArgumentParser
import CommandSupport
import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// Starts a project in a folder: finds out what the folder and its repository have, and writes the rest.
struct ProjectStart {
  /// The folder, absolute, with links followed.
  private let folder: FilePath
  /// The root of the repository that the folder is in, or else the folder.
  private let root: FilePath
  /// The build server that gets a job; nil for the one that the repository uses.
  private let job: JobChoice?
  /// Whether there is something for agents.
  private let isForAgents: Bool
  /// The app of the sources, where they have several; nil for that with the most screens.
  private let target: String?
  /// The program that parses Swift; nil for the one beside this command.
  private let sourcesTool: String?
  /// The program that is asked about Swift sources.
  private let navflow: FilePath
  private let loader = FileLoader(limit: 1 << 20)

  /// The lines to print, and the reason why a file is missing; nil on success.
  struct Started: Equatable {
    var lines: [String] = []
    var problem: String?
  }

  /// Prepares a start in a folder that may not exist, and whose path may be relative.
  init(
    folder: String,
    job: JobChoice?,
    isForAgents: Bool = false,
    target: String? = nil,
    sourcesTool: String? = nil,
    navflow: FilePath = Program.navflow
  ) {
    (self.isForAgents, self.target) = (isForAgents, target)
    self.folder = FilePath.real(folder)
    root = FileRoots.repository(around: folder)
    (self.job, self.sourcesTool, self.navflow) = (job, sourcesTool, navflow)
  }

  /// Writes the files that don't exist; where the folder's workspace file has errors, throws them and writes nothing.
  func perform() throws(FileErrors) -> Started {
    let finder = ReadingRequest(for: [], ExternalVariables(), forms: .command).finder
    let workspace = try finder.workspace(around: folder.string)
    var result = Started()
    let server = chooseServer(&result)
    let isFolder = FilePath.isFolder(folder.string)
    let inputs =
      isFolder ? FlowSearch.inputs(for: [folder.string], in: workspace, finder, takesApps: true) : []
    let hasTests = inputs.contains(where: isTest)
    let files = isFolder ? SwiftSearch([folder.string]).files.count : 0
    if files > 0 { result.lines.append("found \(files.counted("Swift file"))") }
    let path = folder.way(from: root).map { $0 + "/" }.joined()
    let editors = EditorFiles(around: folder.string, root: root)
    var state = ProjectPlan.Folder(
      path: path,
      workspace: workspace.map { way(to: FilePath.real($0.workspaceFile)) },
      hasTests: hasTests
    )
    if files > 0, !hasTests {
      guard let app = app(&result), write(app.files(in: path, editors, workspace: state.home), &result) else {
        return result
      }
      (state.extracted, state.start) = (app, start(of: app))
      let found = state.start?.diagnostics ?? []
      if !found.isEmpty { result.lines.append("the first flow expects what the app begins with: \(found.few)") }
    }
    state.app = state.extracted.map { path + $0.path } ?? Self.firstApp(inputs).map { way(to: FilePath.real($0)) }
    state.hasSources = files > 0
    let plan: ProjectPlan
    do throws(PlainError) {
      plan = try ProjectPlan(
        state,
        server: server,
        forAgents: isForAgents,
        editors: editors,
        version: Version.current
      ) { text(of: $0) }
    } catch {
      result.problem = error.sentence
      return result
    }
    write(plan, &result)
    return result
  }

  private func write(_ plan: ProjectPlan, _ result: inout Started) {
    for path in plan.kept.map(shown) where !result.lines.contains("wrote \(path)") {
      result.lines.append("kept \(path)")
    }
    guard write(plan.files, &result) else { return }
    if plan.files.isEmpty { result.lines.append("nothing is missing, so nothing was written") }
    result.lines += plan.advice
    result.lines.append("next: navflow run\(argument)")
  }

  /// Writes files.
  ///
  /// - Returns: Whether all are written; the result says why one isn't.
  private func write(_ files: [StarterFile], _ result: inout Started) -> Bool {
    let roots = FileRoots([root.string])
    for file in files {
      if let problem = roots.create(root.appending(file.path).string, file.text) {
        result.problem = "“\(shown(file.path))” isn't written: \(problem)"
        return false
      }
      result.lines.append("wrote \(shown(file.path))")
    }
    return true
  }

  // MARK: Sources

  /// The app of the folder's sources; nil if there isn't one app, which the result then explains.
  private func app(_ result: inout Started) -> StarterApp? {
    let answer = SourcesAnswer(
      about: folder.string,
      for: folder.appending(StarterApp.extractedPath).string,
      target: target,
      sourcesTool: sourcesTool,
      asking: navflow
    )
    if let app = answer?.app {
      let chosen = target == nil ? app.target : nil
      let others = chosen.map { " of “\(TextWidth.visible($0))”, which has the most screens; --target takes another" }
      result.lines.append("their app\(others ?? ""): \(app.account)")
      return StarterApp(title: app.name, target: app.target, extracted: app.text, samples: app.samples)
    }
    result.problem =
      "no app is read from them: \(answer?.problem ?? "navflow extract doesn't answer"); write an app file of your own "
      + "here, as navflow init writes one into an empty folder, and call it again"
    return nil
  }

  /// The app at its start; nil if the app's files have errors.
  private func start(of app: StarterApp) -> StarterApp.Start? {
    let path = folder.appending(app.path).string
    guard let app = try? ReadingSettings(for: [path], ExternalVariables(), forms: .command).app(at: path),
      let session = try? AppSession(app.prepared, profile: .shipping)
    else { return nil }
    let facts = ObservedFacts(of: Observation(session.state, session.opening) { _ in nil })
    let diagnostics = Set(session.opening.diagnostics.map(\.id.rawValue)).sorted()
    guard case .string(let screen)? = facts[.screen] else { return (nil, diagnostics) }
    return (screen, diagnostics)
  }

  // MARK: The build server

  private func chooseServer(_ result: inout Started) -> BuildServer? {
    switch job {
    case .server(let server)?: return server
    case JobChoice.none?: return nil
    case nil: break
    }
    let found = BuildServer.found(gitConfig: text(of: ".git/config") ?? "") { path in
      FilePath.exists(root.appending(path).string)
    }
    guard let first = found.first else {
      let names = BuildServer.allCases.map(\.rawValue).joined(separator: ", ")
      result.lines.append("found no build server; --ci writes a job for one of \(names)")
      return nil
    }
    result.lines.append("found \(first.server.name): \(TextWidth.visible(first.trace))")
    for other in found.dropFirst() {
      result.lines.append(
        "found \(other.server.name), too: \(TextWidth.visible(other.trace)); --ci \(other.server.rawValue) writes a job "
          + "for it"
      )
    }
    return first.server
  }

  // MARK: The folder

  private func isTest(_ input: FlowSearch.Input) -> Bool {
    switch input {
    case .file: true
    case .app(let path): !ProjectPlan.isExampleApp(String(path.dropFirst(folder.string.count + 1)), text(at: path))
    case .problems: false
    }
  }

  /// The first app file; nil if there is none.
  private static func firstApp(_ inputs: [FlowSearch.Input]) -> String? {
    inputs.lazy.compactMap { if case .app(let path) = $0 { path } else { nil } }.first
  }

  /// The text of a file, by its path from the root; empty if it isn't readable, nil if there is nothing at the path.
  private func text(of path: String) -> String? { text(at: root.appending(path).string) }

  private func text(at path: String) -> String? {
    guard (try? Stat(FilePath(path), followTargetSymlink: false)) != nil else { return nil }
    return (try? loader.loadRegular(path)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The path from the root.
  private func way(to path: FilePath) -> String { path.way(from: root).joined(separator: "/") }

  /// A path from the root as it is called from the working folder.
  private func shown(_ path: String) -> String {
    let file = FilePath.absolute(root.appending(path).string)
    let working = FilePath.real(FilePath.working.string)
    return TextWidth.visible(file.isNear(working) ? file.way(from: working).joined(separator: "/") : file.string)
  }

  /// The folder as an argument of a command, after a space; empty for the working folder.
  private var argument: String {
    let path = shown(way(to: folder))
    if path.isEmpty { return "" }
    return path.contains(" ") ? " '\(path)'" : " \(path)"
  }
}
