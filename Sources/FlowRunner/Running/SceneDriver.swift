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
    let path: [RouteValue]? =
      switch flow.initialPath {
      case nil: nil
      case .list(let values)?: values
      case let other?: throw .pathIsNoList(other)
      }
    return try NavigationScene(
      app: flow.app?.prepared ?? .open,
      path: path,
      opening: flow.opening?.text,
      profile: profile,
      pathLimit: rules.pathLimit,
      size: size
    )
  }
}

extension NavigationScene: NavigationSession {
  package func codable(at address: StackAddress) -> SavedPath? { codable(inStack: address.name) }
}
