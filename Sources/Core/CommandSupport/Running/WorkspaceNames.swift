import FlowApps
import FlowChecker
package import FlowLanguage
import WorkspaceFiles

extension NameChecks {
  /// Checks the flows of a workspace against their apps.
  package convenience init(_ settings: FlowSettings, _ reader: FlowReader) {
    let workspace = settings.reading.workspace
    let folder = workspace.map { $0.folder.isEmpty ? "." : $0.folder } ?? "."
    let finder = settings.reading.finder
    self.init(invariants: workspace?.workspace.invariants ?? []) {
      var apps: [App] = []
      for input in FlowSearch.inputs(for: [folder], in: workspace, finder, takesApps: true) {
        guard case .app(let path) = input else { continue }
        guard let app = reader.inspect(path, as: .app)?.app else { return nil }
        apps.append(app)
      }
      return apps
    }
  }
}
