package import FlowApps
package import FlowLanguage
package import FlowSyntax
import Synchronization

/// Finds the names in a workspace's flows that their apps don't have.
///
/// Each app is indexed once, regardless of the number of its flows. Other apps are read only if several flows share a
/// file.
package final class NameChecks: Sendable {
  /// The apps of the workspace, indexed.
  private struct Workspace {
    /// The checks of all apps; nil if one of them can't be read.
    let apps: [NameCheck]?
    /// The workspace's file with its errors, if its invariants use names that no app has.
    let invalid: FileFindings?
  }

  /// The number of apps whose checks are kept.
  private static let mostKept = 256

  private let checks = Mutex<[ObjectIdentifier: (app: App, check: NameCheck)]>([:])
  private let known = Mutex<Workspace?>(nil)
  /// The invariants of the workspace.
  private let invariants: [Invariant]
  private let apps: @Sendable () -> [App]?

  /// Creates the checks of a workspace.
  package init(invariants: [Invariant], apps: @escaping @Sendable () -> [App]?) {
    (self.invariants, self.apps) = (invariants, apps)
  }

  /// Finds the names and values in a flow that its app doesn't have.
  package func errors(in flow: Flow) -> [Diagnostic] {
    flow.app.map { check($0).errors(in: flow) { workspace.apps } } ?? []
  }

  /// The workspace's file with the errors of its invariants, which use names that none of its apps has.
  ///
  /// - Parameter flow: A flow that the invariants apply to; if the flow contains its app, the names may be that app's.
  /// - Returns: The same object each time; nil if there is no error.
  package func invalidRules(for flow: Flow) -> FileFindings? {
    guard let app = flow.app, app.file !== flow.file else { return nil }
    return invalidRules
  }

  /// The workspace's file with the errors of its invariants, for an app in a file of its own.
  package var invalidRules: FileFindings? { invariants.isEmpty ? nil : workspace.invalid }

  private func check(_ app: App) -> NameCheck {
    checks.withLock { checks in
      if let known = checks[ObjectIdentifier(app)] { return known.check }
      let check = NameCheck([app])
      // Flows of a stream may bring an app each.
      if checks.count >= Self.mostKept { checks = [:] }
      checks[ObjectIdentifier(app)] = (app, check)
      return check
    }
  }

  private var workspace: Workspace {
    known.withLock { known in
      if let known { return known }
      let apps = apps()
      let errors = apps.map { $0.isEmpty ? [] : NameCheck($0).unknownNames(in: invariants) } ?? []
      let invalid = errors.first.map { FileFindings($0.file, errors) }
      let workspace = Workspace(apps: apps?.map { NameCheck([$0]) }, invalid: invalid)
      known = workspace
      return workspace
    }
  }
}
