// The conditions about layers that a scene reports (S13.5–S13.7, S13.10, S13.14, S13.16, S14.7).

extension LiveScene.Names {
  /// The layer by its kind and binding.
  fileprivate var layer: String { "the \(kind.rawValue) “\(declaration.name)”" }
  /// The layer with the screen that declares it.
  fileprivate var layerWithOwner: String { layer + (isOfApp ? " of the app" : " of “\(declaration.screen)”") }

  fileprivate var attempt: String { "Attempt to present <\(shown)> on <\(ground)> (from <\(presenter)>)" }
}

extension EngineDiagnostic {
  static func singleSheet(_ names: LiveScene.Names, _ blocker: String) -> Self {
    Self(
      .singleSheet,
      "\(names.layerWithOwner) waits until “\(blocker)”, which stands on “\(names.ground)”, has gone",
      declarations: [names.declaration]
    )
  }

  static func droppedUnderLayer(_ names: LiveScene.Names, _ blocker: String) -> Self {
    Self(
      .presentDropped,
      "\(names.layerWithOwner) isn't shown, because “\(blocker)” stands on “\(names.ground)”; its binding stays on",
      subject: "\(names.attempt) which is already presenting <\(blocker)>.",
      declarations: [names.declaration]
    )
  }

  static func droppedWhileDismissing(_ names: LiveScene.Names) -> Self {
    Self(
      .presentDropped,
      "\(names.layerWithOwner) isn't shown, because it was turned on while another layer goes; its binding stays on",
      subject: "\(names.attempt) while a presentation is in progress.",
      declarations: [names.declaration]
    )
  }

  static func droppedOffscreen(_ names: LiveScene.Names) -> Self {
    Self(
      .presentDropped,
      "\(names.layerWithOwner) isn't shown, because the tab “\(names.tab ?? "")” isn't selected; its binding stays on",
      subject: "\(names.attempt) whose view is not in the window hierarchy.",
      declarations: [names.declaration]
    )
  }

  static func presentOffscreen(_ names: LiveScene.Names) -> Self {
    Self(
      .presentOffscreen,
      "\(names.layerWithOwner) waits until the tab “\(names.tab ?? "")” is selected",
      subject: "\(names.attempt) whose view is not in the window hierarchy.",
      declarations: [names.declaration]
    )
  }

  static func presentSequenced(_ names: LiveScene.Names) -> Self {
    Self(
      .presentSequenced,
      "\(names.layerWithOwner) was turned on while another layer goes, and comes only when that has gone",
      declarations: [names.declaration]
    )
  }

  static func nestedPresentationLost(_ names: LiveScene.Names) -> Self {
    Self(
      .nestedPresentationLost,
      "\(names.layerWithOwner) is on from the start and isn't shown, because “\(names.ground)” itself only comes then",
      declarations: [names.declaration]
    )
  }

  static func presenterRemoved(_ bindings: [String], _ lowest: LiveScene.Layer) -> Self {
    let screen = lowest.presenterName ?? ""
    let others = bindings.count > 1 ? ", and with it \(quoted(bindings.dropFirst()))" : ""
    return Self(
      .presenterRemoved,
      "the \(lowest.plan.declaration.kind.rawValue) “\(lowest.plan.binding)” went\(others), because “\(screen)”, which "
        + "presents it, has left",
      declarations: [.init(screen: screen, name: lowest.plan.binding, source: lowest.plan.declaration.source)]
    )
  }

  static func changedUnderneath(_ names: [String], _ layer: LiveScene.Layer) -> Self {
    Self(
      .changedUnderneath,
      "\(quoted(names)) changed under the \(layer.plan.declaration.kind.rawValue) “\(layer.plan.binding)”, which stays "
        + "in front",
      concerns: names
    )
  }
}
