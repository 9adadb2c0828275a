package import FlowApps
import FlowLanguage
package import FlowSyntax
package import NavigationEngine

/// Reads flows of Maestro, and writes those of navflow.
package struct MaestroImport: Sendable {
  /// Reads a file that a flow runs, by its path from the flow's file.
  package typealias Files = @Sendable (_ path: String, _ file: SourceFile) throws(Diagnostic) -> SourceFile

  /// A flow of navflow, with the numbers of Maestro's commands that are steps in it, and that are notes.
  package typealias Imported = (text: String, mapped: Int, noted: Int)

  /// The judgement of a flow that was done in the app's model.
  package struct Checked: Sendable {
    package let name: String
    package let tags: [String]
    package let findings: [Diagnostic]
    /// The number of commands that do what they say.
    package let held: Int
    /// The number of commands that the model can't judge.
    package let unjudged: Int
    /// The names of the files that the flow ran.
    package let ran: Set<String>
  }

  private let app: App?
  private let profile: Profile
  /// Whether flows name the profile, since they would run under another one.
  private let namesProfile: Bool
  private let limits: Limits
  private let files: Files

  /// Prepares to read flows.
  ///
  /// - Parameters:
  ///   - app: The app that the flows are about; nil for the open app, in which a tap opens a screen of its text's name.
  ///   - profile: The profile of the engine, which decides where each tap leads. A device has a release, so that a flow
  ///     which would run under `wwdc22` runs under the newest one, and names it.
  ///   - limits: The limits on the files.
  ///   - files: Reads the files that flows run.
  package init(_ app: App?, profile: Profile, limits: Limits, files: @escaping Files) {
    namesProfile = profile == .wwdc22
    self.profile = namesProfile ? .shipping : profile
    (self.app, self.limits, self.files) = (app, limits, files)
  }

  /// The flow of a file; O(n) in the commands that it runs.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - appPath: The app file's path as the flow names it; nil for the open app.
  /// - Returns: The flow, which passes.
  /// - Throws: The errors in the file's YAML, or the reason why the app doesn't start.
  package func flow(of file: SourceFile, app appPath: String?) throws(FileErrors) -> Imported {
    let (name, tags, player) = try played(file, judging: nil)
    var fields = [WrittenFlow.Field(.name, .text(name))]
    if !tags.isEmpty { fields.append(.init(.tags, .list(tags.map { .text($0) }))) }
    if let appPath { fields.append(.init(.app, .text(appPath))) }
    if namesProfile { fields.append(.init(.profile, .text(profile.label))) }
    // A flow has a step at least.
    let steps = player.steps.isEmpty ? [.note("launchApp")] : player.steps
    let flow = WrittenFlow(fields, steps: steps.map { $0.node() })
    return (flow.text, player.mapped, player.noted)
  }

  /// Judges the flow of a file by doing each of its commands in the app.
  ///
  /// It throws the errors in the file's YAML, or the reason why the app doesn't start.
  package func check(_ file: SourceFile, against app: App) throws(FileErrors) -> Checked {
    let (name, tags, player) = try played(file, judging: MaestroJudgement(app))
    let findings = player.judgement?.findings ?? []
    return Checked(
      name: name,
      tags: tags,
      findings: findings,
      held: player.mapped,
      unjudged: player.noted,
      ran: player.ran
    )
  }

  /// True if a file has the header of a flow.
  package func isFlow(_ file: SourceFile) -> Bool {
    (try? document(of: file)).map { !$0.header.names.isDisjoint(with: ["appId", "url"]) } ?? false
  }

  private func played(
    _ file: SourceFile,
    judging judgement: MaestroJudgement?
  ) throws(FileErrors) -> (name: String, tags: [String], MaestroPlayer) {
    let document = try document(of: file)
    let session: AppSession
    do throws(Refusal) {
      session = try AppSession(app?.prepared ?? .open, profile: profile, pathLimit: limits.pathDepth)
    } catch {
      throw FileErrors(diagnostics: [.appDoesNotStart(file, error)])
    }
    var player = MaestroPlayer(session, app, of: file, judging: judgement, reading: read)
    player.play(document)
    let name = document.header["name"]?.text ?? Self.name(of: file)
    return (name, document.header["tags"]?.elements.compactMap(\.text) ?? [], player)
  }

  /// The name of a file without its folder and suffix.
  private static func name(of file: SourceFile) -> String {
    String(file.name.split(separator: "/").last?.split(separator: ".").first ?? "flow")
  }

  private func read(_ path: String, from file: SourceFile) -> (document: MaestroDocument, file: SourceFile)? {
    guard let other = try? files(path, file), let document = try? document(of: other) else { return nil }
    return (document, other)
  }

  private func document(of file: SourceFile) throws(FileErrors) -> MaestroDocument {
    let result = try YAMLReader(limits: limits.yaml).documents(of: file)
    guard result.diagnostics.isEmpty else { throw FileErrors(diagnostics: result.diagnostics) }
    guard let document = MaestroDocument(result.tree) else { throw FileErrors(diagnostics: [.notMaestro(file)]) }
    return document
  }
}

/// A file of Maestro: its header, and its commands.
struct MaestroDocument: Sendable {
  /// The maximum number of nodes, aliases followed.
  private static let limit = 100_000

  let header: MaestroNode
  let commands: [MaestroNode]

  /// The document of a tree; nil unless it is a list of commands, with or without a header before it.
  init?(_ tree: YAMLTree) {
    var budget = Self.limit
    let nodes = tree.roots.map { MaestroNode($0, of: tree, &budget) }
    guard budget >= 0, let last = nodes.last, case .list(let commands) = last.content, nodes.count <= 2 else {
      return nil
    }
    (header, self.commands) = (nodes.count == 2 ? nodes[0] : MaestroNode(.map([]), last.range), commands)
  }
}

extension Diagnostic {
  fileprivate static func notMaestro(_ file: SourceFile) -> Self {
    Self(
      "not-maestro",
      "this is no flow of Maestro: that is a header, a line of three hyphens, and a list of commands",
      file: file,
      range: SourceRange(file.line(1))
    ).help("name the flow that `maestro test` runs; of navflow's own flows, `navflow export maestro` writes one")
  }

  fileprivate static func appDoesNotStart(_ file: SourceFile, _ refusal: Refusal) -> Self {
    Self("app-does-not-start", "the app doesn't start: \(refusal.message)", file: file)
      .help("change `initial` in the app file, or raise the limit that the message names")
  }
}
