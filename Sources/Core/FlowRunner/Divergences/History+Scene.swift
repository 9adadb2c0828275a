import FlowLanguage
import FlowSyntax
import NavigationEngine

// The causes of changes in a scene: the layers that came and went, the tab, and stacks that were covered.
extension History {
  // MARK: Layers

  /// The last steps at which layers came or went that differ from the stated ones, or their bindings began to wait.
  func causes(ofLayers stated: [String], areWaiting: Bool) -> [Divergence.Cause] {
    guard let now = scene(after: last) else { return [] }
    let actual = areWaiting ? now.waiting : now.layers.map(\.binding)
    let differing = stated.filter { !actual.contains($0) } + actual.filter { !stated.contains($0) }
    // If only the order differs, the last change of any of them is the cause.
    let names = differing.isEmpty ? stated : differing
    let steps = lastSteps(changing: names) { LayerPlace($0, in: scene(after: $1)) }
    return Divergence.Cause.latest(steps) { step, names in
      let before = scene(after: step - 1)
      let after = scene(after: step)
      let parts = names.map { name in
        LayerPlace(name, in: after).sentence(of: name, since: LayerPlace(name, in: before))
      }
      return Divergence.Cause(
        step: step,
        effect: names.allSatisfy { LayerPlace($0, in: after) == .up } ? .put : .removed,
        text: "\(parts.joined(separator: " and ")) \(Divergence.Cause.whenInScene(step, in: self))"
          + reason(of: step, for: names),
        place: place(of: step)
      )
    }
  }

  /// Where a layer is.
  private enum LayerPlace: Equatable {
    case none, waiting, up

    init(_ name: String, in scene: SceneState?) {
      if scene?.layers.contains(where: { $0.binding == name }) == true {
        self = .up
      } else {
        self = scene?.waiting.contains(name) == true ? .waiting : .none
      }
    }

    func sentence(of name: String, since before: Self) -> String {
      switch (self, before) {
      case (.up, _): "“\(name)” was presented"
      case (.waiting, .none): "“\(name)” was turned on without being shown"
      case (.waiting, .up), (.waiting, .waiting): "“\(name)” went and waits"
      case (.none, .up), (.none, .none): "“\(name)” went"
      case (.none, .waiting): "“\(name)” ceased to wait"
      }
    }
  }

  // MARK: The front

  /// The last step that changed the front, if that is the addressed stack only since then, or no more.
  var lastFrontChange: [Divergence.Cause] {
    guard let now = scene(after: last), address?.name == now.frontName,
      let step = lastStep(changing: { scene(after: $0)?.frontName }),
      let before = scene(after: step - 1)?.frontName
    else { return [] }
    let isLayer = scene(after: step)?.layers.isEmpty == false
    let what =
      isLayer && LayerPlace(now.frontName, in: scene(after: step - 1)) != .up
      ? "“\(now.frontName)” was presented over “\(before)”"
      : scene(after: step - 1)?.layers.isEmpty == false
        ? "“\(before)” went, which had covered “\(now.frontName)”"
        : "“\(now.frontName)” was selected instead of “\(before)”"
    return [
      Divergence.Cause(putAt: step, "\(what) \(Divergence.Cause.whenInScene(step, in: self))", in: self)
    ]
  }

  // MARK: Diagnostics

  /// The steps that presented the layers that stand now, which a diagnostic about a presentation is about.
  func causes(ofLayersBefore diagnostic: EngineDiagnostic) -> [Divergence.Cause] {
    guard diagnostic.id.isAboutLayers, last > 0 else { return [] }
    let layers = (scene(after: last - 1)?.layers ?? []).suffix(Self.shownLayers)
    let steps = Dictionary(grouping: layers, by: \.origin).sorted { $0.key < $1.key }
    return steps.map { step, layers in
      let names = Divergence.Cause.list(layers.map { "“\($0.binding)”" })
      return Divergence.Cause(
        putAt: step,
        step == 0
          ? "\(names) \(layers.count > 1 ? "are" : "is") up from the start"
          : "\(names) \(layers.count > 1 ? "were" : "was") presented \(Divergence.Cause.when(step, in: self))",
        in: self
      )
    }
  }

  /// The maximum number of layers that are listed.
  private static var shownLayers: Int { 4 }

  // MARK: Parts of a history

  /// Whether the app is a scene.
  var isOfScene: Bool { past.initial.scene != nil }

  /// The tabs and layers after a step; nil for an app that is no scene.
  func scene(after step: Int) -> SceneState? { whole(after: step).scene }

  /// The end of a sentence about bindings: the diagnostics of the step that name one of them; empty if there is none.
  func reason(of step: Int, for names: [String]) -> String {
    let about = diagnostics(of: step).filter { diagnostic in
      diagnostic.id.isAboutLayers
        && (diagnostic.concerns.isEmpty || diagnostic.concerns.contains(where: names.contains))
    }
    let ids = about.map(\.id).withoutRepeats
    return ids.isEmpty ? "" : ": \(ids.map(\.rawValue).joined(separator: ", "))"
  }
}

extension EngineDiagnostic.ID {
  /// Whether it is about layers, or about what lies under them.
  fileprivate var isAboutLayers: Bool {
    [
      .singleSheet, .presentDropped, .presentSequenced, .presentOffscreen, .nestedPresentationLost, .presenterRemoved,
      .changedUnderneath,
    ].contains(self)
  }
}
