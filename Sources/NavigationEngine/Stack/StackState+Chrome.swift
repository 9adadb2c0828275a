// What the bar above the topmost screen shows (S9.1, S6.5).

extension VisibleEntry {
  /// What the screen says of its bar; nothing in the open app.
  var chrome: AppModel.Chrome? { level?.screen.ownChrome }

  /// Whether the screen hides its toolbar, and all that is in it.
  var hidesToolbar: Bool { level?.screen.hidesToolbar ?? false }

  /// The toolbar's items as they are shown.
  var toolbar: [AppModel.Chrome.Action] { shown?.toolbar ?? [] }

  /// The actions of the title's menu as they are shown.
  var titleMenu: [AppModel.Chrome.Action] { shown?.titleMenu ?? [] }

  /// What the screen says of its bar, where that is shown.
  private var shown: AppModel.Chrome? {
    guard let chrome, chrome.toolbarVisibility != .hidden else { return nil }
    return chrome
  }
}

extension StackState {
  /// How large the topmost screen's title is shown: `inline` or `large`; nil where the toolbar is hidden.
  ///
  /// What is `automatic` takes over what the entry below has; the root then is large (S9.1).
  public var titleDisplay: AppModel.Chrome.TitleDisplay? {
    if topEntry.hidesToolbar { return nil }
    guard rootLevel != nil else { return .large }
    for depth in (0...depth).reversed() {
      if let display = entry(at: depth).chrome?.titleDisplay, display != .automatic { return display }
    }
    return .large
  }

  /// The labels of the topmost title's menu, in order; none where the toolbar is hidden (S9.1).
  public var titleMenu: [String] { topEntry.titleMenu.map(\.label) }

  /// The labels of the topmost screen's toolbar, in order; none where it is hidden (S9.1).
  ///
  /// In a column, those of the column itself come first (S8.12).
  public var toolbar: [String] {
    let top = topEntry
    return top.hidesToolbar ? [] : (topFrame?.toolbar ?? []) + top.toolbar.map(\.label)
  }

  /// What the topmost screen says of its toolbar's visibility (S9.1).
  public var toolbarVisibility: AppModel.Chrome.ToolbarVisibility { topEntry.chrome?.toolbarVisibility ?? .automatic }

  /// What the topmost screen says of what is behind its toolbar (S9.1).
  public var toolbarBackground: AppModel.Chrome.ToolbarBackground { topEntry.chrome?.toolbarBackground ?? .automatic }

  /// The colour scheme that the topmost screen's toolbar is shown in; nil for the system's (S9.1).
  public var colorScheme: AppModel.Chrome.ColorScheme? { topEntry.chrome?.colorScheme }

  /// The topmost toolbar's role (S9.1).
  public var role: AppModel.Screen.Role { topEntry.level?.screen.role ?? .navigationStack }

  /// What the back menu lists: the titles of the entries below the top, nearest first (S6.5).
  ///
  /// An entry without a title is listed as "Back". The menu is empty where there is no back button.
  public var backMenu: [String] {
    let depth = depth
    guard depth > 0, topEntry.level?.hidesBackButton != true else { return [] }
    return (0..<depth).reversed().map { backLabel(at: $0) }
  }

  /// What a back button or a back menu calls the entry at that depth (S9.2).
  func backLabel(at depth: Int) -> String {
    let frame = collapsed.map { $0.stackedPlace(at: depth).stack.frame } ?? frame
    return entry(at: depth).title ?? frame?.title ?? "Back"
  }

  /// What the column adds in which the topmost screen is.
  var topFrame: ColumnFrame? { collapsed.map { $0.stacked.last?.stack.frame } ?? frame }

  /// The labels of all links that a tap on the topmost screen follows: those of the body, then those of the bar.
  var followableLinks: [String] {
    let top = topEntry
    let bar = (top.toolbar + top.titleMenu).compactMap(\.link)
    return links + bar.filter { top.filled($0).isTappable }.map(\.label)
  }
}
