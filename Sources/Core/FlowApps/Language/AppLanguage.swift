import NavigationEngine

/// The language of app files: all kinds of maps with their keys.
package enum AppLanguage {
  /// The parts by the order in which a key of several has its example.
  private static let parts: [any AppPart.Type] = [
    ScreenPart.self, TopPart.self, NavigationViewPart.self, TypePart.self, LinkPart.self, RowsPart.self,
    RowFilePart.self, AppModel.Destination.self, PresentedPart.self, AppModel.Split.self, ColumnsPart.self,
    ColumnPart.self, ListPart.self, ColumnRootPart.self, WidthPart.self, TabPart.self, UpdatePart.self,
    RootChoicePart.self, AppModel.Presented.Button.self, AppModel.Condition.Clause.self,
  ]

  /// All kinds of maps: each as a sentence names it, with its keys in the manual's order.
  package static let maps = parts.map { (owner: $0.owner, keys: $0.keys) }

  /// The keys of a kind of map.
  package static func keys(of owner: String) -> [AppKey] { maps.first { $0.owner == owner }?.keys ?? [] }

  /// The keys that begin an app file, in the order in which they are written: what the app is, not what it shows.
  package static let header = TopPart.table.rows.filter { $0.position == 0 }.map(\.key.name)

  /// The example of a key of that name; nil if there is none.
  static func example(_ name: String) -> String? {
    parts.lazy.flatMap { $0.keys }.first { $0.name == name }?.example
  }
}
