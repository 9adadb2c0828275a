import FlowSyntax
import NavigationEngine

/// Writes roots, stacks and columns.
struct ContentWriter {
  /// Writes the root of an app, a tab or a column: one, or several of which state chooses.
  func write(root: String, _ roots: [AppModel.Root], to lines: inout YAMLLines) {
    guard !roots.isEmpty else { return lines.entry("root", text: root) }
    lines.map("root") { lines in
      for root in roots {
        lines.item { lines in
          ConditionWriter.write(root.condition, to: &lines)
          lines.entry("screen", text: root.screen)
        }
      }
    }
  }

  /// Writes who owns a path, and the path at a cold start.
  func write(_ kind: AppModel.StackKind, _ path: [RouteValue] = [], to lines: inout YAMLLines) {
    switch kind {
    case .erased: lines.entry("stack", "erased")
    case .selfManaged: lines.entry("stack", "self-managed")
    case .typed(let type): lines.entry("stack", "{typed: \(YAMLLines.spelled(type))}")
    }
    if !path.isEmpty { lines.entry("path", list: path) }
  }

  /// Writes the screens of single values, and the one for every other.
  func write(_ cases: [AppModel.Destination.Case], _ screen: String?, to lines: inout YAMLLines) {
    if !cases.isEmpty {
      lines.map("cases") { lines in for one in cases { lines.write(one) } }
    }
    if let screen { lines.entry(cases.isEmpty ? "screen" : "default", text: screen) }
  }

  // MARK: Columns

  func write(_ split: AppModel.Split, to lines: inout YAMLLines) {
    lines.map("split") { lines in
      lines.map("columns") { lines in for column in split.columns { write(column, to: &lines) } }
      if split.visibility != .automatic { lines.entry("visibility", split.visibility.rawValue) }
      if let column = split.preferredCompactColumn { lines.entry("preferredCompactColumn", column.rawValue) }
      if split.style != .automatic { lines.entry("style", split.style.rawValue) }
      if split.platform != .pad { lines.entry("platform", split.platform.rawValue) }
    }
  }

  private func write(_ column: AppModel.SplitColumn, to lines: inout YAMLLines) {
    lines.map(column.column.rawValue) { lines in
      write(column.root, to: &lines)
      if let list = column.list {
        lines.map("list") { lines in
          lines.entry("selection", text: list.binding)
          lines.entry("type", text: list.type)
          if !list.rows.isEmpty { lines.entry("rows", list: list.rows) }
        }
      }
      if let stack = column.stack { write(stack, column.initialPath, to: &lines) }
      if let width = column.width { write(width, to: &lines) }
      if let title = column.title { lines.entry("title", text: title) }
      if !column.toolbar.isEmpty { lines.entry("toolbar", texts: column.toolbar) }
    }
  }

  private func write(_ root: AppModel.ColumnRoot, to lines: inout YAMLLines) {
    guard !root.cases.isEmpty || root.empty != nil else { return write(root: root.screen, root.roots, to: &lines) }
    lines.map("root") { lines in
      write(root.cases, root.screen, to: &lines)
      if let empty = root.empty { lines.entry("empty", text: empty) }
    }
  }

  private func write(_ width: AppModel.ColumnWidth, to lines: inout YAMLLines) {
    lines.map("width") { lines in
      if let min = width.min { lines.entry("min", value: .double(min)) }
      lines.entry("ideal", value: .double(width.ideal))
      if let max = width.max { lines.entry("max", value: .double(max)) }
    }
  }
}
