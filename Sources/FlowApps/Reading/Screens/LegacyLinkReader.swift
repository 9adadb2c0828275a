import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the links of one screen of a NavigationView (S12.1).
struct LegacyLinkReader {
  private typealias Entry = (name: YAMLTree.ID, value: YAMLTree.ID)

  /// The properties that every link of a NavigationView has.
  private struct Base {
    let label: String
    let screen: String
    let source: Int
  }

  /// The bindings of the links read so far.
  private(set) var bindings = LegacyBindings()

  mutating func link(
    _ label: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    on owner: String,
    _ app: inout AppContext
  ) -> AppModel.Link? {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      let isNothing = app.tree.tag(id) == nil && app.tree.isNothing(id)
      app.report(
        isNothing ? .legacyLinkWithoutView(label, app.tree.place(key)) : .legacyValueLink(label, app.tree.place(id))
      )
      return nil
    }
    var found: [AppTable.LinkKey: Entry] = [:]
    var (isDisabled, isDetailLink) = (false, true)
    var conditional = WhenReader.Keys()
    let own = key
    for (key, name, child) in app.entries(id, AppTable.LinkKey.self) {
      switch key {
      case .value: app.report(.legacyValueLink(label, app.tree.place(name)))
      case .presents, .does: app.report(.notInNavigationView(key.rawValue, app.tree.place(name)))
      case .disabled: isDisabled = app.nodes.flag(child, for: key.rawValue) ?? false
      case .when: conditional.when = child
      case .hides: conditional.hides = (name, child)
      case .detailLink: isDetailLink = app.nodes.flag(child, for: key.rawValue) ?? true
      case .source: app.readSource(child, of: own, id)
      case .assumed: app.readAssumed(child, of: own, id)
      case .identifier: app.readIdentifier(child, of: own, id)
      case .view, .isActive, .tag, .selection: found[key] = (name, child)
      }
    }
    guard let view = found[.view] else {
      if app.tree.members(id).allSatisfy({ app.tree.text($0.key) != AppTable.LinkKey.value.rawValue }) {
        app.report(.legacyLinkWithoutView(label, app.tree.place(key)))
      }
      return nil
    }
    guard let screen = app.screenName(view.value, for: AppTable.LinkKey.view.rawValue) else { return nil }
    let (condition, hides) = conditional.read(on: owner, &app)
    return target(of: Base(label: label, screen: screen, source: app.source(key, id)), found, &app).map {
      .init(
        label,
        to: $0,
        isDisabled: isDisabled,
        isDetailLink: isDetailLink,
        condition: condition,
        hides: hides
      )
    }
  }

  private mutating func target(
    of link: Base,
    _ found: [AppTable.LinkKey: Entry],
    _ app: inout AppContext
  ) -> AppModel.Link.Target? {
    if let isActive = found[.isActive] {
      if let other = found[.tag] ?? found[.selection] {
        app.report(.twoBindings(link.label, app.tree.place(other.name)))
      }
      return flag(isActive.value, of: link, &app)
    }
    switch (found[.tag], found[.selection]) {
    case (let tag?, let selection?): return selected(tag.value, in: selection.value, of: link, &app)
    case (let tag?, nil):
      app.report(.halfSelection(link.label, has: .tag, lacks: .selection, app.tree.place(tag.name)))
    case (nil, let selection?):
      app.report(.halfSelection(link.label, has: .selection, lacks: .tag, app.tree.place(selection.name)))
    case (nil, nil): return .view(link.screen)
    }
    return nil
  }

  private mutating func flag(_ id: YAMLTree.ID, of link: Base, _ app: inout AppContext) -> AppModel.Link.Target? {
    guard let binding = app.nodes.text(id, for: AppTable.LinkKey.isActive.rawValue) else { return nil }
    if !bindings.add(.init(binding, to: link.screen, source: link.source)) {
      app.report(.bindingUsedTwice(binding, app.tree.place(id)))
    }
    return .binding(binding, true)
  }

  private mutating func selected(
    _ tag: YAMLTree.ID,
    in selection: YAMLTree.ID,
    of link: Base,
    _ app: inout AppContext
  ) -> AppModel.Link.Target? {
    guard let binding = app.nodes.text(selection, for: AppTable.LinkKey.selection.rawValue) else { return nil }
    guard let value = app.checkedValue(tag, for: link.label) else { return nil }
    guard value != .null, !value.hasReferences else {
      app.report(.tagNotAValue(link.label, app.tree.place(tag)))
      return nil
    }
    app.names.note(value.typeName, ofSelection: binding)
    if let type = bindings.type(of: binding), type != value.typeName {
      app.report(.tagOfOtherType(value, in: binding, of: type, app.tree.place(tag)))
    } else if !bindings.add(.init(value, to: link.screen), to: binding, source: link.source) {
      app.warnings.append(.tagUsedTwice(value, in: binding, app.tree.place(tag)))
    }
    return .binding(binding, value)
  }
}
