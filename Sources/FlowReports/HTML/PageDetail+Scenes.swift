import FlowTranscripts
import NavigationEngine

// Writes the tabs and layers of a scene. Texts are numbers, one more than their place where there may be none:
//
//   scene    tab, whether the bar is shown, waiting…[], tabs: [name, facts, content]…, layers…
//   layer    binding, kind, item, title, buttons…[], whether it has a stack, content
//   change   [tab, bar, waiting…[]], tabs: [facts, change of content]…, [kept layers, their changes…, new layers…]
extension PageDetail {
  mutating func write(_ scene: SceneDeltaEncoder, to page: inout PageWriter) {
    page.array { page in
      writeHead(scene.head, to: &page)
      page.array { page in
        for tab in scene.tabs {
          page.array { page in
            page.add(number(of: tab.name))
            page.add(tab.facts)
            write(tab.stack, to: &page)
          }
        }
      }
      page.array { page in for layer in scene.layers { write(layer, to: &page) } }
    }
  }

  mutating func write(_ change: SceneDeltaEncoder.Change, of scene: SceneDeltaEncoder, to page: inout PageWriter) {
    page.array(trimmed: true) { page in
      if change.changesHead { page.array { page in writeHead(scene.head, to: &page) } } else { page.add(0) }
      if change.changesTabs { write(change.tabs, of: scene.tabs, to: &page) } else { page.add(0) }
      guard change.changesLayers else { return }
      page.array { page in
        page.add(change.keptLayers)
        write(change.layers, of: scene.layers, to: &page)
        page.array { page in for layer in change.entered { write(layer, to: &page) } }
      }
    }
  }

  private mutating func writeHead(_ head: SceneDeltaEncoder.Head, to page: inout PageWriter) {
    page.add(number(of: head.tab))
    page.add(head.showsTabBar)
    page.array { page in for binding in head.waiting { page.add(texts.number(of: binding.shown)) } }
  }

  private mutating func write(
    _ changes: [SceneDeltaEncoder.TabChange?],
    of tabs: [SceneDeltaEncoder.Tab],
    to page: inout PageWriter
  ) {
    page.array(trimmed: true) { page in
      for (change, tab) in zip(changes, tabs) {
        guard let change else {
          page.add(0)
          continue
        }
        page.array(trimmed: true) { page in
          page.add(change.facts)
          write(change.stack, of: tab.stack, to: &page)
        }
      }
    }
  }

  private mutating func write(
    _ changes: [SceneDeltaEncoder.LayerChange?],
    of layers: [SceneDeltaEncoder.Layer],
    to page: inout PageWriter
  ) {
    page.array(trimmed: true) { page in
      for (change, layer) in zip(changes, layers) {
        guard let change else {
          page.add(0)
          continue
        }
        page.array(trimmed: true) { page in
          writeFacts(of: layer.head, to: &page)
          write(change.stack, of: layer.stack, to: &page)
        }
      }
    }
  }

  private mutating func write(_ layer: SceneDeltaEncoder.Layer, to page: inout PageWriter) {
    page.array { page in
      page.add(texts.number(of: layer.head.binding.shown))
      page.add(layer.head.kind.number)
      writeFacts(of: layer.head, to: &page)
      page.add(layer.head.hasStack)
      write(layer.stack, to: &page)
    }
  }

  /// Writes what may change of a layer that stays: its item, its title and its buttons.
  private mutating func writeFacts(of layer: SceneSnapshot.Layer, to page: inout PageWriter) {
    page.add(number(of: layer.item.map(PageWriter.spelled)))
    page.add(number(of: layer.title))
    page.array { page in for label in layer.buttons { page.add(texts.number(of: label.shown)) } }
  }

  private mutating func write(
    _ change: StackDeltaEncoder.Change?,
    of stack: StackDeltaEncoder,
    to page: inout PageWriter
  ) {
    if let change { write(change, of: stack, to: &page) } else { page.add(0) }
  }

  /// The number of a text, beginning with 1; 0 for no text.
  private mutating func number(of text: String?) -> Int { text.map { texts.number(of: $0.shown) + 1 } ?? 0 }
}

extension AppModel.Layer.Kind {
  /// The number of a kind in the page's data.
  fileprivate var number: Int {
    switch self {
    case .sheet: 0
    case .cover: 1
    case .popover: 2
    case .alert: 3
    case .dialog: 4
    }
  }
}
