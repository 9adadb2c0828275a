package import FlowLanguage
import FlowSyntax
import PlainText
package import WorkspaceFiles

extension FlowSchemas {
  /// Finds the commands of a folder's workspace; throws the errors of the workspace file.
  package init(around folder: String) throws {
    let settings = try ReadingSettings(ReadingRequest(for: [], ExternalVariables(), forms: .command), around: folder)
    if !settings.problems.isEmpty { throw FileErrors(diagnostics: settings.problems.flatMap(\.self)) }
    self.init(settings)
  }

  /// Makes the schemas of a workspace.
  package init(_ settings: ReadingSettings) {
    let commands = settings.commands.sorted { $0.key < $1.key }.map { name, path in
      let file = (try? settings.loader.load(path)) ?? SourceFile(name: path)
      return CommandForm(name, in: file, limits: settings.limits.yaml)
    }
    self.init(commands: commands)
  }

  /// The schema of a kind of files, as the text of a file.
  package func text(_ kind: FileKind) -> String {
    switch kind {
    case .flow: flow.lines
    case .app: app.lines
    case .workspace: workspace(.command).lines
    }
  }
}
