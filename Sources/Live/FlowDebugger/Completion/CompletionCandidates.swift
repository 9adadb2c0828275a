package import FlowApps
import FlowSyntax
package import NavigationEngine

/// The names and values that are available at a session's position, for completion.
package struct CompletionCandidates {
  /// The labels of links that can be tapped.
  package var labels: [String] = []
  /// The values that these links lead to.
  package var linkValues: [RouteValue] = []
  /// The values that the app file gives to try (S19.2).
  package var samples: [RouteValue] = []
  /// Texts that the app opens, made of such values.
  package var sampleURLs: [String] = []
  /// The screens that view links lead to.
  package var views: [String] = []
  /// The values on the path, topmost first.
  package var path: [RouteValue] = []
  /// The visible screens, topmost first.
  package var visible: [String] = []
  /// The titles in the back menu.
  package var backTitles: [String] = []
  /// The app's screens.
  package var screens: [String] = []
  /// The bindings that visible screens declare, with possible values.
  package var bindings: [(name: String, values: [RouteValue])] = []
  package var columns: [AppModel.Column] = []
  /// The tabs of the app.
  package var tabs: [String] = []
  /// The tabs that the user can tap: none under a layer, or while the bar is hidden (S14.6).
  package var tappableTabs: [String] = []
  /// The names that `in` takes: columns; in a scene the stacks that exist now, and tabs that aren't built yet (S14.8).
  package var addresses: [String] = []
  /// The bindings of layers; layers that are up or wait come first.
  package var layers: [String] = []
  /// The patterns of the texts that the app opens.
  package var urls: [String] = []
  /// The verbs that can't work now, which aren't offered.
  package var impossibleVerbs: Set<String> = []
  /// The values of the rows that are made of data.
  package var dataRows: [RouteValue] = []
  /// The labels of the actions of such rows.
  package var rowActions: [String] = []
  /// The names of such rows.
  package var rowNames: [String] = []
  /// The cases of the app's enumerations as values begin with them; one that carries something isn't complete.
  package var cases: [String] = []
  /// The rows of each column's list.
  package var rows: [AppModel.Column: [RouteValue]] = [:]
  package var title: String?
  package var backTitle: String?
  /// The numbers of steps.
  package var numbers: [Int] = []
  /// The names under which paths were saved.
  package var savedNames: [String] = []
  /// The names of the workspace's commands, which are verbs too.
  package var ownVerbs: [String] = []
  /// The watched expressions.
  package var watches: [String] = []
  /// Returns the paths of files that begin with a text.
  package var files: (String) -> [String] = { _ in [] }

  /// The maximum number of candidates of a kind.
  package static let limit = 500

  /// No candidates.
  package init() {}

  /// Collects the candidates of a stack of an app.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - app: The app; nil if there is none.
  package init(_ state: StackState, of app: App?) {
    self.init(state, of: app?.model ?? .open)
    guard let app, !app.samples.isEmpty else { return }
    samples = Array(app.typeSamples.prefix(Self.limit))
    sampleURLs = app.sampleURLs
    for (number, binding) in bindings.enumerated() {
      let types = Set(app.model.itemTypes(of: binding.name))
      let values = types.sorted().flatMap { app.samples[$0] ?? [] }
      bindings[number].values = (binding.values + values).withoutRepeats
    }
  }

  private init(_ state: StackState, of app: AppModel) {
    let areas = TouchableArea.all(of: state, app)
    let links = areas.flatMap(\.state.shownLinks).filter(\.canBeTapped).prefix(Self.limit)
    let data = areas.flatMap(\.state.shownRows)
    let rowLabels = data.flatMap { rows in rows.labels.prefix(Self.limit).filter(rows.isOnlyOne) }
    labels = (links.map(\.label) + rowLabels + areas.flatMap(\.state.plainActions)).withoutRepeats
    dataRows = data.flatMap { $0.rows.values.prefix(Self.limit) }.withoutRepeats
    rowActions = data.flatMap { $0.rows.actions.map(\.label) }.withoutRepeats
    rowNames = app.screens.values.flatMap(\.rows).compactMap(\.name).sorted().withoutRepeats
    cases = Self.cases(of: app)
    for link in links {
      switch link.target {
      case .value(let value): linkValues.append(value)
      case .view(let screen): views.append(screen)
      case .binding, .update: break
      }
    }
    linkValues = linkValues.withoutRepeats
    path = areas.flatMap { $0.state.path.suffix(Self.limit).reversed().map(\.value) }.withoutRepeats
    visible = areas.flatMap { $0.state.depth > Self.limit ? [] : $0.state.visible.reversed() }.withoutRepeats
    backTitles = state.depth > Self.limit ? [] : state.backMenu.withoutRepeats
    screens = (app.screens.keys.sorted() + visible).withoutRepeats
    bindings = Self.bindings(state, app, links)
    let split = state.scene.map { $0.frontSplit(in: app) } ?? app.split
    columns = split?.columns.map(\.column) ?? []
    addresses = columns.map(\.rawValue)
    for column in split?.columns ?? [] {
      if let list = column.list { rows[column.column] = list.rows }
    }
    (title, backTitle) = (state.title, state.backTitle)
    addScene(state, app)
  }

  /// The cases of enumerations that a destination shows, as far as they can be written without knowing what they carry.
  private static func cases(of app: AppModel) -> [String] {
    let shown = Set(app.screens.values.flatMap(\.destinations).map(\.type))
    return app.types.filter { shown.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { name, type in
      type.cases.map { one in
        let value = YAMLSpelling.element(.typed(type: "\(name).\(one.name)", payload: .null))
        guard let first = one.payload.first?.name else { return value }
        return CasePayload.position(of: first) == nil ? "\(value) {\(first): " : "\(value) ["
      }
    }
  }

  /// Adds the names of a scene, and leaves out what can't be done.
  private mutating func addScene(_ state: StackState, _ app: AppModel) {
    guard let scene = state.scene else {
      impossibleVerbs = ["selectTab", "swipeDown", "open"]
      return
    }
    (tabs, tappableTabs, urls) = (scene.tabs.map(\.name), scene.tappableTabs, app.urls.map(\.text))
    addresses = (scene.stackNames + scene.tabs.filter { !$0.isBuilt }.map(\.name)).withoutRepeats
    layers = (scene.layers.map(\.binding) + scene.waiting + app.everyLayer.map(\.binding)).withoutRepeats
    if tappableTabs.isEmpty { impossibleVerbs.insert("selectTab") }
    if !scene.canSwipeDown(in: app) { impossibleVerbs.insert("swipeDown") }
    if urls.isEmpty { impossibleVerbs.insert("open") }
    guard let front = scene.layers.last, front.kind.isButtonsOnly else { return }
    // An alert or a dialog is no screen.
    (labels, title, path, visible, backTitles) = (front.buttons, front.title, [], [], [])
  }

  /// The bindings with the values that links, cases and types allow.
  private static func bindings(
    _ state: StackState,
    _ app: AppModel,
    _ links: some Sequence<AppModel.Link>
  ) -> [(name: String, values: [RouteValue])] {
    let visible = Set(state.depth > limit ? [] : state.visible)
    // Columns and the stacks of a scene aren't all visible, and their bindings can be written.
    let hasSeveral = app.split != nil || state.scene != nil
    let screens = app.screens.filter { visible.contains($0.key) || hasSeveral }.values
    let presented = app.presents + screens.flatMap(\.presents)
    let split = state.scene.map { $0.frontSplit(in: app) } ?? app.split
    return state.shownBindings.sorted { $0.key < $1.key }.map { name, value in
      var values: [RouteValue] = []
      let states = state.scene == nil ? [] : app.state + screens.flatMap(\.state)
      if states.contains(where: { $0.name == name && $0.value.typeName == "Bool" }) { values = [true, false] }
      for one in presented where one.binding == name {
        values += one.itemType == nil ? [true, false] : one.cases.map(\.value).filter(app.isWhole)
      }
      if name == SceneState.tabBinding { values += state.scene?.tabs.map { .string($0.name) } ?? [] }
      for link in links {
        if case .binding(let binding, let item) = link.target, binding == name { values.append(item) }
      }
      if name == SplitState.visibilityBinding {
        values += AppModel.Split.Visibility.allCases.map { .string($0.rawValue) }
      }
      if name == SplitState.topBinding { values += (split?.columns ?? []).map { .string($0.column.rawValue) } }
      let list = split?.columns.first { $0.list?.binding == name }?.list
      values += list?.rows ?? []
      let isName = name == SplitState.visibilityBinding || state.scene != nil && name == SceneState.tabBinding
      if value != true, value != false, !isName { values += [value, .null] }
      return (name, values.withoutRepeats)
    }
  }
}

extension AppModel {
  /// The types of the values that bindings of a name take.
  fileprivate func itemTypes(of binding: String) -> [String] {
    everyPresented.filter { $0.binding == binding }.compactMap(\.itemType)
  }
}

extension SceneState {
  /// The front, for people: the screen with the layer that it is in, or the layer that is no screen.
  package var frontSummary: String {
    guard let layer = layers.last else { return base.screen }
    return layer.kind.isButtonsOnly
      ? "\(layer.kind.rawValue) \(layer.binding)" : "\(layer.stack.screen) (\(layer.kind.rawValue) \(layer.binding))"
  }
}

extension StackState {
  /// The values of bindings, in a scene those of all live screens; empty for a stack so deep that collecting them would
  /// take long.
  package var shownBindings: [String: RouteValue] { scene?.bindings ?? (depth > 10_000 ? [:] : bindings) }

  /// The labels of toolbar and title menu items that aren't links.
  fileprivate var plainActions: [String] {
    (toolbar + titleMenu).filter { label in !shownLinks.contains { $0.label == label } }
  }
}
