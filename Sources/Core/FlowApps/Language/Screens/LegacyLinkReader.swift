import FlowSyntax
import NavigationEngine

/// Reads the links of one screen of a NavigationView (S12.1).
enum LegacyLinkReader {
  /// The properties that every link of a NavigationView has.
  private struct Base {
    let label: String
    let screen: String
    let source: Int
  }

  static func link(
    _ label: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Link? {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      let isNothing = app.tree.tag(id) == nil && app.tree.isNothing(id)
      app.report(
        isNothing ? .legacyLinkWithoutView(label, app.tree.place(key)) : .legacyValueLink(label, app.tree.place(id))
      )
      return nil
    }
    var part = LinkPart(label, isLegacy: true)
    let map = app.read(id, of: key, into: &part)
    guard let view = map["view"] else {
      if map["value"] == nil { app.report(.legacyLinkWithoutView(label, app.tree.place(key))) }
      return nil
    }
    guard let screen = app.screenName(view.value, for: "view") else { return nil }
    let base = Base(label: label, screen: screen, source: app.source(key, id))
    guard let target = target(of: base, map, &app) else { return nil }
    part.link.target = target
    return part.link
  }

  private static func target(
    of link: Base,
    _ map: AppMap,
    _ app: inout AppContext
  ) -> AppModel.Link.Target? {
    if let isActive = map["isActive"] {
      if let other = map["tag"] ?? map["selection"] {
        app.report(.twoBindings(link.label, app.tree.place(other.name)))
      }
      return flag(isActive.value, of: link, &app)
    }
    switch (map["tag"], map["selection"]) {
    case (let tag?, let selection?): return selected(tag.value, in: selection.value, of: link, &app)
    case (let tag?, nil):
      app.report(.halfSelection(link.label, has: "tag", lacks: "selection", app.tree.place(tag.name)))
    case (nil, let selection?):
      app.report(.halfSelection(link.label, has: "selection", lacks: "tag", app.tree.place(selection.name)))
    case (nil, nil): return .view(link.screen)
    }
    return nil
  }

  private static func flag(_ id: YAMLTree.ID, of link: Base, _ app: inout AppContext) -> AppModel.Link.Target? {
    guard let binding = app.nodes.text(id, for: "isActive") else { return nil }
    if !app.links.legacy.add(.push(binding, to: link.screen, source: link.source)) {
      app.report(.bindingUsedTwice(binding, app.tree.place(id)))
    }
    return .binding(binding, true)
  }

  private static func selected(
    _ tag: YAMLTree.ID,
    in selection: YAMLTree.ID,
    of link: Base,
    _ app: inout AppContext
  ) -> AppModel.Link.Target? {
    guard let binding = app.nodes.text(selection, for: "selection") else { return nil }
    guard let value = app.checkedValue(tag, for: link.label) else { return nil }
    guard value != .null, !value.hasReferences else {
      app.report(.tagNotAValue(link.label, app.tree.place(tag)))
      return nil
    }
    app.names.note(value.typeName, ofSelection: binding)
    if let type = app.links.legacy.type(of: binding), type != value.typeName {
      app.report(.tagOfOtherType(value, in: binding, of: type, app.tree.place(tag)))
    } else if !app.links.legacy.add(.init(value, to: link.screen), to: binding, source: link.source) {
      app.warnings.append(.tagUsedTwice(value, in: binding, app.tree.place(tag)))
    }
    return .binding(binding, value)
  }
}
