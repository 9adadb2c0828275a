package import FlowApps
import FlowSyntax
package import FlowTranscripts
import NavigationEngine

/// The uses of one app by flows: a count for each declaration, whatever the number of flows.
package struct Coverage: Sendable {
  /// A declaration, and how often flows used it.
  package struct Item: Sendable {
    package let declaration: AppDeclaration
    package fileprivate(set) var times = 0
  }

  /// How much of something is used.
  package struct Share: Hashable, Sendable {
    package var used: Int
    package var total: Int

    package init(used: Int = 0, total: Int = 0) { (self.used, self.total) = (used, total) }

    /// The percentage, rounded down, so that only everything is 100; of nothing, everything is used.
    package var percent: Int { total == 0 ? 100 : used * 100 / total }

    /// Whether the share is at least a percentage.
    package func reaches(_ percent: Double) -> Bool { Double(used) * 100 >= percent * Double(total) }
  }

  /// The maximum number of unknown names that are kept.
  private static let maxUnknown = 5

  /// The app's name; nil if it has none.
  package let name: String?
  /// The name of the file that contains the app.
  package let file: String
  /// The declarations in the order of the app file.
  package private(set) var items: [Item]
  /// The number of results of flows that are counted.
  package private(set) var results = 0
  /// The first names that flows used and the app no longer declares.
  package private(set) var unknown: [String] = []
  /// The index of each declaration by its path.
  private let indices: [String: Int]
  /// Masks secrets in names.
  private let mask: @Sendable (String) -> String

  /// Begins without uses.
  package init(of app: App, masking mask: @escaping @Sendable (String) -> String = { $0 }) {
    self.mask = mask
    name = app.model.name.map(mask)
    file = mask(app.file.name)
    items = app.declarations.all.map { declaration in
      Item(declaration: AppDeclaration(kind: declaration.kind, path: mask(declaration.path), place: declaration.place))
    }
    indices = Dictionary(items.enumerated().map { ($1.declaration.path, $0) }) { first, _ in first }
  }

  /// Adds the uses by the flow of one result.
  package mutating func add(_ uses: [UsedDeclarations.Use]) {
    results += 1
    for use in uses { add(use.times, of: use.declaration) }
  }

  private mutating func add(_ times: Int, of path: String) {
    if let index = index(of: path) {
      let (sum, isTooLarge) = items[index].times.addingReportingOverflow(times)
      items[index].times = isTooLarge ? .max : sum
    } else if unknown.count < Self.maxUnknown, !unknown.contains(mask(path)) {
      unknown.append(mask(path))
    }
  }

  private func index(of path: String) -> Int? { indices[path] ?? indices[mask(path)] }

  /// How often a declaration is used; nil if the app has none of that path.
  package func times(of path: String) -> Int? { index(of: path).map { items[$0].times } }

  /// How much of a kind is used; nil for all kinds together.
  package func share(of kind: AppDeclaration.Section?) -> Share {
    items.reduce(into: Share()) { share, item in
      guard kind == nil || item.declaration.kind == kind else { return }
      share.total += 1
      if item.times > 0 { share.used += 1 }
    }
  }

  /// The kinds that the app declares any of, in their order.
  package var kinds: [AppDeclaration.Section] {
    let kinds = Set(items.map(\.declaration.kind))
    return AppDeclaration.Section.allCases.filter { kinds.contains($0) }
  }

  /// The declarations that no flow used, in the order of the app file.
  package var unused: [Item] { items.filter { $0.times == 0 } }
}

/// The declarations in one line of an app file.
package struct CoveredLine: Sendable {
  /// The line, counted from 1.
  package let number: Int
  package fileprivate(set) var items: [Coverage.Item]

  /// How often the most used declaration of the line is used.
  package var times: Int { items.map(\.times).max() ?? 0 }
}

extension Coverage {
  /// The files that declare something, of the app and the apps that it extends, each with its lines in their order.
  package var files: [(name: String, lines: [CoveredLine])] {
    var files: [(name: String, lines: [CoveredLine])] = []
    for item in items {
      guard let name = fileName(of: item), let number = item.declaration.place?.start.line else { continue }
      if files.last?.name != name { files.append((name, [])) }
      let last = files.count - 1
      if let line = files[last].lines.last, line.number == number {
        files[last].lines[files[last].lines.count - 1].items.append(item)
      } else {
        files[last].lines.append(CoveredLine(number: number, items: [item]))
      }
    }
    return files
  }

  /// The lines of the app's own file that declare something.
  package var lines: [CoveredLine] { files.first { $0.name == file }?.lines ?? [] }

  /// The name of the file that declares something; nil if the app isn't read from a file.
  package func fileName(of item: Item) -> String? { item.declaration.place.map { mask($0.file.name) } }
}
