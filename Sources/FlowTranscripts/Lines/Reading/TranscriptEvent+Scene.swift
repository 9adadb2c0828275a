import JSONText
import NavigationEngine

// Reads the tabs and layers of a scene, as ``JSONWriter`` writes them.
extension TranscriptEvent {
  /// The scene of a state with its own content, or nil if the state has none.
  func scene(in own: StackSnapshot) throws(TranscriptFailure) -> SceneSnapshot? {
    guard self["layers"] != nil else { return nil }
    var tabs: [SceneSnapshot.Tab] = []
    for event in try events("tabs") { tabs.append(try event.tab()) }
    var layers: [SceneSnapshot.Layer] = []
    for event in try events("layers") { layers.append(try event.layer()) }
    let base =
      if let shown = tabs.first(where: \.isShown) {
        shown.stack
      } else if let base = self["base"] {
        try TranscriptEvent(base).content()
      } else {
        own
      }
    return SceneSnapshot(
      tabs: tabs,
      tab: try text("tab"),
      showsTabBar: self["tabBar"] == nil ? !tabs.isEmpty : try flag("tabBar"),
      base: base,
      layers: layers,
      waiting: try strings("waiting")
    )
  }

  private func tab() throws(TranscriptFailure) -> SceneSnapshot.Tab {
    SceneSnapshot.Tab(
      try string("tab"),
      isBuilt: try flag("built"),
      isShown: try flag("shown"),
      stack: try content(),
      hasStack: self["path"] != nil
    )
  }

  private func layer() throws(TranscriptFailure) -> SceneSnapshot.Layer {
    let kind: AppModel.Layer.Kind = try choice("kind")
    let stack: StackSnapshot =
      if kind.isButtonsOnly {
        .none
      } else if self["columns"] != nil || self["path"] != nil {
        try content()
      } else {
        StackSnapshot(root: try string("screen"))
      }
    return SceneSnapshot.Layer(
      try string("binding"),
      kind,
      item: self["item"].map { RouteValue($0) },
      title: try text("title"),
      buttons: self["buttons"] == nil ? [] : try strings("buttons"),
      stack: stack,
      hasStack: self["path"] != nil
    )
  }

  /// A stack with its overlay, a bare screen, or columns; bindings are those of the whole scene.
  func content() throws(TranscriptFailure) -> StackSnapshot {
    if let columns = try columns() { return StackSnapshot(columns) }
    guard let root = try strings("visible").first else { throw .missing("visible") }
    return StackSnapshot(root: root, entries: self["path"] == nil ? try overlay() : try entries())
  }
}
