import NavigationEngine
import TestSupport

/// Random apps that use every key of app files, also in ways that only hostile files do.
struct RandomApp {
  private var generator: SeededGenerator
  private var screens: [String] = []
  private var types: [String: AppModel.ValueType] = [:]
  private var tabs: [String] = []
  /// The layers and state of the app, and their types.
  private var appBindings: [(name: String, type: String?)] = []
  private var appState: [RouteValue.Field] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static func app(seed: UInt64) -> AppModel {
    var random = RandomApp(seed: seed)
    return random.isOne(in: 10) ? random.old() : random.app()
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { generator.pick(from: elements) }
  private mutating func isOne(in count: Int) -> Bool { generator.isOne(in: count) }

  // MARK: The app

  private mutating func app() -> AppModel {
    let pool = [
      "Home", "Detail", "Cart", "Help", "List", "settings", "Map", "شاشة", "check-out", "Route", "A \"b\" \\n",
    ]
    screens = Array(Set((0...generator.number(below: 6)).map { _ in pick(pool) })).sorted()
    makeTypes()
    var app = AppModel(name: isOne(in: 3) ? nil : pick(["Shop", "Home", "my app", "self"]), root: pick(screens))
    if isOne(in: 8) { app.module = "Shop" }
    app.types = types
    app.stack = stack()
    if isOne(in: 2) { appState = state(["loggedIn", "plan", "member", "count"]) }
    app.state = appState
    if isOne(in: 3) { makeTabs(&app) }
    if isOne(in: 2) { app.presents = layers(["cart", "draft", "tips"]) }
    appBindings = app.presents.map { ($0.binding, $0.itemType) }
    if tabs.isEmpty, isOne(in: 4) { app.roots = roots() }
    if let last = app.roots.last { app.root = last.screen }
    if tabs.isEmpty, app.roots.isEmpty, isOne(in: 4) { app.split = split() }
    for name in screens where !isOne(in: 10) { app.screens[name] = screen(name) }
    if isOne(in: 3) { app.urls = urls() }
    if isOne(in: 8) { app.initialPath = [value()] }
    if isOne(in: 8) { app.restores = ["tab"] }
    if isOne(in: 4), let (name, type) = appBindings.randomElement(using: &generator) {
      app.initialBindings = [.init(name, type.map { value($0) } ?? true)]
    }
    if isOne(in: 4) { app.initialBindings.append(.init(pick(["sheet", "showsHelp", "none"]), true)) }
    if !tabs.isEmpty, isOne(in: 2) { app.initialTab = pick(tabs) }
    for index in app.presents.indices { app.presents[index].buttons = buttons() }
    for index in app.tabs.indices where isOne(in: 8) {
      (app.tabs[index].content, app.tabs[index].update) = (nil, update([], []))
    }
    return app
  }

  /// An app of a NavigationView, mostly of what such an app has.
  private mutating func old() -> AppModel {
    screens = ["Detail", "Help", "Home"]
    makeTypes()
    var app = AppModel(isLegacy: true, root: "Home", types: types)
    if isOne(in: 3) { app.split = split() }
    app.split?.fillsNextColumn = true
    for name in screens {
      var screen = AppModel.Screen(title: isOne(in: 2) ? label() : nil, state: state(["isOn", "step"]))
      screen.presents = ["more", "in"].map { .push($0, to: pick(screens)) }
      let type = type()
      let tags = Set((0...2).map { _ in value(type) }).sorted { $0.description < $1.description }
      screen.presents.append(.push("chosen", of: type, cases: tags.map { .init($0, to: pick(screens)) }))
      let shown = screen.presents.flatMap { push in
        (push.itemType == nil ? [true] : push.cases.map(\.value)).map { AppModel.Link.Target.binding(push.binding, $0) }
      }
      screen.links = (shown + [.view(pick(screens))]).filter { _ in !isOne(in: 4) }.map { target in
        var link = AppModel.Link(label(), to: target)
        if isOne(in: 4) { (link.condition, link.hides) = (condition(screen.state, []), isOne(in: 2)) }
        return link
      }
      if isOne(in: 12) { screen.destinations = [.init(type, to: pick(screens))] }
      app.screens[name] = screen
    }
    return app
  }

  private mutating func makeTypes() {
    let words = ["Route", "Park", "default", "item-kind", "Task", "Color"]
    for name in Set((0...generator.number(below: 4)).map { _ in pick(words) }).sorted() {
      if isOne(in: 2) {
        let cases = Set(
          (0...generator.number(below: 3)).map { _ in pick(["home", "detail", "in", "self", "a-b", "pair"]) }
        )
        let isRaw = isOne(in: 3)
        types[name] = AppModel.ValueType(
          fields: [],
          cases: cases.sorted().map { one in
            .init(one, carrying: isRaw ? [] : payload(), raw: isRaw ? .string(one) : nil)
          },
          isCodable: !isOne(in: 8)
        )
      } else {
        types[name] = AppModel.ValueType(fields: fields(), cases: [], isCodable: !isOne(in: 8))
      }
    }
  }

  private mutating func payload() -> [AppModel.ValueType.Field] {
    switch generator.number(below: 4) {
    case 0: []
    case 1: [.init("_0", fieldType())]
    case 2: [.init("_0", fieldType()), .init("_1", fieldType())]
    default: fields()
    }
  }

  private mutating func fields() -> [AppModel.ValueType.Field] {
    Set((0..<generator.number(below: 4)).map { _ in pick(["id", "name", "in", "count", "first-name"]) }).sorted().map {
      .init($0, fieldType())
    }
  }

  private mutating func fieldType() -> String {
    let own = types.keys.sorted()
    let plain = isOne(in: 4) && !own.isEmpty ? pick(own) : pick(["String", "Int", "Double", "Bool", "Date", "[Int]"])
    return isOne(in: 4) && !plain.hasPrefix("[") ? plain + "?" : plain
  }

  private mutating func type() -> String {
    let own = types.keys.sorted()
    return isOne(in: 3) || own.isEmpty ? pick(["String", "Int", "Double", "Bool"]) : pick(own)
  }

  private mutating func stack() -> AppModel.StackKind {
    switch generator.number(below: 3) {
    case 0: .erased
    case 1: .selfManaged
    default: .typed(type())
    }
  }

  // MARK: Values

  private mutating func value(_ type: String? = nil, depth: Int = 0) -> RouteValue {
    let type = type ?? self.type()
    switch type {
    case "String": return .string(pick(["a", "", "two words", "ü\n", "${x", "a \"b\" \\(c)", "\u{202E}x"]))
    case "Int": return .int(pick([0, 7, -3]))
    case "Double": return .double(pick([1.5, -2, 1e20]))
    case "Bool": return .bool(isOne(in: 2))
    case "Date": return .string("2026-01-31")
    case "[Int]": return .list([.int(1)])
    default: break
    }
    guard let declared = types[type], depth < 4 else { return .typed(type: type, payload: .null) }
    if let one = declared.cases.randomElement(using: &generator) {
      return .typed(type: "\(type).\(one.name)", payload: payload(of: one.payload, depth))
    }
    let payload = payload(of: declared.fields, depth)
    return .typed(type: type, payload: declared.fields.isEmpty && isOne(in: 5) ? .string("mint") : payload)
  }

  private mutating func payload(of fields: [AppModel.ValueType.Field], _ depth: Int) -> RouteValue {
    var given: [RouteValue.Field] = []
    for field in fields {
      if field.type.hasSuffix("?"), isOne(in: 2) { continue }
      given.append(.init(field.name, value(String(field.type.prefix { $0 != "?" }), depth: depth + 1)))
    }
    return given.isEmpty ? .null : .map(given)
  }

  private mutating func state(_ names: [String]) -> [RouteValue.Field] {
    names.filter { _ in isOne(in: 2) }.map { name in
      .init(name, pick([false, true, .null, .string("free"), .int(0), .double(1.5)]))
    }
  }

  // MARK: Containers

  private mutating func makeTabs(_ app: inout AppModel) {
    tabs = Set((0...generator.number(below: 3)).map { _ in pick(["home", "orders", "in", "more"]) }).sorted()
    app.tabs = tabs.map { name in
      var tab = AppModel.Tab(name, content(), title: isOne(in: 2) ? label() : nil)
      tab.popsWhenReselected = isOne(in: 6)
      if isOne(in: 3) { tab.condition = condition([], []) }
      return tab
    }
    if let first = app.tabs.first?.content, case .stack(let root, let kind, _) = first {
      (app.root, app.stack) = (root, kind)
    }
  }

  private mutating func split() -> AppModel.Split {
    var columns: [AppModel.SplitColumn] = []
    for place in isOne(in: 2) ? [AppModel.Column.sidebar, .detail] : [.sidebar, .content, .detail] {
      let type = columns.last?.list?.type
      var column = AppModel.SplitColumn(place, root: .init(pick(screens), cases: type.map { cases(of: $0) } ?? []))
      if isOne(in: 4) { column.root.empty = pick(screens) }
      if place == .detail || isOne(in: 4) { column.stack = isOne(in: 5) ? nil : stack() }
      if place != .detail, !isOne(in: 4) {
        let type = self.type()
        let rows = isOne(in: 3) ? [] : (0...generator.number(below: 2)).map { _ in value(type) }
        column.list = .init(selection: place == .sidebar ? "folder" : "mail", of: type, rows: rows)
      }
      if isOne(in: 4) { column.toolbar = (0...generator.number(below: 2)).map { _ in label() } }
      columns.append(column)
    }
    return AppModel.Split(columns: columns, visibility: isOne(in: 5) ? .all : .automatic)
  }

  private mutating func content() -> AppModel.Content {
    isOne(in: 3) ? .screen(pick(screens)) : .stack(root: pick(screens), stack(), path: isOne(in: 8) ? [value()] : [])
  }

  private mutating func roots() -> [AppModel.Root] {
    (0...generator.number(below: 3)).map { _ in .init(pick(screens), when: condition([], [])) } + [.init(pick(screens))]
  }

  private mutating func condition(
    _ state: [RouteValue.Field],
    _ bindings: [(name: String, type: String?)]
  ) -> AppModel.Condition? {
    let known =
      (state + appState).map { ($0.name, $0.value) }
      + (bindings + appBindings).map { ($0.name, $0.type == nil ? false : RouteValue.null) }
    guard !known.isEmpty else { return nil }
    var clauses: [AppModel.Condition.Clause] = []
    for _ in 0...generator.number(below: 2) {
      let (name, initial) = pick(known)
      guard !clauses.contains(where: { $0.name == name }) else { continue }
      let values: [RouteValue] =
        switch initial {
        case .bool: [.bool(isOne(in: 2))]
        case .string: isOne(in: 2) ? ["pro"] : ["pro", "free"]
        case .int: [1]
        case .null, .double, .list, .map, .typed: [.null]
        }
      clauses.append(.init(name, values, isNegated: isOne(in: 2)))
    }
    return .init(clauses)
  }

  // MARK: Screens

  private mutating func label() -> String {
    pick([
      "Help", "Buy it?", "Cancel", " two  spaces ", "A \"quoted\" \\(label)", "سلة", "", "tab\ta", "…",
      String(repeating: "long ", count: 30), "${value}", "Done",
    ])
  }

  private mutating func screen(_ name: String) -> AppModel.Screen {
    var screen = AppModel.Screen()
    if !isOne(in: 3) { screen.title = pick(["Title", "T${value}", "$${x}", "Park ${value.name}", " a  b ", ""]) }
    if isOne(in: 3) { screen.state = state(["isOn", "step", "draftName"]) }
    if isOne(in: 2) { screen.presents = layers(["sheet", "alert", "item", "in"]) }
    if isOne(in: 3) {
      screen.presents.append(.push(pick(["showsHelp", "shows-more"]), to: pick(screens), placement: placement()))
    }
    if isOne(in: 3) {
      let type = type()
      screen.presents.append(.push("chosen", of: type, to: isOne(in: 5) ? nil : pick(screens), cases: cases(of: type)))
    }
    screen.presents = screen.presents.inOrder
    let bindings = bindings(of: screen)
    if isOne(in: 2) {
      screen.destinations = (0...generator.number(below: 2)).map { _ in
        let type = type()
        return .init(type, to: isOne(in: 4) ? nil : pick(screens), cases: cases(of: type), placement: placement())
      }
      for index in screen.destinations.indices where isOne(in: 4) {
        screen.destinations[index].condition = condition(screen.state, bindings)
      }
    }
    for index in screen.presents.indices where screen.presents[index].isLayer {
      if isOne(in: 4) { screen.presents[index].condition = condition(screen.state, bindings) }
      screen.presents[index].buttons = buttons(screen.state, bindings)
    }
    screen.links = (0..<generator.number(below: 5)).map { _ in link(screen.state, bindings) }
    if isOne(in: 6) {
      let type = type()
      let values = (0...generator.number(below: 2)).map { _ in value(type) }
      let label = pick(["${row}", "${row.id}", "${row.name}"])
      screen.rows = [.init(of: type, values, isOpen: isOne(in: 3), label: label)]
    }
    chrome(of: &screen, bindings)
    return screen
  }

  private func bindings(of screen: AppModel.Screen) -> [(name: String, type: String?)] {
    screen.presents.map { ($0.binding, $0.itemType) }
  }

  private mutating func chrome(of screen: inout AppModel.Screen, _ bindings: [(name: String, type: String?)]) {
    if isOne(in: 3) {
      screen.chrome.toolbar = (0...generator.number(below: 2)).map { _ in
        isOne(in: 2)
          ? .label(label(), when: isOne(in: 3) ? condition(screen.state, bindings) : nil, hides: isOne(in: 2))
          : .link(link(screen.state, bindings))
      }
    }
    if isOne(in: 5) { screen.chrome.titleMenu = [.label(label()), .link(link(screen.state, bindings))] }
    screen.chrome.titleDisplay = pick([.automatic, .inline, .large])
    if isOne(in: 4) { screen.chrome.toolbarVisibility = pick([.visible, .hidden]) }
    if isOne(in: 4) { screen.chrome.toolbarBackground = pick([.visible, .hidden, .color("mint"), .color("a b")]) }
    if isOne(in: 4) { screen.chrome.colorScheme = pick([.light, .dark]) }
    if isOne(in: 4) { screen.role = pick([.browser, .editor]) }
    (screen.hidesBackButton, screen.hidesTabBar) = (isOne(in: 6), isOne(in: 6))
    (screen.offersDismiss, screen.nestsStack) = (isOne(in: 10), isOne(in: 12))
  }

  private mutating func placement() -> AppModel.Placement {
    isOne(in: 4) ? .lazyContainer : isOne(in: 8) ? .outsideStack : .effective
  }

  private mutating func cases(of type: String) -> [AppModel.Destination.Case] {
    guard isOne(in: 2) else { return [] }
    return (0...generator.number(below: 3)).map { _ in
      var value = value(type)
      if case .typed(let name, _) = value, !isOne(in: 4) { value = .typed(type: name, payload: .null) }
      return .init(value, to: pick(screens))
    }
  }

  private mutating func layers(_ names: [String]) -> [AppModel.Presented] {
    names.filter { _ in isOne(in: 2) }.map { name in
      let kind = pick(AppModel.PresentationKind.layers)
      let type = isOne(in: 3) ? self.type() : nil
      var layer = AppModel.Presented(name, as: kind, itemType: type)
      if kind.isButtonsOnly { layer.title = isOne(in: 4) ? nil : label() } else { layer.content = content() }
      if let type, !kind.isButtonsOnly { layer.cases = cases(of: type) }
      (layer.isDismissDisabled, layer.keepsPath) = (isOne(in: 4), isOne(in: 10))
      if isOne(in: 4) { layer.onDismiss = update([], []) }
      return layer
    }
  }

  private mutating func buttons(
    _ state: [RouteValue.Field] = [],
    _ bindings: [(name: String, type: String?)] = []
  ) -> [AppModel.Presented.Button] {
    (0..<generator.number(below: 3)).map { _ in
      .init(label(), update: isOne(in: 3) ? nil : update(state, bindings))
    }
  }

  private mutating func link(_ state: [RouteValue.Field], _ bindings: [(name: String, type: String?)]) -> AppModel.Link
  {
    var link = AppModel.Link(label(), to: target(state, bindings))
    if isOne(in: 3) { (link.condition, link.hides) = (condition(state, bindings), isOne(in: 2)) }
    link.isDisabled = isOne(in: 8)
    if isOne(in: 15) { link.isDetailLink = false }
    return link
  }

  private mutating func target(
    _ state: [RouteValue.Field],
    _ bindings: [(name: String, type: String?)]
  ) -> AppModel.Link.Target {
    switch generator.number(below: 4) {
    case 0: return .view(pick(screens))
    case 1: return .value(value())
    case 2:
      guard let (name, type) = (bindings + appBindings).randomElement(using: &generator) else { fallthrough }
      return .binding(name, type.map { value($0) } ?? true)
    default: return .update(update(state, bindings))
    }
  }

  private mutating func update(
    _ state: [RouteValue.Field],
    _ bindings: [(name: String, type: String?)]
  ) -> AppModel.Update {
    var update = AppModel.Update()
    if isOne(in: 3) { update.dismissal = isOne(in: 4) ? .all : .own }
    if !tabs.isEmpty, isOne(in: 3) { update.tab = pick(tabs) }
    if let (name, type) = (bindings + appBindings).randomElement(using: &generator), isOne(in: 2) {
      update.bindings.append(.init(name, type.map { isOne(in: 2) ? .null : value($0) } ?? .bool(isOne(in: 2))))
    }
    if let field = (state + appState).randomElement(using: &generator), isOne(in: 2) {
      let written: RouteValue = field.value == .null ? value() : value(field.value.typeName)
      update.bindings.append(.init(field.name, written))
    }
    if isOne(in: 3) { update.bindings.append(.init("sheet", true)) }
    if isOne(in: 2) {
      let stack = isOne(in: 2) ? nil : tabs.isEmpty ? "main" : pick(tabs)
      update.add(.init(stack, (0..<generator.number(below: 3)).map { _ in value() }, removing: pick([nil, 0, 1])))
    }
    if isOne(in: 12) { update.next = [AppModel.Update(dismissal: .own)] }
    return update
  }

  private mutating func urls() -> [AppModel.URLPattern] {
    (0...generator.number(below: 2)).map { _ in
      let text = pick(["shop://cart", "shop://item/{id:Int}", "shop://item/{name}/more", "/plain", "shop://a b/{x}"])
      var update = update([], [])
      if isOne(in: 2) { update.paths = [.init(nil, [.string("${id}")], removing: isOne(in: 2) ? 0 : nil)] }
      return .init(text, update)
    }
  }
}
