/// The part of a split view beside its columns: their declarations, the window's size and the visible columns (S8.7,
/// S8.8, S8.11).
struct SplitLayout: Sendable {
  private typealias Platform = AppModel.Split.Platform

  let split: AppModel.Split
  /// The index of the column for steps that name none.
  let mainIndex: Int
  /// The declarations of the columns, with the roots that state chooses now.
  var columns: [AppModel.SplitColumn]
  /// The bindings of the app that have a value at a cold start.
  let initialBindings: [RouteValue.Field]
  private let macDetailOnly: Profile.MacDetailOnly
  /// Whether the columns are collapsed into one stack.
  private(set) var isCollapsed: Bool
  /// Whether the window is higher than wide.
  private(set) var isPortrait: Bool
  /// The app's choice of visible columns.
  var visibility: AppModel.Split.Visibility {
    didSet { if visibility == .detailOnly, oldValue != .detailOnly { before = oldValue } }
  }
  /// The choice before `detailOnly`, which a Mac may leave in force (S8.7).
  private var before = AppModel.Split.Visibility.all
  /// The index of the column on top of the collapsed stack.
  var top = 0
  /// The item of the layer that the view is the content of; nil for none.
  var item: RouteValue?
  /// Whether the visible columns have depended on the profile so far.
  var hasShownByProfile = false

  /// Creates the layout at a cold start.
  ///
  /// A Mac and an iPad, in landscape, show columns; smaller devices and a television show one stack.
  init(_ split: AppModel.Split, of app: AppModel, _ macDetailOnly: Profile.MacDetailOnly) {
    self.split = split
    mainIndex = split.columns.firstIndex { $0.column == split.mainColumn } ?? split.columns.count - 1
    (columns, initialBindings) = (split.columns, app.initialBindings)
    self.macDetailOnly = macDetailOnly
    visibility = split.visibility
    isCollapsed = split.platform != .mac && split.platform != .pad
    isPortrait = split.platform == .phone
  }

  /// Creates the layout of a restarted app, in a window of the same size.
  init(restarting old: Self) {
    self = old
    visibility = split.visibility
    (before, top, hasShownByProfile) = (.all, 0, old.hasShownByProfile)
  }

  private var platform: AppModel.Split.Platform { split.platform }

  func index(of column: AppModel.Column) -> Int? { columns.firstIndex { $0.column == column } }

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

  /// Whether a column is side by side with others at regular width (S8.7).
  func shows(_ column: AppModel.Column) -> Bool {
    switch effective(visibility) {
    case .automatic, .all: true
    case .doubleColumn: columns.count == 2 || column != .sidebar
    case .detailOnly: column == .detail
    }
  }

  /// The visibility that applies on the platform.
  ///
  /// On a Mac `detailOnly` changes nothing or hides only the sidebar, depending on the profile.
  private func effective(_ visibility: AppModel.Split.Visibility) -> AppModel.Split.Visibility {
    let hasContent = columns.count == 3
    switch (visibility, platform) {
    case (.detailOnly, .mac) where macDetailOnly == .ignored: return effective(before == .detailOnly ? .all : before)
    case (.detailOnly, .mac) where hasContent: return .doubleColumn
    case (.automatic, .mac): return .all
    case (.automatic, _) where isPortrait: return .detailOnly
    case (.automatic, _): return hasContent ? .doubleColumn : .all
    case (.all, _), (.doubleColumn, _), (.detailOnly, _): return visibility
    }
  }

  /// Whether another profile may show other columns (S8.7).
  var mayDifferByProfile: Bool { visibility == .detailOnly && platform == .mac }

  /// Toggles the sidebar by writing the visibility.
  ///
  /// - Parameter top: The column on top of the collapsed stack.
  /// - Throws: `unsupported-step` if the columns are collapsed, since there is no button then.
  mutating func toggleSidebar(top: AppModel.Column) throws(Refusal) {
    if isCollapsed { throw .sidebarCollapsed(top: top) }
    guard shows(.sidebar) else {
      visibility = .all
      return
    }
    visibility = columns.count == 3 ? .doubleColumn : .detailOnly
  }

  /// Whether the app binds the column on top of the collapsed stack.
  var isTopBound: Bool { split.preferredCompactColumn != nil }

  /// Whether the view itself has a binding of that name: the visible columns, or the one on top (S8.7, S8.8).
  func declares(_ binding: String) -> Bool {
    binding == SplitState.visibilityBinding || binding == SplitState.topBinding && isTopBound
  }

  /// Writes a binding of the view itself; false if it has none of that name.
  mutating func write(_ field: RouteValue.Field) throws(Refusal) -> Bool {
    guard declares(field.name) else { return false }
    let isTop = field.name == SplitState.topBinding
    let words = isTop ? columns.map(\.column.rawValue) : AppModel.Split.Visibility.allCases.map(\.rawValue)
    guard case .string(let text) = field.value, let index = words.firstIndex(of: text) else {
      throw .wrongWord(field, words)
    }
    if isTop { top = index } else { visibility = AppModel.Split.Visibility.allCases[index] }
    return true
  }

  /// How the columns share the width; nil while they are collapsed (S8.11).
  var style: AppModel.Split.Style? {
    if isCollapsed { return nil }
    if split.style != .automatic { return split.style }
    return isPortrait && platform != .mac ? .prominentDetail : .balanced
  }

  /// The width of a column in points; nil if the app declares none or the column isn't shown beside others.
  func width(of column: AppModel.SplitColumn) -> Double? {
    isCollapsed || !shows(column.column) ? nil : column.width?.clamped
  }
}

extension Refusal {
  fileprivate static func wrongWord(_ field: RouteValue.Field, _ words: [String]) -> Self {
    Self(
      .wrongBindingType,
      message: "the binding “\(field.name)” is one of \(quoted(words)), and can't be \(field.value.withType)"
    )
  }

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
