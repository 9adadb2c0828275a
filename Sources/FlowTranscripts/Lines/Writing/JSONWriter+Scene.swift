import JSONText
import NavigationEngine

// Writes the tabs and layers of a scene.
extension JSONWriter {
  mutating func write(_ scene: SceneSnapshot) {
    if let tab = scene.tab {
      field("tab", tab)
      array("tabs") { writer in for tab in scene.tabs { writer.object { $0.write(tab) } } }
      if !scene.showsTabBar { field("tabBar", false) }
    } else if !scene.layers.isEmpty {
      // Without layers, the base is the state itself; with tabs, it is the one that is shown.
      object("base") { $0.write(contentOf: scene.base, hasStack: true) }
    }
    array("layers") { writer in for layer in scene.layers { writer.object { $0.write(layer) } } }
    array("waiting") { writer in for name in scene.waiting { writer.element(name) } }
  }

  private mutating func write(_ tab: SceneSnapshot.Tab) {
    field("tab", tab.name)
    field("built", tab.isBuilt)
    field("shown", tab.isShown)
    write(contentOf: tab.stack, hasStack: tab.hasStack)
  }

  private mutating func write(_ layer: SceneSnapshot.Layer) {
    field("binding", layer.binding)
    field("kind", layer.kind.rawValue)
    if let item = layer.item { field("item", item) }
    if layer.kind.isButtonsOnly {
      if let title = layer.title { field("title", title) }
      return array("buttons") { writer in for button in layer.buttons { writer.element(button) } }
    }
    field("screen", layer.stack.visible.last ?? layer.stack.root)
    if layer.hasStack || layer.stack.columns != nil { write(contentOf: layer.stack, hasStack: layer.hasStack) }
  }

  /// Writes a stack with its overlay, a bare screen, or columns.
  private mutating func write(contentOf content: StackSnapshot, hasStack: Bool) {
    if let columns = content.columns { return write(columns) }
    if hasStack { array("path") { writer in for value in content.path { writer.element(value) } } }
    array("visible") { writer in for screen in content.visible { writer.element(screen) } }
    writeOverlay(of: content)
  }
}
