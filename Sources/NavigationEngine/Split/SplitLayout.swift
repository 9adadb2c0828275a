/// The size of a split view's window and the columns that are visible in it (S8.7, S8.8, S8.11).
struct SplitLayout: Sendable {
  private typealias Platform = AppModel.Split.Platform

  private let platform: AppModel.Split.Platform
  private let columns: [AppModel.SplitColumn]
  private let declaredStyle: AppModel.Split.Style
  private let macDetailOnly: Profile.MacDetailOnly
  /// Whether the columns are collapsed into one stack.
  private(set) var isCollapsed: Bool
  /// Whether the window is higher than wide.
  private(set) var isPortrait: Bool
  /// The app's choice of visible columns.
  var visibility: AppModel.Split.Visibility

  /// Creates the layout at a cold start.
  ///
  /// A Mac and an iPad, in landscape, show columns; smaller devices and a television show one stack.
  init(_ split: AppModel.Split, _ macDetailOnly: Profile.MacDetailOnly = .ignored) {
    self.macDetailOnly = macDetailOnly
    platform = split.platform
    columns = split.columns
    declaredStyle = split.style
    visibility = split.visibility
    isCollapsed = split.platform != .mac && split.platform != .pad
    isPortrait = split.platform == .phone
  }

  /// Changes the size of the window.
  ///
  /// - Parameter size: The new size.
  /// - Throws: `unsupported-step` if the platform has no such window.
  mutating func resize(_ size: Step.Resize) throws(Refusal) {
    switch (size, platform) {
    case (.compact, .tv), (.compact, .watch), (.regular, .mac): break
    case (_, .tv), (_, .watch), (_, .mac): throw .notResizable(size, platform)
    case (.compact, _): isCollapsed = true
    case (.regular, _): isCollapsed = false
    case (.portrait, _): isPortrait = true
    case (.landscape, _): isPortrait = false
    }
  }

  /// The columns that are side by side at regular width (S8.7).
  var shown: [AppModel.Column] {
    let names = columns.map(\.column)
    let isDouble = names.count == 2
    switch effectiveVisibility {
    case .automatic, .all: return names
    case .doubleColumn: return isDouble ? names : names.filter { $0 != .sidebar }
    case .detailOnly: return [.detail]
    }
  }

  /// The visibility that applies on the platform.
  ///
  /// A Mac never hides the content column: if there is one, `detailOnly` has no effect or hides only the sidebar,
  /// depending on the profile.
  private var effectiveVisibility: AppModel.Split.Visibility {
    let hasContent = columns.count == 3
    switch (visibility, platform) {
    case (.detailOnly, .mac) where hasContent: return macDetailOnly == .ignored ? .all : .doubleColumn
    case (.automatic, .mac): return .all
    case (.automatic, _) where isPortrait: return .detailOnly
    case (.automatic, _): return hasContent ? .doubleColumn : .all
    case (.all, _), (.doubleColumn, _), (.detailOnly, _): return visibility
    }
  }

  /// Whether another profile may show other columns (S8.7).
  var mayDifferByProfile: Bool { visibility == .detailOnly && platform == .mac && columns.count == 3 }

  /// Toggles the sidebar by writing the visibility.
  ///
  /// - Parameter top: The column on top of the collapsed stack.
  /// - Throws: `unsupported-step` if the columns are collapsed, since there is no button then.
  mutating func toggleSidebar(top: AppModel.Column) throws(Refusal) {
    if isCollapsed { throw .sidebarCollapsed(top: top) }
    guard shown.contains(.sidebar) else {
      visibility = .all
      return
    }
    visibility = columns.count == 3 ? .doubleColumn : .detailOnly
  }

  /// How the columns share the width; nil while they are collapsed (S8.11).
  var style: AppModel.Split.Style? {
    if isCollapsed { return nil }
    if declaredStyle != .automatic { return declaredStyle }
    return isPortrait && platform != .mac ? .prominentDetail : .balanced
  }

  /// The width of a column in points; nil if the app declares none or the column isn't shown beside others.
  func width(of column: AppModel.SplitColumn) -> Double? {
    isCollapsed || !shown.contains(column.column) ? nil : column.width?.clamped
  }
}

extension Refusal {
  fileprivate static func notResizable(_ size: Step.Resize, _ platform: AppModel.Split.Platform) -> Self {
    Self(.unsupportedStep, message: "a window on a \(platform.rawValue) is never \(size.rawValue)")
  }

  fileprivate static func sidebarCollapsed(top: AppModel.Column) -> Self {
    Self(
      .unsupportedStep,
      message: "the columns are collapsed into one stack, so there is no sidebar to show or hide",
      advice: top == .sidebar ? "leave the step out, since the sidebar is on top" : "use `back` to get to the sidebar"
    )
  }
}
