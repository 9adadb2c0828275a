// The conditions about layers that a scene reports (S13.5–S13.7, S13.10, S13.14, S13.16, S14.7).

/// The names of a layer that should come, for a message.
struct LayerNames {
  let declaration: EngineDiagnostic.Declaration
  /// Whether the app itself declares it.
  let isOfApp: Bool
  let kind: AppModel.PresentationKind
  let shown: String
  /// The screen at the root of the presenter's layer.
  let ground: String
  let presenter: String
  /// The tab of the presenter; nil in an app without tabs.
  let tab: String?

  /// Finds the names of the layer that a write should present.
  init(_ write: LayerWrite, in content: SceneContent) {
    let name = content.name(of: write.owner)
    var (surface, tab): (SurfaceID, String?) = (.base(content.shown), nil)
    if case .screen(let place) = write.owner {
      surface = place.surface
      if content.hasTabs, case .base(let index) = place.surface { tab = content.app.tabs[index].name }
    }
    self.tab = tab
    ground = content.surface(surface)?.state.root ?? ""
    isOfApp = write.owner == .app
    presenter = isOfApp ? ground : name
    declaration = .init(screen: name, name: write.plan.binding, source: write.plan.declaration.source)
    kind = write.plan.declaration.kind
    shown = write.plan.shownName(for: write.value)
  }

  /// The layer by its kind and binding.
  fileprivate var layer: String { "the \(kind.rawValue) “\(declaration.name)”" }
  /// The layer with the screen that declares it.
  fileprivate var layerWithOwner: String { layer + (isOfApp ? " of the app" : " of “\(declaration.screen)”") }

  fileprivate var attempt: String { "Attempt to present <\(shown)> on <\(ground)> (from <\(presenter)>)" }
}

extension PresentationJudgement.Fate {
  /// The report about a binding that shows nothing; nil if its layer comes.
  func diagnostic(_ names: @autoclosure () -> LayerNames) -> EngineDiagnostic? {
    switch self {
    case .comes: nil
    case .offscreen(isDropped: false): .presentOffscreen(names())
    case .offscreen(isDropped: true): .droppedOffscreen(names())
    case .blocked(let blocker, isDropped: false): .singleSheet(names(), blocker)
    case .blocked(let blocker, isDropped: true): .droppedUnderLayer(names(), blocker)
    case .sequenced(isDropped: false): .presentSequenced(names())
    case .sequenced(isDropped: true): .droppedWhileDismissing(names())
    }
  }
}

extension EngineDiagnostic {
  fileprivate static func singleSheet(_ names: LayerNames, _ blocker: String) -> Self {
    Self(
      .singleSheet,
      "\(names.layerWithOwner) waits until “\(blocker)”, which stands on “\(names.ground)”, has gone",
      declarations: [names.declaration]
    )
  }

  fileprivate static func droppedUnderLayer(_ names: LayerNames, _ blocker: String) -> Self {
    Self(
      .presentDropped,
      "\(names.layerWithOwner) isn't shown, because “\(blocker)” stands on “\(names.ground)”; its binding stays on",
      subject: "\(names.attempt) which is already presenting <\(blocker)>.",
      declarations: [names.declaration]
    )
  }

  fileprivate static func droppedWhileDismissing(_ names: LayerNames) -> Self {
    Self(
      .presentDropped,
      "\(names.layerWithOwner) isn't shown, because it was turned on while another layer goes; its binding stays on",
      subject: "\(names.attempt) while a presentation is in progress.",
      declarations: [names.declaration]
    )
  }

  fileprivate static func droppedOffscreen(_ names: LayerNames) -> Self {
    Self(
      .presentDropped,
      "\(names.layerWithOwner) isn't shown, because the tab “\(names.tab ?? "")” isn't selected; its binding stays on",
      subject: "\(names.attempt) whose view is not in the window hierarchy.",
      declarations: [names.declaration]
    )
  }

  fileprivate static func presentOffscreen(_ names: LayerNames) -> Self {
    Self(
      .presentOffscreen,
      "\(names.layerWithOwner) waits until the tab “\(names.tab ?? "")” is selected",
      subject: "\(names.attempt) whose view is not in the window hierarchy.",
      declarations: [names.declaration]
    )
  }

  fileprivate static func presentSequenced(_ names: LayerNames) -> Self {
    Self(
      .presentSequenced,
      "\(names.layerWithOwner) was turned on while another layer goes, and comes only when that has gone",
      declarations: [names.declaration]
    )
  }

  static func droppedWithPresenter(_ names: LayerNames) -> Self {
    Self(
      .presentDropped,
      "\(names.layerWithOwner) isn't shown, because “\(names.presenter)”, which presents it, is going",
      subject: "\(names.attempt) whose view is not in the window hierarchy.",
      declarations: [names.declaration]
    )
  }

  static func nestedPresentationLost(_ names: LayerNames) -> Self {
    Self(
      .nestedPresentationLost,
      "\(names.layerWithOwner) is on from the start and isn't shown, because “\(names.ground)” itself only comes then",
      declarations: [names.declaration]
    )
  }

  static func presenterRemoved(_ bindings: [String], _ lowest: LiveLayer) -> Self {
    let screen = lowest.presenterName ?? ""
    let others = bindings.count > 1 ? ", and with it \(quoted(bindings.dropFirst()))" : ""
    return Self(
      .presenterRemoved,
      "the \(lowest.plan.declaration.kind.rawValue) “\(lowest.plan.binding)” went\(others), because “\(screen)”, which "
        + "presents it, has left",
      declarations: [.init(screen: screen, name: lowest.plan.binding, source: lowest.plan.declaration.source)]
    )
  }

  static func changedUnderneath(_ names: [String], _ layer: LiveLayer) -> Self {
    Self(
      .changedUnderneath,
      "\(quoted(names)) changed under the \(layer.plan.declaration.kind.rawValue) “\(layer.plan.binding)”, which stays "
        + "in front",
      concerns: names
    )
  }
}
