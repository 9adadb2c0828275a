/// A kind of map in an app file, as far as it decides what `null` means where one file is laid over another (S19.1).
indirect enum VariantScope {
  case app, screen, link, presentation, tab, update, split, column
  /// One map of rows, or several by name.
  case rows
  /// A destination or a root with a condition.
  case conditional
  /// A map of names, each with a map of that kind.
  case named(VariantScope)
  /// A map of names and values, in which `null` is a value.
  case values
  case other

  /// Whether `null` under a key is a value, instead of removing what is there.
  func hasNull(under key: String) -> Bool {
    switch self {
    case .values: true
    case .link: key == AppTable.LinkKey.value.rawValue
    case .presentation: key == AppTable.ItemKey.value.rawValue
    case .app, .screen, .tab, .update, .split, .column, .rows, .conditional, .named, .other: false
    }
  }

  /// The kind of the map under a key.
  func scope(under key: String) -> Self {
    switch self {
    case .named(let scope): scope
    case .values: .values
    case .other: .other
    case .app: AppTable.RootKey(rawValue: key)?.scope ?? .other
    case .screen: AppTable.ScreenKey(rawValue: key)?.scope ?? .other
    case .link:
      switch AppTable.LinkKey(rawValue: key) {
      case .does: .update
      case .when: .values
      case .value, .view, .presents, .isActive, .tag, .selection, .disabled, .hides, .detailLink, .source, .assumed,
        .identifier,
        nil:
        .other
      }
    case .conditional: key == AppTable.DestinationKey.when.rawValue ? .values : .other
    case .rows:
      switch AppTable.RowsKey(rawValue: key) {
      case .link: .link
      case .actions: .named(.link)
      case .when: .values
      case .of, .from, .label, .hides, .source: .other
      case nil: .rows
      }
    case .tab:
      switch AppTable.TabKey(rawValue: key) {
      case .does: .update
      case .when: .values
      case .root: .conditional
      case .split: .split
      case .stack, .path, .title, .reselect, .source, .identifier, nil: .other
      }
    case .split: key == AppTable.SplitKey.columns.rawValue ? .named(.column) : .other
    case .column: key == AppTable.ColumnKey.root.rawValue ? .conditional : .other
    case .presentation: AppTable.ItemKey(rawValue: key)?.scope ?? .other
    case .update: AppTable.UpdateKey(rawValue: key)?.scope ?? .other
    }
  }
}

extension AppTable.RootKey {
  fileprivate var scope: VariantScope {
    switch self {
    case .screens: .named(.screen)
    case .tabs: .named(.tab)
    case .presents, .items: .named(.presentation)
    case .urls: .named(.update)
    case .initial, .state: .values
    case .root: .conditional
    case .split: .split
    case .name, .module, .stack, .navigationView, .types, .restores, .extends, .samples,
      .sources, .runs:
      .other
    }
  }
}

extension AppTable.ScreenKey {
  fileprivate var scope: VariantScope {
    switch self {
    case .links, .toolbar, .titleMenu: .named(.link)
    case .presents, .items: .named(.presentation)
    case .rows: .rows
    case .destinations: .named(.conditional)
    case .state: .values
    case .title, .titleDisplay, .toolbarVisibility, .toolbarBackground, .colorScheme, .role,
      .backButton, .controls, .tabBar, .nestedStack, .holds, .source, .assumed, .identifier:
      .other
    }
  }
}

extension AppTable.ItemKey {
  fileprivate var scope: VariantScope {
    switch self {
    case .onDismiss: .update
    // A button has the change of a link.
    case .buttons: .named(.link)
    case .when, .value: .values
    case .split: .split
    case .type, .id, .as, .screen, .cases, .default, .stack, .path, .keepsPath, .dismissDisabled, .title, .lazy,
      .misplaced, .source, .assumed:
      .other
    }
  }
}

extension AppTable.UpdateKey {
  fileprivate var scope: VariantScope {
    switch self {
    case .set: .values
    case .then: .update
    case .dismiss, .tab, .path, .push: .other
    }
  }
}
