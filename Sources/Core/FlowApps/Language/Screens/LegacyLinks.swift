import FlowSyntax
import NavigationEngine

extension AppContext {
  /// The properties that every link of a NavigationView has.
  private typealias Base = (label: String, screen: String, source: Int)

  mutating func legacyLink(_ label: String, _ key: YAMLTree.ID, _ id: YAMLTree.ID) -> AppModel.Link? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      let isNothing = tree.tag(id) == nil && tree.isNothing(id)
      return fail(isNothing ? .legacyLinkWithoutView(label, tree.place(key)) : .legacyValueLink(label, tree.place(id)))
    }
    var part = LinkPart(label, isLegacy: true)
    let map = read(id, of: key, into: &part)
    guard let view = map["view"] else {
      if map["value"] == nil { report(.legacyLinkWithoutView(label, tree.place(key))) }
      return nil
    }
    guard let screen = screenName(view.value, for: "view") else { return nil }
    let base: Base = (label, screen, source(key, id))
    guard let target = legacyTarget(of: base, map) else { return nil }
    part.link.target = target
    return part.link
  }

  private mutating func legacyTarget(of link: Base, _ map: AppMap) -> AppModel.Link.Target? {
    if let isActive = map["isActive"] {
      if let other = map["tag"] ?? map["selection"] {
        report(.twoBindings(link.label, tree.place(other.name)))
      }
      return legacyFlag(isActive.value, of: link)
    }
    switch (map["tag"], map["selection"]) {
    case (let tag?, let selection?): return legacySelection(tag.value, in: selection.value, of: link)
    case (let tag?, nil):
      report(.halfSelection(link.label, has: "tag", lacks: "selection", tree.place(tag.name)))
    case (nil, let selection?):
      report(.halfSelection(link.label, has: "selection", lacks: "tag", tree.place(selection.name)))
    case (nil, nil): return .view(link.screen)
    }
    return nil
  }

  private mutating func legacyFlag(_ id: YAMLTree.ID, of link: Base) -> AppModel.Link.Target? {
    guard let binding = nodes.text(id, for: "isActive") else { return nil }
    if !legacyBindings.add(.push(binding, to: link.screen, source: link.source)) {
      report(.bindingUsedTwice(binding, tree.place(id)))
    }
    return .binding(binding, true)
  }

  private mutating func legacySelection(
    _ tag: YAMLTree.ID,
    in selection: YAMLTree.ID,
    of link: Base
  ) -> AppModel.Link.Target? {
    guard let binding = nodes.text(selection, for: "selection") else { return nil }
    guard let value = checkedValue(tag, for: link.label) else { return nil }
    guard value != .null, !value.hasReferences else { return fail(.tagNotAValue(link.label, tree.place(tag))) }
    names.note(value.typeName, ofSelection: binding)
    if let type = legacyBindings.type(of: binding), type != value.typeName {
      report(.tagOfOtherType(value, in: binding, of: type, tree.place(tag)))
    } else if !legacyBindings.add(.init(value, to: link.screen), to: binding, source: link.source) {
      warnings.append(.tagUsedTwice(value, in: binding, tree.place(tag)))
    }
    return .binding(binding, value)
  }
}
