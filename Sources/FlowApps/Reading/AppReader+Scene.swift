import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// The parts at the top of an app that only a scene has: tabs, layers, URLs and saved bindings.
extension AppReader {
  /// Reads the tabs, which exclude a root, a stack and columns of the app's own.
  mutating func readTabs(
    _ tabs: Entry,
    beside sections: Sections,
    _ legacy: Entry?,
    into model: inout AppModel
  ) {
    for name in sections.single + [sections.split?.name, legacy?.name].compactMap(\.self) {
      app.report(.besideTabs(app.tree.text(name), app.tree.place(name), tabs: app.tree.place(tabs.name)))
    }
    TabPart.read(tabs.value, into: &model, &app)
  }

  /// Reads the layers, state, patterns and saved bindings of the app itself.
  mutating func readScene(_ sections: Sections, into model: inout AppModel) {
    for (name, id, isItems) in sections.presented {
      app.entry = AppEntry(key: isItems ? "items" : "presents", name: name, value: id, map: app.entry.map)
      model.layers += PresentedPart.read(isItems: isItems, &app).layers
    }
    var first: [String: AppModel.Layer] = [:]
    for layer in model.layers {
      if first.updateValue(layer, forKey: layer.binding) != nil, let source = layer.source {
        app.report(.layerDeclaredTwice(layer.binding, app.place(ofSource: source)))
      }
    }
    if let state = sections.state {
      app.entry = AppEntry(key: "state", name: state, value: state, map: app.entry.map)
      model.state = StateReader.read(&app)
    }
    if let urls = sections.urls { model.urls = URLReader.read(urls, &app) }
    guard let restores = sections.restores else { return }
    guard app.tree.kind(restores) == .sequence else {
      let _: Void? = app.nodes.wrongType(restores, RootKey.restores.rawValue, takes: "a list of bindings")
      return
    }
    for child in app.tree.elements(restores) {
      guard let name = app.nodes.text(child, for: RootKey.restores.rawValue) else { continue }
      model.restores.append(name)
      app.updates.restored.append((name, app.tree.place(child)))
    }
  }

  /// The layers whose binding no link, change or initial value turns on.
  func unpresented(in model: AppModel) -> [App.Unpresented] {
    let written = model.presentedBindings
    return model.everyLayer.compactMap { layer in
      guard !written.contains(layer.binding), let source = layer.source else { return nil }
      return App.Unpresented(binding: layer.binding, place: app.place(ofSource: source))
    }.sorted { $0.place.range.start < $1.place.range.start }
  }
}

extension NameReader {
  /// Collects the names in an app's map.
  mutating func read(app: YAMLTree.ID) {
    for (key, value) in tree.members(app) {
      switch AppTable.RootKey(rawValue: tree.text(key)) {
      case .screens:
        for (name, screen) in tree.members(value) {
          names.addScreen(tree.text(name))
          read(screen, as: ScreenPart.self, of: tree.text(name))
        }
      case .types: for (name, _) in tree.members(value) { names.addType(tree.text(name)) }
      case .tabs:
        for (name, tab) in tree.members(value) {
          names.addTab(tree.text(name), tree.place(name))
          read(tab, as: TabPart.self)
        }
      case .presents, .items: readBindings(value, isItems: tree.text(key) == "items")
      case .urls: names.addURLs()
      case .state: readState(value)
      case .split: readLists(ofSplit: value)
      case .stack:
        for (key, value) in tree.members(value) where tree.text(key) == "split" { readLists(ofSplit: value) }
      case .extends, .name, .module, .navigationView, .root, .initial, .restores, .samples, .sources, .runs, nil: break
      }
    }
  }
}

extension DiagnosticID {
  static let besideTabs: Self = "beside-tabs"
}

extension Diagnostic {
  fileprivate static func besideTabs(_ name: String, _ place: Place, tabs: Place) -> Self {
    Self(
      .besideTabs,
      "the tabs of an app are all it shows, and “\(name)” is for an app without them",
      at: place,
      notes: [.init("the tabs are here", at: tabs)],
      help: "remove it; each tab has a `root` and a `stack`, or a `split`"
    )
  }

  fileprivate static func layerDeclaredTwice(_ name: String, _ place: Place) -> Self {
    Self(
      .bindingDeclaredTwice,
      "the app has the binding “\(name)” under both `presents` and `items`",
      at: place,
      help: "give one of them another name"
    )
  }
}
