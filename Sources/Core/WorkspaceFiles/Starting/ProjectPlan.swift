package import FlowSyntax
import PlainText

/// The files that a folder still needs to become a project of navflow.
package struct ProjectPlan: Equatable, Sendable {
  /// The files to write, in this order: an interrupted start can be continued by another.
  package private(set) var files: [StarterFile] = []
  /// The paths of files that exist and stay, from the repository's root.
  package private(set) var kept: [String] = []
  /// Sentences about what is left to the user.
  package private(set) var advice: [String] = []

  /// The state of a folder before the start.
  package struct Folder: Sendable {
    /// The path from the repository's root with a trailing slash; empty for the root.
    package var path: String
    /// The path, from the repository's root, of the workspace file that the folder belongs to; nil if there is none.
    package var workspace: String?
    /// Whether there are flows or apps in the folder.
    package var hasTests: Bool
    /// The app of the folder's sources; nil if none was read.
    package var extracted: StarterApp?
    /// The app at its start; nil if it isn't known.
    package var start: StarterApp.Start?

    /// The first app file of the folder, from the repository's root; nil if there is none.
    package var app: String?
    /// Whether there are Swift sources in the folder.
    package var hasSources = false

    /// The folder of the workspace, from the repository's root, with a trailing slash; empty for the root.
    package var home: String {
      guard let workspace else { return path }
      return String(workspace[..<(workspace.lastIndex(of: "/").map(workspace.index(after:)) ?? workspace.startIndex)])
    }

    package init(path: String, workspace: String? = nil, hasTests: Bool = false) {
      (self.path, self.workspace, self.hasTests) = (path, workspace, hasTests)
    }
  }

  /// Plans the files.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - server: The build server that gets a job; nil for none.
  ///   - forAgents: Whether there is something for agents.
  ///   - editors: The files for editors without the language server; nil for none.
  ///   - version: The version of navflow that the job downloads.
  ///   - textOf: The text of a file at a path from the repository's root, empty if it isn't readable; nil if there is
  ///     nothing.
  /// - Throws: An error if the folder's name needs quotes in a job.
  package init(
    _ folder: Folder,
    server: BuildServer?,
    forAgents: Bool = false,
    editors: EditorFiles? = nil,
    version: String,
    textOf: (String) -> String?
  ) throws(PlainError) {
    let home = folder.home
    func begun(_ file: StarterFile) -> StarterFile { editors?.begun(file, in: home) ?? file }
    if !folder.hasTests, let app = folder.extracted {
      for file in app.files(in: folder.path, editors, workspace: home) { add(file, textOf) }
      add(begun(app.flow(beginningWith: folder.start, in: folder.path)), textOf)
    } else if !folder.hasTests {
      add(begun(StarterFile(path: folder.path + StarterExample.appPath, text: StarterExample.app)), textOf)
      add(begun(StarterFile(path: folder.path + StarterExample.flowPath, text: StarterExample.flow)), textOf)
    }
    if let editors { addEditors(editors, home, app: folder.app ?? folder.path + StarterExample.appPath, textOf) }
    if let server {
      let job = JobFile(server: server, folder: folder.path, version: version, app: folder.extracted)
      try addJob(job, textOf)
    }
    if forAgents { addAgentFiles(folder, textOf) }
    // The workspace comes last: a folder that has one counts as started.
    if let workspace = folder.workspace {
      kept.append(workspace)
    } else {
      let text = StarterExample.workspace
      add(begun(StarterFile(path: folder.path + StarterExample.workspacePath, text: text)), textOf)
    }
  }

  /// Whether a text, at a path from the project's folder, is the example's app, which an interrupted start may leave.
  package static func isExampleApp(_ path: String, _ text: String?) -> Bool {
    path == StarterExample.appPath && text.map(StarterExample.isApp) == true
  }

  private mutating func add(_ file: StarterFile, _ textOf: (String) -> String?) {
    if textOf(file.path) == nil { files.append(file) } else { kept.append(file.path) }
  }

  /// Adds the schemas, and the settings that name them; settings of a person stay as they are.
  private mutating func addEditors(
    _ editors: EditorFiles,
    _ workspace: String,
    app: String,
    _ textOf: (String) -> String?
  ) {
    for (kind, text) in editors.schemas where textOf(workspace + kind.path) == nil {
      files.append(StarterFile(path: workspace + kind.path, text: text))
    }
    let path = EditorFiles.settingsPath
    let tags = editors.tags(app, files.first { $0.path == app }?.text)
    let lines = editors.settings(workspace, tags: tags)
    guard let known = textOf(path) else { return files.append(StarterFile(path: path, text: "{\n\(lines)}\n")) }
    if editors.schemas.contains(where: { known.contains("\(workspace)\($0.kind.path)") }) { return }
    kept.append(path)
    advice.append("add these lines to \(path), for editors with YAML's language server:\n\n\(lines)")
  }

  private mutating func addAgentFiles(_ folder: Folder, _ textOf: (String) -> String?) {
    let files = AgentFiles(
      app: folder.app ?? folder.path + StarterExample.appPath,
      folder: folder.path,
      hasSources: folder.hasSources
    )
    add(StarterFile(path: AgentFiles.skillPath { textOf($0) != nil }, text: files.skill), textOf)
    guard let known = AgentFiles.noteFiles.first(where: { textOf($0) != nil }) else {
      return add(StarterFile(path: AgentFiles.noteFiles[0], text: files.note), textOf)
    }
    kept.append(known)
    // A file of others isn't changed.
    if textOf(known)?.contains("navflow") != true { advice.append("add these lines to \(known):\n\n\(files.note)") }
  }

  private mutating func addJob(_ job: JobFile, _ textOf: (String) -> String?) throws(PlainError) {
    guard job.folder.allSatisfy(Self.isPlain) else { throw .unquotable(String(job.folder.dropLast())) }
    let paths = job.server.filePaths
    guard let text = textOf(paths.own) else { return addJob(job, at: paths.own) }
    kept.append(paths.own)
    // The file may have a job for navflow already, among others.
    guard let beside = paths.beside, !text.contains("navflow") else { return }
    advice.append(beside.advice)
    if textOf(beside.path) == nil { addJob(job, at: beside.path) } else { kept.append(beside.path) }
  }

  private mutating func addJob(_ job: JobFile, at path: String) {
    files.append(StarterFile(path: path, text: job.text))
    advice.append(Self.downloadAdvice(job.server))
  }

  private static func downloadAdvice(_ server: BuildServer) -> String {
    let place =
      switch server {
      case .github: "variable of the repository (Settings, Secrets and variables, Actions, Variables)"
      case .gitlab: "CI/CD variable of the project or group"
      case .jenkins: "global environment variable of Jenkins"
      case .buildkite: "environment variable of the pipeline"
      }
    return "the job downloads navflow: set \(JobFile.downloadVariable), a \(place), to the address of the folder that "
      + "has navflow's archives, and \(JobFile.checksumVariable) likewise to the archive's checksum in SHA256SUMS"
  }

  /// Letters, digits and a few marks, which mean nothing to a shell within single quotes, to YAML or to Groovy.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-/ ".contains(character)
  }
}

extension PlainError {
  /// The error that the name of the folder can't stand in a job's commands without more quoting than a reader expects.
  fileprivate static func unquotable(_ folder: String) -> Self {
    Self(
      "the job isn't written, since its commands can't hold the name “\(TextWidth.visible(folder))”",
      help: "rename the folder, or leave the job out with --ci none"
    )
  }
}

extension BuildServer {
  /// The paths of a job's file, from the repository's root.
  fileprivate var filePaths: (own: String, beside: (path: String, advice: String)?) {
    switch self {
    case .github: (".github/workflows/navflow.yml", nil)
    case .gitlab:
      (
        ".gitlab-ci.yml",
        (".gitlab/navflow.yml", "include the job in .gitlab-ci.yml:  include: [{local: .gitlab/navflow.yml}]")
      )
    case .jenkins:
      ("Jenkinsfile", ("navflow.Jenkinsfile", "add a pipeline to Jenkins whose script path is navflow.Jenkinsfile"))
    case .buildkite:
      (
        ".buildkite/pipeline.yml",
        (
          ".buildkite/navflow.yml",
          "add a step to .buildkite/pipeline.yml:  command: buildkite-agent pipeline upload .buildkite/navflow.yml"
        )
      )
    }
  }
}
