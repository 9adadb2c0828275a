import FlowApps
import FlowSyntax
import NavigationEngine

/// Makes the nodes and edges of an app's graph.
struct AppGraphBuilder {
  /// An alert, by its name and buttons; if it has no title, or changes something, also by its code or its declaration.
  private struct AlertKey: Hashable {
    let name: String
    let kind: AppModel.PresentationKind
    let buttons: [String]
    let code: CodePlace?
    let source: Int?
  }

  /// The node that edges begin at, the screen that the link or the change belongs to, and the types of the references in
  /// its values.
  private typealias Origin = (
    node: Int, screen: String?, kind: AppGraph.Edge.Cause, label: AppGraph.Edge.Label, types: [String: String]
  )

  private let app: App
  private let declarations: AppDeclarations
  /// The numbers of the links that mix.
  private let mixed: Set<Int>
  private let targets: AppTargets
  private(set) var nodes: [AppGraph.Node] = []
  private(set) var edges: [AppGraph.Edge] = []
  private var screens: [String: Int] = [:]
  private var tabs: [String: Int] = [:]
  /// The nodes of alerts and dialogs, by their declaration.
  private var alerts: [AlertKey: Int] = [:]
  /// The number of each edge, by the edge without labels.
  private var known: [AppGraph.Edge: Int] = [:]
  /// The bindings that a link or a change turns on; others are drawn by themselves.
  private var written: Set<String> = []

  init(_ app: App, mixed: Set<Int>) {
    (self.app, self.mixed) = (app, mixed)
    declarations = app.declarations
    targets = AppTargets(app.model)
  }

  private var model: AppModel { app.model }

  mutating func addAll() {
    written = targets.writtenBindings
    addStart()
    for (name, screen) in model.screens.sorted(by: { ($0.value.source ?? 0) < ($1.value.source ?? 0) }) {
      add(screen, self.screen(name))
    }
    for layer in model.presents {
      addParts(of: layer, from: nil)
      if !written.contains(layer.binding) { addPresentation(of: layer, from: start) }
    }
    for url in model.urls {
      let node = add(.url, url.text, path(.urls, url.source))
      let label = AppGraph.Edge.Label(text: "", path: path(.urls, url.source))
      add(url.update, from: (node, nil, .url, label, url.segmentTypes))
    }
  }

  /// The node that stands for the app itself.
  private var start: Int {
    mutating get {
      if let index = nodes.firstIndex(where: { $0.kind == .start }) { return index }
      return add(.start, model.name ?? "app", nil)
    }
  }

  // MARK: Nodes

  private mutating func add(_ kind: AppGraph.Node.Role, _ name: String, _ path: String?) -> Int {
    nodes.append(AppGraph.Node(kind: kind, name: name, paths: [path].compactMap(\.self)))
    return nodes.count - 1
  }

  private mutating func screen(_ name: String) -> Int {
    if let index = screens[name] { return index }
    let index = add(.screen, name, path(.screens, model.screens[name]?.source))
    nodes[index].holdsStack = model.screens[name]?.nestsStack ?? false
    screens[name] = index
    return index
  }

  private mutating func tab(_ name: String) -> Int? {
    if let index = tabs[name] { return index }
    guard let tab = model.tabs.first(where: { $0.name == name }) else { return nil }
    let index = add(.tab, tab.name, path(.tabs, tab.source))
    tabs[name] = index
    return index
  }

  private func path(_ kind: AppDeclaration.Section, _ source: Int?) -> String? {
    declarations.index(of: kind, source).map { declarations.all[$0].path }
  }

  private mutating func addStart() {
    if model.tabs.isEmpty {
      if let split = model.split {
        addColumns(of: split, from: nil)
      } else {
        addRoots(model.roots, or: model.root, from: start)
      }
    }
    for declared in model.tabs {
      guard let node = tab(declared.name) else { continue }
      switch declared.content {
      case .screen(let root): addRoots(declared.roots, or: root, from: node)
      case .stack(let root, _, _):
        nodes[node].holdsStack = true
        addRoots(declared.roots, or: root, from: node)
      case .split(let split): addColumns(of: split, from: node)
      case nil: break
      }
      if let update = declared.update { add(update, from: (node, nil, .change, .init(text: "", path: nil), [:])) }
    }
  }

  /// Adds the root, or the roots among which state chooses, in the order in which their conditions are asked.
  private mutating func addRoots(_ roots: [AppModel.Root], or only: String, from node: Int) {
    if roots.isEmpty { return link(node, screen(only), .begins) }
    for root in roots {
      let label = root.condition.map { AppGraph.Edge.Label(text: $0.description, path: nil) }
      link(node, screen(root.screen), .begins, label)
    }
  }

  /// Adds the columns of a split view, and the screens that selections in their lists show.
  private mutating func addColumns(of split: AppModel.Split, from owner: Int?) {
    for column in split.columns {
      let node = add(.column, column.column.rawValue, path(.columns, column.source))
      nodes[node].holdsStack = column.stack != nil
      if let owner { link(owner, node, .begins) }
      if column.root.roots.isEmpty {
        for root in column.root.screens { link(node, screen(root), .begins) }
      } else {
        addRoots(column.root.roots, or: column.root.screen, from: node)
      }
    }
    for (column, next) in zip(split.columns, split.columns.dropFirst()) {
      guard let list = column.list else { continue }
      let label = AppGraph.Edge.Label(text: list.binding, path: path(.lists, list.source), isBinding: true)
      for from in column.root.screens {
        for to in next.root.selectable { link(screen(from), screen(to), .value, label) }
      }
    }
  }

  // MARK: Edges

  private mutating func link(
    _ from: Int,
    _ to: Int,
    _ kind: AppGraph.Edge.Cause,
    _ label: AppGraph.Edge.Label? = nil,
    isMixed: Bool = false
  ) {
    let edge = AppGraph.Edge(from: from, to: to, kind: kind, isMixed: isMixed, labels: [])
    let index = known[edge] ?? edges.count
    if index == edges.count {
      known[edge] = index
      edges.append(edge)
    }
    if let label, !edges[index].labels.contains(label) { edges[index].labels.append(label) }
  }

  /// Adds the links of a screen, and its own presentations.
  private mutating func add(_ screen: AppModel.Screen, _ node: Int) {
    let name = nodes[node].name
    for link in screen.everyLink where link.canBeTapped {
      add(link, from: node, .init(text: link.label, path: path(.links, link.source)))
    }
    for rows in screen.rows { add(rows, node) }
    for presented in screen.presents {
      if presented.isLayer { addParts(of: presented, from: name) }
      if !written.contains(presented.binding) { addPresentation(of: presented, from: node) }
    }
  }

  /// Adds the targets of a screen's link or button.
  private mutating func add(
    _ link: AppModel.Link,
    from node: Int,
    _ label: AppGraph.Edge.Label,
    types: [String: String] = [:]
  ) {
    let name = nodes[node].name
    switch link.target {
    case .view(let target):
      let isMixed = link.source.map { mixed.contains($0) } ?? false
      self.link(node, screen(target), .view, label, isMixed: isMixed)
    case .value(let value): push(value, from: (node, name, .value, label, types))
    case .binding(let binding, let value): present(binding, value, from: (node, name, .presentation, label, types))
    case .update(let update): add(update, from: (node, name, .change, label, types))
    }
  }

  /// Adds the link that all rows have, for the value of each, and their actions.
  private mutating func add(_ rows: AppModel.Rows, _ node: Int) {
    let own = AppGraph.Edge.Label(
      text: rows.name ?? AppModel.Rows.defaultName,
      path: path(.links, rows.link.source ?? rows.source)
    )
    let actions = rows.actions.map { ($0, AppGraph.Edge.Label(text: $0.label, path: path(.links, $0.source))) }
    for (link, label) in [(rows.link, own)] + actions where link.canBeTapped {
      switch link.target {
      case .value where !rows.values.isEmpty, .binding where !rows.values.isEmpty:
        for row in rows.values { add(rows.filled(link, for: row), from: node, label) }
      case .value, .binding, .view, .update:
        add(link, from: node, label, types: [AppModel.Rows.variable: rows.type])
      }
    }
  }

  private mutating func addPresentation(of presented: AppModel.Presented, from node: Int) {
    let path = path(.presentations, presented.source)
    let label = AppGraph.Edge.Label(text: presented.binding, path: path, isBinding: true).leading(to: presented)
    for target in nodes(of: presented, nil) { link(node, target, .presentation, label) }
  }

  /// Adds the changes by buttons of an alert, and the changes after a layer has gone.
  private mutating func addParts(of layer: AppModel.Presented, from screen: String?) {
    for node in nodes(of: layer, nil) {
      for button in layer.buttons {
        let label = AppGraph.Edge.Label(text: button.label, path: path(.links, button.source))
        if let update = button.update { add(update, from: (node, screen, .change, label, [:])) }
      }
      if let update = layer.onDismiss {
        let label = AppGraph.Edge.Label(text: "onDismiss", path: path(.does, update.source))
        add(update, from: (node, screen, .change, label, [:]))
      }
    }
    if case .split(let split)? = layer.content { addColumns(of: split, from: nil) }
  }

  /// The nodes that are presented for an item, or for any.
  private mutating func nodes(of presented: AppModel.Presented, _ item: RouteValue?) -> [Int] {
    guard presented.kind.isButtonsOnly else {
      return targets.screens(of: presented, item).map { screen($0) }
    }
    let isPlain = presented.title != nil && presented.updates.isEmpty
    let code = isPlain ? nil : app.facts(ofSource: presented.source)?.code
    let name = presented.title ?? presented.binding
    let source = isPlain || code != nil ? nil : presented.source
    let buttons = presented.buttons.map(\.label)
    let key = AlertKey(name: name, kind: presented.kind, buttons: buttons, code: code, source: source)
    let path = path(.presentations, presented.source)
    guard let node = alerts[key], isPlain || code != nil || source != nil else {
      let node = add(.alert, name, path)
      alerts[key] = node
      return [node]
    }
    if let path, !nodes[node].paths.contains(path) { nodes[node].paths.append(path) }
    return [node]
  }

  /// Adds the edges of a binding that a link or a change turns on.
  private mutating func present(_ binding: String, _ value: RouteValue, from origin: Origin) {
    for presented in targets.presented(by: binding, on: origin.screen) {
      let label = origin.label.leading(to: presented)
      for shown in nodes(of: presented, value) { link(origin.node, shown, origin.kind, label) }
    }
  }

  /// Adds the targets of an update: tabs, presentations and the values that come to be on top.
  private mutating func add(_ update: AppModel.Update, from origin: Origin) {
    for update in [update] + update.next {
      if let name = update.tab, let tab = tab(name) { link(origin.node, tab, origin.kind, origin.label) }
      for field in update.bindings where field.isOn {
        if field.name == SceneState.tabBinding, case .string(let name) = field.value, let tab = tab(name) {
          link(origin.node, tab, origin.kind, origin.label)
        } else {
          present(field.name, field.value, from: origin)
        }
      }
      for write in update.paths {
        if let value = write.values.last { push(value, onto: write.stack, from: origin) }
      }
    }
  }

  /// Adds the screens that show a value, or that none does.
  private mutating func push(_ value: RouteValue, onto stack: String? = nil, from origin: Origin) {
    guard let shown = targets.screens(of: value, from: origin.screen, on: stack, types: origin.types) else { return }
    let label = origin.label
    if shown.isEmpty, !nodes[origin.node].dead.contains(label) { nodes[origin.node].dead.append(label) }
    for target in shown { link(origin.node, screen(target), origin.kind, label) }
  }
}

extension AppGraph.Edge.Label {
  /// The label of an edge that presents a screen or a layer.
  fileprivate func leading(to presented: AppModel.Presented) -> Self {
    var label = self
    label.layer = presented.isLayer ? presented.kind : nil
    if case .stack? = presented.content { label.holdsStack = true }
    return label
  }
}
