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

  private let scope: CheckScope
  private var apps = AppUsage()
  /// The file whose tests are being taken in, and its flows by where they begin.
  private var file: SourceFile?
  private var flows: [Int: FlowUsage] = [:]
  private var usedOfWorkspace: Set<Int> = []
  private var hasUnreadable = false
  /// Whether a flow is about the open app, in which there are screens of any name.
  private var hasOpen = false
  /// What has been told of files that are both flows of their own and run by others.
  private var told: Set<DeclarationKey> = []

  package init(_ scope: CheckScope) { self.scope = scope }

  /// Takes in a test; the tests of a file come one after the other.
  ///
  /// - Returns: What the file before is warned of, where another one begins.
  package mutating func add(_ findings: TestFindings) -> FileFindings? {
    let done = file.flatMap { $0 === findings.file ? nil : endFile() }
    file = findings.file
    flows[findings.start, default: FlowUsage(findings)].add(findings)
    if let use = findings.use { apps.add(use) }
    usedOfWorkspace.formUnion(findings.usedOfWorkspace)
    if findings.isUnreadable { hasUnreadable = true }
    if findings.isOpen, findings.file !== scope.workspaceFile { hasOpen = true }
    return done
  }

  /// Takes in an app that perhaps no flow names.
  package mutating func add(_ use: AppUse) { apps.add(use) }

  /// Takes in that there is a file of which nobody knows what it uses.
  package mutating func addUnreadable() { hasUnreadable = true }

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

  /// What is told when all tests have been taken in: of shared files, of the workspace, of apps.
  package func finish() -> [FileFindings] { sharedWarnings + workspaceFindings + apps.warnings }

  private var sharedWarnings: [FileFindings] {
    scope.files.unused.compactMap { path, file, declarations in
      let new = declarations.filter { !told.contains(DeclarationKey(path: path, start: $0.range.start)) }
      return FileFindings(file, new.map { $0.unusedWarning(in: file) })
    }
  }

  private var workspaceFindings: [FileFindings] {
    guard scope.isWhole, !hasUnreadable, let workspace = scope.workspace, let file = scope.workspaceFile else {
      return []
    }
    let names = scope.workspaceNames
    let used = usedOfWorkspace.union(workspace.used(of: names)).union(scope.files.used(of: names))
    let unused = workspace.declarations.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    let warnings = unused.map { $0.unusedWarning(in: file, isShared: true) }
    return [FileFindings(file, warnings + unknownNames)].compactMap(\.self)
  }

  /// The names in the workspace's rules that none of its apps has.
  private var unknownNames: [Diagnostic] {
    let apps = apps.apps
    return hasOpen || apps.isEmpty ? [] : NameCheck(apps).unknownNames(in: scope.invariants)
  }
}
