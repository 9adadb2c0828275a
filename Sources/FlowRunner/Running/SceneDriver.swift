import FlowApps
package import FlowLanguage
package import NavigationEngine

/// Runs flows whose app has tabs, layers or URLs against the engine; it is separate so that other flows don't pay for
/// them.
struct SceneDriver: NavigationDriver {
  /// The initial size of the window; nil for the platform's default.
  let size: Step.Resize?
  let rules: RunRules

  func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> NavigationScene {
    let app = flow.app?.prepared ?? .open
    let (text, limit) = (flow.opening?.text, rules.pathLimit)
    guard let path = flow.initialPath else {
      return try NavigationScene(app: app, opening: text, profile: profile, pathLimit: limit, size: size)
    }
    return try NavigationScene(initial: path, app: app, opening: text, profile: profile, pathLimit: limit, size: size)
  }
}

extension NavigationScene: NavigationSession {
  package func codable(at address: StackAddress) -> SavedPath? { codable(inStack: address.name) }
}
