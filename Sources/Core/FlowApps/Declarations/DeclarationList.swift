import NavigationEngine

/// Collects the declarations of an app, part by part.
struct DeclarationList {
  /// A way to find a declaration.
  enum Identity: Hashable {
    /// The number of a screen, a link and so on in the model.
    case number(AppDeclaration.Section, Int)
    /// The number of an update that uses it.
    case update(Int)
    case tab(String)
    /// A column, by its name and the name of its tab or layer.
    case column(String)
    case list(String)
  }

  typealias Item = (declaration: AppDeclaration, keys: [Identity])

  private let app: App
  private(set) var items: [Item] = []
  /// How often a path has occurred.
  private var taken: [String: Int] = [:]

  init(_ app: App) { self.app = app }

  private var model: AppModel { app.model }

  mutating func addAll() {
    if model.tabs.isEmpty { addColumns(of: model.split, at: "split", in: nil) }
    for tab in model.tabs { add(tab) }
    for layer in model.presents { add(layer, at: "") }
    for url in model.urls { add(url) }
    add(model.state, of: nil, at: "")
    for (name, screen) in model.screens.sorted(by: { ($0.value.source ?? 0) < ($1.value.source ?? 0) }) {
      add(screen, named: name)
    }
  }

  /// Adds a declaration.
  private mutating func add(_ kind: AppDeclaration.Section, _ path: String, _ source: Int?, _ keys: [Identity] = []) {
    let count = (taken[path] ?? 0) + 1
    taken[path] = count
    let declaration = AppDeclaration(
      kind: kind,
      path: count == 1 ? path : "\(path)#\(count)",
      place: app.place(ofSource: source)
    )
    items.append((declaration, (source.map { [.number(kind, $0)] } ?? []) + keys))
  }

  /// Adds an update and the updates that follow it.
  private mutating func add(_ update: AppModel.Update?, at path: String) {
    guard let update, let source = update.source else { return }
    add(.does, path, source, [.update(source)])
    addFollowers(of: update, at: path)
  }

  private mutating func addFollowers(of update: AppModel.Update, at path: String) {
    var path = path
    for next in update.next {
      path += ".then"
      if let source = next.source { add(.does, path, source, [.update(source)]) }
    }
  }

  // MARK: Parts of the app

  private mutating func add(_ tab: AppModel.Tab) {
    let path = "tabs.\(tab.name)"
    // A tab that makes a change is never selected by its tap.
    add(.tabs, path, tab.source, [.tab(tab.name)] + (tab.update?.source.map { [.update($0)] } ?? []))
    add(tab.update, at: "\(path).does")
    add(tab.content, at: path, in: tab.name)
  }

  private mutating func add(_ content: AppModel.Content?, at path: String, in name: String) {
    switch content {
    case .split(let split): addColumns(of: split, at: "\(path).split", in: name)
    case .screen, .stack, nil: break
    }
  }

  private mutating func addColumns(of split: AppModel.Split?, at path: String, in content: String?) {
    for column in split?.columns ?? [] {
      let name = AppDeclarations.name(of: column.column, in: content)
      let path = "\(path).\(column.column.rawValue)"
      add(.columns, path, column.source, [.column(name)])
      if let list = column.list { add(.lists, "\(path).list", list.source, [.list(name)]) }
    }
  }

  private mutating func add(_ url: AppModel.URLPattern) {
    let path = "urls.\(url.text)"
    add(.urls, path, url.source, url.update.source.map { [.update($0)] } ?? [])
    addFollowers(of: url.update, at: path)
  }

  private mutating func add(_ state: [RouteValue.Field], of screen: String?, at prefix: String) {
    for field in state { add(.state, "\(prefix)state.\(field.name)", app.source(ofState: field.name, on: screen)) }
  }

  // MARK: Screens

  private mutating func add(_ screen: AppModel.Screen, named name: String) {
    let path = "screens.\(name)"
    add(.screens, path, screen.source)
    add(screen.state, of: name, at: "\(path).")
    add(screen.links, at: "\(path).links")
    for rows in screen.rows { add(rows, at: "\(path).rows") }
    add(screen.chrome.toolbar.compactMap(\.link), at: "\(path).toolbar")
    add(screen.chrome.titleMenu.compactMap(\.link), at: "\(path).titleMenu")
    for destination in screen.destinations where destination.placement == .effective {
      add(.destinations, "\(path).destinations.\(destination.type)", destination.source)
    }
    // In a NavigationView, a link is the declaration of its binding, too.
    let ofLinks = Set(screen.everyLink.compactMap { app.place(ofSource: $0.source) })
    func isOwn(_ source: Int?) -> Bool { app.place(ofSource: source).map { !ofLinks.contains($0) } ?? true }
    for presented in screen.presents
    where presented.isLayer || presented.placement == .effective && isOwn(presented.source) {
      add(presented, at: "\(path).")
    }
  }

  /// Adds the link of all rows as one, and their actions.
  private mutating func add(_ rows: AppModel.Rows, at path: String) {
    let path = rows.name.map { "\(path).\($0)" } ?? path
    if rows.link.canBeTapped {
      add(.links, path, rows.link.source ?? rows.source)
      addFollowers(of: rows.link, at: path)
    }
    add(rows.actions, at: "\(path).actions")
  }

  /// Adds the links that can be tapped at some time.
  private mutating func add(_ links: [AppModel.Link], at path: String) {
    for link in links where link.canBeTapped {
      add(.links, "\(path).\(link.label)", link.source)
      addFollowers(of: link, at: "\(path).\(link.label)")
    }
  }

  /// Adds the change that a link makes.
  private mutating func addFollowers(of link: AppModel.Link, at path: String) {
    switch link.target {
    case .update(let update): add(update, at: "\(path).does")
    case .value, .view, .binding: break
    }
  }

  private mutating func add(_ presented: AppModel.Presented, at prefix: String) {
    let path = "\(prefix)\(presented.itemType == nil ? "presents" : "items").\(presented.binding)"
    add(.presentations, path, presented.source)
    add(presented.content, at: path, in: presented.binding)
    add(presented.onDismiss, at: "\(path).onDismiss")
    for button in presented.buttons {
      add(.links, "\(path).buttons.\(button.label)", button.source)
      add(button.update, at: "\(path).buttons.\(button.label).does")
    }
  }
}
