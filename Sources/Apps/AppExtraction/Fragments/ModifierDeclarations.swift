import FlowSyntax
import NavigationEngine

// The declarations that a modifier or a list makes by itself: a destination, a layer, a selection.
extension Inliner {
  /// How many rows are read one by one; those of a longer list are read as one.
  private static let rowLimit = 40

  /// The elements of data that the sources state, a row each; nil where only the running app has them.
  func rows(of data: SourceNode, in scope: Scope) -> [Scope.Bound]? {
    guard let elements = types.elements(of: Scope.Bound(node: data, scope: scope)),
      (1...Self.rowLimit).contains(elements.count)
    else { return nil }
    return elements
  }

  /// The destination of a `navigationDestination`; nil if it is given nothing to show.
  func destination(
    _ arguments: CallArguments,
    at site: Site,
    in lazyContainer: SourceNode?,
    _ scope: Scope
  ) -> Fragment.Destination? {
    guard let content = arguments["destination"] ?? arguments.trailing ?? arguments.all.last?.value else { return nil }
    let trigger: Fragment.Destination.Trigger
    var given: [TypeName?] = []
    if let metatype = arguments["for"] {
      let type = types.metatype(metatype)?.replacing(scope.given)
      // A generic parameter is a type that the caller chooses.
      let isOpen = type.map { scope.hasLocal($0.name) || types.isOpen($0, near: metatype, in: scope) } ?? true
      trigger = .value(isOpen ? nil : type.map { types.resolved($0, near: site.node, in: scope) })
      given = [type]
    } else {
      let binding = binding(of: arguments, in: scope)
      trigger = .binding(binding)
      if binding.isItem { given = [binding.type] }
    }
    return Fragment.Destination(
      site: site,
      trigger: trigger,
      alternatives: AlternativeReader(self, opensViews: true, dividesCases: arguments["for"] != nil)
        .alternatives(of: content, types: given, in: scope),
      lazyContainer: lazyContainer
    )
  }

  /// The layer of a `sheet` or the like, or of an alert or a dialog with the buttons that its closure shows; nil if it is
  /// given nothing to show.
  func layer(
    _ arguments: CallArguments,
    as kind: AppModel.PresentationKind,
    _ buttons: [Fragment.Button],
    at site: Site,
    in scope: Scope
  ) -> Fragment.Layer? {
    let binding = binding(of: arguments, in: scope)
    var layer = Fragment.Layer(site: site, kind: kind, binding: binding, alternatives: [])
    if kind.isButtonsOnly {
      layer.title = arguments.unlabelled.first.flatMap { LabelReader(self).text(of: $0, in: scope) }
      // An alert has each of its buttons once, whatever that does.
      layer.buttons = buttons.withoutRepeats { $0.site.node }
      return layer
    }
    guard let content = arguments["content"] ?? arguments.trailing else { return nil }
    // A view that only chooses by the item is as many screens.
    let reader = AlternativeReader(self, opensViews: binding.isItem)
    layer.alternatives = reader.alternatives(of: content, types: [binding.type], in: scope)
    let onDismiss = arguments["onDismiss"] ?? (arguments["content"] == nil ? nil : arguments.trailing)
    layer.onDismiss = onDismiss.map { Scope.Bound(node: $0, scope: scope) }
    return layer
  }

  /// The selection of a list, which a column or a property takes.
  func selection(_ selection: SourceNode, at node: SourceNode, in scope: Scope) -> Fragment.Selection {
    Fragment.Selection(
      storage: types.storage(of: selection, in: scope),
      type: types.resolvedType(of: selection, in: scope),
      node: node
    )
  }

  /// Whether a field's text goes with its view, and isn't a text to search for.
  func isOwnInput(_ arguments: CallArguments, in scope: Scope) -> Bool {
    guard let text = arguments["text"] ?? arguments["value"] else { return false }
    // `$draft.title` belongs to the view as `$title` does.
    let owners = [text, text.kind == .member ? text.children.first : nil].compactMap(\.self)
    let isOwn = owners.contains { node in
      // State of the view that gives the binding may stay there.
      guard let storage = types.storage(of: node, in: scope), let owner = scope.type, owner.isView,
        storage.owner == owner.name
      else { return false }
      guard let property = owner.property(storage.property),
        property.children(.attribute).contains(where: { Self.owned.contains($0.text) })
      else { return false }
      return node == text || !isHandedObject(property, in: scope)
    }
    let words = ([text.propertyName] + arguments.unlabelled.map(\.text)).compactMap { $0?.lowercased() }
    guard isOwn, let owner = scope.type else { return false }
    return !words.contains { word in Self.searchWords.contains { word.contains($0) } }
      && !isSaved(text.propertyName, by: owner)
  }

  /// The code of a modifier, given the value that `onChange(of:)` observes, or the value of a published property.
  func reaction(to event: String, _ code: SourceNode, at node: SourceNode, in scope: Scope) -> Fragment.Reaction {
    let arguments = CallArguments(node)
    let published = event == "onReceive" ? arguments.unlabelled.first { $0.text.hasPrefix("$") } : nil
    let observed = event == "onChange" ? arguments["of"] : published
    var given = [observed].compactMap(\.self).map {
      Scope.Bound(node: $0, scope: scope, type: types.type(of: $0, in: scope))
    }
    if let value = given.first, code.children(.parameter).count > 1 {
      let before = SourceNode.implied(.identifier, "oldValue", at: code)
      given.insert(Scope.Bound(node: before, scope: Scope(type: nil), type: value.type), at: 0)
    }
    return Fragment.Reaction(
      name: "\(scope.type?.simpleName ?? "View").\(event)",
      node: node,
      action: Scope.Bound(node: code, scope: scope),
      given: given
    )
  }

  /// Whether a view saves a field's text at each change, or when the view goes, by a function whose name says so.
  private func isSaved(_ name: String?, by owner: TypeDeclaration) -> Bool {
    Self.calls(in: owner.node).contains { modifier, arguments in
      let isOfText = modifier == "onChange" && name != nil && arguments["of"].flatMap(\.propertyName) == name
      return (isOfText || modifier == "onDisappear")
        && arguments.all.contains { argument in
          let names = [argument.value.text] + Self.calls(in: argument.value).map(\.name)
          return names.contains { name in Self.savingWords.contains { name.lowercased().hasPrefix($0) } }
        }
    }
  }

  /// All calls within a node, each with the name of its function.
  private static func calls(in node: SourceNode) -> [(name: String, arguments: CallArguments)] {
    ([node] + node.descendants).compactMap { node in
      node.kind == .call ? node.children.first.map { ($0.text, CallArguments(node)) } : nil
    }
  }

  /// Whether a property holds an object that comes from outside the view, and so keeps what a person types.
  private func isHandedObject(_ property: SourceNode, in scope: Scope) -> Bool {
    guard property.initialValue == nil, let type = property.declaredType?.unwrapped,
      !property.children(.modifier).contains(where: { $0.text == "private" })
    else { return false }
    let declared = index.type(types.resolved(type, near: property, in: scope).name, near: property)
    return declared?.type.node.kind == .object
  }

  /// The wrappers of state that a view has as long as it is there.
  private static let owned: Set<String> = ["State", "StateObject"]
  /// Parts of the names of fields whose text is no loss.
  private static let searchWords = ["search", "query", "filter"]
  /// Beginnings of the names of functions that keep what was typed.
  private static let savingWords = ["save", "write", "store", "persist"]

  /// The binding after `isPresented:` or `item:`.
  private func binding(of arguments: CallArguments, in scope: Scope) -> Fragment.Binding {
    let item = arguments["item"]
    return Fragment.Binding(
      storage: (item ?? arguments["isPresented"]).flatMap { types.storage(of: $0, in: scope) },
      isItem: item != nil,
      type: item.flatMap { types.resolvedType(of: $0, in: scope) }
    )
  }
}
