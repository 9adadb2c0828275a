import FlowSyntax
import NavigationEngine

extension AppContext {
  /// Checks the bindings that a screen's links set against the screen's declarations.
  mutating func checkBindings(
    _ links: [BindingLink],
    of screen: AppModel.Screen,
    named name: String,
    _ id: YAMLTree.ID
  ) {
    let flags = Set(screen.presents.filter { $0.itemType == nil }.map(\.binding))
    let items = screen.presents.compactMap { item in item.itemType.map { (item.binding, $0, item.source) } }
    for (binding, _, source) in items where flags.contains(binding) {
      guard let source else { continue }
      report(.bindingDeclaredTwice(binding, on: name, isLegacy: isLegacy, place(ofSource: source)))
    }
    if isLegacy {
      let linked = Set(screen.presents.pushes.map(\.binding))
      for layer in screen.presents.layers where linked.contains(layer.binding) {
        guard let source = layer.source else { continue }
        report(.bindingOfLinkAndLayer(layer.binding, on: name, place(ofSource: source)))
      }
    }
    if links.isEmpty { return }
    let types = Dictionary(items.map { ($0.0, $0.1) }) { first, _ in first }
    let known = declaredBindings(id, tree) + names.appBindings.keys.sorted()
    let all = Set(known)
    for link in links {
      if flags.contains(link.binding) {
        if link.value != nil { report(.valueOfFlag(link.binding, link.valuePlace)) }
      } else if let type = types[link.binding] {
        checkItem(link, type)
      } else if let binding = names.appBindings[link.binding] {
        switch binding {
        case .presents: if link.value != nil { report(.valueOfFlag(link.binding, link.valuePlace)) }
        case .item(let type): if let type { checkItem(link, type) }
        }
      } else if !all.contains(link.binding) {
        report(.bindingOfOtherScreen(link.binding, than: name, known: known, link.place))
      }
    }
  }

  /// The names of all bindings that a screen declares, including those with errors.
  private func declaredBindings(_ screen: YAMLTree.ID, _ tree: YAMLTree) -> [String] {
    tree.members(screen).filter { ["presents", "items"].contains(tree.text($0.key)) }.flatMap { tree.members($0.value) }
      .map { tree.text($0.key) }
  }

  private mutating func checkItem(_ link: BindingLink, _ type: String) {
    guard let value = link.value else { return report(.itemWithoutValue(link.label, link.binding, link.place)) }
    guard !link.isOpen, value != .null, value.typeName != type else { return }
    report(.otherItemType(value, in: link.binding, holds: type, link.valuePlace))
  }
}

extension Diagnostic {
  fileprivate static func bindingDeclaredTwice(
    _ name: String,
    on screen: String,
    isLegacy: Bool,
    _ place: Place
  ) -> Self {
    Self(
      .bindingDeclaredTwice,
      "“\(screen)” has the binding “\(name)” under both "
        + (isLegacy ? "`isActive` and `selection`" : "`presents` and `items`"),
      at: place
    ).help("give one of them another name")
  }

  fileprivate static func bindingOfLinkAndLayer(_ name: String, on screen: String, _ place: Place) -> Self {
    Self(
      .bindingDeclaredTwice,
      "“\(screen)” has a link that is active by “\(name)”, which is also the binding of a sheet or an alert",
      at: place
    ).help("give one of them another name")
  }

  fileprivate static func bindingOfOtherScreen(
    _ name: String,
    than screen: String,
    known: [String],
    _ place: Place
  ) -> Self {
    Self("binding-of-other-screen", "“\(screen)” declares no binding “\(name)”", at: place)
      .help(near: name, among: known, else: "declare it under the `presents` or `items` of “\(screen)”")
  }

  fileprivate static func valueOfFlag(_ name: String, _ place: Place) -> Self {
    Self("value-of-flag", "“\(name)” is true or false, and a tap makes it true", at: place)
      .help("remove `value`, or declare the binding under `items`")
  }

  fileprivate static func itemWithoutValue(_ label: String, _ name: String, _ place: Place) -> Self {
    Self("item-without-value", "“\(name)” holds a value, and the link “\(label)” gives it none", at: place)
      .help("add one: `\(label): {presents: \(name), value: …}`")
  }
}
