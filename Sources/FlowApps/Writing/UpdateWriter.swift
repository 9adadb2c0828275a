import FlowSyntax
import NavigationEngine

/// Writes the changes that an app makes.
struct UpdateWriter {
  func write(_ key: String, _ update: AppModel.Update, to lines: inout YAMLLines) {
    lines.map(key) { write(update, to: &$0) }
  }

  func write(_ update: AppModel.Update, to lines: inout YAMLLines) {
    switch update.dismissal {
    case .own: lines.entry("dismiss", "true")
    case .all: lines.entry("dismiss", "all")
    case nil: break
    }
    if let tab = update.tab { lines.entry("tab", text: tab) }
    if !update.bindings.isEmpty {
      lines.map("set") { lines in for field in update.bindings { lines.entry(field.name, value: field.value) } }
    }
    // The key whose changes come first is written first.
    let pushesFirst = update.paths.first?.isAppended == true && update.paths.contains { !$0.isAppended }
    for isAppended in pushesFirst ? [true, false] : [false, true] {
      write(update.paths.filter { $0.isAppended == isAppended }, isAppended ? "push" : "path", to: &lines)
    }
    guard var next = update.next.first else { return }
    next.next = Array(update.next.dropFirst())
    write("then", next, to: &lines)
  }

  private func write(_ writes: [AppModel.Update.PathWrite], _ key: String, to lines: inout YAMLLines) {
    if let own = writes.first(where: { $0.stack == nil }) { return lines.entry(key, list: own.values) }
    guard !writes.isEmpty else { return }
    lines.map(key) { lines in
      for write in writes { lines.entry(write.stack ?? SceneState.mainStack, list: write.values) }
    }
  }
}
