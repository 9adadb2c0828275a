/// The values that an app saves when it enters the background (S15.6).
struct SavedScene: Sendable {
  /// The bindings that the app lists in `restores`.
  private(set) var bindings: [RouteValue.Field] = []
  /// The paths of layers that keep theirs, by binding; stacks save their own.
  private(set) var paths: [String: SavedPath] = [:]
  /// The reports about bindings that aren't saved, because their values aren't Codable.
  private(set) var diagnostics: [EngineDiagnostic] = []

  /// Saves the data that a restart restores.
  ///
  /// - Parameters:
  ///   - content: What the scene shows, and the paths of layers that aren't up.
  ///   - origin: The number of the step.
  init(_ content: SceneContent, origin: Int) {
    let factory = content.factory
    for plan in content.blueprint.everyLayer
    where plan.declaration.keepsPath && plan.content?.blueprint.savesPath == true {
      if let layer = content.layers.up.last(where: { $0.plan === plan }) {
        paths[plan.binding] = layer.surface.codable(in: nil)
      } else if let entries = content.keptPaths.path(of: plan.binding, origin: origin), let content = plan.content {
        paths[plan.binding] = factory.codable(entries, in: content, origin: origin)
      }
    }
    guard !content.app.restores.isEmpty else { return }
    let values = SceneState(content, in: factory.sizes).bindings
    for name in content.app.restores {
      if name == SceneState.tabBinding, content.hasTabs {
        bindings.append(.init(name, .string(content.tab)))
      } else if let value = values[name] {
        let coding = ValueCoding(app: content.app)
        let isCodable = value == .null || coding.element(for: value, form: factory.profile.typeTag) != nil
        if isCodable {
          bindings.append(.init(name, value))
        } else {
          diagnostics.append(.bindingNotCodable(name, value))
        }
      }
    }
  }

  /// The tab that a restart selects; nil if the app saved none.
  func tab(in app: AppModel) -> String? {
    guard !app.tabs.isEmpty, let field = bindings.first(where: { $0.name == SceneState.tabBinding }),
      case .string(let name) = field.value
    else { return nil }
    return name
  }

  /// The bindings that a restart writes, without that of the tabs.
  func others(in app: AppModel) -> [RouteValue.Field] {
    bindings.filter { $0.name != SceneState.tabBinding || app.tabs.isEmpty }
  }
}

// MARK: Messages about saving

extension EngineDiagnostic {
  fileprivate static func bindingNotCodable(_ name: String, _ value: RouteValue) -> Self {
    Self(
      .notCodable,
      "the binding “\(name)” isn't saved, because \(value) isn't Codable",
      concerns: [value.description]
    )
  }
}
