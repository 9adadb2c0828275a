import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the links of one screen.
struct LinkReader {
  let screen: String
  /// The links read so far that set a binding.
  private(set) var bindingLinks: [BindingLink] = []
  /// Reads the links of a NavigationView, and collects their bindings.
  private(set) var legacy = LegacyLinkReader()

  init(screen: String) { self.screen = screen }

  /// Reads the links in the order of the file.
  mutating func read(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.Link] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "links", takes: "a map of links by label") ?? []
    }
    return labelled(id, &app).compactMap { link($0.name, $0.key, $0.value, &app) }
  }

  /// A map's entries; equal labels are reported.
  func labelled(
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> [(name: String, key: YAMLTree.ID, value: YAMLTree.ID)] {
    let fields = app.nodes.fields(id)
    var seen: [String: YAMLTree.ID] = [:]
    for field in fields {
      // Two keys that are equal in YAML are already reported; `1` and `"1"` aren't equal.
      if let first = seen[field.name], app.tree.isPlain(first) != app.tree.isPlain(field.key) {
        app.report(.linkDeclaredTwice(field.name, on: screen, app.tree.place(field.key), first: app.tree.place(first)))
      }
      seen[field.name] = field.key
    }
    return fields
  }

  /// Reads the link of a label.
  mutating func link(_ label: String, _ key: YAMLTree.ID, _ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Link?
  {
    let isLegacy = app.isLegacy && !isButton(id, app)
    var link = isLegacy ? legacy.link(label, key, id, on: screen, &app) : placeless(label, key, id, &app)
    link?.source = app.source(key, id)
    return link
  }

  /// Whether a link of a NavigationView is a button: it makes a change, or presents a sheet or the like.
  private func isButton(_ id: YAMLTree.ID, _ app: AppContext) -> Bool {
    guard app.tree.tag(id) == nil else { return false }
    return app.tree.members(id).contains { key, value in
      switch AppTable.LinkKey(rawValue: app.tree.text(key)) {
      case .does: true
      case .presents: app.names.isLayer(app.tree.text(value), on: screen)
      case .value, .view, .isActive, .tag, .selection, .disabled, .when, .hides, .detailLink, .source, .assumed,
        .identifier, nil:
        false
      }
    }
  }

  /// Reads the link without the number of its place.
  private mutating func placeless(
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
    var stated = self.stated(label, key, id, &app)
    guard stated.hasTarget else {
      app.report(.linkWithoutTarget(label, app.tree.place(key)))
      return nil
    }
    let target = self.target(stated, label, &app)
    let (condition, hides) = stated.conditional.read(on: screen, &app)
    return target.map {
      .init(
        label,
        to: $0,
        isDisabled: stated.isDisabled,
        isDetailLink: stated.isDetailLink,
        condition: condition,
        hides: hides
      )
    }
  }

  /// The keys of a link's map.
  private struct Stated {
    var value: YAMLTree.ID?
    var view: YAMLTree.ID?
    var binding: YAMLTree.ID?
    var change: (name: YAMLTree.ID, value: YAMLTree.ID)?
    var isDisabled = false
    var isDetailLink = true
    var conditional = WhenReader.Keys()

    var hasTarget: Bool { change != nil || value != nil || view != nil || binding != nil }
  }

  private func stated(
    _ label: String,
    _ own: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> Stated {
    var stated = Stated()
    for (key, name, child) in app.entries(id, AppTable.LinkKey.self) {
      switch key {
      case .value: stated.value = child
      case .view: stated.view = child
      case .presents: stated.binding = child
      case .does: stated.change = (name, child)
      case .isActive, .tag, .selection: app.report(.onlyInNavigationView(key, of: label, app.tree.place(name)))
      case .disabled: stated.isDisabled = app.nodes.flag(child, for: key.rawValue) ?? false
      case .when: stated.conditional.when = child
      case .hides: stated.conditional.hides = (name, child)
      case .detailLink: stated.isDetailLink = app.nodes.flag(child, for: key.rawValue) ?? true
      case .source: app.readSource(child, of: own, id)
      case .assumed: app.readAssumed(child, of: own, id)
      case .identifier: app.readIdentifier(child, of: own, id)
      }
      guard [.value, .view, .presents].contains(key), stated.view != nil,
        stated.value != nil || stated.binding != nil
      else { continue }
      app.report(.twoTargets(label, stated.binding == nil ? "a value" : "a binding", app.tree.place(name)))
    }
    return stated
  }

  private mutating func target(
    _ stated: Stated,
    _ label: String,
    _ app: inout AppContext
  ) -> AppModel.Link.Target? {
    if let change = stated.change {
      let other =
        stated.view.map { _ in "a view" } ?? stated.binding.map { _ in "a binding" }
        ?? stated.value.map { _ in "a value" }
      if let other { app.report(.changeAndTarget(label, other, app.tree.place(change.name))) }
      return UpdateReader.read(change.name, change.value, by: .screen(screen), &app).map { .update($0) }
    }
    if let view = stated.view { return app.screenName(view, for: "view").map { .view($0) } }
    if let binding = stated.binding { return bindingLink(label, binding, stated.value, &app) }
    return stated.value.flatMap { linkValue($0, label, &app) }.map { .value($0) }
  }

  /// Reads a link that sets a binding, which is checked after the whole screen has been read.
  private mutating func bindingLink(
    _ label: String,
    _ id: YAMLTree.ID,
    _ valueID: YAMLTree.ID?,
    _ app: inout AppContext
  ) -> AppModel.Link.Target? {
    guard let binding = app.nodes.text(id, for: AppTable.LinkKey.presents.rawValue) else { return nil }
    var value: RouteValue?
    if let valueID {
      value = app.checkedValue(valueID, for: label)
      if value == nil { return nil }
      app.fieldUses.note(in: valueID, on: screen, app.tree)
    }
    let place = app.tree.place(id)
    bindingLinks.append(
      BindingLink(
        label: label,
        binding: binding,
        value: value,
        isOpen: value.map(Self.isReference) ?? false,
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

  private func linkValue(_ id: YAMLTree.ID, _ label: String, _ app: inout AppContext) -> RouteValue? {
    guard let value = app.checkedValue(id, for: label) else { return nil }
    app.fieldUses.note(in: id, on: screen, app.tree)
    if value == "${row}", let type = app.rowType {
      app.pushed.insert(type)
    } else if Self.isReference(value) {
      app.pushesAnything = true
    }
    app.pushed.insert(value.typeName)
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
