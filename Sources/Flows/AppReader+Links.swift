import Diagnostics
import NavigationEngine
import YAMLSyntax

// The links of a screen.
extension AppReader {
  /// The links in the order in which they stand.
  mutating func links(_ id: YAMLTree.ID, on screen: String) -> [AppModel.Link] {
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, "links", takes: "a map of links by label") ?? []
    }
    return labelled(id, on: screen).compactMap { link($0.name, $0.key, $0.value, on: screen) }
  }

  /// A map's entries; labels that are the same are reported.
  mutating func labelled(
    _ id: YAMLTree.ID,
    on screen: String
  ) -> [(name: String, key: YAMLTree.ID, value: YAMLTree.ID)] {
    let fields = reader.fields(id)
    var seen: [String: YAMLTree.ID] = [:]
    for field in fields {
      // Two keys that are the same to YAML are already reported; `1` and `"1"` aren't.
      if let first = seen[field.name], tree.isPlain(first) != tree.isPlain(field.key) {
        report(.linkDeclaredTwice(field.name, on: screen, tree.place(field.key), first: tree.place(first)))
      }
      seen[field.name] = field.key
    }
    return fields
  }

  /// The link of a label.
  mutating func link(_ label: String, _ key: YAMLTree.ID, _ id: YAMLTree.ID, on screen: String) -> AppModel.Link? {
    var link = placeless(label, key, id, on: screen)
    link?.source = source(key, id)
    return link
  }

  /// The link without the number of its place.
  private mutating func placeless(
    _ label: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    on screen: String
  ) -> AppModel.Link? {
    if tree.tag(id) == nil, tree.isNothing(id) {
      report(.linkWithoutTarget(label, tree.place(key)))
      return nil
    }
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      return linkValue(id, label, on: screen).map { .value(label, $0) }
    }
    var (value, view): (YAMLTree.ID?, YAMLTree.ID?)
    var (isDisabled, isDetailLink) = (false, true)
    for (key, name, child) in entries(id, AppTable.LinkKey.self) {
      switch key {
      case .value: value = child
      case .view: view = child
      case .disabled: isDisabled = reader.flag(child, for: key.rawValue) ?? false
      case .detailLink: isDetailLink = reader.flag(child, for: key.rawValue) ?? true
      }
      if value != nil, view != nil, key == .value || key == .view { report(.twoTargets(label, tree.place(name))) }
    }
    let target: AppModel.Link.Target?
    if let view {
      target = screenName(view, for: "view").map { .view($0) }
    } else if let value {
      target = linkValue(value, label, on: screen).map { .value($0) }
    } else {
      report(.linkWithoutTarget(label, tree.place(key)))
      return nil
    }
    return target.map { .init(label, to: $0, isDisabled: isDisabled, isDetailLink: isDetailLink) }
  }

  private mutating func linkValue(_ id: YAMLTree.ID, _ label: String, on screen: String) -> RouteValue? {
    guard let value = checkedValue(id, for: label) else { return nil }
    noteFieldUses(in: id, on: screen)
    if case .string(let text) = value, text.hasPrefix("${value"), text.hasSuffix("}") { pushesAnything = true }
    pushed.insert(value.typeName)
    return value
  }
}

extension DiagnosticID {
  static let linkWithoutTarget: Self = "link-without-target"
  static let linkDeclaredTwice: Self = "link-declared-twice"
  static let twoTargets: Self = "two-targets"
}

extension Diagnostic {
  fileprivate static func linkWithoutTarget(_ label: String, _ place: Place) -> Self {
    Self(
      .linkWithoutTarget,
      "the link “\(label)” leads nowhere",
      at: place,
      help:
        "give it a value, as in `\(label): help`, or a screen: `\(label): {view: Help}`; `{value: null}` disables it"
    )
  }

  static func linkDeclaredTwice(_ label: String, on screen: String, _ place: Place, first: Place) -> Self {
    Self(
      .linkDeclaredTwice,
      "“\(screen)” has two links “\(label)”, so a tap can't tell them apart",
      at: place,
      notes: [.init("the first stands here", at: first)],
      help: "give one of them another label"
    )
  }

  fileprivate static func twoTargets(_ label: String, _ place: Place) -> Self {
    Self(
      .twoTargets,
      "the link “\(label)” has both a value and a view",
      at: place,
      help: "keep `value` where a destination shows it, `view` where the link brings the screen itself"
    )
  }
}
