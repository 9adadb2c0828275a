import FlowDiagnostics
import FlowSyntax
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
    var link = isLegacy ? legacyLink(label, key, id) : placeless(label, key, id, on: screen)
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
    var (value, view, binding): (YAMLTree.ID?, YAMLTree.ID?, YAMLTree.ID?)
    var (isDisabled, isDetailLink) = (false, true)
    for (key, name, child) in entries(id, AppTable.LinkKey.self) {
      switch key {
      case .value: value = child
      case .view: view = child
      case .presents: binding = child
      case .isActive, .tag, .selection: report(.onlyInNavigationView(key, of: label, tree.place(name)))
      case .disabled: isDisabled = reader.flag(child, for: key.rawValue) ?? false
      case .detailLink: isDetailLink = reader.flag(child, for: key.rawValue) ?? true
      }
      guard [.value, .view, .presents].contains(key), view != nil, value != nil || binding != nil else { continue }
      report(.twoTargets(label, binding == nil ? "a value" : "a binding", tree.place(name)))
    }
    let target: AppModel.Link.Target?
    if let view {
      target = screenName(view, for: "view").map { .view($0) }
    } else if let binding {
      target = bindingLink(label, binding, value, on: screen)
    } else if let value {
      target = linkValue(value, label, on: screen).map { .value($0) }
    } else {
      report(.linkWithoutTarget(label, tree.place(key)))
      return nil
    }
    return target.map { .init(label, to: $0, isDisabled: isDisabled, isDetailLink: isDetailLink) }
  }

  /// A link that sets a binding, which is held against the screen once all of that is read.
  private mutating func bindingLink(
    _ label: String,
    _ id: YAMLTree.ID,
    _ valueID: YAMLTree.ID?,
    on screen: String
  ) -> AppModel.Link.Target? {
    guard let binding = reader.text(id, for: AppTable.LinkKey.presents.rawValue) else { return nil }
    var value: RouteValue?
    if let valueID {
      value = checkedValue(valueID, for: label)
      if value == nil { return nil }
      noteFieldUses(in: valueID, on: screen)
    }
    let place = tree.place(id)
    bindingLinks.append(
      BindingLink(
        label: label,
        binding: binding,
        value: value,
        isOpen: value.map(Self.isReference) ?? false,
        place: place,
        valuePlace: valueID.map(tree.place) ?? place
      )
    )
    return .binding(binding, value ?? true)
  }

  /// Whether a value is what a field of the value shown holds, of whatever type that is.
  private static func isReference(_ value: RouteValue) -> Bool {
    if case .string(let text) = value { text.hasPrefix("${value") && text.hasSuffix("}") } else { false }
  }

  private mutating func linkValue(_ id: YAMLTree.ID, _ label: String, on screen: String) -> RouteValue? {
    guard let value = checkedValue(id, for: label) else { return nil }
    noteFieldUses(in: id, on: screen)
    if Self.isReference(value) { pushesAnything = true }
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

  fileprivate static func twoTargets(_ label: String, _ other: String, _ place: Place) -> Self {
    Self(
      .twoTargets,
      "the link “\(label)” has both \(other) and a view",
      at: place,
      help: other == "a value"
        ? "keep `value` where a destination shows it, `view` where the link brings the screen itself"
        : "keep `presents` where the binding's declaration names the screen, `view` where the link brings it itself"
    )
  }
}
