import FlowApps
package import FlowLanguage
package import NavigationEngine

/// Runs flows whose app has columns against the engine; it is separate so that other flows don't pay for columns.
struct SplitDriver: NavigationDriver {
  /// The initial size of the window; nil for the platform's default.
  let size: Step.Resize?
  let rules: RunRules

  func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> NavigationSplitView {
    if flow.opening != nil { throw .noURLs }
    let app = flow.app?.prepared ?? .open
    let limit = rules.pathLimit
    guard let path = flow.initialPath else {
      return try NavigationSplitView(app: app, profile: profile, pathLimit: limit, size: size)
    }
    return try NavigationSplitView(initial: path, app: app, profile: profile, pathLimit: limit, size: size)
  }
}

extension NavigationSplitView: NavigationSession {
  package func codable(at address: StackAddress) -> SavedPath? {
    if case .column(let column) = address { codable(in: column) } else { nil }
  }
}
