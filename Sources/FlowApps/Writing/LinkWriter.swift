import FlowDiagnostics
import FlowSyntax
import NavigationEngine

/// Writes links, rows, and the changes that buttons make.
struct LinkWriter {
  let facts: FactWriter
  let updates = UpdateWriter()

  /// The value of a row, which is its label and what its link pushes unless they are stated.
  private static let row = "${\(AppModel.Rows.variable)}"

  func write(_ link: AppModel.Link, to lines: inout YAMLLines) {
    lines.map(link.label) { lines in
      facts.comment(on: link.source, to: &lines)
      write(contentOf: link, to: &lines)
    }
  }

  /// Writes a link without its label.
  private func write(contentOf link: AppModel.Link, to lines: inout YAMLLines) {
    switch link.target {
    case .value(let value): lines.entry("value", value: value)
    case .view(let screen): lines.entry("view", text: screen)
    case .binding(let binding, let value):
      lines.entry("presents", text: binding)
      if value != .bool(true) { lines.entry("value", value: value) }
    case .update(let update): updates.write("does", update, to: &lines)
    }
    if link.isDisabled { lines.entry("disabled", "true") }
    if !link.isDetailLink { lines.entry("detailLink", "false") }
    ConditionWriter.write(link.condition, hides: link.hides, to: &lines)
    facts.write(link.source, to: &lines)
  }

  /// Writes the items of a toolbar or a title menu.
  func write(_ key: String, _ actions: [AppModel.Chrome.Action], to lines: inout YAMLLines) {
    guard !actions.isEmpty else { return }
    lines.map(key) { lines in
      for action in actions {
        switch action {
        case .link(let link): write(link, to: &lines)
        case .label(let label, let condition, let hides):
          lines.map(label) { ConditionWriter.write(condition, hides: hides, to: &$0) }
        }
      }
    }
  }

  // MARK: Rows

  func write(_ rows: [AppModel.Rows], to lines: inout YAMLLines) {
    guard !rows.isEmpty else { return }
    lines.map("rows") { lines in
      for one in rows {
        if let name = one.name { lines.map(name) { write(one, to: &$0) } } else { write(one, to: &lines) }
      }
    }
  }

  private func write(_ rows: AppModel.Rows, to lines: inout YAMLLines) {
    lines.entry("of", text: rows.type)
    if rows.isOpen { lines.entry("from", "any") } else { lines.entry("from", list: rows.values) }
    if rows.label != Self.row { lines.entry("label", text: rows.label) }
    var link = rows.link
    (link.condition, link.hides) = (nil, false)
    // The line of rows is that of their link, too.
    if facts.of(link.source)?.code == facts.of(rows.source)?.code { link.source = nil }
    let isPlain = link.target == .value(.string(Self.row)) && !link.isDisabled && link.isDetailLink
    if !isPlain { lines.map("link") { write(contentOf: link, to: &$0) } }
    if !rows.actions.isEmpty {
      lines.map("actions") { lines in for action in rows.actions { write(action, to: &lines) } }
    }
    ConditionWriter.write(rows.link.condition, hides: rows.link.hides, to: &lines)
    if let code = facts.of(rows.source)?.code { lines.entry("source", YAMLLines.place(code.description)) }
  }
}

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
