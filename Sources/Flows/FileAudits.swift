package import Diagnostics
import Synchronization
import YAMLSyntax

/// What the files that flows name declare and use, gathered while a check reads them; a run has none.
package final class FileAudits: Sendable {
  private struct Entry {
    let file: SourceFile
    let audit: VariableAudit
    /// The files that it needed, however it was run.
    var needed: Set<String> = []
    /// Whether all of it could be read each time.
    var isComplete = true
  }

  private struct State {
    var flows: [String: Entry] = [:]
    var apps: [VariableAudit] = []
    /// The files that others ran.
    var included: Set<String> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Takes in that a flow was read for another one, or by itself with parameters that nobody knows.
  func note(_ path: String, _ text: FlowText, needed: Set<String>, isComplete: Bool, isIncluded: Bool) {
    state.withLock { state in
      if isIncluded { state.included.insert(path) }
      var entry = state.flows[path] ?? Entry(file: text.tree.file, audit: VariableAudit(text.tree, text.root))
      entry.needed.formUnion(needed)
      if !isComplete { entry.isComplete = false }
      state.flows[path] = entry
    }
  }

  /// Takes in that another flow ran a file, whatever came of that.
  func noteIncluded(_ path: String) { state.withLock { _ = $0.included.insert(path) } }

  func note(app audit: VariableAudit) { state.withLock { $0.apps.append(audit) } }

  /// Whether a flow ran the file.
  package func isIncluded(_ path: String) -> Bool { state.withLock { $0.included.contains(path) } }

  /// The parameters among some declarations, and whatever else, that none of the needed files names either.
  package func unused(_ declarations: [VariableAudit.Declaration], needed: Set<String>) -> [VariableAudit.Declaration] {
    let parameters = declarations.filter(\.isParameter).map(\.name)
    guard !parameters.isEmpty, !needed.isEmpty else { return declarations }
    let audits = state.withLock { state in needed.compactMap { state.flows[$0]?.audit } }
    let used = Set(audits.flatMap { audit in audit.used(of: parameters).map { parameters[$0] } })
    return declarations.filter { !$0.isParameter || !used.contains($0.name) }
  }

  /// What the files declare and nothing names, by file in the order of their names.
  package var unused: [(path: String, file: SourceFile, declarations: [VariableAudit.Declaration])] {
    let flows = state.withLock { $0.flows }
    return flows.sorted { $0.key < $1.key }.compactMap { path, entry in
      let unused = self.unused(entry.audit.unused, needed: entry.needed)
      let known = entry.isComplete ? unused : unused.filter { !$0.isParameter }
      return known.isEmpty ? nil : (path, entry.file, known)
    }
  }

  /// Which of some variables the files name.
  ///
  /// - Returns: Their numbers.
  package func used(of names: [String]) -> Set<Int> {
    let audits = state.withLock { state in state.flows.values.map(\.audit) + state.apps }
    return audits.reduce(into: []) { $0.formUnion($1.used(of: names)) }
  }
}
