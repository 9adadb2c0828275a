import FlowApps
import FlowSyntax
import NavigationEngine

/// The part of an app that Swift sources say, as navflow reads them.
///
/// ``model`` is the app that reading the sources gives, but for the order of declarations; ``gaps`` are the differences
/// from the app that it is made of.
struct PortableApp {
  var model: AppModel
  private(set) var gaps: [ExportGap] = []
  let types: PortableTypes
  let names: SwiftNames
  /// The conditions of the roots, each without the cases that earlier roots take.
  private(set) var askedOfRoots: [AppModel.Condition] = []
  /// The types of the values that state holds which begins with nothing, by its names.
  var stateTypes: [String: String] = [:]
  /// The references that the values of each screen may have, with their types.
  var references: [String: [String: String]] = [:]

  init(_ app: AppModel) {
    names = SwiftNames(app)
    model = names.mapping.app(app)
    var gaps = names.changed.map { ExportGap(.names, "“\($0)”") }
    if app.module != nil { gaps.append(ExportGap(.module, "the app")) }
    (model.name, model.module) = (names.appName, nil)
    types = PortableTypes(model, &gaps)
    self.gaps = gaps
    portContainers()
    portPresentations()
    keepShownScreens()
    portLinks()
    keepActivatedScreens()
    keepShownScreens()
    portURLs()
    portInitialBindings()
    // Links that are left out may have asked other state.
    var before: AppModel
    repeat {
      before = model
      keepAskedState()
      keepShownScreens()
    } while model != before
    keepUsedTypes()
    portRestores()
    portKeptPaths()
    portSavedPaths()
  }

  mutating func note(_ key: ExportGap.Statement, _ place: String) { gaps.append(ExportGap(key, place)) }

  /// Changes all that is presented: by the app, then by each screen.
  mutating func changePresented(_ change: (inout Self, inout AppModel.Presented, _ screen: String?) -> Void) {
    var presents = model.presents
    for index in presents.indices { change(&self, &presents[index], nil) }
    model.presents = presents
    changeScreens { app, screen, name in
      for index in screen.presents.indices { change(&app, &screen.presents[index], name) }
    }
  }

  /// Changes all screens, each with its name.
  mutating func changeScreens(_ change: (inout Self, inout AppModel.Screen, _ name: String) -> Void) {
    for name in model.screens.keys.sorted() {
      guard var screen = model.screens[name] else { continue }
      change(&self, &screen, name)
      model.screens[name] = screen
    }
  }

  // MARK: Containers

  mutating func portContainers() {
    portNavigationView()
    var tabs: [AppModel.Tab] = []
    for tab in model.tabs { if let ported = ported(tab) { tabs.append(ported) } }
    let first = tabs.first { $0.content != nil }
    if tabs.count == 1 || first == nil { for tab in tabs { note(.tabs, "tab “\(tab.name)”") } }
    model.tabs = tabs.count > 1 && first != nil ? tabs : []
    portColumns()
    if !model.tabs.isEmpty { model.initialPath = [] }
    if let content = model.tabs.first(where: { $0.content != nil })?.content { model.begin(with: content) }
    if !model.tabs.isEmpty { model.roots = [] }
    if model.split != nil { (model.initialPath, model.roots) = ([], []) }
    if model.tabs.isEmpty { model.initialPath = path(model.initialPath, of: model.stack, "the app") }
    let selectable = model.tabs.filter { $0.content != nil }.map(\.name)
    if let name = model.initialTab, !selectable.contains(name) {
      note(.initial, "the app")
      model.initialTab = nil
    }
    // The first tab is selected where the app names none, unless a tap on it only makes a change.
    model.initialTab = model.initialTab ?? selectable.first
    if model.initialTab == model.tabs.first?.name { model.initialTab = nil }
  }

  private mutating func ported(_ tab: AppModel.Tab) -> AppModel.Tab? {
    let place = "tab “\(tab.name)”"
    guard tab.content != nil || tab.update != nil else {
      note(.tabs, place)
      return nil
    }
    var result = tab
    if !tab.roots.isEmpty { note(.tabRoots, place) }
    result.roots = []
    result.content = tab.content.map { ported($0, place) }
    if tab.content != nil { result.update = nil }
    if tab.popsWhenReselected, result.content?.isBound != true {
      note(.reselect, place)
      result.popsWhenReselected = false
    }
    result.title = tab.title.flatMap { title($0, place, nil) }
    if result.title == tab.name { result.title = nil }
    return result
  }

  /// The part of a content that is exported.
  mutating func ported(_ content: AppModel.Content, _ place: String) -> AppModel.Content {
    switch content {
    case .screen: return content
    case .stack(let root, let kind, let path): return .stack(root: root, kind, path: self.path(path, of: kind, place))
    case .split(let split): return .split(inner(split, place))
    }
  }

  /// A path at the start, whose values have literals of one type; empty if it isn't exported.
  mutating func path(
    _ values: [RouteValue],
    of kind: AppModel.StackKind,
    _ place: String
  ) -> [RouteValue] {
    if kind != .selfManaged, let ported = self.values(values, of: kind, or: values.first?.typeName) { return ported }
    if !values.isEmpty { note(.path, place) }
    return []
  }

  /// Keeps the bindings that present something at the start, each of one declaration.
  mutating func portInitialBindings() {
    var kept: [RouteValue.Field] = []
    for field in model.initialBindings {
      let owner = model.owner(of: field.name, on: nil)
      guard owner?.isBinding == true, owner?.isSelection == false, !model.isLegacy,
        let written = written(field.name, field.value, on: nil)
      else {
        note(.initial, "“\(field.name)”")
        continue
      }
      // A binding that is off at the start needs no statement.
      if written.isOn { kept.append(written) }
    }
    model.initialBindings = kept
  }

  /// Writes the conditions of tabs and roots.
  mutating func portContainerConditions() {
    for index in model.tabs.indices {
      let (asked, place) = (model.tabs[index].condition, "tab “\(model.tabs[index].name)”")
      model.tabs[index].condition = asked.flatMap { condition($0, on: nil, place) }
    }
    model.roots = roots(model.roots)
    if let last = model.roots.last { model.root = last.screen }
  }

  /// The roots with conditions; exactly one condition holds at a time.
  private mutating func roots(_ roots: [AppModel.Root]) -> [AppModel.Root] {
    guard let last = roots.last else { return [] }
    model.root = last.screen
    askedOfRoots = []
    var result: [AppModel.Root] = []
    var before: AppModel.Condition?
    for root in roots.dropLast() {
      guard let asked = root.condition.flatMap({ condition($0, on: nil, "root") }), asked.clauses.count == 1,
        let both = before.map({ $0.and(asked) }) ?? asked
      else {
        note(.when, "root “\(root.screen)”")
        return []
      }
      result.append(.init(root.screen, when: both))
      askedOfRoots.append(asked)
      let negated = AppModel.Condition([asked.clauses[0].negated])
      guard let rest = before.map({ $0.and(negated) }) ?? negated else {
        note(.when, "root “\(root.screen)”")
        return []
      }
      before = rest
    }
    return result.isEmpty ? [] : result + [.init(last.screen)]
  }

  // MARK: Kept declarations

  /// Leaves out the screens that nothing shows, and declares screens that are only named.
  private mutating func keepShownScreens() {
    var open = Array(model.tabs.isEmpty ? Set([model.root] + model.roots.map(\.screen)) : [])
    open += (model.split?.columns ?? []).flatMap(\.root.screens)
    open += model.tabs.compactMap(\.content).flatMap(\.roots)
    open += model.presents.flatMap(\.screens)
    let shown = open.closure { model.screens[$0]?.shownScreens ?? [] }
    for name in model.screens.keys.sorted() where !shown.contains(name) { note(.unused, "screen “\(name)”") }
    model.screens = model.screens.filter { shown.contains($0.key) }
    for name in shown where model.screens[name] == nil { model.screens[name] = AppModel.Screen() }
  }

  /// Leaves out state that no condition asks.
  private mutating func keepAskedState() {
    let ofApp = model.state.map(\.name)
    var asked: Set<String> = []
    for (name, screen) in model.screens {
      let names = Set(screen.conditions.flatMap(\.clauses).map(\.name))
      for field in screen.state where !names.contains(field.name) {
        note(.unused, "state “\(field.name)” of \(name)")
      }
      model.screens[name]?.state.removeAll { !names.contains($0.name) }
      asked.formUnion(names.subtracting(screen.state.map(\.name)))
    }
    let conditions = model.tabs.map(\.condition) + model.roots.map(\.condition) + model.presents.map(\.condition)
    asked.formUnion(conditions.compactMap(\.self).flatMap(\.clauses).map(\.name))
    for name in ofApp where !asked.contains(name) { note(.unused, "state “\(name)”") }
    model.state.removeAll { !asked.contains($0.name) }
    removeWritesToUnknownState()
  }

  /// Keeps the saved state that the app's own view holds, which needs no router.
  private mutating func portRestores() {
    guard !model.restores.isEmpty else { return }
    let kept = StoragePlan(model, names.typeNames).hasRouter ? [] : model.state.filter { $0.value != .null }.map(\.name)
    for name in model.restores where !kept.contains(name) { note(.restores, "“\(name)”") }
    model.restores.removeAll { !kept.contains($0) }
  }

  /// Saves no path; each path that the app saves is a gap.
  private mutating func portSavedPaths() {
    for name in model.savedPaths ?? [] { note(.savedPaths, "“\(name)”") }
    model.savedPaths = model.namesOfBoundStacks.isEmpty ? nil : []
  }

  /// Keeps the paths of layers that the views presenting them hold, if no change writes them.
  private mutating func portKeptPaths() {
    let routed = StoragePlan(model, names.typeNames).routed
    func isHeld(_ layer: AppModel.Presented) -> Bool {
      layer.content?.isBound == true && !routed.contains(layer.binding)
    }
    changePresented { app, layer, screen in
      guard layer.keepsPath, screen == nil || !isHeld(layer) else { return }
      app.note(.keepsPath, "“\(layer.binding)” of \(screen ?? "the app")")
      layer.keepsPath = false
    }
  }

  private mutating func keepUsedTypes() {
    let declared = model.types
    let forms = model.forms
    let identities = model.ownedLayers.compactMap { owned in
      owned.layer.identity.flatMap { field in owned.layer.itemType.map { (type: $0, field: field) } }
    }
    let fields = model.screens.keys.sorted().flatMap { name in
      let shown = ShownValue(of: name, forms, model, types)
      let screen = model.screens[name]
      return ((screen?.titleReferences ?? []) + (screen?.valueReferences ?? [])).flatMap(shown.fields)
        + (screen?.rows ?? []).compactMap(\.labelField)
    }
    model.types = types.used(model.namedTypes, model.everyValue, fields + identities)
    for name in declared.keys.sorted() {
      guard let kept = model.types[name] else {
        note(.unused, "type “\(name)”")
        continue
      }
      if kept.fields.count < types.declared[name]?.fields.count ?? 0 { note(.unused, "a field of type “\(name)”") }
      if kept.cases.count < types.declared[name]?.cases.count ?? 0 { note(.unused, "the cases of type “\(name)”") }
    }
  }
}
