import NavigationEngine
package import YAMLSyntax

/// The keys of one kind of map in an app file.
package struct AppKeys: Sendable {
  /// The kind of map, as a sentence names it.
  package let owner: String
  /// The keys, in the manual's order.
  package let keys: [AppKey]
}

/// The language of app files: all kinds of maps.
package enum AppLanguage {
  private static let links: [any AppPart.Type] = [LinkPart.self, RowsPart.self]
  private static let destinations: [any AppPart.Type] = [
    RowFilePart.self, AppModel.Destination.self, PresentedPart.self,
  ]
  private static let scenes: [any AppPart.Type] = [TabPart.self, UpdatePart.self]

  /// The kinds of maps with their keys.
  package static let documented = {
    let others: [any AppPart.Type] = [RootChoicePart.self, AppModel.Layer.Button.self]
    return ([ScreenPart.self] + links + destinations + scenes + others).map {
      AppKeys(owner: $0.owner, keys: $0.keys(AppTables()))
    }
  }()

  /// The keys of a kind of map.
  package static func keys(of owner: String) -> [AppKey] { documented.first { $0.owner == owner }?.keys ?? [] }

  /// The example of a key of that name; nil if there is none.
  static func example(_ name: String, _ tables: AppTables) -> String? {
    func find(_ parts: [any AppPart.Type]) -> String? {
      parts.lazy.flatMap { $0.keys(tables) }.first { $0.name == name }?.example
    }
    return find([ScreenPart.self]) ?? AppTable.example(name, AppTable.root)
      ?? AppTable.example(name, AppTable.navigationView) ?? AppTable.example(name, AppTable.type)
      ?? find(links + destinations) ?? AppTable.splitExample(name) ?? find(scenes)
  }

  /// Whether `rows` is one map of them, and not several by name.
  package static func isOneMapOfRows(_ id: YAMLTree.ID, _ tree: YAMLTree) -> Bool {
    RowsPart.isOneMap(id, tree, AppTables())
  }
}
