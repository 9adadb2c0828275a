import FlowApps
import FlowSyntax
import NavigationEngine

// The presentations by the views of a screen, and the names of the bindings that it declares.
extension AppDraft {
  /// All that the views of a screen present, with the names of its bindings.
  mutating func presentations(
    of fragment: Fragment,
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames,
    isMisplaced: Bool = false
  ) -> [Presentation] {
    var all: [Presentation] = []
    for destination in fragment.destinations {
      let place = destination.site.node
      guard let binding = destination.binding,
        let name = name(of: binding, at: place, for: destination.alternatives, &bindings, &names)
      else { continue }
      let type = itemType(of: binding, at: place)
      let shows = screens(of: destination.alternatives, type: type ?? "", at: place)
      // The app file needs a screen for every value that no case has.
      guard let other = shows.other ?? shows.cases.first?.screen else { continue }
      let placement = destination.placement(isMisplaced: isMisplaced)
      let push = AppModel.Presented.push(name, of: type, to: other, cases: shows.cases, placement: placement)
      var presentation = Presentation(push, at: destination.site)
      if shows.isOneOfMany { presentation.assumed = [.screen] }
      all.append(presentation)
    }
    for layer in fragment.layers {
      if let presentation = presentation(of: layer, &bindings, &names) { all.append(presentation) }
    }
    return all
  }

  /// The names that bindings of a screen can't have: the names of tabs and selections, and of properties that several
  /// owners have.
  ///
  /// Each of these begins with its owner's name; a further one then changes no name.
  func namesOfBindings(in fragments: [Fragment]) -> UniqueNames {
    let bindings = fragments.flatMap { $0.destinations.compactMap(\.binding) + $0.layers.map(\.binding) }
    let storages = Set(bindings.compactMap(\.storage))
    let shared = Dictionary(grouping: storages) { $0.property.nameWord }.filter { $0.value.count > 1 }
    return UniqueNames(reserved: takenNames.union(shared.keys))
  }

  private mutating func presentation(
    of layer: Fragment.Layer,
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames
  ) -> Presentation? {
    var contents = layer.alternatives.filter { $0.screen != nil }
    // `EmptyView` covers the screen below it, too.
    if contents.isEmpty, var empty = layer.alternatives.first, !layer.alternatives.contains(where: \.isUnclear) {
      let key = ScreenKey.expression(empty.node, in: nil)
      empty.screen = ScreenContent(
        key: key,
        name: "EmptyView",
        node: empty.node,
        scope: inliner.types.scope(at: empty.node)
      )
      contents = [empty]
    }
    guard layer.kind.isButtonsOnly || !contents.isEmpty,
      let name = name(of: layer.binding, at: layer.site.node, for: layer.alternatives, &bindings, &names)
    else { return nil }
    let type = itemType(of: layer.binding, at: layer.site.node)
    let shown = AppModel.Presented(name, as: layer.kind, itemType: type, title: layer.title)
    var presentation = Presentation(shown, at: layer.site)
    presentation.identity = type.flatMap { identity(ofItem: $0, layer) }
    guard !layer.kind.isButtonsOnly else { return presentation }
    let chosen = contents.map { one in (one, type.map { keys(of: one, type: $0) } ?? []) }
    let others = chosen.filter(\.1.isEmpty).map(\.0)
    let whole = others.first { !$0.isConditional } ?? contents[0]
    guard let content = whole.screen else { return nil }
    if others.count > 1 {
      presentation.assumed = [.screen]
      leave(others.filter { $0.node != whole.node })
    }
    presentation.content = self.content(of: content, layer, name)
    presentation.keepsPath = keepsPath(name, content)
    // On a Mac no gesture takes a sheet away.
    let isHeld = layer.kind == .sheet && index.platform == .macos
    presentation.isDismissDisabled = (disablesDismissal(content) || isHeld) && layer.kind.isSwipeable
    for (alternative, values) in chosen where !values.isEmpty {
      if case .split = presentation.content { continue }
      let new = values.filter { value in !presentation.cases.contains { $0.value == value } }
      guard !new.isEmpty, let content = alternative.screen else {
        // Of several screens of one case, something else decides.
        leave([alternative])
        continue
      }
      let shown = self.content(of: content, layer, name)
      guard let first = shown.roots.first else { continue }
      presentation.cases += new.map { .init($0, to: first) }
      // A layer has one content: where one of its cases brings a stack, all stand in one.
      if case .stack(_, let kind, let path) = shown, case .screen(let root) = presentation.content {
        presentation.content = .stack(root: root, kind, path: path)
      }
    }
    return presentation
  }

  /// A content of a layer, whose name is its own, or else one made from the presenting view's.
  private mutating func content(of shown: ScreenContent, _ layer: Fragment.Layer, _ binding: String) -> AppModel.Content
  {
    let presenter = shown.scope.type?.simpleName ?? ""
    let name = ownName(of: shown) ?? "\(presenter)\(layer.kind.rawValue.capitalizedWord)"
    return content(of: shown, named: name, stack: binding)
  }

  /// Whether state of the view that presents a layer is the path of the layer's stack.
  private func keepsPath(_ name: String, _ content: ScreenContent) -> Bool {
    guard let presenter = content.scope.type, presenter.isView else { return false }
    return paths.contains { path in
      path.stack == name && path.storage.owner == presenter.name
        && presenter.property(path.storage.property)?.children(.attribute).contains { $0.text == "State" } == true
    }
  }

  /// Whether a layer's content forbids the user to swipe the layer away.
  private mutating func disablesDismissal(_ content: ScreenContent) -> Bool {
    let shown = table.flattened(content)
    switch shown.dismissDisabling ?? shown.stacks.lazy.compactMap(\.content.dismissDisabling).first {
    case .always: return true
    case .depends(let place):
      omit(
        "a condition decides whether the user can swipe this away, and it is extracted as if they could",
        "write `dismissDisabled: true` by hand in an app file that extends this one",
        place
      )
      return false
    case nil: return false
    }
  }

  /// The field that a computed `id` of an item's type gives.
  private mutating func identity(ofItem name: String, _ layer: Fragment.Layer) -> String? {
    guard let type = layer.binding.type,
      let found = index.type(type.unwrapped.name, near: layer.site.node)?.type,
      let block = found.property("id")?.child(.block),
      let first = block.children.first, Array(block.children).count == 1
    else { return nil }
    let value = first.kind == .return ? first.children.first ?? first : first
    guard value.kind == .identifier, types.fields(of: name).contains(where: { $0.name == value.text }) else {
      return nil
    }
    types.need(value.text, of: name)
    return value.text
  }

  private mutating func itemType(of binding: Fragment.Binding, at place: SourceNode) -> String? {
    guard binding.isItem else { return nil }
    guard let type = binding.type, let name = types.name(of: type, near: place) else {
      omit(
        "the type of this item isn't declared in the sources, so it is extracted as true or false",
        "write it under `items` by hand",
        place
      )
      return nil
    }
    return name
  }

  /// The name of a binding on a screen; nil if the screen has it already.
  private mutating func name(
    of binding: Fragment.Binding,
    at place: SourceNode,
    for alternatives: [Alternative],
    _ own: inout [Storage: String],
    _ names: inout UniqueNames
  ) -> String? {
    let shown = alternatives.lazy.compactMap(\.screen).first?.name ?? ""
    let fallback = shown == ScreenContent.unnamed || shown.isEmpty ? "isPresented" : "shows\(shown.screenName)"
    let name: String
    if let storage = binding.storage {
      guard own[storage] == nil else { return nil }
      let (property, possible) = (storage.property.nameWord, StateTable.names(of: storage))
      let isTaken =
        sharedNames[property].map { $0 != storage } ?? false
        || bindings.contains { $0.value == property && $0.key != storage }
      name = names.add(firstOf: Array(possible.dropFirst(isTaken ? 1 : 0)))
      if name == property, index.type(storage.owner, near: place)?.type.isView == false {
        sharedNames[name] = storage
      }
      own[storage] = name
    } else {
      name = names.add(fallback)
      notes.unbound.insert(place)
      omit(
        "which property shows this isn't read, so that no button is known to show it",
        "bind a property itself, or write a link that `presents` it in an app file that extends this one",
        place
      )
    }
    bindingNames.insert(name)
    return name
  }
}
