package import FlowSyntax
package import NavigationEngine

/// Something that an app declares and a flow may use.
package struct AppDeclaration: Hashable, Sendable {
  /// The kinds, in the order in which they are listed.
  package enum Section: String, CaseIterable, Sendable {
    case screens, links, destinations, presentations, tabs, columns, lists, urls, does, state
  }

  package let kind: Section
  /// The keys that lead to it in the app file, with dots between them: `screens.Cart.links.Help`.
  ///
  /// If two declarations have the same keys, the later has a number at its end: `screens.Cart.links.Help#2`.
  package let path: String
  /// The place in the app file; nil if the app isn't read from a file.
  package let place: Place?

  package init(kind: Section, path: String, place: Place?) { (self.kind, self.path, self.place) = (kind, path, place) }
}

/// The declarations of an app in the order of the app file, with the numbers by which the engine names it.
package struct AppDeclarations: Sendable {
  /// The declarations in the order of their places: those of the app's own file first, then those of the files that it
  /// extends.
  package private(set) var all: [AppDeclaration] = []
  /// The index of a screen, a link and so on by its number in the model.
  private var byNumber: [AppDeclaration.Section: [Int: Int]] = [:]
  /// The indices of an update's owners by the update's number: itself, and the tab or URL that it is the whole of.
  private var byUpdate: [Int: [Int]] = [:]
  /// The index of each tab and of each column, by their names.
  private var tabs: [String: Int] = [:]
  private var columns: [String: Int] = [:]
  private var lists: [String: Int] = [:]

  /// Lists the declarations of an app.
  package init(_ app: App) {
    var found = DeclarationList(app)
    found.addAll()
    let files = app.files
    let places = found.items.map { item -> (file: Int, start: Int) in
      guard let place = item.declaration.place else { return (files.count, 0) }
      return (files.firstIndex { $0 === place.file } ?? files.count, Int(place.range.start))
    }
    let order = found.items.indices.sorted { left, right in
      (places[left].file, places[left].start, left) < (places[right].file, places[right].start, right)
    }
    for number in order { add(found.items[number]) }
  }

  private mutating func add(_ item: DeclarationList.Item) {
    let index = all.count
    all.append(item.declaration)
    for key in item.keys {
      switch key {
      case .number(let number): byNumber[item.declaration.kind, default: [:]][number] = index
      case .update(let number): byUpdate[number, default: []].append(index)
      case .tab(let name): tabs[name] = index
      case .column(let name): columns[name] = index
      case .list(let name): lists[name] = index
      }
    }
  }

  /// The index of the declaration of a kind that has this number in the model; nil if there is none.
  package func index(of kind: AppDeclaration.Section, _ number: Int?) -> Int? {
    number.flatMap { byNumber[kind]?[$0] }
  }

  /// The indices of the declarations that an update uses.
  package func indices(ofUpdate number: Int) -> [Int] { byUpdate[number] ?? [] }

  /// The index of a tab.
  package func index(ofTab name: String) -> Int? { tabs[name] }

  /// The index of a column, given the tab or the layer that it is in; nil for the base of an app without tabs.
  package func index(of column: AppModel.Column, in content: String?) -> Int? {
    columns[Self.name(of: column, in: content)]
  }

  /// The index of the list in a column, given the tab or the layer that it is in.
  package func index(ofListIn column: AppModel.Column, in content: String?) -> Int? {
    lists[Self.name(of: column, in: content)]
  }

  static func name(of column: AppModel.Column, in content: String?) -> String {
    content.map { "\($0) \(column.rawValue)" } ?? column.rawValue
  }
}
