import FlowApps
import FlowSyntax
import NavigationEngine

/// Reads the presentations by the views of a screen, and names the bindings that it declares.
enum PresentationReader {
  /// The sheets, covers, alerts and the like that views around the app's containers declare.
  static func ofApp(
    _ base: Fragment,
    _ bindings: inout [Storage: String],
    _ drafting: inout Drafting
  ) -> [AppDraft.Presentation] {
    var names = names(of: [base], drafting)
    return presentations(of: base, &bindings, &names, &drafting).filter { $0.kind != .push }
  }

  /// All that the views of a screen present, with the names of its bindings.
  static func presentations(
    of fragment: Fragment,
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames,
    isMisplaced: Bool = false,
    _ drafting: inout Drafting
  ) -> [AppDraft.Presentation] {
    var all: [AppDraft.Presentation] = []
    for destination in fragment.destinations where drafting.drafted.isKept(destination.site) {
      let place = destination.site.node
      guard let binding = destination.binding,
        let name = name(of: binding, at: place, for: destination.alternatives, &bindings, &names, &drafting)
      else { continue }
      var presentation = AppDraft.Presentation(
        binding: name,
        itemType: itemType(of: binding, at: place, &drafting),
        kind: .push,
        placement: destination.placement(isMisplaced: isMisplaced),
        place: place,
        requirement: destination.site.requirement
      )
      let type = presentation.itemType ?? ""
      let found = ScreenReader.screens(
        of: destination.alternatives,
        type: type,
        at: place,
        &drafting
      )
      (presentation.cases, presentation.content) = (found.cases, found.screen.map { .screen($0) })
      if found.isOneOfMany { presentation.assumed = [.screen] }
      // The app file needs a screen for every value that no case has.
      if presentation.content == nil { presentation.content = found.cases.first.map { .screen($0.screen) } }
      if presentation.content != nil { all.append(presentation) }
    }
    for layer in fragment.layers where drafting.drafted.isKept(layer.site) {
      if let presentation = presentation(of: layer, &bindings, &names, &drafting) { all.append(presentation) }
    }
    return all
  }

  /// The names that bindings of a screen can't have: the names of tabs and selections, and of properties that several
  /// owners have.
  ///
  /// Each of these begins with its owner's name; a further one then changes no name.
  static func names(of fragments: [Fragment], _ drafting: Drafting) -> UniqueNames {
    let bindings = fragments.flatMap { $0.destinations.compactMap(\.binding) + $0.layers.map(\.binding) }
    let storages = Set(bindings.compactMap(\.storage))
    let shared = Dictionary(grouping: storages) { Naming.word($0.property) }.filter { $0.value.count > 1 }
    return UniqueNames(reserved: drafting.drafted.takenNames.union(shared.keys))
  }

  private static func presentation(
    of layer: Fragment.Layer,
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames,
    _ drafting: inout Drafting
  ) -> AppDraft.Presentation? {
    let contents = layer.alternatives.filter {
      $0.screen != nil && (!drafting.drafted.isCertainOnly || !$0.isConditional)
    }
    guard layer.kind.isButtonsOnly || !contents.isEmpty,
      let name = name(of: layer.binding, at: layer.site.node, for: layer.alternatives, &bindings, &names, &drafting)
    else { return nil }
    var presentation = AppDraft.Presentation(
      binding: name,
      itemType: itemType(of: layer.binding, at: layer.site.node, &drafting),
      kind: layer.kind,
      title: layer.title,
      place: layer.site.node,
      requirement: layer.site.requirement
    )
    presentation.identity = identity(of: presentation, layer, &drafting)
    guard !layer.kind.isButtonsOnly else { return presentation }
    let known = Set(presentation.itemType.flatMap { drafting.types.entries[$0] }?.cases.map(\.name) ?? [])
    let whole = contents.first { $0.cases.allSatisfy { !known.contains($0) } && !$0.isConditional } ?? contents[0]
    guard let content = whole.screen else { return nil }
    let others = contents.filter { $0.cases.allSatisfy { !known.contains($0) } }
    if others.count > 1 {
      presentation.assumed = [.screen]
      drafting.leave(others.filter { $0.node != whole.node })
    }
    func read(_ content: ScreenContent) -> AppDraft.Content {
      let name = layerName(of: content, layer, drafting)
      return ContainerReader.content(of: content, named: name, stack: presentation.binding, &drafting)
    }
    let shown = read(content)
    presentation.content = shown
    presentation.keepsPath = keepsPath(name, content, drafting)
    // On a Mac no gesture takes a sheet away.
    let isHeld = layer.kind == .sheet && drafting.index.platform == .macos
    presentation.disablesDismissal = disablesDismissal(content, &drafting) || isHeld
    for alternative in contents where alternative.cases.contains(where: known.contains) {
      let cases = alternative.cases.filter { name in
        known.contains(name) && !presentation.cases.contains { $0.name == name }
      }
      if case .split = shown { continue }
      guard !cases.isEmpty, let content = alternative.screen else {
        // Of several screens of one case, something else decides.
        drafting.leave([alternative])
        continue
      }
      guard let first = read(content).roots.first else { continue }
      presentation.cases += cases.map { AppDraft.Case(name: $0, screen: first) }
    }
    return presentation
  }

  /// Whether state of the view that presents a layer is the path of the layer's stack.
  private static func keepsPath(_ name: String, _ content: ScreenContent, _ drafting: Drafting) -> Bool {
    guard let presenter = content.scope.type, presenter.isView else { return false }
    return drafting.drafted.paths.contains { path in
      path.stack == name && path.storage.owner == presenter.name
        && presenter.property(path.storage.property)?.children(.attribute).contains { $0.text == "State" } == true
    }
  }

  /// Whether a layer's content forbids the user to swipe the layer away.
  private static func disablesDismissal(_ content: ScreenContent, _ drafting: inout Drafting) -> Bool {
    let shown = drafting.table.flattened(content)
    switch shown.dismissDisabling ?? shown.stacks.lazy.compactMap(\.content.dismissDisabling).first {
    case .always: return true
    case .depends(let place):
      drafting.omit(
        "a condition decides whether the user can swipe this away, and it is extracted as if they could",
        "write `dismissDisabled: true` by hand in an app file that extends this one",
        place
      )
      return false
    case nil: return false
    }
  }

  /// The name of a layer's content, else a name made from the presenting view's.
  private static func layerName(of content: ScreenContent, _ layer: Fragment.Layer, _ drafting: Drafting) -> String {
    drafting.ownName(of: content) ?? "\(content.scope.type?.simpleName ?? "")\(layer.kind.rawValue.capitalizedWord)"
  }

  /// The field that a computed `id` of an item's type gives.
  private static func identity(
    of presentation: AppDraft.Presentation,
    _ layer: Fragment.Layer,
    _ drafting: inout Drafting
  ) -> String? {
    guard let name = presentation.itemType, let type = layer.binding.type,
      let found = drafting.index.type(type.unwrapped.name, near: layer.site.node)?.type,
      let block = found.property("id")?.child(.block),
      let first = block.children.first, Array(block.children).count == 1
    else { return nil }
    let value = first.kind == .return ? first.children.first ?? first : first
    guard value.kind == .identifier, drafting.types.fields(of: name).contains(where: { $0.name == value.text }) else {
      return nil
    }
    drafting.types.need(value.text, of: name)
    return value.text
  }

  private static func itemType(
    of binding: Fragment.Binding,
    at place: SourceNode,
    _ drafting: inout Drafting
  ) -> String? {
    guard binding.isItem else { return nil }
    guard let type = binding.type, let name = drafting.types.name(of: type, near: place) else {
      drafting.omit(
        "the type of this item isn't declared in the sources, so it is extracted as true or false",
        "write it under `items` by hand",
        place
      )
      return nil
    }
    return name
  }

  /// The name of a binding on a screen; nil if the screen has it already.
  private static func name(
    of binding: Fragment.Binding,
    at place: SourceNode,
    for alternatives: [Alternative],
    _ bindings: inout [Storage: String],
    _ names: inout UniqueNames,
    _ drafting: inout Drafting
  ) -> String? {
    let shown = alternatives.lazy.compactMap(\.screen).first?.name ?? ""
    let fallback = shown == ScreenContent.unnamed || shown.isEmpty ? "isPresented" : "shows\(Naming.screenName(shown))"
    let name: String
    if let storage = binding.storage {
      guard bindings[storage] == nil else { return nil }
      let (property, possible) = (Naming.word(storage.property), StateTable.names(of: storage))
      let drafted = drafting.drafted
      let isTaken =
        drafted.sharedNames[property].map { $0 != storage } ?? false
        || drafted.bindings.contains { $0.value == property && $0.key != storage }
      name = names.add(firstOf: Array(possible.dropFirst(isTaken ? 1 : 0)))
      if name == property, drafting.index.type(storage.owner, near: place)?.type.isView == false {
        drafting.drafted.sharedNames[name] = storage
      }
      bindings[storage] = name
    } else {
      name = names.add(fallback)
      drafting.notes.unbound.insert(place)
    }
    drafting.drafted.bindingNames.insert(name)
    return name
  }
}
