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
  /// The indices of the declarations by each way to find them; of several that are found alike, the last counts.
  private var indices: [DeclarationList.Identity: [Int]] = [:]

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
    for (index, number) in order.enumerated() {
      all.append(found.items[number].declaration)
      for key in found.items[number].keys { indices[key, default: []].append(index) }
    }
  }

  /// The index of the declaration of a kind that has this number in the model; nil if there is none.
  package func index(of kind: AppDeclaration.Section, _ number: Int?) -> Int? {
    number.flatMap { indices[.number(kind, $0)]?.last }
  }

  /// The indices of the declarations that an update uses: its own, and those of the tab or URL that it is the whole of.
  package func indices(ofUpdate number: Int) -> [Int] { indices[.update(number)] ?? [] }

  /// The index of a tab.
  package func index(ofTab name: String) -> Int? { indices[.tab(name)]?.last }

  /// The index of a column, given the tab or the layer that it is in; nil for the base of an app without tabs.
  package func index(of column: AppModel.Column, in content: String?) -> Int? {
    indices[.column(Self.name(of: column, in: content))]?.last
  }

  /// The index of the list in a column, given the tab or the layer that it is in.
  package func index(ofListIn column: AppModel.Column, in content: String?) -> Int? {
    indices[.list(Self.name(of: column, in: content))]?.last
  }

  static func name(of column: AppModel.Column, in content: String?) -> String {
    content.map { "\($0) \(column.rawValue)" } ?? column.rawValue
  }
}
