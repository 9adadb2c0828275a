import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// What a check finds that no single test tells.
///
/// Of tests only as many are kept as one file has.
package struct CheckUsage: Sendable {
  private struct DeclarationKey: Hashable {
    let path: String
    let start: UInt32
  }

  /// What the tests of one workspace use.
  private struct Usage {
    let scope: CheckScope
    var usedOfWorkspace: Set<Int> = []
    var hasUnreadable = false
  }

  private var workspaces: [Usage]
  private var apps = AppUsage()
  /// The file whose tests are being taken in, and its flows by where they begin.
  private var file: SourceFile?
  private var flows: [Int: FlowUsage] = [:]
  /// What has been told of files that are both flows of their own and run by others.
  private var told: Set<DeclarationKey> = []

  /// - Parameter scopes: What is known of the files of each workspace, one at least.
  package init(_ scopes: [CheckScope]) { workspaces = scopes.map { Usage(scope: $0) } }

  /// Takes in a test; the tests of a file come one after the other.
  ///
  /// - Parameters:
  ///   - findings: What was found in the test.
  ///   - workspace: The number of its workspace.
  /// - Returns: What the file before is warned of, where another one begins.
  package mutating func add(_ findings: TestFindings, of workspace: Int = 0) -> FileFindings? {
    let done = file.flatMap { $0 === findings.file ? nil : endFile() }
    file = findings.file
    flows[findings.start, default: FlowUsage(findings)].add(findings)
    if let use = findings.use { apps.add(use) }
    workspaces[workspace].usedOfWorkspace.formUnion(findings.usedOfWorkspace)
    if findings.isUnreadable { workspaces[workspace].hasUnreadable = true }
    return done
  }

  /// Takes in an app that perhaps no flow names.
  package mutating func add(_ use: AppUse) { apps.add(use) }

  /// Takes in that there are files of which it isn't known what they use.
  package mutating func addUnreadable() {
    for number in workspaces.indices { workspaces[number].hasUnreadable = true }
  }

  /// What the last file is warned of.
  package mutating func endFile() -> FileFindings? {
    guard let file else { return nil }
    for flow in flows.values {
      for start in flow.unusedStarts {
        told.insert(DeclarationKey(path: FileLibrary.resolve(file.name, from: ""), start: start))
      }
    }
    let warnings = flows.values.flatMap(\.warnings)
    (self.file, flows) = (nil, [:])
    return FileFindings(file, warnings)
  }

  /// What is told when all tests have been taken in: of shared files, of the workspaces, of apps.
  package func finish() -> [FileFindings] {
    sharedWarnings + workspaces.compactMap(findings) + apps.warnings
  }

  private var sharedWarnings: [FileFindings] {
    guard let files = workspaces.first?.scope.files else { return [] }
    return files.unused.compactMap { path, file, declarations in
      let new = declarations.filter { !told.contains(DeclarationKey(path: path, start: $0.range.start)) }
      return FileFindings(file, new.map { $0.unusedWarning(in: file) })
    }
  }

  private func findings(of usage: Usage) -> FileFindings? {
    let scope = usage.scope
    guard scope.isWhole, !usage.hasUnreadable, let workspace = scope.workspace, let file = scope.workspaceFile else {
      return nil
    }
    let names = scope.workspaceNames
    let used = usage.usedOfWorkspace.union(workspace.used(of: names)).union(scope.files.used(of: names))
    let unused = workspace.declarations.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    let warnings = unused.map { $0.unusedWarning(in: file, isShared: true) }
    return FileFindings(file, warnings)
  }
}
