import FlowSyntax
import NavigationEngine

/// Writes what bindings present.
struct PresentationWriter {
  let facts: FactWriter
  let contents: ContentWriter
  let updates: UpdateWriter

  /// Writes what a screen presents: flags and items each under a key, and first the one that its layers begin with.
  func write(_ presented: Presented, to lines: inout YAMLLines) {
    let (flags, items) = (
      presented.layers.filter { $0.itemType == nil }, presented.layers.filter { $0.itemType != nil }
    )
    let itemsComeFirst = presented.layers.first?.itemType != nil && !flags.isEmpty
    for isItems in itemsComeFirst ? [true, false] : [false, true] {
      if isItems, !presented.items.isEmpty || !items.isEmpty {
        lines.map("items") { lines in
          for item in presented.items { write(item, to: &lines) }
          for layer in items { write(layer, to: &lines) }
        }
      } else if !isItems, !presented.presents.isEmpty || !flags.isEmpty {
        lines.map("presents") { lines in
          for presentation in presented.presents { write(presentation, to: &lines) }
          for layer in flags { write(layer, to: &lines) }
        }
      }
    }
  }

  private func write(_ presentation: AppModel.Presentation, to lines: inout YAMLLines) {
    lines.map(presentation.binding) { lines in
      lines.entry("screen", text: presentation.screen)
      presentation.placement.write(to: &lines)
      if let value = presentation.value { lines.entry("value", value: value) }
      ConditionWriter.write(presentation.condition, to: &lines)
      facts.write(presentation.source, to: &lines)
    }
  }

  private func write(_ item: AppModel.Item, to lines: inout YAMLLines) {
    lines.map(item.binding) { lines in
      lines.entry("type", text: item.type)
      contents.write(item.cases, item.screen, to: &lines)
      item.placement.write(to: &lines)
      if let value = item.value { lines.entry("value", value: value) }
      ConditionWriter.write(item.condition, to: &lines)
      facts.write(item.source, to: &lines)
    }
  }

  private func write(_ layer: AppModel.Layer, to lines: inout YAMLLines) {
    lines.map(layer.binding) { lines in
      if let type = layer.itemType { lines.entry("type", text: type) }
      if let identity = layer.identity { lines.entry("id", text: identity) }
      lines.entry("as", layer.kind.rawValue)
      write(layer.content, layer.cases, to: &lines)
      if layer.keepsPath { lines.entry("keepsPath", "true") }
      if layer.isDismissDisabled { lines.entry("dismissDisabled", "true") }
      if let update = layer.onDismiss { updates.write("onDismiss", update, to: &lines) }
      if let title = layer.title { lines.entry("title", text: title) }
      if !layer.buttons.isEmpty {
        lines.map("buttons") { lines in for button in layer.buttons { write(button, to: &lines) } }
      }
      if let value = layer.value { lines.entry("value", value: value) }
      ConditionWriter.write(layer.condition, to: &lines)
      facts.write(layer.source, to: &lines)
    }
  }

  private func write(_ content: AppModel.Content?, _ cases: [AppModel.Destination.Case], to lines: inout YAMLLines) {
    switch content {
    case .screen(let root): contents.write(cases, root, to: &lines)
    case .stack(let root, let kind, let path):
      contents.write(cases, root, to: &lines)
      contents.write(kind, path, to: &lines)
    case .split(let split): contents.write(split, to: &lines)
    case nil: break
    }
  }

  private func write(_ button: AppModel.Layer.Button, to lines: inout YAMLLines) {
    lines.map(button.label) { lines in
      if let update = button.update { updates.write("does", update, to: &lines) }
      facts.write(button.source, to: &lines)
    }
  }
}

extension AppModel.Placement {
  /// Writes that something is where the stack doesn't see it.
  func write(to lines: inout YAMLLines) {
    switch self {
    case .lazyContainer: lines.entry("lazy", "true")
    case .outsideStack: lines.entry("misplaced", "true")
    case .effective, .absent: break
    }
  }
}

extension AppOutput {
  /// Writes what bindings present.
  mutating func presented(_ presented: Presented) {
    PresentationWriter(facts: FactWriter(facts), contents: ContentWriter(), updates: UpdateWriter())
      .write(presented, to: &lines)
  }
}
