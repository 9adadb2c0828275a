import FlowApps
import FlowLanguage
import NavigationEngine

/// Runs flows whose app has columns against the engine, apart from the others so that those pay nothing for it.
struct SplitDriver: NavigationDriver {
  /// How much room the window has at first; nil for what the platform gives it.
  let size: Step.Resize?
  let rules: RunRules

  func launch(_ flow: Flow, profile: Profile) throws(Refusal) -> NavigationSplitView {
    let app = flow.app?.prepared ?? .open
    let limit = rules.pathLimit
    guard let path = flow.initialPath else {
      return try NavigationSplitView(app: app, profile: profile, pathLimit: limit, size: size)
    }
    return try NavigationSplitView(initial: path, app: app, profile: profile, pathLimit: limit, size: size)
  }
}

extension NavigationSplitView: NavigationSession {}
