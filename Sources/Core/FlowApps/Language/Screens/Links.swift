import FlowSyntax
import NavigationEngine
import PlainText

extension AppContext {
  /// Reads the links of the entry by label, in the order of the file.
  mutating func readLinks(isPlain: Bool = false) -> [AppModel.Link] {
    let fields = fields(takes: "a map of links by label", isPlain: isPlain)
    return labelledFields(fields).compactMap { readLink($0.name, $0.key, $0.value) }
  }

  /// A map's entries; equal labels are reported.
  mutating func labelledFields(_ fields: [NodeReader.Field]) -> [NodeReader.Field] {
    var seen: [String: YAMLTree.ID] = [:]
    for field in fields {
      // Two keys that are equal in YAML are already reported; `1` and `"1"` aren't equal.
      if let first = seen[field.name], tree.isPlain(first) != tree.isPlain(field.key) {
        report(.linkDeclaredTwice(field.name, on: screen, tree.place(field.key), first: tree.place(first)))
      }
      seen[field.name] = field.key
    }
    return fields
  }

  /// Reads the link of a label.
  mutating func readLink(_ label: String, _ key: YAMLTree.ID, _ id: YAMLTree.ID) -> AppModel.Link? {
    let isLegacy = isLegacy && !isButtonLink(id)
    var link = isLegacy ? legacyLink(label, key, id) : placelessLink(label, key, id)
    link?.source = source(key, id)
    return link
  }

  /// Whether a link of a NavigationView is a button: it makes a change, or presents a sheet or the like.
  private func isButtonLink(_ id: YAMLTree.ID) -> Bool {
    guard tree.tag(id) == nil else { return false }
    return tree.members(id).contains { key, value in
      let name = tree.text(key)
      return name == "does" || name == "presents" && names.isLayer(tree.text(value), on: screen)
    }
  }

  /// Reads the link without the number of its place.
  private mutating func placelessLink(_ label: String, _ key: YAMLTree.ID, _ id: YAMLTree.ID) -> AppModel.Link? {
    if tree.tag(id) == nil, tree.isNothing(id) { return fail(.linkWithoutTarget(label, tree.place(key))) }
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      return linkValue(id, label).map { .value(label, $0) }
    }
    var part = LinkPart(label)
    let map = read(id, of: key, into: &part)
    guard ["does", "view", "presents", "value"].contains(where: { map[$0] != nil }) else {
      return fail(.linkWithoutTarget(label, tree.place(key)))
    }
    guard let target = linkTarget(map, label) else { return nil }
    part.link.target = target
    return part.link
  }

  private mutating func linkTarget(_ map: AppMap, _ label: String) -> AppModel.Link.Target? {
    let (view, binding, value) = (map["view"], map["presents"]?.value, map["value"]?.value)
    if let change = map["does"] {
      let other = view.map { _ in "a view" } ?? binding.map { _ in "a binding" } ?? value.map { _ in "a value" }
      if let other { report(.changeAndTarget(label, other, tree.place(change.name))) }
      return UpdatePart.read(change.name, change.value, &self).map { .update($0) }
    }
    if let view { return screenName(view.value, for: "view").map { .view($0) } }
    if let binding { return bindingLink(label, binding, value) }
    return value.flatMap { linkValue($0, label) }.map { .value($0) }
  }

  /// Reads a link that sets a binding, which is checked after the whole screen has been read.
  private mutating func bindingLink(
    _ label: String,
    _ id: YAMLTree.ID,
    _ valueID: YAMLTree.ID?
  ) -> AppModel.Link.Target? {
    guard let binding = nodes.text(id, for: "presents") else { return nil }
    var value: RouteValue?
    if let valueID {
      value = checkedValue(valueID, for: label)
      if value == nil { return nil }
      noteFields(in: valueID)
    }
    let place = tree.place(id)
    bindingLinks.append(
      BindingLink(
        label: label,
        binding: binding,
        value: value,
        isOpen: value.map(isReference) ?? false,
        place: place,
        valuePlace: valueID.map(tree.place) ?? place
      )
    )
    return .binding(binding, value ?? true)
  }

  /// Whether a value is a reference to the value shown or to a row, or to a field, which may be of any type.
  private func isReference(_ value: RouteValue) -> Bool {
    value.reference?.names.first.map { $0 == "value" || $0 == AppModel.Rows.variable } ?? false
  }

  private mutating func linkValue(_ id: YAMLTree.ID, _ label: String) -> RouteValue? {
    guard let value = checkedValue(id, for: label) else { return nil }
    noteFields(in: id)
    if value == "${row}", let type = rowType {
      pushed.insert(type)
    } else if isReference(value) {
      pushesAnything = true
    }
    pushed.insert(value.typeName)
    return value
  }
}

extension Diagnostic {
  fileprivate static func linkWithoutTarget(_ label: String, _ place: Place) -> Self {
    Self(.linkWithoutTarget, "the link “\(label)” leads nowhere", at: place)
      .help(
        "give it a value, as in `\(label): help`, or a screen: `\(label): {view: Help}`; `{value: null}` disables it"
      )
  }

  static func linkDeclaredTwice(_ label: String, on screen: String, _ place: Place, first: Place) -> Self {
    Self("link-declared-twice", "“\(screen)” has two links “\(label)”, so a tap can't tell them apart", at: place)
      .note("the first is here", at: first)
      .help("give one of them another label")
  }

  fileprivate static func changeAndTarget(_ label: String, _ other: String, _ place: Place) -> Self {
    Self(.twoTargets, "the link “\(label)” has both a change and \(other)", at: place)
      .help("keep `does` for a button that changes what the app shows, and put what else it brings into the change")
  }
}
