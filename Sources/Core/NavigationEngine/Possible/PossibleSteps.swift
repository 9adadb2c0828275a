/// The steps that a person, the app and the system can do in each state of an app.
///
/// A person acts on the front. What the app does in other stacks comes by its links, changes and URLs, and not by
/// steps of its own; a binding that a link or a change turns on is written by that alone. A transition is never held.
package struct PossibleSteps: Sendable {
  private let app: AppModel
  private let domain: StepDomain
  /// Whether a tap on a tab makes a change of its own, and whether the tab shows anything, by its name.
  private let tabs: [String: (changes: Bool, shows: Bool)]
  /// The values of the bindings that the app writes without being touched, by name.
  private let bindings: [String: [RouteValue]]
  /// The names of state that presents nothing.
  private let states: Set<String>
  /// The screens that alone present something by a binding, by its name.
  private let presenters: [String: Set<String>]
  /// The texts that the system opens.
  package let texts: [PossibleStep]
  /// The changes of the texts that the app's own code opens, by the number of the text: they aren't made in every state.
  private let changes: [Int: AppModel.Update]
  /// The stacks that are there only while a layer is.
  private let layerStacks: Set<String>
  /// The sizes that every window of the app can have.
  private let sizes: [Step.Resize]
  /// The values that would be needed, and aren't known, each as a sentence.
  package let missing: [String]
  /// The bindings and the state that aren't written, since no value of theirs is known or the domain says so.
  package let unwritten: Set<String>

  /// Prepares to find the steps of an app.
  package init(_ app: AppModel, _ domain: StepDomain = StepDomain()) {
    (self.app, self.domain) = (app, domain)
    tabs = Dictionary(app.tabs.map { ($0.name, ($0.update != nil, $0.content != nil)) }) { first, _ in first }
    var found = BindingDomain(app, domain)
    found.collect()
    let urls = app.openedTexts(domain)
    bindings = found.values
    states = Set((app.state + app.screens.values.flatMap(\.state)).map(\.name))
    presenters = app.presenters
    let updates = Dictionary(app.urls.map { ($0.text, $0.update) }) { first, _ in first }
    changes = urls.texts.enumerated().reduce(into: [:]) { changes, text in
      if OpenedText.isOwn(text.element.pattern) { changes[text.offset] = updates[text.element.pattern] }
    }
    texts = domain.omitted.contains(.open) ? [] : urls.texts.map { PossibleStep(.open($0.text), by: .system, .open) }
    layerStacks = Set(app.everyLayer.map(\.binding))
    let splits = app.everySplit
    sizes = splits.isEmpty ? [] : Step.Resize.allCases.filter { size in splits.allSatisfy { $0.allows(size) } }
    missing = found.missing.map(\.sentence) + urls.missing
    unwritten = domain.unwritten.union(found.missing.map(\.name))
  }

  /// The steps that can be done in a state: those of the person first.
  ///
  /// - Parameter state: The state, in which no transition is held.
  /// - Returns: The steps, each once; all of them can be done.
  package func all(in state: StackState) -> StepList {
    var steps: [PossibleStep] = []
    if let front = state.scene?.layers.last, front.kind.isButtonsOnly {
      addButtons(of: front, to: &steps)
    } else {
      let areas = TouchableArea.all(of: state, app)
      addTaps(in: areas, to: &steps)
      addRowTaps(in: areas, to: &steps)
      addRows(of: areas, state, to: &steps)
      addLeaving(state, areas, to: &steps)
    }
    addGestures(state, to: &steps)
    if !bindings.isEmpty { addWrites(state, to: &steps) }
    var last: [PossibleStep] = []
    addSizes(state, to: &last)
    last.append(.restart)
    return StepList(before: tried(steps), texts: texts(in: state), after: tried(last))
  }

  private func tried(_ steps: [PossibleStep]) -> [PossibleStep] {
    domain.omitted.isEmpty ? steps : steps.filter { !domain.omitted.contains($0.kind) }
  }

  /// The texts that are opened in a state.
  private func texts(in state: StackState) -> [PossibleStep] {
    let refused = changes.filter { !mayMake($0.value, in: state) }
    return refused.isEmpty ? texts : texts.indices.filter { refused[$0] == nil }.map { texts[$0] }
  }

  // MARK: What is touched

  private func addButtons(of layer: SceneState.Layer, to steps: inout [PossibleStep]) {
    for (number, label) in layer.buttons.enumerated() where !layer.buttons[..<number].contains(label) {
      let link = LinkName(screen: layer.binding, label: label)
      steps.append(PossibleStep(.tap(.label(label)), by: .person, .tap, link: link))
    }
  }

  /// Adds the links in front; one that its label doesn't find is tapped by its target.
  private func addTaps(in areas: [TouchableArea], to steps: inout [PossibleStep]) {
    let labels = areas.map { $0.state.shownLinks }
    for (number, area) in areas.enumerated() {
      var known: Set<Step.LinkQuery> = []
      for link in labels[number] {
        var query = Step.LinkQuery.label(link.label)
        if known.contains(query) {
          switch link.target {
          case .value(let value): query = .value(value)
          case .view(let screen): query = .view(screen)
          case .binding, .update: continue
          }
        }
        guard known.insert(query).inserted, link.canBeTapped else { continue }
        let isElsewhere = areas.indices.contains { other in
          other != number && areas[other].state.finds(query, among: labels[other])
        }
        let step = Step.tap(query)
        let name = LinkName(screen: area.state.screen, label: link.label)
        let placed = isElsewhere ? area.place(step, in: areas) : step
        steps.append(PossibleStep(placed, by: .person, .tap, link: name))
      }
    }
  }

  /// Adds the rows that are made of data, and their actions; of each list only some, since all lead to one place.
  private func addRowTaps(in areas: [TouchableArea], to steps: inout [PossibleStep]) {
    let shown = areas.map(\.state.shownRows)
    for (number, area) in areas.enumerated() {
      for (list, rows) in shown[number].enumerated() {
        let name = rows.rows.name ?? AppModel.Rows.defaultName
        let values =
          rows.rows.values.isEmpty && rows.rows.isOpen ? domain.values(of: rows.rows.type, in: app) : rows.rows.values
        for value in some(of: values) where rows.has(value) {
          let others = shown[number].enumerated().filter { $0.offset != list && $0.element.has(value) }
          /// Whether a tap finds a link of this row: the first of several that do the same (S17.2).
          func finds(_ own: AppModel.Link, among link: (ShownRows) -> AppModel.Link?) -> Bool {
            others.allSatisfy { other in
              link(other.element).map { other.offset > list && $0.doesSame(as: own) } ?? true
            }
          }
          let isElsewhere = shown.indices.contains { other in
            other != number && shown[other].contains { $0.has(value) }
          }
          func add(_ step: Step, _ label: String) {
            let placed = isElsewhere ? area.place(step, in: areas) : step
            let link = LinkName(screen: area.state.screen, label: label)
            steps.append(PossibleStep(placed, by: .person, .tap, link: link))
          }
          let own = rows.link(of: value)
          if own.canBeTapped, finds(own, among: { $0.link(of: value) }) { add(.tap(.row(value)), name) }
          for action in rows.rows.actions {
            let own = rows.action(action, of: value)
            let isFound = finds(own) { other in
              other.rows.actions.first { $0.label == action.label }.map { other.action($0, of: value) }
            }
            if own.canBeTapped, isFound { add(.tap(.row(value, action: action.label)), action.label) }
          }
        }
      }
    }
  }

  /// The values that are tried: of an enumeration some of each case, since each may lead to another screen.
  private func some(of values: [RouteValue]) -> [RouteValue] {
    guard values.first?.caseName != nil else { return Array(values.prefix(domain.rowLimit)) }
    var counts: [Substring: Int] = [:]
    return values.filter { value in
      let name = value.caseName ?? ""
      counts[name, default: 0] += 1
      return counts[name, default: 0] <= domain.rowLimit
    }
  }

  /// Adds the rows of lists; only some, where several lead to one screen.
  private func addRows(of areas: [TouchableArea], _ state: StackState, to steps: inout [PossibleStep]) {
    guard let split = state.split else { return }
    let declared = state.scene.map { $0.frontSplit(in: app) } ?? app.split
    let lists = split.columns.count { $0.selectionBinding != nil }
    for area in areas {
      guard let index = declared?.columns.firstIndex(where: { $0.column == area.column }),
        let column = declared?.columns[index], let list = column.list
      else { continue }
      let next = declared?.columns.dropFirst(index + 1).first
      var counts: [String: Int] = [:]
      let rows = list.rows.isEmpty ? domain.values(of: list.type, in: app) : list.rows
      for row in rows {
        let screen = next?.root.screen(for: row) ?? ""
        counts[screen, default: 0] += 1
        guard counts[screen, default: 0] <= domain.rowLimit else { continue }
        guard area.selection != row || split.isCollapsed else { continue }
        let step = Step.select(row)
        steps.append(PossibleStep(lists > 1 ? area.place(step, in: areas) : step, by: .person, .select))
      }
    }
  }

  /// Adds the ways back from the front.
  private func addLeaving(_ state: StackState, _ areas: [TouchableArea], to steps: inout [PossibleStep]) {
    if state.split?.isCollapsed != false {
      addLeaving(state) { $0 }
    } else {
      for area in areas { addLeaving(area.state) { area.place($0, in: areas) } }
    }
    func addLeaving(_ state: StackState, _ place: (Step) -> Step) {
      let depth = state.depth
      guard depth > 0 else { return }
      let top = state.topEntry.level
      let (isHidden, hasControl) = (top?.hidesBackButton ?? false, top?.screen.offersDismiss ?? false)
      if !isHidden || hasControl { steps.append(PossibleStep(place(.back(1)), by: .person, .back)) }
      guard !isHidden else {
        if !hasControl { steps.append(PossibleStep(place(.dismiss), by: .app, .dismiss)) }
        return
      }
      steps.append(PossibleStep(place(.swipeBack(completed: true)), by: .person, .swipeBack))
      // As many as there are screens.
      if domain.omitted.contains(.back) { return }
      for target in (0..<depth - 1).reversed() {
        steps.append(PossibleStep(place(.backTo(.depth(target))), by: .person, .back))
      }
    }
  }

  /// Adds the gestures on layers, tabs and the sidebar.
  private func addGestures(_ state: StackState, to steps: inout [PossibleStep]) {
    if let split = state.split, !split.isCollapsed {
      steps.append(PossibleStep(.toggleSidebar, by: .person, .toggleSidebar))
    }
    guard let scene = state.scene else { return }
    if scene.canSwipeDown(in: app) {
      steps.append(PossibleStep(.swipeDown(completed: true), by: .person, .swipeDown))
    }
    if let layer = scene.layers.last, !layer.kind.isButtonsOnly, state.isAtRoot {
      let hasControl = state.topEntry.level?.screen.offersDismiss ?? false
      steps.append(PossibleStep(.dismiss, by: hasControl ? .person : .app, .dismiss))
    }
    for name in scene.tappableTabs {
      guard let tab = tabs[name], tab.changes || tab.shows && (name != scene.tab || state.depth > 0) else { continue }
      steps.append(PossibleStep(.selectTab(name), by: .person, .selectTab))
    }
  }

  // MARK: What the app and the system do

  private func addWrites(_ state: StackState, to steps: inout [PossibleStep]) {
    let current = state.scene?.bindings ?? state.bindings
    let front = presenters.isEmpty ? [] : presentingScreens(of: state)
    for name in current.keys.sorted() {
      let mayPresent = mayPresent(name, holding: current[name], front)
      for other in bindings[name] ?? []
      where other != current[name] && (mayPresent || other == false || other == .null) {
        let step = Step.set([.init(name, other)])
        // The app takes away without a person what it presents so.
        let isAwaited = states.contains(name) || other == false || other == .null
        steps.append(PossibleStep(step, by: .app, .set, isAwaited: isAwaited))
      }
    }
  }

  /// Whether the app writes a binding in a state, as far as that depends on the screens in front.
  ///
  /// - Parameters:
  ///   - step: Any step.
  ///   - state: The state.
  /// - Returns: False for the write of a binding that no screen in front declares.
  package func allowsWrite(of step: PossibleStep, in state: StackState) -> Bool {
    guard case .step(.set(let fields)) = step.action, let field = fields.first, presenters[field.name] != nil,
      field.value != false, field.value != .null
    else { return true }
    let current = (state.scene?.bindings ?? state.bindings)[field.name]
    return mayPresent(field.name, holding: current, presentingScreens(of: state))
  }

  /// Whether a binding may present something: a screen presents something in answer to a tap on it, so only while it is
  /// in front.
  private func mayPresent(_ binding: String, holding value: RouteValue?, _ front: Set<String>) -> Bool {
    if value != false, value != .null { return true }
    return presenters[binding].map { !$0.isDisjoint(with: front) } ?? true
  }

  /// Whether the app's own code makes a change in a state: code of a view runs only while that is there, with the stack
  /// and the bindings that it writes.
  private func mayMake(_ change: AppModel.Update, in state: StackState) -> Bool {
    for case let stack? in change.paths.map(\.stack) where layerStacks.contains(stack) {
      guard let layers = state.scene?.layers, layers.contains(where: { $0.binding == stack }) else { return false }
    }
    let fields = change.bindings.filter { presenters[$0.name] != nil && $0.value != false && $0.value != .null }
    guard !fields.isEmpty else { return true }
    let front = presentingScreens(of: state)
    let current = state.scene?.bindings ?? state.bindings
    return fields.allSatisfy { current[$0.name] != nil && mayPresent($0.name, holding: current[$0.name], front) }
  }

  /// The screens in front; none under an alert.
  private func presentingScreens(of state: StackState) -> Set<String> {
    if state.scene?.layers.last?.kind.isButtonsOnly == true { return [] }
    return Set(TouchableArea.all(of: state, app).map(\.state.screen))
  }

  private func addSizes(_ state: StackState, to steps: inout [PossibleStep]) {
    guard !sizes.isEmpty, let split = state.split ?? state.scene?.anySplit else { return }
    for size in sizes {
      let isCurrent =
        switch size {
        case .compact: split.isCollapsed
        case .regular: !split.isCollapsed
        case .portrait: split.isPortrait
        case .landscape: !split.isPortrait
        }
      if !isCurrent { steps.append(PossibleStep(.resize(size), by: .system, .resize)) }
    }
  }
}

extension TouchableArea {
  /// A step for this column; as it is if no other column is touchable.
  fileprivate func place(_ step: Step, in areas: [Self]) -> Step {
    guard areas.count > 1, let column, let name else { return step }
    return name == column.rawValue ? .inColumn(column, step) : .inStack(name, step)
  }
}

extension StackState {
  /// Whether a tap finds a link, which is among those shown, or another item of the topmost screen by a query.
  fileprivate func finds(_ query: Step.LinkQuery, among links: [AppModel.Link]) -> Bool {
    switch query {
    case .label(let label):
      links.contains { $0.label == label } || toolbar.contains(label) || titleMenu.contains(label)
    case .value(let value): links.contains { $0.target == .value(value) }
    case .view(let screen): links.contains { $0.target == .view(screen) }
    case .row(let row, _): shownRows.contains { $0.has(row) }
    }
  }

  /// Whether nothing is above the root, in any column.
  package var isAtRoot: Bool {
    guard let split, !split.isCollapsed else { return depth == 0 }
    return split.columns.allSatisfy { $0.stack.depth == 0 }
  }
}

extension SceneState {
  /// The columns of a tab or a layer, since all windows of a scene have one size; nil if it shows none now.
  fileprivate var anySplit: SplitState? {
    base.split ?? tabs.lazy.compactMap(\.stack.split).first ?? layers.lazy.compactMap(\.stack.split).first
  }
}

extension AppModel {
  /// For each binding that is only there to present something, the screens that declare it.
  fileprivate var presenters: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for (name, screen) in screensByName {
      for binding in screen.presents.map(\.binding) { found[binding, default: []].insert(name) }
    }
    for layer in presents { found[layer.binding] = nil }
    for field in state { found[field.name] = nil }
    return found
  }
}
