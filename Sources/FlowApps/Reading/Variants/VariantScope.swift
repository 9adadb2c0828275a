import NavigationEngine

extension HeldMap {
  /// Whether `null` under a key is a value, instead of removing what is there.
  func hasNull(under key: String, _ tables: AppTables) -> Bool {
    switch self {
    case .values: true
    case .part(let part), .partOrNamed(let part): part.merging(key, tables)?.takesNull == true
    case .presentation: key == AppTable.ItemKey.value.rawValue
    case .tab, .update, .split, .column, .named, .other: false
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
    case .tab:
      switch AppTable.TabKey(rawValue: key) {
      case .does: .update
      case .when: .values
      case .root: .part(AppModel.Destination.self)
      case .split: .split
      case .stack, .path, .title, .reselect, .source, .identifier, nil: .other
      }
    case .split: key == AppTable.SplitKey.columns.rawValue ? .named(.column) : .other
    case .column: key == AppTable.ColumnKey.root.rawValue ? .part(AppModel.Destination.self) : .other
    case .presentation: AppTable.ItemKey(rawValue: key)?.scope ?? .other
    case .update: AppTable.UpdateKey(rawValue: key)?.scope ?? .other
    }
  }
}

extension AppTable.RootKey {
  var scope: HeldMap {
    switch self {
    case .screens: .named(.part(ScreenPart.self))
    case .tabs: .named(.tab)
    case .presents, .items: .named(.presentation)
    case .urls: .named(.update)
    case .initial, .state: .values
    case .root: .part(AppModel.Destination.self)
    case .split: .split
    case .name, .module, .stack, .navigationView, .types, .restores, .extends, .samples,
      .sources, .runs:
      .other
    }
  }
}

extension AppTable.ItemKey {
  fileprivate var scope: HeldMap {
    switch self {
    case .onDismiss: .update
    // A button has the change of a link.
    case .buttons: .named(.part(LinkPart.self))
    case .when, .value: .values
    case .split: .split
    case .type, .id, .as, .screen, .cases, .default, .stack, .path, .keepsPath, .dismissDisabled, .title, .lazy,
      .misplaced, .source, .assumed:
      .other
    }
  }
}

extension AppTable.UpdateKey {
  fileprivate var scope: HeldMap {
    switch self {
    case .set: .values
    case .then: .update
    case .dismiss, .tab, .path, .push: .other
    }
  }
}
