import FlowTranscripts
import NavigationEngine

/// The tabs and layers of a scene as the page knows them; the next state is encoded as its difference from them.
struct SceneDeltaEncoder {
  /// The state of a scene besides its stacks.
  struct Head: Hashable {
    let tab: String?
    let showsTabBar: Bool
    let waiting: [String]

    init(_ scene: SceneSnapshot) {
      (tab, showsTabBar, waiting) = (scene.tab, scene.showsTabBar, scene.waiting)
    }
  }

  /// A tab; the base of a scene without tabs is one that has no name.
  struct Tab {
    let name: String?
    /// The flags of the tab, one bit each: built, shown, has a stack.
    var facts: Int
    var stack: StackDeltaEncoder

    init(_ tab: SceneSnapshot.Tab) {
      (name, stack) = (tab.name, StackDeltaEncoder(tab.stack))
      facts = Self.facts(of: tab)
    }

    init(base: StackSnapshot) {
      (name, stack) = (nil, StackDeltaEncoder(base))
      facts = 0b111
    }

    /// The change to the next state; nil if nothing has changed.
    mutating func change(to next: SceneSnapshot.Tab) -> TabChange? {
      let old = facts
      facts = Self.facts(of: next)
      let change = stack.change(to: next.stack)
      return change == nil && old == facts ? nil : TabChange(facts: facts, stack: change)
    }

    private static func facts(of tab: SceneSnapshot.Tab) -> Int {
      [tab.isBuilt, tab.isShown, tab.hasStack].enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) }
    }
  }

  /// A layer that is up.
  struct Layer {
    /// The layer; its stack is that of ``stack``.
    var head: SceneSnapshot.Layer
    var stack: StackDeltaEncoder

    init(_ layer: SceneSnapshot.Layer) { (head, stack) = (layer, StackDeltaEncoder(layer.stack)) }

    /// Whether another layer can be encoded as a difference.
    func isLike(_ other: SceneSnapshot.Layer) -> Bool {
      head.binding == other.binding && head.kind == other.kind && head.hasStack == other.hasStack
    }

    /// The change to the next state; nil if nothing has changed.
    mutating func change(to next: SceneSnapshot.Layer) -> LayerChange? {
      let isSame = head.item == next.item && head.title == next.title && head.buttons == next.buttons
      head = next
      let change = stack.change(to: next.stack)
      return change == nil && isSame ? nil : LayerChange(stack: change)
    }
  }

  /// The change of a tab.
  struct TabChange {
    let facts: Int
    let stack: StackDeltaEncoder.Change?
  }

  /// The change of a layer that stays; its new head is in the encoder.
  struct LayerChange {
    let stack: StackDeltaEncoder.Change?
  }

  /// The change of a scene.
  struct Change {
    /// Whether ``SceneDeltaEncoder/head`` has changed.
    let changesHead: Bool
    /// The change of each tab, nil for unchanged ones.
    let tabs: [TabChange?]
    /// The number of lowest layers that stay.
    let keptLayers: Int
    /// The number of layers above them that have left.
    let leftLayers: Int
    /// The change of each layer that stays, nil for unchanged ones.
    let layers: [LayerChange?]
    /// The layers that have entered above them.
    let entered: [Layer]

    var changesTabs: Bool { tabs.contains { $0 != nil } }
    var changesLayers: Bool { leftLayers > 0 || !entered.isEmpty || layers.contains { $0 != nil } }
    var isNone: Bool { !changesHead && !changesTabs && !changesLayers }
  }

  private(set) var head: Head
  private(set) var tabs: [Tab]
  /// The layers, bottom to top.
  private(set) var layers: [Layer]

  init(_ scene: SceneSnapshot) {
    head = Head(scene)
    tabs = scene.tabs.isEmpty ? [Tab(base: scene.base)] : scene.tabs.map(Tab.init)
    layers = scene.layers.map(Layer.init)
  }

  /// Whether another scene can be encoded as a difference: it has the same tabs.
  func isLike(_ other: SceneSnapshot) -> Bool { tabs.compactMap(\.name) == other.tabs.map(\.name) }

  /// The change to the next scene, which must satisfy ``isLike(_:)``; nil if nothing has changed.
  mutating func change(to next: SceneSnapshot) -> Change? {
    let old = head
    head = Head(next)
    var tabChanges: [TabChange?] = []
    for index in tabs.indices {
      guard next.tabs.isEmpty else {
        tabChanges.append(tabs[index].change(to: next.tabs[index]))
        continue
      }
      let change = tabs[index].stack.change(to: next.base)
      tabChanges.append(change.map { TabChange(facts: tabs[index].facts, stack: $0) })
    }
    let kept = zip(layers, next.layers).prefix { $0.isLike($1) }.count
    let left = layers.count - kept
    layers.removeLast(left)
    let layerChanges = layers.indices.map { layers[$0].change(to: next.layers[$0]) }
    let entered = next.layers[kept...].map(Layer.init)
    layers += entered
    let change = Change(
      changesHead: head != old,
      tabs: tabChanges,
      keptLayers: kept,
      leftLayers: left,
      layers: layerChanges,
      entered: entered
    )
    return change.isNone ? nil : change
  }
}
