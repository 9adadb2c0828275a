import FlowLanguage
package import FlowSyntax

/// The findings of a check that need more than a single test.
///
/// Only the tests of one file are stored at a time.
package struct CheckUsage: Sendable {
  /// The variables that the tests of one workspace use.
  private struct Usage {
    let scope: CheckScope
    var usedOfWorkspace: Set<Int> = []
    var hasUnreadable = false
  }

  private var workspaces: [Usage]
  private var apps = AppUsage()
  /// The file of the current tests, and its flows by their offsets.
  private var file: SourceFile?
  private var flows: [Int: FlowUsage] = [:]
  /// The reported declarations of files that are flows and also included by others.
  private var reported: Set<AppUsage.DeclarationKey> = []

  /// Creates an empty usage.
  ///
  /// - Parameter scopes: The scope of each workspace; at least one.
  package init(_ scopes: [CheckScope]) { workspaces = scopes.map { Usage(scope: $0) } }

  /// Adds a test; the tests of a file must be added one after another.
  ///
  /// - Parameter findings: The findings of the test.
  /// - Returns: The warnings about the previous file, if the test is the first of another one.
  package mutating func add(_ findings: TestFindings) -> FileFindings? {
    let done = file.flatMap { $0 === findings.file ? nil : endFile() }
    file = findings.file
    flows[findings.start, default: FlowUsage(findings)].add(findings)
    if let use = findings.use { apps.add(use) }
    workspaces[findings.workspace].usedOfWorkspace.formUnion(findings.usedOfWorkspace)
    if findings.isUnreadable { workspaces[findings.workspace].hasUnreadable = true }
    return done
  }

  /// Adds an app that flows may or may not use.
  package mutating func add(_ use: AppUse) { apps.add(use) }

  /// Records that there are files whose uses are unknown.
  package mutating func addUnreadable() {
    for number in workspaces.indices { workspaces[number].hasUnreadable = true }
  }

  /// Returns the warnings about the last file, and resets it.
  package mutating func endFile() -> FileFindings? {
    guard let file else { return nil }
    for flow in flows.values {
      for start in flow.unusedStarts {
        reported.insert(AppUsage.DeclarationKey(path: RelativePath.resolve(file.name, from: ""), start: start))
      }
    }
    let warnings = flows.values.flatMap(\.warnings)
    (self.file, flows) = (nil, [:])
    return FileFindings.sorted(file, warnings)
  }

  /// The findings after all tests have been added: about shared files, workspaces and apps.
  package func finish() -> [FileFindings] {
    sharedWarnings + workspaces.compactMap(findings) + apps.warnings
  }

  private var sharedWarnings: [FileFindings] {
    guard let files = workspaces.first?.scope.files else { return [] }
    return files.unused.compactMap { path, file, declarations in
      let new = declarations.filter { !reported.contains(AppUsage.DeclarationKey(path: path, start: $0.range.start)) }
      return FileFindings.sorted(file, new.map { $0.unusedWarning(in: file) })
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
    return FileFindings.sorted(file, warnings)
  }
}
