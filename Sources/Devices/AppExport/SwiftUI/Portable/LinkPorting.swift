import FlowApps
import FlowSyntax
import NavigationEngine

// The links and the items of bars that a person taps.
extension PortableApp {
  /// The maximum number of rows that are written as links.
  private static let maxRows = 100
  /// The maximum number of values of rows that a reader reads one by one.
  private static let maxValues = 40
  /// The longest label that extraction keeps whole.
  private static let maxLabel = 80

  mutating func portLinks() {
    portRows()
    let forms = model.forms
    noteStateTypes()
    let roots = Set(model.namedContents.flatMap { $0.content.roots + $0.others })
    changeScreens { app, screen, name in
      let shown = ShownValue(of: name, forms, app.model, app.types)
      app.references[name] = ShownValue.types(on: name, shown, app.model)
      screen.title = screen.title.flatMap { app.title($0, name, shown) }
      if screen.nestsStack, roots.contains(name) {
        app.note(.nestedStack, name)
        screen.nestsStack = false
      }
      screen.links = screen.links.compactMap { app.link($0, name) }
      for index in screen.rows.indices {
        let asked = screen.rows[index].link.condition
        let ported = asked.flatMap { app.condition($0, on: name, "rows of \(name)") }
        screen.rows[index].link.condition = ported
        if ported == nil { screen.rows[index].link.hides = false }
      }
      if app.model.list(on: name) != nil { app.removeRows(of: &screen, name) }
      screen.chrome.toolbar = screen.chrome.toolbar.compactMap { app.action($0, name) }
      screen.chrome.titleMenu = screen.chrome.titleMenu.compactMap { app.action($0, name) }
      app.nameLinks(of: &screen, name)
    }
    changePresented { $0.portChanges(of: &$1, on: $2) }
    portTaps()
  }

  /// Writes the changes that taps on tabs make.
  private mutating func portTaps() {
    for index in model.tabs.indices {
      guard let update = model.tabs[index].update else { continue }
      let place = "tab “\(model.tabs[index].name)”"
      var change = update
      // A tap that selects its own tab is none that a setter could distinguish.
      if change.tab == model.tabs[index].name {
        note(.tabs, place)
        change.tab = nil
      }
      model.tabs[index].update = self.update(change, on: nil, place) ?? selectingFirst
    }
  }

  /// The change of a tab without anything else left: the first tab that has content is selected.
  var selectingFirst: AppModel.Update {
    AppModel.Update(tab: model.tabs.first { $0.content != nil }?.name)
  }

  /// Writes rows as links, as far as their values are stated.
  private mutating func portRows() {
    changeScreens { app, screen, name in
      var kept: [AppModel.Rows] = []
      for rows in screen.rows {
        let isFirst = !kept.contains { $0.type == rows.type }
        let ported = isFirst ? rows.isOpen ? app.rows(rows) : app.statedRows(rows) : nil
        if ported == nil { screen.links += Self.links(of: rows) }
        var same = rows
        (same.name, same.source, same.link.source) = (ported?.name, ported?.source, nil)
        if same != ported { app.note(.rows, name) }
        if let ported { kept.append(ported) }
      }
      (screen.rows, screen.rowsComeFirst) = (kept, false)
    }
  }

  /// The rows for each value of a structure, a text or a number; nil for those of another type.
  private func rows(_ rows: AppModel.Rows) -> AppModel.Rows? {
    let isPlain = PortableTypes.standard.contains(rows.type) && rows.type != "Bool"
    guard isPlain || types.declared[rows.type]?.cases.isEmpty == true else { return nil }
    var result = AppModel.Rows(rows.type, of: rows.type, [], isOpen: true, source: rows.source)
    (result.link.condition, result.link.hides) = (rows.link.condition, rows.link.hides)
    result.label = isPlain ? "${row}" : types.rowField(of: rows.type).map { "${row.\($0)}" } ?? rows.type
    return result
  }

  /// Rows whose values are texts, numbers or structures that have literals; nil for others.
  private func statedRows(_ rows: AppModel.Rows) -> AppModel.Rows? {
    let row = "${\(AppModel.Rows.variable)}"
    let values = rows.values.compactMap { types.value($0, of: rows.type) }
    guard (1...Self.maxValues).contains(values.count), values.count == rows.values.count, rows.actions.isEmpty,
      rows.link.target == .value(.string(row)), !rows.link.isDisabled, rows.link.isDetailLink
    else { return nil }
    if PortableTypes.standard.contains(rows.type), rows.type != "Bool" {
      guard rows.label == row else { return nil }
    } else {
      guard let declared = types.declared[rows.type], declared.cases.isEmpty,
        let field = rows.labelField?.field, field != "",
        declared.fields.contains(where: { $0.name == field && PortableTypes.standard.contains($0.type) })
      else { return nil }
    }
    var result = AppModel.Rows(rows.type, of: rows.type, values, label: rows.label, source: rows.source)
    (result.link.condition, result.link.hides) = (rows.link.condition, rows.link.hides)
    return result
  }

  private mutating func portChanges(of layer: inout AppModel.Presented, on screen: String?) {
    layer.buttons = buttons(of: layer, on: screen)
    let names = screen.flatMap { references[$0] } ?? [:]
    layer.onDismiss = layer.onDismiss.flatMap { update($0, on: screen, "“\(layer.binding)”", names) }
  }

  private mutating func buttons(of layer: AppModel.Presented, on screen: String?) -> [AppModel.Presented.Button] {
    var names = UniqueNames(separator: " ")
    return layer.buttons.map { button in
      var result = button
      let place = "button “\(button.label)” of “\(layer.binding)”"
      result.label = Self.unique(label(button.label, place), &names)
      result.update = button.update.flatMap { update($0, on: screen, place, screen.flatMap { references[$0] } ?? [:]) }
      if result.update?.isEmpty == true { result.update = nil }
      return result
    }
  }

  /// The links that stand for rows whose values are stated.
  private static func links(of rows: AppModel.Rows) -> [AppModel.Link] {
    if rows.isOpen { return [] }
    return rows.values.prefix(maxRows).map { value in
      var link = rows.filled(rows.link, for: value)
      link.label = rows.label(of: value)
      return link
    }
  }

  // MARK: Texts

  /// A text on one line, as a reader takes it.
  mutating func label(_ text: String, _ place: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var shown = String(words.prefix(Self.maxLabel))
    while shown.last == " " { shown.removeLast() }
    let visible = shown.contains { $0 != "…" && $0 != " " } ? shown : "Link"
    if visible != text { note(.labels, place) }
    return visible
  }

  /// A title on one line, with references to texts and numbers; nil if there is none.
  mutating func title(_ text: String, _ place: String, _ shown: ShownValue?) -> String? {
    if Template.hasReferences(text) {
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isKnown = Template.pieces(line).allSatisfy { piece in
        switch piece {
        case .text(let text): SwiftName.literal(text).count == text.count + 2
        case .reference(let name): shown?.type(of: name).map(PortableTypes.standard.contains) == true
        }
      }
      if !isKnown { note(.title, place) } else if line != text { note(.labels, place) }
      return isKnown ? line : nil
    }
    guard !text.isEmpty else { return nil }
    return label(Template.literal(text), place).replacing("${", with: "$${")
  }

  /// Gives each link of a screen a label of its own.
  private mutating func nameLinks(of screen: inout AppModel.Screen, _ name: String) {
    var names = UniqueNames(separator: " ")
    for index in screen.links.indices {
      let label = Self.unique(screen.links[index].label, &names)
      if label != screen.links[index].label { note(.labels, "link “\(screen.links[index].label)” on \(name)") }
      screen.links[index].label = label
    }
    screen.chrome.toolbar = screen.chrome.toolbar.map { named($0, &names, name) }
    screen.chrome.titleMenu = screen.chrome.titleMenu.map { named($0, &names, name) }
  }

  /// The label, or one with a number that is still short enough.
  static func unique(_ label: String, _ names: inout UniqueNames) -> String {
    let name = names.add(label)
    return name.count <= maxLabel ? name : names.add(String(label.prefix(maxLabel - 10).filter { $0 != " " }))
  }

  private mutating func named(
    _ action: AppModel.Chrome.Action,
    _ names: inout UniqueNames,
    _ screen: String
  ) -> AppModel.Chrome.Action {
    let label = Self.unique(action.label, &names)
    if label != action.label { note(.labels, "link “\(action.label)” on \(screen)") }
    switch action {
    case .label(_, let condition, let hides): return .label(label, when: condition, hides: hides)
    case .link(var link):
      link.label = label
      return .link(link)
    }
  }

  /// Leaves out the links with a value on a screen whose list would take them for its rows.
  private mutating func removeRows(of screen: inout AppModel.Screen, _ name: String) {
    let count = screen.links.count
    screen.links.removeAll { link in if case .value = link.target { true } else { false } }
    if screen.links.count < count || !screen.rows.isEmpty { note(.split, name) }
    screen.rows = []
  }

  // MARK: Links

  private mutating func action(_ action: AppModel.Chrome.Action, _ screen: String) -> AppModel.Chrome.Action? {
    switch action {
    case .label(let text, let condition, let hides):
      let place = "link “\(text)” on \(screen)"
      let ported = condition.flatMap { self.condition($0, on: screen, place) }
      return .label(label(text, place), when: ported, hides: hides && ported != nil)
    case .link(let link): return self.link(link, screen).map { .link($0) }
    }
  }

  private mutating func link(_ link: AppModel.Link, _ screen: String) -> AppModel.Link? {
    let place = "link “\(link.label)” on \(screen)"
    var result = link
    result.label = label(link.label, place)
    if !link.isDetailLink, !link.isView {
      note(.detailLink, place)
      result.isDetailLink = true
    }
    result.condition = link.condition.flatMap { condition($0, on: screen, place) }
    result.hides = link.hides && result.condition != nil
    // A disabled link needs no condition to be disabled.
    if result.isDisabled, !result.hides { result.condition = nil }
    guard let target = target(link.target, screen, place) else { return nil }
    result.target = target
    return result
  }

  private mutating func target(
    _ target: AppModel.Link.Target,
    _ screen: String,
    _ place: String
  ) -> AppModel.Link.Target? {
    switch target {
    case .view: return target
    case .value(let value):
      guard let ported = types.value(value, of: nil, references[screen] ?? [:]) else {
        note(.values, place)
        return nil
      }
      return .value(ported)
    case .binding(let name, let value):
      guard let written = written(name, value, on: screen, references[screen] ?? [:]), written.isOn else {
        note(.values, place)
        return nil
      }
      // A binding that another screen presents by is changed here.
      let isForeign = model.owner(of: name, on: screen)?.isForeign == true
      return isForeign ? .update(AppModel.Update(bindings: [written])) : .binding(name, written.value)
    case .update(let update):
      guard let ported = self.update(update, on: screen, place, references[screen] ?? [:]) else { return nil }
      return presenting(ported, on: screen) ?? .update(ported)
    }
  }

  /// The binding that a change turns on, if it does nothing else.
  func presenting(_ update: AppModel.Update, on screen: String) -> AppModel.Link.Target? {
    guard let field = update.bindings.first, update.bindings.count == 1, field.isOn, update.paths.isEmpty,
      update.tab == nil, update.dismissal == nil, update.next.isEmpty,
      let owner = model.owner(of: field.name, on: screen), owner.isBinding, !owner.isForeign, !owner.isSelection
    else { return nil }
    return .binding(field.name, field.value)
  }
}

extension AppModel.Link {
  /// Whether it names its screen itself.
  fileprivate var isView: Bool { if case .view = target { true } else { false } }
}
