import NavigationEngine

/// The modifiers of a screen about its bars, as far as they are literals; of several of one kind the first counts.
struct BarModifiers: Hashable, Sendable {
  private var titleDisplay: AppModel.Chrome.TitleDisplay?
  private var visibility: AppModel.Chrome.ToolbarVisibility?
  private var background: AppModel.Chrome.ToolbarBackground?
  private var colorScheme: AppModel.Chrome.ColorScheme?
  private var role: AppModel.Screen.Role?
  private var hidesBackButton: Bool?
  private var hidesTabBar: Bool?

  /// Takes a modifier; returns whether it is one of a bar, and was read completely.
  mutating func read(_ name: String, _ arguments: CallArguments) -> Bool {
    let first = arguments.unlabelled.first
    let word = first?.kind == .member ? first?.text ?? "" : ""
    switch name {
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      titleDisplay = titleDisplay ?? AppModel.Chrome.TitleDisplay(rawValue: word)
    case "toolbar" where arguments.trailing == nil && first?.kind == .member, "toolbarVisibility":
      read(visibilityOf: arguments, word)
    case "toolbarBackground", "toolbarBackgroundVisibility": readBackground(arguments, first, word)
    case "toolbarColorScheme":
      if isNavigationBar(arguments) { colorScheme = colorScheme ?? AppModel.Chrome.ColorScheme(rawValue: word) }
    case "toolbarRole": role = role ?? AppModel.Screen.Role(rawValue: word)
    case "navigationBarBackButtonHidden":
      guard first == nil || first?.kind == .boolean else { return false }
      hidesBackButton = hidesBackButton ?? (first?.text != "false")
    default: return false
    }
    return true
  }

  private mutating func read(visibilityOf arguments: CallArguments, _ word: String) {
    guard let shown = AppModel.Chrome.ToolbarVisibility(rawValue: word) else { return }
    let bar = arguments["for"]?.text
    if bar == "tabBar" {
      hidesTabBar = hidesTabBar ?? (shown == .hidden)
    } else if bar == nil || bar == "navigationBar" {
      visibility = visibility ?? shown
    }
  }

  private mutating func readBackground(_ arguments: CallArguments, _ first: SourceNode?, _ word: String) {
    guard isNavigationBar(arguments), background == nil else { return }
    if AppModel.Chrome.ToolbarBackground.words.contains(word) {
      background = AppModel.Chrome.ToolbarBackground(word)
    } else if let first, first.kind == .call, first.children.first?.viewName == "Color",
      let name = CallArguments(first).unlabelled.first, name.kind == .string
    {
      background = .color(name.text)
    }
  }

  /// Whether a modifier is about the bar at the top, also where it names none.
  private func isNavigationBar(_ arguments: CallArguments) -> Bool {
    arguments["for"].map { $0.text == "navigationBar" } ?? true
  }

  /// Takes the modifiers of views around these.
  mutating func add(_ other: Self) {
    titleDisplay = titleDisplay ?? other.titleDisplay
    visibility = visibility ?? other.visibility
    background = background ?? other.background
    colorScheme = colorScheme ?? other.colorScheme
    role = role ?? other.role
    hidesBackButton = hidesBackButton ?? other.hidesBackButton
    hidesTabBar = hidesTabBar ?? other.hidesTabBar
  }

  /// Writes them into the screen of a model.
  func apply(to screen: inout AppModel.Screen) {
    if let titleDisplay { screen.chrome.titleDisplay = titleDisplay }
    if let visibility { screen.chrome.toolbarVisibility = visibility }
    if let background { screen.chrome.toolbarBackground = background }
    if let colorScheme { screen.chrome.colorScheme = colorScheme }
    if let role { screen.role = role }
    if let hidesBackButton { screen.hidesBackButton = hidesBackButton }
    if let hidesTabBar { screen.hidesTabBar = hidesTabBar }
  }
}

/// The layout of a split view's columns, as its arguments and modifiers state it.
struct SplitModifiers: Sendable {
  /// The binding of the columns that are shown.
  var visibility: Scope.Bound?
  /// The binding of the column that is shown alone.
  var compactColumn: Scope.Bound?
  /// The name of the style; nil for the system's.
  var style: String?

  init() {}

  /// Reads the arguments of a split view.
  init(_ arguments: CallArguments, in scope: Scope) {
    visibility = arguments["columnVisibility"].map { Scope.Bound(node: $0, scope: scope) }
    compactColumn = arguments["preferredCompactColumn"].map { Scope.Bound(node: $0, scope: scope) }
  }
}

extension AppModel.ColumnWidth {
  /// The width that a modifier states; nil if it states none by numbers.
  init?(_ arguments: CallArguments) {
    func number(_ node: SourceNode?) -> Double? {
      node.flatMap { $0.kind == .number ? Double($0.text.filter { $0 != "_" }) : nil }
    }
    if let fixed = number(arguments.unlabelled.first) {
      self.init(fixed: fixed)
    } else if let ideal = number(arguments["ideal"]) {
      self.init(min: number(arguments["min"]), ideal: ideal, max: number(arguments["max"]))
    } else {
      return nil
    }
  }
}
