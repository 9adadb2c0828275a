import FlowSyntax
import NavigationEngine
import SourceTrees

/// Writes screens and what they declare, as an app file has them.
struct ScreenText {
  /// Returns the `source` of a place; nil leaves all of them out.
  let places: ((SourceNode) -> String)?
  /// Returns the name of a screen by its number.
  let name: (Int) -> String

  /// Writes what a screen declares.
  func write(_ screen: ExtractedApp.Screen, to lines: inout YAMLLines) {
    place(screen.place, &lines)
    write(screen.assumed, to: &lines)
    if let title = screen.title { lines.entry("title", text: title) }
    Self.write(state: screen.state, to: &lines)
    if screen.nestsStack { lines.entry("nestedStack", "true") }
    if !screen.links.isEmpty { lines.map("links") { lines in for link in screen.links { write(link, to: &lines) } } }
    if !screen.rows.isEmpty { lines.map("rows") { lines in for rows in screen.rows { write(rows, to: &lines) } } }
    write(screen.destinations, to: &lines)
    write(screen.presentations, isApp: false, to: &lines)
  }

  private func place(_ node: SourceNode, _ lines: inout YAMLLines) {
    if let places { lines.entry("source", places(node)) }
  }

  /// Writes what of a declaration was made up.
  private func write(_ assumed: [ExtractedApp.Assumption], to lines: inout YAMLLines) {
    guard places != nil, !assumed.isEmpty else { return }
    lines.entry("assumed", "[\(assumed.map(\.rawValue).joined(separator: ", "))]")
  }

  private func write(_ link: ExtractedApp.Link, to lines: inout YAMLLines) {
    lines.map(link.label) { lines in
      if places != nil, let key = link.key {
        lines.comment("key: \(key.split(whereSeparator: \.isNewline).joined(separator: " "))")
      }
      switch link.target {
      case .value(let value): lines.entry("value", value: value)
      case .view(let screen): lines.entry("view", text: name(screen))
      case .binding(let binding, let value):
        lines.entry("presents", text: binding)
        if let value { lines.entry("value", value: value) }
      case .update(let update): write(update, to: &lines)
      }
      write(link.when, hides: link.hides, to: &lines)
      place(link.place, &lines)
      write(link.assumed, to: &lines)
    }
  }

  // MARK: State

  /// Writes what a declaration depends on.
  func write(_ when: [ExtractedApp.Clause], hides: Bool = false, to lines: inout YAMLLines) {
    guard !when.isEmpty else { return }
    let clauses = when.map { clause in
      let isList = clause.values.count > 1
      let values = isList ? list(clause.values) : clause.values.first.map { YAMLSpelling.element($0) } ?? "[]"
      return "\(YAMLLines.spelled(clause.name)): \(clause.isNegated ? "{not: \(values)}" : values)"
    }
    lines.entry("when", "{\(clauses.joined(separator: ", "))}")
    if hides { lines.entry("hides", "true") }
  }

  /// Writes state with its values at the start.
  static func write(state: [RouteValue.Field], to lines: inout YAMLLines) {
    guard !state.isEmpty else { return }
    lines.map("state") { lines in for field in state { lines.entry(field.name, value: field.value) } }
  }

  private func write(_ rows: ExtractedApp.Rows, to lines: inout YAMLLines) {
    lines.map(rows.name) { lines in
      lines.entry("of", text: rows.type)
      lines.entry("from", "any")
      if let label = rows.label { lines.entry("label", "\"\(label)\"") }
      write(rows.when, hides: rows.hides, to: &lines)
      guard places != nil else { return }
      lines.map("link") { lines in
        lines.entry("value", "\"${row}\"")
        place(rows.place, &lines)
      }
    }
  }

  // MARK: Destinations

  private func write(_ destinations: [ExtractedApp.Destination], to lines: inout YAMLLines) {
    guard !destinations.isEmpty else { return }
    let types = destinations.map(\.type)
    guard Set(types).count < types.count else {
      return lines.map("destinations") { lines in for one in destinations { write(one, to: &lines) } }
    }
    // One type twice takes a list.
    lines.map("destinations") { lines in
      for one in destinations { lines.item { write(one, to: &$0) } }
    }
  }

  private func write(_ destination: ExtractedApp.Destination, to lines: inout YAMLLines) {
    lines.map(destination.type) { lines in
      write(destination.cases, destination.screen, to: &lines)
      if destination.isMisplaced {
        lines.entry("misplaced", "true")
      } else if destination.isLazy {
        lines.entry("lazy", "true")
      }
      write(destination.when, to: &lines)
      place(destination.place, &lines)
      write(destination.assumed, to: &lines)
    }
  }

  private func write(_ cases: [ExtractedApp.Case], _ screen: Int?, to lines: inout YAMLLines) {
    if !cases.isEmpty {
      lines.map("cases") { lines in for one in cases { lines.entry(one.name, text: name(one.screen)) } }
    }
    if let screen { lines.entry(cases.isEmpty ? "screen" : "default", text: name(screen)) }
  }

  // MARK: Presentations

  func write(_ presentations: [ExtractedApp.Presentation], isApp: Bool, to lines: inout YAMLLines) {
    for (key, isItem) in [("presents", false), ("items", true)] {
      let own = presentations.filter { ($0.itemType != nil) == isItem }
      guard !own.isEmpty else { continue }
      lines.map(key) { lines in for one in own { write(one, to: &lines) } }
    }
  }

  private func write(_ presentation: ExtractedApp.Presentation, to lines: inout YAMLLines) {
    lines.map(presentation.binding) { lines in
      if let type = presentation.itemType { lines.entry("type", text: type) }
      if presentation.kind != .push { lines.entry("as", presentation.kind.rawValue) }
      write(presentation.content, presentation.itemType == nil ? [] : presentation.cases, to: &lines)
      if let title = presentation.title { lines.entry("title", text: title) }
      if !presentation.buttons.isEmpty {
        lines.map("buttons") { lines in for button in presentation.buttons { write(button, to: &lines) } }
      }
      if presentation.isMisplaced, presentation.kind == .push { lines.entry("misplaced", "true") }
      if presentation.isLazy { lines.entry("lazy", "true") }
      write(presentation.when, to: &lines)
      place(presentation.place, &lines)
      write(presentation.assumed, to: &lines)
    }
  }

  private func write(_ content: ExtractedApp.Content?, _ cases: [ExtractedApp.Case], to lines: inout YAMLLines) {
    switch content {
    case .screen(let screen): write(cases, screen, to: &lines)
    case .stack(let root, let kind):
      write(cases, root, to: &lines)
      write(kind, to: &lines)
    case .split(let columns): write(columns, to: &lines)
    case nil: break
    }
  }

  private func write(_ button: ExtractedApp.Button, to lines: inout YAMLLines) {
    lines.map(button.label) { lines in
      if let update = button.update { write(update, to: &lines) }
      place(button.place, &lines)
    }
  }

  // MARK: Changes

  /// Writes a change that URLs of a pattern make.
  func write(_ url: ExtractedApp.URL, to lines: inout YAMLLines) {
    lines.map(url.pattern) { lines in
      var change = YAMLLines()
      write(changeOf: url.update, to: &change)
      lines.add(URLVariables.written(change.text, url.variables))
    }
  }

  private func write(_ update: ExtractedApp.Update, to lines: inout YAMLLines) {
    lines.map("does") { write(changeOf: update, to: &$0) }
  }

  private func write(changeOf update: ExtractedApp.Update, to lines: inout YAMLLines) {
    if update.dismisses { lines.entry("dismiss", "true") }
    if let tab = update.tab { lines.entry("tab", text: tab) }
    if !update.bindings.isEmpty {
      lines.map("set") { lines in for field in update.bindings { lines.entry(field.name, value: field.value) } }
    }
    for isAppended in [false, true] {
      let writes = update.paths.filter { $0.isAppended == isAppended }
      let key = isAppended ? "push" : "path"
      if let own = writes.first(where: { $0.stack == nil }) {
        lines.entry(key, list(own.values))
      } else if !writes.isEmpty {
        lines.map(key) { lines in
          for write in writes { lines.entry(write.stack ?? "main", list(write.values)) }
        }
      }
    }
  }

  private func list(_ values: [RouteValue]) -> String { ListSpelling.list(values) }

  // MARK: Containers

  func write(_ kind: ExtractedApp.StackKind, to lines: inout YAMLLines) {
    switch kind {
    case .erased: lines.entry("stack", "erased")
    case .selfManaged: lines.entry("stack", "self-managed")
    case .typed(let type): lines.entry("stack", "{typed: \(YAMLLines.spelled(type))}")
    }
  }

  /// Writes the content of the app or of a tab, whose screen is its root, or which state chooses.
  func write(
    rootContent content: ExtractedApp.Content,
    _ roots: [ExtractedApp.Root] = [],
    to lines: inout YAMLLines
  ) {
    switch content {
    case .screen(let screen): lines.entry("root", text: name(screen))
    case .stack(let root, let kind):
      if roots.isEmpty { lines.entry("root", text: name(root)) } else { write(roots, to: &lines) }
      write(kind, to: &lines)
    case .split(let columns): write(columns, to: &lines)
    }
  }

  private func write(_ roots: [ExtractedApp.Root], to lines: inout YAMLLines) {
    lines.map("root") { lines in
      for root in roots {
        lines.item { lines in
          write(root.when, to: &lines)
          lines.entry("screen", text: name(root.screen))
        }
      }
    }
  }

  private func write(_ columns: [ExtractedApp.Column], to lines: inout YAMLLines) {
    lines.map("split") { lines in
      lines.map("columns") { lines in
        for column in columns.sorted(by: { $0.position < $1.position }) {
          lines.map(column.name) { lines in
            if column.cases.isEmpty {
              lines.entry("root", text: name(column.root))
            } else {
              lines.map("root") { write(column.cases, column.root, to: &$0) }
            }
            if let list = column.list {
              lines.map("list") { lines in
                lines.entry("selection", text: list.selection)
                lines.entry("type", text: list.type)
                if !list.rows.isEmpty { lines.entry("rows", self.list(list.rows)) }
              }
            }
            if let stack = column.stack { write(stack, to: &lines) }
          }
        }
      }
    }
  }
}

extension ExtractedApp.Column {
  fileprivate var position: Int { ["sidebar", "content", "detail"].firstIndex(of: name) ?? 3 }
}
