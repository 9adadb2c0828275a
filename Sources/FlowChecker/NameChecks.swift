package import FlowApps
package import FlowDiagnostics
package import FlowLanguage
import Synchronization

/// Finds what flows of a workspace name that their apps don't have.
///
/// What is known of an app is gathered once, however many flows have it, and other apps are only looked for where a file
/// that several flows share may be about one of them.
package final class NameChecks: Sendable {
  /// What is known of the apps of the workspace.
  private struct Workspace {
    /// Of each app; nil where one of them can't be read.
    let apps: [NameCheck]?
    /// The workspace's file, where its rules name what no app has.
    let faulty: FaultyFile?
  }

  private struct State {
    var checks: [ObjectIdentifier: (app: App, check: NameCheck)] = [:]
    var workspace: Workspace?
  }

  private let state = Mutex(State())
  /// What holds all through every flow of the workspace.
  private let invariants: [Invariant]
  private let apps: @Sendable () -> [App]?

  /// - Parameters:
  ///   - invariants: What holds all through every flow of the workspace.
  ///   - apps: The workspace's apps; nil where one can't be read.
  package init(invariants: [Invariant], apps: @escaping @Sendable () -> [App]?) {
    (self.invariants, self.apps) = (invariants, apps)
  }

  /// The names and values in a flow that its app doesn't have, as errors.
  package func errors(in flow: Flow) -> [Diagnostic] {
    flow.app.map { check($0).errors(in: flow) { workspace.apps } } ?? []
  }

  /// The workspace's file with the errors of its rules: what they name none of its apps has.
  ///
  /// - Parameter flow: A flow that is held to the rules; one that holds its app itself may be what they are meant for.
  /// - Returns: The same object each time; nil where nothing is wrong.
  package func faultyRules(for flow: Flow) -> FaultyFile? {
    guard !invariants.isEmpty, let app = flow.app, app.file !== flow.file else { return nil }
    return workspace.faulty
  }

  private func check(_ app: App) -> NameCheck {
    state.withLock { state in
      if let known = state.checks[ObjectIdentifier(app)] { return known.check }
      let check = NameCheck([app])
      state.checks[ObjectIdentifier(app)] = (app, check)
      return check
    }
  }

  private var workspace: Workspace {
    state.withLock { state in
      if let known = state.workspace { return known }
      let apps = apps()
      let errors = apps.map { $0.isEmpty ? [] : NameCheck($0).unknownNames(in: invariants) } ?? []
      let faulty = errors.first.map { FaultyFile($0.file, errors) }
      let workspace = Workspace(apps: apps?.map { NameCheck([$0]) }, faulty: faulty)
      state.workspace = workspace
      return workspace
    }
  }
}
