import NavigationEngine

/// Writes the app's own type, its router and the types of its routes.
struct AppCode {
  private let all: ExportedNames

  init(_ all: ExportedNames) { self.all = all }

  private var model: AppModel { all.model }
  private var names: ViewCode { ViewCode(screen: nil, all: all) }

  // MARK: The app

  /// The Swift type of the app.
  var lines: SwiftLines { lines(isView: false) }

  /// The app as a view, for an app that shows it among others.
  var view: SwiftLines { lines(isView: true) }

  /// A property of the app's own view: state, or a value that is saved.
  private func property(_ declaration: String) -> String {
    let name = declaration.prefix { $0 != " " && $0 != ":" }.filter { $0 != "`" }
    guard model.restores.contains(String(name)) else { return "@State private var \(declaration)" }
    return "@AppStorage(\(SwiftName.literal(String(name)))) private var \(declaration)"
  }

  private func lines(isView: Bool) -> SwiftLines {
    let properties = all.plan.hasRouter ? [all.router("Router")] : own.map(property)
    var content =
      model.isLegacy ? navigationView : model.tabs.isEmpty ? model.split.map(splitView) ?? stack : tabView
    var modifiers = model.presents.flatMap { names.modifier($0) }
    if !model.urls.isEmpty { modifiers.append(".onOpenURL { url in router.open(url) }") }
    if all.plan.hasRouter { modifiers.append(all.sharing) }
    content += modifiers
    let name = model.name ?? "Main"
    let window = ["WindowGroup {"] + content.indented + ["}"]
    let lines: SwiftLines =
      isView ? .view(name, properties, content) : ["@main"] + .view(name, properties, window, isApp: true)
    return lines + (model.tabs.isEmpty ? [] : [""] + tabs) + all.views(of: model.presents, on: nil)
  }

  /// The app's own properties if it has no router, else the router.
  private var own: SwiftLines {
    var lines: SwiftLines = []
    if let first = model.initialTab ?? model.tabs.first?.name {
      lines.append("tab = AppTab.\(SwiftName.member(first))")
    }
    for (name, content, _) in model.namedContents {
      guard let path = all.plan.path(of: name), case .stack(_, let kind, let values) = content else { continue }
      lines.append(all.property(path, kind, values))
    }
    if let split = model.split { lines += properties(of: split) }
    for list in (model.split?.columns ?? []).compactMap(\.list) {
      lines.append("\(SwiftName.quoted(list.binding)): \(list.type)?")
    }
    lines += model.presents.map { all.binding($0.binding, $0.itemType) }
    return lines + model.state.map { all.declaration(of: $0, on: nil) }
  }

  private var tabs: SwiftLines {
    ["enum AppTab: Hashable {", "  case \(model.tabs.map { SwiftName.quoted($0.name) }.joined(separator: ", "))", "}"]
  }

  private var stack: SwiftLines {
    let outer = model.screens[model.root].map { root in
      ViewCode(screen: model.root, all: all).destinations(of: root) { $0 == .outsideStack }
    }
    return stack(SceneState.mainStack, model.stack, root: chosenRoot) + (outer ?? [])
  }

  /// The root of the app's stack, or the roots among which state chooses.
  private var chosenRoot: SwiftLines {
    guard !model.roots.isEmpty else { return ["\(model.root)()"] }
    var lines: SwiftLines = []
    for (index, root) in model.roots.enumerated() {
      // The values that the roots before leave aren't asked again.
      let asked = root.condition == nil ? nil : all.askedOfRoots[index]
      let condition = asked.map { "if \(names.expression($0)) " } ?? ""
      lines.append(index == 0 ? "\(condition){" : "} else \(condition){")
      lines.append("  \(root.screen)()")
    }
    return lines + ["}"]
  }

  /// The NavigationView, with its root or its columns.
  private var navigationView: SwiftLines {
    let roots = model.split?.columns.map(\.root.screen) ?? [model.root]
    let style = model.split == nil ? "stack" : "columns"
    return ["NavigationView {"] + roots.map { "\($0)()" }.indented + ["}", ".navigationViewStyle(.\(style))"]
  }

  private func stack(_ name: String, _ kind: AppModel.StackKind, root: SwiftLines) -> SwiftLines {
    let path = all.plan.path(of: name).map { "(path: \(all.plan.hasRouter ? "$router." : "$")\($0))" } ?? ""
    return ["NavigationStack\(path) {"] + root.indented + ["}"]
  }

  private func splitView(_ split: AppModel.Split) -> SwiftLines {
    var lines: SwiftLines = []
    let holder = all.plan.hasRouter ? "$router." : "$"
    var bindings: [String] = []
    if split.visibility != .automatic { bindings.append("columnVisibility: \(holder)columnVisibility") }
    if split.preferredCompactColumn != nil {
      bindings.append("preferredCompactColumn: \(holder)preferredCompactColumn")
    }
    let arguments = bindings.isEmpty ? "" : "(\(bindings.joined(separator: ", ")))"
    for column in split.columns {
      let name = column.column.rawValue
      lines.append(column.column == .sidebar ? "NavigationSplitView\(arguments) {" : "} \(name): {")
      let root = self.root(of: column)
      let content = column.stack.map { stack(name, $0, root: root) } ?? root
      var modifiers: SwiftLines = []
      if let title = column.title {
        modifiers.append(".navigationTitle(\(SwiftName.literal(Template.literal(title))))")
      }
      if !column.toolbar.isEmpty {
        let items = column.toolbar.map { "Button(\(SwiftName.literal($0))) {}" }
        modifiers += [".toolbar {"] + items.indented + ["}"]
      }
      if let width = column.width { modifiers.append(".navigationSplitViewColumnWidth(\(width.arguments))") }
      // Behind a block, modifiers are as far to the left as its end.
      lines += (content + (content.count > 1 ? modifiers : modifiers.indented)).indented
    }
    let style = split.style == .automatic ? [] : [".navigationSplitViewStyle(.\(split.style.rawValue))"]
    return lines + ["}"] + style
  }

  /// The properties that a split view binds, beside its paths.
  private func properties(of split: AppModel.Split) -> SwiftLines {
    var lines: SwiftLines = []
    if split.visibility != .automatic {
      lines.append("columnVisibility = NavigationSplitViewVisibility.\(split.visibility.rawValue)")
    }
    if let column = split.preferredCompactColumn {
      lines.append("preferredCompactColumn = NavigationSplitViewColumn.\(column.rawValue)")
    }
    return lines
  }

  /// The split view of a tab or a layer.
  func inner(_ split: AppModel.Split) -> SwiftLines {
    var lines: SwiftLines = []
    for column in split.columns {
      lines.append(column.column == .sidebar ? "NavigationSplitView {" : "} \(column.column.rawValue): {")
      let root = all.view(column.root.screen)
      lines.append("  \(column.stack == nil ? root : "NavigationStack { \(root) }")")
    }
    return lines + ["}"]
  }

  /// The root of a column, or those among which the selection in the column before chooses.
  private func root(of column: AppModel.SplitColumn) -> SwiftLines {
    guard column.root.screens.count > 1, let list = model.list(before: column.column) else {
      return [all.view(column.root.screen)]
    }
    let cases = column.root.cases.map { one in
      "case .\(SwiftName.member(String(one.value.caseName ?? ""))): \(all.view(one.screen))"
    }
    let empty = column.root.empty.map { ["case nil: \(all.view($0))"] } ?? []
    let others = ["default: \(all.view(column.root.screen))", "}"]
    return ["switch \(names.reference(list.binding)) {"] + cases + empty + others
  }

  private var tabView: SwiftLines {
    let content = model.tabs.flatMap(tab).indented + ["}"]
    let taps = self.taps
    guard taps.isEmpty else {
      let selection = ["selection: Binding {", "  router.tab", "} set: {"] + taps.indented + ["}"]
      return ["TabView("] + selection.indented + [") {"] + content
    }
    let selection = all.plan.hasRouter ? "$router.tab" : "$tab"
    return ["TabView(selection: \(selection)) {"] + content
  }

  /// The statements for a tap on a tab, `$0`; none if every tap only selects.
  private var taps: SwiftLines {
    var lines: SwiftLines = []
    for tab in model.tabs where tab.popsWhenReselected {
      guard let path = all.plan.path(of: tab.name), case .stack(_, let kind, _)? = tab.content else { continue }
      let empty = kind == .erased ? "NavigationPath()" : "[]"
      lines.append("if $0 == router.tab, $0 == .\(SwiftName.member(tab.name)) { router.\(path) = \(empty) }")
    }
    let others = model.tabs.filter { $0.update != nil }
    if others.isEmpty { return lines.isEmpty ? [] : lines + ["router.tab = $0"] }
    lines.append("switch $0 {")
    for tab in others {
      lines.append("case .\(SwiftName.member(tab.name)):")
      lines += (tab.update.map(names.statements) ?? []).indented
    }
    return lines + ["default: router.tab = $0", "}"]
  }

  private func tab(_ tab: AppModel.Tab) -> SwiftLines {
    let title = SwiftName.literal(tab.title.map(Template.literal) ?? tab.name)
    let head = "Tab(\(title), systemImage: \"circle\", value: AppTab.\(SwiftName.member(tab.name)))"
    let content: SwiftLines
    switch tab.content {
    case .stack(let root, let kind, _)?: content = stack(tab.name, kind, root: ["\(root)()"])
    case .screen(let root)?: content = ["\(root)()"]
    case .split(let split)?: content = inner(split)
    case nil: content = ["EmptyView()"]
    }
    var lines = ["\(head) {"] + content.indented + ["}"]
    if all.isOld {
      let step = content.count == 1 ? "  " : ""
      let value = "AppTab.\(SwiftName.member(tab.name))"
      lines = content + ["\(step).tabItem { Label(\(title), systemImage: \"circle\") }", "\(step).tag(\(value))"]
    }
    if let identifier = all.identifier(tab.source) {
      lines.append(".accessibilityIdentifier(\(SwiftName.literal(identifier)))")
    }
    guard let condition = tab.condition else { return lines }
    return ["if \(names.expression(condition)) {"] + lines.indented + ["}"]
  }

  // MARK: The router

  /// The router, which holds all that several views share.
  var router: SwiftLines {
    var properties = own
    for (_, screen) in model.screensByName {
      for presented in screen.presents where all.plan.isShared(presented.binding) {
        properties.append(all.binding(presented.binding, presented.itemType))
      }
    }
    let open = model.urls.isEmpty ? [] : [""] + opening
    let dismissing = all.plan.dismissesAll ? [""] + dismissingAll : []
    return (dismissing.isEmpty ? [] : ["@MainActor"]) + all.routerClass("Router", properties, open + dismissing)
  }

  /// The method that dismisses every sheet, cover, popover, alert and dialog, as the window's controller does.
  private var dismissingAll: SwiftLines {
    [
      "func dismissAll() {", "  let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene",
      "  scene?.keyWindow?.rootViewController?.dismiss(animated: true)", "}",
    ]
  }

  /// The method that opens links into the app.
  private var opening: SwiftLines {
    var lines: SwiftLines = []
    let links = model.urls.compactMap { pattern in URLLink(pattern.text, all.values.types).map { ($0, pattern.update) }
    }
    for (index, (link, update)) in links.enumerated() {
      let conditions = link.conditions.joined(separator: ", ")
      lines.append(index == 0 ? "if \(conditions) {" : "} else if \(conditions) {")
      let texts = link.texts(usedIn: update)
      let statements = names.statements(update).map { line in
        line.hasPrefix("router.") ? String(line.dropFirst(7)) : line
      }
      lines += (texts + statements).indented
    }
    let usesParts = links.contains { !$0.0.parts.isEmpty }
    let parts = usesParts ? ["let parts = Array(url.pathComponents.dropFirst())"] : []
    return ["func open(_ url: URL) {"] + (parts + lines + ["}"]).indented + ["}"]
  }

  // MARK: Types

  /// The types of routes and items.
  var types: SwiftLines {
    let layers = model.ownedLayers.map(\.layer)
    let identifiable = Set(layers.compactMap(\.itemType))
    var identities: [String: String] = [:]
    for layer in layers { if let type = layer.itemType { identities[type] = layer.identity } }
    let declared = all.values.types.declared.keys.sorted().map {
      all.values.declaration(of: $0, isIdentifiable: identifiable.contains($0), by: identities[$0])
    }
    let standard = identifiable.intersection(PortableTypes.standard).sorted().map { name in
      ["extension \(name): @retroactive Identifiable {", "  public var id: Self { self }", "}"]
    }
    return Array((declared + standard).joined(separator: [""]))
  }
}

extension URLLink {
  /// The conditions that a URL of the pattern fulfils.
  fileprivate var conditions: [String] {
    var conditions = ["url.scheme == \(SwiftName.literal(scheme))", "url.host() == \(SwiftName.literal(host))"]
    guard !parts.isEmpty else { return conditions }
    conditions.append("parts.count == \(parts.count)")
    for (number, part) in parts.enumerated() {
      switch part {
      case .text(let text): conditions.append("parts[\(number)] == \(SwiftName.literal(text))")
      case .value(_, .string): break
      case .value(let name, .enumeration(let type)):
        conditions.append("let \(name) = \(type)(rawValue: parts[\(number)])")
      case .value(let name, let type): conditions.append("let \(name) = \(type.name)(parts[\(number)])")
      }
    }
    return conditions
  }

  /// The parts that a change takes as texts.
  fileprivate func texts(usedIn update: AppModel.Update) -> SwiftLines {
    parts.enumerated().compactMap { number, part in
      guard case .value(let name, .string) = part, update.names.contains(name) else { return nil }
      return "let \(name) = String(parts[\(number)])"
    }
  }
}

extension AppModel.ColumnWidth {
  /// The arguments of its modifier in Swift.
  fileprivate var arguments: String {
    func spelled(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
    if min == ideal, max == ideal { return spelled(ideal) }
    let parts = [("min", min), ("ideal", ideal), ("max", max)]
    return parts.compactMap { name, number in number.map { "\(name): \(spelled($0))" } }.joined(separator: ", ")
  }
}
