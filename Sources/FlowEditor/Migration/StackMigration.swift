import NavigationEngine

/// The migration of an app with a NavigationView: each link leads to a value, and the root has destinations for all
/// (S12.4).
///
/// Columns become a NavigationSplitView, in which each screen that can be the root of a column has the destinations. A
/// link that stays in its column remains a view link.
struct StackMigration {
  /// The migrated app.
  let model: AppModel
  /// The destinations.
  let destinations: [AppModel.Destination]
  /// The screens that register the destinations.
  let registering: Set<String>
  /// The path at the cold start, which replaces the initial bindings.
  let initialPath: [RouteValue]

  /// The values of the links that push one.
  private let values: [LinkAddress: RouteValue]

  /// Migrates an app.
  ///
  /// - Parameter app: The legacy app, with a number for each declaration in the order of the text.
  init(_ app: AppModel) {
    let links = app.screens.flatMap { screen, declared in
      declared.addressedLinks(on: screen).filter { declared.shows($0.link) }.map { LegacyLink($1, at: $0, declared) }
    }.sorted { ($0.link.source ?? 0, $0.screen, $0.link.label) < ($1.link.source ?? 0, $1.screen, $1.link.label) }
    let pushing = links.filter { app.split == nil || $0.link.isDetailLink }
    var book = ValueBook()
    // Tags are values already; other values must differ from them.
    for link in pushing { if let tag = link.tag { book.claim(tag, for: link.target) } }
    var values: [LinkAddress: RouteValue] = [:]
    for link in pushing { values[link.address] = book.value(of: link) }
    self.values = values
    destinations = book.destinations
    initialPath = Self.path(app, values)
    var model = app
    (model.isLegacy, model.stack) = (false, .erased)
    model.split?.fillsNextColumn = false
    if let last = model.split?.columns.indices.last { model.split?.columns[last].stack = .erased }
    registering = Self.roots(app, links)
    // The path has all that the links of a NavigationView show; sheets and the like keep their bindings.
    let shown = app.boundByLinks
    (model.initialBindings, model.initialPath) = (app.initialBindings.filter { !shown.contains($0.name) }, initialPath)
    let targets = Dictionary(links.map { ($0.address, $0.target) }) { first, _ in first }
    for (name, screen) in app.screens {
      var screen = screen
      (screen.presents, screen.items) = ([], [])
      screen.changeLinks(on: name) { address, link in
        guard app.screens[name]?.shows(link) == true else { return }
        let value = values[address].map { AppModel.Link.Target.value($0) }
        link.target = value ?? targets[address].map { .view($0) } ?? link.target
        if value != nil { link.isDetailLink = true }
      }
      if registering.contains(name) { screen.destinations = destinations }
      model.screens[name] = screen
    }
    self.model = model
  }

  /// The screens that can be the root of the stack, or of a column.
  private static func roots(_ app: AppModel, _ links: [LegacyLink]) -> Set<String> {
    guard let split = app.split else { return [app.root] }
    let targets = Dictionary(grouping: links.filter(\.link.isDetailLink), by: \.screen)
    var (all, before): (Set<String>, Set<String>) = ([], [])
    for column in split.columns {
      before = Set(before.flatMap { targets[$0]?.map(\.target) ?? [] }).union(column.root.screens)
      all.formUnion(before)
    }
    return all
  }

  /// The value that a link leads to; nil for a link that stays a view link.
  func value(of link: LinkAddress) -> RouteValue? { values[link] }

  /// Whether a binding at the cold start is none of a link.
  func keepsBinding(_ name: String) -> Bool { model.initialBindings.contains { $0.name == name } }

  /// Whether a link is disabled.
  func isDisabled(_ link: LinkAddress) -> Bool {
    model.screens[link.screen]?.addressedLinks(on: link.screen).first { $0.address == link }?.link.isDisabled == true
  }

  /// The values of the screens that bindings present at the cold start.
  private static func path(_ app: AppModel, _ values: [LinkAddress: RouteValue]) -> [RouteValue] {
    guard app.split == nil, !app.initialBindings.isEmpty, let stack = try? NavigationStack(app: app) else { return [] }
    var (path, below): ([RouteValue], String) = ([], app.root)
    for entry in stack.state.overlay {
      let target: AppModel.Link.Target? =
        switch entry.kind {
        case .link: nil
        case .presented(let binding): .binding(binding, true)
        case .item(let binding, let value): .binding(binding, value)
        }
      let link = app.screens[below]?.addressedLinks(on: below).first { $0.link.target == target }
      guard let value = link.flatMap({ values[$0.address] }) else { break }
      path.append(value)
      below = entry.screen
    }
    return path
  }
}

extension AppModel {
  /// The bindings of the links of a NavigationView.
  var boundByLinks: Set<String> { Set(screens.values.flatMap { $0.presents.map(\.binding) + $0.items.map(\.binding) }) }
}

extension AppModel.Screen {
  /// Whether a link of a NavigationView shows a screen; the others make a change, or present a sheet or the like.
  fileprivate func shows(_ link: AppModel.Link) -> Bool {
    switch link.target {
    case .view, .value: true
    case .binding(let name, _): presents.contains { $0.binding == name } || items.contains { $0.binding == name }
    case .update: false
    }
  }
}

/// A link of a NavigationView with the screen that it shows.
private struct LegacyLink {
  let link: AppModel.Link
  let address: LinkAddress
  /// The screen that the link shows.
  let target: String
  /// The tag of its selection; nil if it has none.
  let tag: RouteValue?

  /// The screen that contains the link.
  var screen: String { address.screen }

  init(_ link: AppModel.Link, at address: LinkAddress, _ declared: AppModel.Screen) {
    (self.link, self.address) = (link, address)
    switch link.target {
    case .view(let name):
      (target, tag) = (name, nil)
    case .binding(let binding, let value):
      if let item = declared.items.first(where: { $0.binding == binding }) {
        target = item.cases.screen(for: value) ?? item.screen ?? ""
        tag = value
      } else {
        (target, tag) = (declared.presents.first { $0.binding == binding }?.screen ?? "", nil)
      }
    case .value, .update:
      (target, tag) = ("", nil)
    }
  }
}

/// Assigns values to screens.
private struct ValueBook {
  private var screens: [RouteValue: String] = [:]
  /// The values in the order of their assignment.
  private var order: [RouteValue] = []
  /// The values of screens that have no tag.
  private var names: [String: RouteValue] = [:]
  /// The number of screens whose names give the same value.
  private var counts: [String: Int] = [:]

  /// Assigns a value to a screen, unless it belongs to another one.
  mutating func claim(_ value: RouteValue, for screen: String) {
    guard screens[value] == nil else { return }
    screens[value] = screen
    order.append(value)
  }

  /// The value of a link: its tag, or the name of its screen.
  mutating func value(of link: LegacyLink) -> RouteValue {
    if let tag = link.tag, screens[tag] == link.target { return tag }
    if let name = names[link.target] { return name }
    let name = link.target.camelCased
    var candidate = RouteValue.string(name)
    while let other = screens[candidate], other != link.target {
      let number = counts[name, default: 1] + 1
      counts[name] = number
      candidate = .string("\(name)\(number)")
    }
    claim(candidate, for: link.target)
    names[link.target] = candidate
    return candidate
  }

  /// One destination for each type.
  ///
  /// If all values of a type lead to one screen, the destination is for every value of the type, except for strings,
  /// which may have other meanings.
  var destinations: [AppModel.Destination] {
    var types: [String] = []
    var cases: [String: [AppModel.Destination.Case]] = [:]
    for value in order {
      if cases[value.typeName] == nil { types.append(value.typeName) }
      cases[value.typeName, default: []].append(.init(value, to: screens[value] ?? ""))
    }
    return types.map { type in
      let cases = cases[type] ?? []
      guard type != "String", let first = cases.first, cases.allSatisfy({ $0.screen == first.screen }) else {
        return AppModel.Destination(type, cases: cases)
      }
      return AppModel.Destination(type, to: first.screen)
    }
  }
}

extension String {
  /// A screen's name in camel case: `ParkDetails` becomes `parkDetails`, `URLList` becomes `urlList`.
  fileprivate var camelCased: String {
    let words = split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return self }
    let capitals = first.prefix { $0.isUppercase }.count
    // The last of several capitals begins the next word, unless there is none.
    let count = capitals > 1 && capitals < first.count ? capitals - 1 : capitals
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return first.prefix(count).lowercased() + first.dropFirst(count) + rest.joined()
  }
}
