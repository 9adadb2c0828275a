/// The tabs, layers and patterns of an app, prepared once so that a scene starts and presents without indexing.
final class SceneBlueprint: Sendable {
  /// The content of a tab, a layer or the base.
  final class Plan: Sendable {
    /// The screens, with the content's root, stack or columns.
    let blueprint: ResolvedApp
    /// Whether it is one screen without a stack.
    let isBare: Bool

    init(_ blueprint: ResolvedApp, isBare: Bool) {
      (self.blueprint, self.isBare) = (blueprint, isBare)
    }

    var model: AppModel { blueprint.app }
    var hasColumns: Bool { model.split?.columns.isEmpty == false }
  }

  /// A layer that a screen or the app declares.
  final class Layer: Sendable {
    let declaration: AppModel.Presented
    /// The screen that declares it; nil for the app.
    let owner: String?
    /// Nil for an alert or a dialog.
    let content: Plan?
    /// The screen of an alert or a dialog, whose links are its buttons (S13.15); else nil.
    let buttons: ResolvedApp.Screen?

    var binding: String { declaration.binding }
    /// The value of the binding while nothing is presented.
    var off: RouteValue { declaration.off }

    init(_ declaration: AppModel.Presented, of owner: String?, _ content: Plan?, _ buttons: ResolvedApp.Screen?) {
      (self.declaration, self.owner, self.content, self.buttons) = (declaration, owner, content, buttons)
    }

    /// The screen at the content's root for an item; nil for the content's own.
    func root(for item: RouteValue) -> String? {
      declaration.cases.screen(for: item)
        ?? (declaration.itemType == nil ? nil : content?.model.root)
    }

    /// The screen or the title that the layer shows.
    func shownName(for value: RouteValue) -> String {
      if declaration.kind.isButtonsOnly { return declaration.title ?? declaration.kind.rawValue }
      return root(for: value) ?? content?.model.root ?? binding
    }
  }

  let app: AppModel
  /// The content of each tab, or of the base of an app without tabs; nil for a tab that has none.
  let bases: [Plan?]
  /// The index of each tab, by name.
  let tabNumbers: [String: Int]
  let appLayers: [Layer]
  /// The layers of each screen that declares any.
  let screenLayers: [String: [Layer]]
  /// The names of the bindings and of the state that screens and split views declare.
  private let namesOnScreens: Set<String>
  /// All layers: the app's, then those of its screens by name.
  let everyLayer: [Layer]
  /// The declarations that depend on state; nil for an app in which nothing does (S18.2).
  let conditions: ConditionalDeclarations?
  let urls: URLMatchers
  /// The split views of the base, of tabs and of layers.
  let splits: [AppModel.Split]
  /// The app's declarations without content, for alerts and for tabs that have none.
  let empty: ResolvedApp
  /// The app with all screens.
  let screens: ResolvedApp
  /// Whether the app declares more than one stack or one split view; its state then has tabs and layers.
  let declaresScene: Bool

  var hasTabs: Bool { !app.tabs.isEmpty }

  /// Prepares an app of one stack or one split view.
  init(plain whole: ResolvedApp) {
    app = whole.app
    bases = [Plan(whole, isBare: false)]
    (tabNumbers, appLayers, screenLayers, everyLayer, urls, conditions) = ([:], [], [:], [], URLMatchers(), nil)
    splits = app.everySplit
    (empty, screens, declaresScene, namesOnScreens) = (whole, whole, false, [])
  }

  init(_ app: AppModel, _ whole: ResolvedApp) {
    self.app = app
    (self.screens, declaresScene) = (whole, true)
    var plain = app
    (plain.isLegacy, plain.split, plain.initialBindings, plain.initialPath) = (false, nil, [], [])
    (plain.stack, plain.roots) = (.selfManaged, [])
    // A NavigationView finds no destinations, the stacks of its layers do.
    let screens = app.isLegacy ? ResolvedApp(plain) : whole
    func prepared(
      _ content: AppModel.Content,
      of name: String,
      initialBindings: [RouteValue.Field],
      roots: [AppModel.Root] = []
    ) -> Plan {
      var model = plain
      (model.initialBindings, model.roots, model.savedPaths) = (initialBindings, roots, app.savedPaths(in: name))
      var isBare = false
      switch content {
      case .screen(let root):
        model.root = root
        isBare = true
      case .stack(let root, let kind, let path): (model.root, model.stack, model.initialPath) = (root, kind, path)
      case .split(let split):
        model.split = split
        let main = split.columns.first { $0.column == split.mainColumn }
        (model.root, model.stack) = (main?.root.screen ?? app.root, main?.stack ?? .selfManaged)
        model.initialPath = main?.initialPath ?? []
      }
      return Plan(ResolvedApp(model, sharing: screens), isBare: isBare)
    }
    var numbers = screens.numbers
    func layers(_ declarations: [AppModel.Presented], of owner: String?) -> [Layer] {
      declarations.map { layer in
        guard !layer.kind.isButtonsOnly else {
          let buttons = AppModel.Screen(title: layer.title, links: layer.links)
          return Layer(layer, of: owner, nil, .init(layer.binding, buttons, [], isLegacy: false, &numbers))
        }
        let content = layer.content ?? .screen(Self.placeholder)
        return Layer(layer, of: owner, prepared(content, of: layer.binding, initialBindings: []), nil)
      }
    }
    if app.tabs.isEmpty {
      bases = [Plan(whole, isBare: false)]
    } else {
      bases = app.tabs.map { tab in
        tab.content.map { prepared($0, of: tab.name, initialBindings: app.initialBindings, roots: tab.roots) }
      }
    }
    tabNumbers = Dictionary(app.tabs.indices.map { (app.tabs[$0].name, $0) }, uniquingKeysWith: min)
    appLayers = layers(app.presents.layers, of: nil)
    var screenLayers: [String: [Layer]] = [:]
    for (name, screen) in app.screens where screen.presents.contains(where: \.isLayer) {
      screenLayers[name] = layers(screen.presents.layers, of: name)
    }
    self.screenLayers = screenLayers
    everyLayer = appLayers + screenLayers.keys.sorted().flatMap { screenLayers[$0] ?? [] }
    empty = ResolvedApp(plain, sharing: screens, numbers)
    conditions = ConditionalDeclarations(app, screens)
    urls = URLMatchers(app.urls, app.types)
    splits = app.everySplit
    namesOnScreens = app.screens.values.reduce(into: []) { names, screen in names.formUnion(screen.bindingNames) }
  }

  /// The name of the screen of an item that has none (S3.7).
  static let placeholder = "placeholder"

  /// The index of the tab of that name, if it has content.
  func tab(named name: String) -> Int? { tabNumbers[name].flatMap { bases[$0] == nil ? nil : $0 } }

  /// The layer that the screen of that name declares with the binding.
  func layer(_ binding: String, on screen: String) -> Layer? {
    screenLayers[screen]?.first { $0.binding == binding }
  }

  /// Whether a screen or a split view may declare a binding or a state of that name; only the app may if none does.
  func mayDeclareOnScreens(_ name: String) -> Bool {
    !declaresScene || !splits.isEmpty || namesOnScreens.contains(name)
  }

  /// The alert or dialog that has a button of that label; nil if none has.
  func layer(withButton label: String) -> Layer? {
    guard empty.numbers.label(label) != nil else { return nil }
    return everyLayer.first { layer in layer.buttons?.links.body.contains { $0.link.label == label } ?? false }
  }

  /// All layers with that binding, the app's first.
  func layers(named binding: String) -> [Layer] {
    appLayers.filter { $0.binding == binding }
      + screenLayers.keys.sorted().compactMap { layer(binding, on: $0) }
  }
}

extension AppModel.Screen {
  /// The names of the bindings and of the state that it declares.
  var bindingNames: [String] {
    presents.map(\.binding) + state.map(\.name)
  }
}

extension AppModel.Presented {
  /// The buttons of an alert or a dialog as links; without any, it has `OK` (S13.15).
  fileprivate var links: [AppModel.Link] {
    let buttons = buttons.isEmpty ? [Button("OK")] : buttons
    return buttons.map { AppModel.Link($0.label, to: .update($0.update ?? AppModel.Update()), source: $0.source) }
  }
}
