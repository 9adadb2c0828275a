import NavigationEngine

extension HeldMap {
  /// Whether `null` under a key is a value, instead of removing what is there.
  func hasNull(under key: String, _ tables: AppTables) -> Bool {
    switch self {
    case .values: true
    case .part(let part), .partOrNamed(let part): part.merging(key, tables)?.takesNull == true
    case .split, .column, .named, .other: false
    }
  }

  /// The kind of the map under a key.
  func held(under key: String, _ tables: AppTables) -> Self {
    switch self {
    case .named(let map): map
    case .values: .values
    case .other: .other
    case .part(let part): part.merging(key, tables)?.holds ?? .other
    case .partOrNamed(let part): part.merging(key, tables)?.holds ?? .part(part)
    case .split: key == AppTable.SplitKey.columns.rawValue ? .named(.column) : .other
    case .column: key == AppTable.ColumnKey.root.rawValue ? .part(RootChoicePart.self) : .other
    }
  }
}

extension AppTable.RootKey {
  var scope: HeldMap {
    switch self {
    case .screens: .named(.part(ScreenPart.self))
    case .tabs: .named(.part(TabPart.self))
    case .presents, .items: .named(.part(PresentedPart.self))
    case .urls: .named(.part(UpdatePart.self))
    case .initial, .state: .values
    case .root: .part(RootChoicePart.self)
    case .split: .split
    case .name, .module, .stack, .navigationView, .types, .restores, .extends, .samples,
      .sources, .runs:
      .other
    }
  }
}
