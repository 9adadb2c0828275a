import FlowSyntax
import NavigationEngine

/// Reads the links of the screen that the context is in.
enum LinkReader {
  /// Reads the links of the entry by label, in the order of the file.
  static func read(isPlain: Bool = false, _ app: inout AppContext) -> [AppModel.Link] {
    let fields = app.fields(takes: "a map of links by label", isPlain: isPlain)
    return labelled(fields, &app).compactMap { link($0.name, $0.key, $0.value, &app) }
  }

  /// A map's entries, of which equal labels are reported.
  static func labelled(_ fields: [NodeReader.Field], _ app: inout AppContext) -> [NodeReader.Field] {
    var seen: [String: YAMLTree.ID] = [:]
    for field in fields {
      // Two keys that are equal in YAML are already reported; `1` and `"1"` aren't equal.
      if let first = seen[field.name], app.tree.isPlain(first) != app.tree.isPlain(field.key) {
        app.report(
          .linkDeclaredTwice(field.name, on: app.screen, app.tree.place(field.key), first: app.tree.place(first))
        )
      }
      seen[field.name] = field.key
    }
    return fields
  }

  /// Reads the link of a label.
  static func link(
    _ label: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Link? {
    let isLegacy = app.isLegacy && !isButton(id, app)
    var link = isLegacy ? LegacyLinkReader.link(label, key, id, &app) : placeless(label, key, id, &app)
    link?.source = app.source(key, id)
    return link
  }

  /// Whether a link of a NavigationView is a button: it makes a change, or presents a sheet or the like.
  private static func isButton(_ id: YAMLTree.ID, _ app: AppContext) -> Bool {
    guard app.tree.tag(id) == nil else { return false }
    return app.tree.members(id).contains { key, value in
      let name = app.tree.text(key)
      return name == "does" || name == "presents" && app.names.isLayer(app.tree.text(value), on: app.screen)
    }
  }

  /// Reads the link without the number of its place.
  private static func placeless(
    _ label: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.Link? {
    if app.tree.tag(id) == nil, app.tree.isNothing(id) {
      app.report(.linkWithoutTarget(label, app.tree.place(key)))
      return nil
    }
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      return linkValue(id, label, &app).map { .value(label, $0) }
    }
    var part = LinkPart(label)
    let map = app.read(id, of: key, into: &part)
    guard ["does", "view", "presents", "value"].contains(where: { map[$0] != nil }) else {
      app.report(.linkWithoutTarget(label, app.tree.place(key)))
      return nil
    }
    guard let target = target(map, label, &app) else { return nil }
    part.link.target = target
    return part.link
  }

  private static func target(_ map: AppMap, _ label: String, _ app: inout AppContext) -> AppModel.Link.Target? {
    let (view, binding, value) = (map["view"], map["presents"]?.value, map["value"]?.value)
    if let change = map["does"] {
      let other = view.map { _ in "a view" } ?? binding.map { _ in "a binding" } ?? value.map { _ in "a value" }
      if let other { app.report(.changeAndTarget(label, other, app.tree.place(change.name))) }
      return UpdatePart.read(change.name, change.value, &app).map { .update($0) }
    }
    if let view { return app.screenName(view.value, for: "view").map { .view($0) } }
    if let binding { return bindingLink(label, binding, value, &app) }
    return value.flatMap { linkValue($0, label, &app) }.map { .value($0) }
  }

  /// Reads a link that sets a binding, which is checked after the whole screen has been read.
  private static func bindingLink(
    _ label: String,
    _ id: YAMLTree.ID,
    _ valueID: YAMLTree.ID?,
    _ app: inout AppContext
  ) -> AppModel.Link.Target? {
    guard let binding = app.nodes.text(id, for: "presents") else { return nil }
    var value: RouteValue?
    if let valueID {
      value = app.checkedValue(valueID, for: label)
      if value == nil { return nil }
      app.noteFields(in: valueID)
    }
    let place = app.tree.place(id)
    app.links.setting.append(
      BindingLink(
        label: label,
        binding: binding,
        value: value,
        isOpen: value.map(isReference) ?? false,
        place: place,
        valuePlace: valueID.map(app.tree.place) ?? place
      )
    )
    return .binding(binding, value ?? true)
  }

  /// Whether a value is a reference to the value shown or to a row, or to a field, which may be of any type.
  private static func isReference(_ value: RouteValue) -> Bool {
    if case .string(let text) = value {
      (text.hasPrefix("${value") || text.hasPrefix("${row")) && text.hasSuffix("}")
    } else {
      false
    }
  }

  private static func linkValue(_ id: YAMLTree.ID, _ label: String, _ app: inout AppContext) -> RouteValue? {
    guard let value = app.checkedValue(id, for: label) else { return nil }
    app.noteFields(in: id)
    if value == "${row}", let type = app.rowType {
      app.pushed.insert(type)
    } else if isReference(value) {
      app.pushesAnything = true
    }
    app.pushed.insert(value.typeName)
    return value
  }
}

extension DiagnosticID {
  static let linkWithoutTarget: Self = "link-without-target"
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
      "link-declared-twice",
      "“\(screen)” has two links “\(label)”, so a tap can't tell them apart",
      at: place,
      notes: [.init("the first is here", at: first)],
      help: "give one of them another label"
    )
  }

  fileprivate static func changeAndTarget(_ label: String, _ other: String, _ place: Place) -> Self {
    Self(
      .twoTargets,
      "the link “\(label)” has both a change and \(other)",
      at: place,
      help: "keep `does` for a button that changes what the app shows, and put what else it brings into the change"
    )
  }
}
