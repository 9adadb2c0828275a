import NavigationEngine

// Writes links, and buttons with their changes.
extension ViewCode {
  /// A link with its conditions.
  func lines(_ link: AppModel.Link) -> SwiftLines {
    let label = SwiftName.literal(link.label)
    var lines: SwiftLines
    switch link.target {
    case .value(let value): lines = ["NavigationLink(\(label), value: \(expression(value)))"]
    case .view(let screen): lines = .block("NavigationLink(\(label))", [all.view(screen)])
    case .binding(let name, let value):
      lines = activation(label, name, value) ?? .block("Button(\(label))", [write(name, value)])
    case .update(let update): lines = .block("Button(\(label))", statements(update))
    }
    // After a block, modifiers are indented as its last line is.
    let step = lines.count == 1 ? "  " : ""
    if link.isDisabled {
      lines.append("\(step).disabled(true)")
    } else if let condition = link.condition, !link.hides {
      lines.append("\(step).disabled(\(opposite(condition)))")
    }
    if !link.isDetailLink { lines.append("\(step).isDetailLink(false)") }
    if let identifier = all.identifier(link.source) {
      lines.append("\(step).accessibilityIdentifier(\(SwiftName.literal(identifier)))")
    }
    return link.hides ? within(link.condition, lines) : lines
  }

  /// A link of a NavigationView with its binding; nil in another app.
  private func activation(_ label: String, _ name: String, _ value: RouteValue) -> SwiftLines? {
    guard all.model.isLegacy, let screen = screen.flatMap({ all.model.screens[$0] }),
      let shown = screen.activated(by: name, value)
    else { return nil }
    let binding = binding(name)
    let isFlag = screen.presents.contains { $0.binding == name && $0.itemType == nil }
    let arguments = isFlag ? "isActive: \(binding)" : "tag: \(expression(value)), selection: \(binding)"
    return .block("NavigationLink(\(label), \(arguments))", [all.view(shown)])
  }

  /// An item of a toolbar or a title's menu.
  func lines(_ action: AppModel.Chrome.Action) -> SwiftLines {
    switch action {
    case .link(let link): return lines(link)
    case .label(let label, let condition, let hides):
      var lines = ["Button(\(SwiftName.literal(label))) {}"]
      if let condition, !hides { lines.append("  .disabled(\(opposite(condition)))") }
      return hides ? within(condition, lines) : lines
    }
  }

  /// Rows that are made of data, one for each value in a property.
  func lines(_ rows: AppModel.Rows, of property: String) -> SwiftLines {
    let label: String
    switch Template.reference(rows.label) {
    case "row"?: label = rows.type == "String" ? "row" : "\"\\(row)\""
    case let name?:
      let field = rows.labelField.map(\.field) ?? name
      let type = all.values.types.declared[rows.type]?.fields.first { $0.name == field }?.type
      label = type == "String" ? "row.\(SwiftName.member(field))" : "\"\\(row.\(SwiftName.member(field)))\""
    case nil: label = SwiftName.literal(Template.literal(rows.label))
    }
    var lines = ["NavigationLink(\(label), value: row)"]
    if let condition = rows.link.condition, !rows.link.hides {
      lines.append("  .disabled(\(opposite(condition)))")
    }
    let values = rows.values.map { "  \(all.values.expression($0))," }
    let data = rows.isOpen ? ["ForEach(\(property)"] : ["ForEach(["] + values + ["]"]
    lines = data.dropLast() + ["\(data.last ?? ""), id: \\.self) { row in"] + lines.indented + ["}"]
    return rows.link.hides ? within(rows.link.condition, lines) : lines
  }

  private func within(_ condition: AppModel.Condition?, _ lines: SwiftLines) -> SwiftLines {
    guard let condition else { return lines }
    return ["if \(expression(condition)) {"] + lines.indented + ["}"]
  }

  // MARK: Changes

  private func write(_ name: String, _ value: RouteValue) -> String {
    "\(reference(name)) = \(expression(value))"
  }

  /// The statements of a change.
  func statements(_ update: AppModel.Update) -> SwiftLines {
    var lines: SwiftLines = []
    switch update.dismissal {
    case .own: lines.append("dismiss()")
    case .all: lines.append("router.dismissAll()")
    case nil: break
    }
    if let tab = update.tab { lines.append("router.tab = .\(SwiftName.member(tab))") }
    for write in update.paths { lines += statements(write, path(of: write), kind(of: write)) }
    for field in update.bindings { lines.append(write(field.name, field.value)) }
    for later in update.next {
      lines.append("Task { try? await Task.sleep(for: .seconds(1)); \(statements(later).joined(separator: "; ")) }")
    }
    return lines
  }

  private func statements(
    _ write: AppModel.Update.PathWrite,
    _ path: String,
    _ kind: AppModel.StackKind
  ) -> SwiftLines {
    let values = write.values.map { expression($0) }
    if let removed = write.removed {
      return (removed == 0 ? [] : ["\(path).removeLast(\(removed == 1 ? "" : "\(removed)"))"])
        + values.map { "\(path).append(\($0))" }
    }
    if kind != .erased { return ["\(path) = [\(values.joined(separator: ", "))]"] }
    return ["\(path) = NavigationPath()"] + values.map { "\(path).append(\($0))" }
  }

  /// The buttons of an alert or a dialog.
  func buttons(of layer: AppModel.Presented) -> SwiftLines {
    layer.buttons.flatMap { button -> SwiftLines in
      let role = button.label == "Cancel" ? ", role: .cancel" : ""
      let head = "Button(\(SwiftName.literal(button.label))\(role))"
      let identifier = all.identifier(button.source).map { ["  .accessibilityIdentifier(\(SwiftName.literal($0)))"] }
      return .block(head, button.update.map(statements) ?? []) + (identifier ?? [])
    }
  }
}

extension ViewCode {
  /// The modifiers of the navigation bar.
  func bar(of screen: AppModel.Screen) -> SwiftLines {
    let bar = screen.chrome
    var lines: SwiftLines = []
    if bar.titleDisplay != .automatic { lines.append(".navigationBarTitleDisplayMode(.\(bar.titleDisplay.rawValue))") }
    if !bar.titleMenu.isEmpty {
      lines += [".toolbarTitleMenu {"] + bar.titleMenu.flatMap { self.lines($0) }.indented + ["}"]
    }
    var items = bar.toolbar.flatMap { self.lines($0) }
    if screen.offersDismiss { items.append("Button { dismiss() } label: { Image(systemName: \"xmark\") }") }
    if !items.isEmpty { lines += [".toolbar {"] + items.indented + ["}"] }
    if bar.toolbarVisibility != .automatic {
      lines.append(".toolbar(.\(bar.toolbarVisibility.rawValue), for: .navigationBar)")
    }
    switch bar.toolbarBackground {
    case .automatic: break
    case .visible: lines.append(".toolbarBackground(.visible, for: .navigationBar)")
    case .hidden: lines.append(".toolbarBackground(.hidden, for: .navigationBar)")
    case .color(let name): lines.append(".toolbarBackground(Color(\(SwiftName.literal(name))), for: .navigationBar)")
    }
    if let scheme = bar.colorScheme { lines.append(".toolbarColorScheme(.\(scheme.rawValue), for: .navigationBar)") }
    if screen.role != .navigationStack { lines.append(".toolbarRole(.\(screen.role.rawValue))") }
    if screen.hidesBackButton { lines.append(".navigationBarBackButtonHidden()") }
    if screen.hidesTabBar { lines.append(".toolbar(.hidden, for: .tabBar)") }
    return lines
  }
}
