import FlowSyntax
import NavigationEngine

/// The places of an exported app's paths, bindings and state: a property of the view that declares them or, if other
/// views write them, of a router.
struct StoragePlan {
  /// A stack in a layer, which a view of its own holds.
  struct LayerStack: Hashable {
    let binding: String
    /// The screen that presents it; nil for the app.
    let screen: String?
  }

  private let model: AppModel
  /// The names that screens share, by their declarations.
  private var shared: Set<String> = []
  /// The names of the properties of paths, by their stacks.
  private var paths: [String: String] = [:]
  /// The views of the stacks in layers.
  private(set) var views: [LayerStack: String] = [:]
  /// The properties of the paths that presenting views hold, by their stacks.
  private(set) var kept: [LayerStack: String] = [:]
  /// The stacks in layers whose path is written.
  private(set) var routed: Set<String> = []
  /// Whether the app has a router.
  private(set) var hasRouter = false
  /// Whether a change dismisses every layer.
  private(set) var dismissesAll = false

  init(_ model: AppModel, _ names: UniqueNames) {
    self.model = model
    noteWrites()
    var properties = UniqueNames(reserved: shared.union(model.state.map(\.name) + model.presents.map(\.binding)))
    if let split = model.split, model.tabs.isEmpty {
      hasRouter = hasRouter || split.columns.contains { $0.list != nil }
      let bound = split.columns.filter { $0.stack != nil && $0.stack != .selfManaged }.map(\.column.rawValue)
      for name in bound { paths[name] = properties.add(bound.count == 1 ? "path" : "\(name)Path") }
    } else if model.tabs.isEmpty {
      if model.stack != .selfManaged { paths[SceneState.mainStack] = properties.add("path") }
    } else {
      for tab in model.tabs where tab.content?.isBound == true { paths[tab.name] = properties.add("\(tab.name)Path") }
    }
    var types = names
    for (screen, layer) in model.ownedLayers where layer.content?.isBound == true {
      if let screen, layer.keepsPath {
        let taken = Set(model.screens[screen]?.names ?? []).union(kept.filter { $0.key.screen == screen }.values)
        var properties = UniqueNames(reserved: taken.union(SwiftNames.reservedProperties))
        kept[LayerStack(binding: layer.binding, screen: screen)] = properties.add("\(layer.binding)Path")
        continue
      }
      let name = SwiftName.type(layer.binding, prefix: "Layer") + layer.kind.rawValue.capitalized
      views[LayerStack(binding: layer.binding, screen: screen)] = types.add(name)
    }
  }

  /// The property of a bound stack's path; nil for a stack in a layer.
  func path(of stack: String) -> String? { paths[stack] }

  /// The type of the router of a stack in a layer.
  func router(ofLayer binding: String) -> String { SwiftName.type(binding, prefix: "Layer") + "Router" }

  /// Whether a binding of a screen is a property of the router, since others write it.
  func isShared(_ name: String) -> Bool { shared.contains(name) }

  private mutating func noteWrites() {
    // The app's scene hands URLs to it.
    hasRouter = !model.urls.isEmpty || model.tabs.contains { $0.popsWhenReselected || $0.update != nil }
    for (screen, update) in model.ownedUpdates {
      if update.dismissal == .all { dismissesAll = true }
      if update.tab != nil || dismissesAll { hasRouter = true }
      for field in update.bindings { note(field.name, from: screen) }
      for write in update.paths {
        let stack = write.stack ?? screen.flatMap { model.ownStacks(of: $0)?.first } ?? SceneState.mainStack
        let isColumn = model.split?.columns.contains { $0.column.rawValue == stack } == true
        let isBase = stack == SceneState.mainStack || isColumn || model.tabs.contains { $0.name == stack }
        if isBase { hasRouter = true } else { routed.insert(stack) }
      }
    }
    for (name, screen) in model.screens {
      // The app itself pushes what stands around its stack.
      let around = screen.presents.filter { $0.placement == .outsideStack }.map(\.binding)
      shared.formUnion(around)
      hasRouter = hasRouter || !around.isEmpty
      for link in screen.everyLink { if case .binding(let binding, _) = link.target { note(binding, from: name) } }
      for clause in screen.conditions.flatMap(\.clauses) { note(clause.name, from: name) }
    }
  }

  private mutating func note(_ name: String, from screen: String?) {
    guard let owner = model.owner(of: name, on: screen), owner.screen == nil && screen != nil || owner.isForeign else {
      return
    }
    hasRouter = true
    if owner.screen != nil { shared.insert(name) }
  }
}

extension AppModel {
  /// The layers with the screens that declare them; nil for the app.
  var ownedLayers: [(screen: String?, layer: Presented)] {
    let ofScreens = screens.keys.sorted().flatMap { name in
      (screens[name]?.presents.layers ?? []).map { (String?.some(name), $0) }
    }
    return presents.map { (nil, $0) } + ofScreens
  }

  /// The changes with the screens that make them; nil for the app.
  var ownedUpdates: [(screen: String?, update: Update)] {
    var found: [(screen: String?, update: Update)] = (urls.map(\.update) + tabs.compactMap(\.update)).map { (nil, $0) }
    for name in screens.keys.sorted() {
      for link in screens[name]?.everyLink ?? [] {
        if case .update(let update) = link.target { found += ([update] + update.next).map { (name, $0) } }
      }
    }
    for (screen, layer) in ownedLayers {
      found += layer.updates.flatMap { [$0] + $0.next }.map { (screen, $0) }
    }
    return found
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
