package import FlowDiagnostics
package import FlowSyntax
import Synchronization
import YAMLSyntax

/// What the files that flows name declare and use, gathered while a check reads them; a run has none.
package final class FileAudits: Sendable {
  private struct State {
    var flows: [String: (file: SourceFile, audit: VariableAudit)] = [:]
    var apps: [VariableAudit] = []
    /// The files that others ran, or tried to.
    var included: Set<String> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Takes in a flow that another one runs, or could.
  func note(_ path: String, _ text: FlowText) {
    state.withLock { state in
      guard state.flows[path] == nil else { return }
      state.flows[path] = (text.tree.file, VariableAudit(text.tree, text.root))
    }
  }

  /// Takes in that another flow runs a file, whatever comes of that.
  func noteIncluded(_ path: String) { state.withLock { _ = $0.included.insert(path) } }

  func note(app audit: VariableAudit) { state.withLock { $0.apps.append(audit) } }

  /// Whether a flow runs the file.
  package func isIncluded(_ path: String) -> Bool { state.withLock { $0.included.contains(path) } }

  /// What the flows declare and don't name, by file in the order of their paths.
  package var unused: [(path: String, file: SourceFile, declarations: [VariableAudit.Declaration])] {
    let flows = state.withLock { $0.flows }
    return flows.sorted { $0.key < $1.key }.map { ($0.key, $0.value.file, $0.value.audit.unused) }
  }

  /// Which of some variables the files name.
  ///
  /// - Returns: Their numbers.
  package func used(of names: [String]) -> Set<Int> {
    let audits = state.withLock { state in state.flows.values.map(\.audit) + state.apps }
    return audits.reduce(into: []) { $0.formUnion($1.used(of: names)) }
  }
}
