// The bar above the topmost screen (S9.1, S6.5).

extension VisibleEntry {
  /// The bar's properties that the screen declares; nil in the open app.
  var chrome: AppModel.Chrome? { level?.screen.ownChrome }

  /// Whether the screen hides its toolbar with everything in it.
  var hidesToolbar: Bool { level?.screen.hidesToolbar ?? false }

  /// The toolbar's visible items.
  var toolbar: [AppModel.Chrome.Action] { shown?.toolbar ?? [] }

  /// The visible actions of the title's menu.
  var titleMenu: [AppModel.Chrome.Action] { shown?.titleMenu ?? [] }

  /// The bar's properties that the screen declares; nil if the bar is hidden.
  private var shown: AppModel.Chrome? {
    guard let chrome, chrome.toolbarVisibility != .hidden else { return nil }
    return chrome
  }
}

extension StackState {
  /// The display of the topmost screen's title: `inline` or `large`; nil if the toolbar is hidden.
  ///
  /// O(n) in the entries.
  ///
  /// An `automatic` title has the display of the entry below; an automatic root is large (S9.1).
  public var titleDisplay: AppModel.Chrome.TitleDisplay? {
    if topEntry.hidesToolbar { return nil }
    guard rootEntry != nil else { return .large }
    for depth in (0...depth).reversed() {
      if let display = entry(at: depth).chrome?.titleDisplay, display != .automatic { return display }
    }
    return .large
  }

  /// The labels of the topmost title's menu, in order; empty if the toolbar is hidden (S9.1).
  ///
  /// O(n) in the labels.
  public var titleMenu: [String] { topEntry.titleMenu.map(\.label) }

  /// The labels of the topmost screen's toolbar, in order; empty if it is hidden (S9.1).
  ///
  /// O(n) in the labels.
  ///
  /// In a column, those of the column itself come first (S8.12).
  public var toolbar: [String] {
    let top = topEntry
    return top.hidesToolbar ? [] : (topFrame?.toolbar ?? []) + top.toolbar.map(\.label)
  }

  /// The visibility that the topmost screen declares for its toolbar (S9.1).
  public var toolbarVisibility: AppModel.Chrome.ToolbarVisibility { topEntry.chrome?.toolbarVisibility ?? .automatic }

  /// The background that the topmost screen declares for its toolbar (S9.1).
  public var toolbarBackground: AppModel.Chrome.ToolbarBackground { topEntry.chrome?.toolbarBackground ?? .automatic }

  /// The colour scheme that the topmost screen's toolbar is shown in; nil for the system's (S9.1).
  public var colorScheme: AppModel.Chrome.ColorScheme? { topEntry.chrome?.colorScheme }

  /// The topmost toolbar's role (S9.1).
  public var role: AppModel.Screen.Role { topEntry.level?.screen.role ?? .navigationStack }

  /// The items of the back menu: the titles of the entries below the top, nearest first (S6.5).
  ///
  /// O(n) in the entries.
  ///
  /// An entry without a title is listed as "Back". The menu is empty if there is no back button.
  public var backMenu: [String] {
    let depth = depth
    guard depth > 0, topEntry.level?.hidesBackButton != true else { return [] }
    return (0..<depth).reversed().map { backLabel(at: $0) }
  }

  /// The label of the entry at that depth in a back button or a back menu (S9.2).
  func backLabel(at depth: Int) -> String {
    let frame = collapsed.map { $0.stackedPlace(at: depth).stack.frame } ?? frame
    return entry(at: depth).title ?? frame?.title ?? "Back"
  }

  /// The frame of the column that the topmost screen is in; nil outside columns.
  var topFrame: ColumnFrame? { collapsed.map { $0.stacked.last?.stack.frame } ?? frame }

  /// The labels of all links on the topmost screen that can be tapped: those of the body, then those of the bar; of many
  /// rows only the first two, since all rows lead to the same place.
  var followableLinks: [String] {
    let top = topEntry
    let bar = (top.toolbar + top.titleMenu).compactMap(\.link)
    return links(maxRows: 2) + bar.filter { top.filled($0).isTappable }.map(\.label)
  }
}
