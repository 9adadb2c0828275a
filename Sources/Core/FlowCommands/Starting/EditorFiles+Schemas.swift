import CommandSupport
import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine
import SystemPackage
import WorkspaceFiles

extension EditorFiles {
  /// Makes the schemas and settings that editors need for the workspace around a folder.
  init(around folder: String, root: FilePath) {
    let request = ReadingRequest(for: [], ExternalVariables(), forms: .command)
    let schemas = (try? ReadingSettings(request, around: folder)).map { FlowSchemas($0) } ?? FlowSchemas()
    self.init(
      schemas: FileKind.allCases.map { ($0, schemas.text($0)) },
      tags: { path, text in Self.app(root.appending(path).string, text).map { Self.tags(of: $0.model) } ?? [] }
    )
  }

  /// The app at a path, or else in a text; nil if it has errors.
  private static func app(_ path: String, _ text: String?) -> App? {
    if let text { return try? AppReader.read(SourceFile(name: path, bytes: Array(text.utf8))) }
    return try? ReadingSettings(for: [path], ExternalVariables(), forms: .command).app(at: path)
  }

  /// The tags of an app's values, each with the kind of node that it is before.
  private static func tags(of app: AppModel) -> [String] {
    let own = app.types.sorted { $0.key < $1.key }.flatMap { name, type -> [String] in
      if type.cases.isEmpty { return type.fields.isEmpty ? all(name) : ["!\(name) mapping"] }
      return type.cases.flatMap { one -> [String] in
        let tag = "\(name).\(one.name)"
        return one.payload.isEmpty ? ["!\(tag) scalar"] : all(tag)
      }
    }
    return own.isEmpty ? [] : own + ["!List sequence"]
  }

  private static func all(_ name: String) -> [String] { ["mapping", "scalar", "sequence"].map { "!\(name) \($0)" } }
}
