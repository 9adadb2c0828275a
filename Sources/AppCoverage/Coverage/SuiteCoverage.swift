import FlowApps
package import FlowDiagnostics
package import FlowRunner
package import FlowTranscripts

/// The uses of each app by the flows of a run.
package struct SuiteCoverage: Sendable {
  private let goals: [CoverageGoal]
  private var apps: [Coverage] = []
  /// The index of each app by its file and its place in it.
  private var indices: [Key: Int] = [:]

  /// A flow may contain its app, so that a file has several.
  private struct Key: Hashable {
    let file: String
    let start: UInt32
  }

  /// Begins without flows.
  ///
  /// - Parameter goals: The percentages that the coverage of each app must reach.
  package init(_ goals: [CoverageGoal]) { self.goals = goals }

  /// Adds the uses of a flow.
  ///
  /// - Parameters:
  ///   - uses: Its uses.
  ///   - redactor: Masks secrets in the names of declarations.
  package mutating func add(_ uses: AppUses, masking redactor: Redactor) {
    let key = Key(file: uses.fileName, start: uses.app.range.start)
    let index = indices[key] ?? apps.count
    if index == apps.count {
      apps.append(Coverage(of: uses.app, masking: redactor.redact))
      indices[key] = index
    }
    apps[index].add(uses.used.map { UsedDeclarations.Use($0.declaration, times: $0.times) })
  }

  /// The tables of all apps, in the order in which flows first ran them.
  package func text(painter: TextPainter) -> String {
    if apps.isEmpty { return "\nno flow ran an app, so nothing is counted\n" }
    let table = CoverageTable(painter: painter)
    return apps.map { "\n\(table.text($0))" }.joined()
  }

  /// The sentences that goals aren't reached.
  package var shortfalls: [String] { apps.flatMap { app in goals.compactMap { $0.shortfall(in: app) } } }
}
