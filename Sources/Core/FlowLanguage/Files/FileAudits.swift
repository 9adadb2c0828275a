package import FlowSyntax
import Synchronization

/// The variables that included files declare and use, collected while a check reads them; a run has no audits.
package final class FileAudits: Sendable {
  private struct Audits {
    var flows: [String: (file: SourceFile, audit: VariableAudit)] = [:]
    var apps: [String: [VariableAudit]] = [:]
    /// The paths of files that others run, or tried to.
    var included: Set<String> = []
  }

  private let state = Mutex(Audits())

  package init() {}

  /// Adds a flow that another one runs, or may run.
  func note(_ path: String, _ text: FlowText) {
    state.withLock { state in
      guard state.flows[path] == nil else { return }
      state.flows[path] = (text.tree.file, VariableAudit(text.tree, text.root))
    }
  }

  /// Records that another flow runs a file, even if it can't be read.
  func noteIncluded(_ path: String) { state.withLock { _ = $0.included.insert(path) } }

  /// Adds a part of the app at a path.
  func note(app audit: VariableAudit, at path: String) {
    state.withLock { $0.apps[path, default: []].append(audit) }
  }

  /// Forgets files.
  ///
  /// - Parameter isForgotten: Whether a file's content isn't known any more, by its path.
  func forget(_ isForgotten: (String) -> Bool) {
    state.withLock { state in
      state.flows = state.flows.filter { !isForgotten($0.key) }
      state.apps = state.apps.filter { !isForgotten($0.key) }
      state.included = state.included.filter { !isForgotten($0) }
    }
  }

  /// Forgets the files that no flow runs any more.
  package func keep(where isNeeded: (String) -> Bool) { forget { !isNeeded($0) } }

  /// Whether a flow runs the file.
  package func isIncluded(_ path: String) -> Bool { state.withLock { $0.included.contains(path) } }

  /// The unused declarations of the flows, sorted by path.
  package var unused: [(path: String, file: SourceFile, declarations: [VariableAudit.Declaration])] {
    let flows = state.withLock { $0.flows }
    return flows.sorted { $0.key < $1.key }.map { ($0.key, $0.value.file, $0.value.audit.unused) }
  }

  /// Finds the variables that the files use.
  package func used(of names: [String]) -> Set<Int> {
    let audits = state.withLock { state in state.flows.values.map(\.audit) + state.apps.values.joined() }
    return audits.reduce(into: []) { $0.formUnion($1.used(of: names)) }
  }
}
