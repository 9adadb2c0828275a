import NavigationEngine

/// The modifiers of a screen about its bars, as far as they are literals; of several of one kind the first counts.
struct BarModifiers: Sendable {
  /// The changes that they make to a screen, in their order.
  private var changes: [@Sendable (inout AppModel.Screen) -> Void] = []

  /// Takes a modifier; returns whether it is one of a bar, and was read completely.
  mutating func read(_ name: String, _ arguments: CallArguments) -> Bool {
    let first = arguments.unlabelled.first
    let word = first?.kind == .member ? first?.text ?? "" : ""
    let bar = arguments["for"]?.text ?? "navigationBar"
    switch name {
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      set(\.chrome.titleDisplay, AppModel.Chrome.TitleDisplay(rawValue: word))
    case "toolbar" where arguments.trailing == nil && first?.kind == .member, "toolbarVisibility":
      let shown = AppModel.Chrome.ToolbarVisibility(rawValue: word)
      if bar == "tabBar" { set(\.hidesTabBar, shown.map { $0 == .hidden }) }
      if bar == "navigationBar" { set(\.chrome.toolbarVisibility, shown) }
    case "toolbarBackground", "toolbarBackgroundVisibility":
      if bar == "navigationBar" { set(\.chrome.toolbarBackground, Self.background(first, word)) }
    case "toolbarColorScheme":
      let scheme = AppModel.Chrome.ColorScheme(rawValue: word).map(Optional.some)
      if bar == "navigationBar" { set(\.chrome.colorScheme, scheme) }
    case "toolbarRole": set(\.role, AppModel.Screen.Role(rawValue: word))
    case "navigationBarBackButtonHidden":
      guard first == nil || first?.kind == .boolean else { return false }
      set(\.hidesBackButton, first?.text != "false")
    default: return false
    }
    return true
  }

  private mutating func set<Value: Sendable>(
    _ property: any WritableKeyPath<AppModel.Screen, Value> & Sendable,
    _ value: Value?
  ) {
    if let value { changes.append { $0[keyPath: property] = value } }
  }

  private static func background(_ first: SourceNode?, _ word: String) -> AppModel.Chrome.ToolbarBackground? {
    if AppModel.Chrome.ToolbarBackground.words.contains(word) { return .init(word) }
    guard let first, first.kind == .call, first.children.first?.viewName == "Color",
      let name = CallArguments(first).unlabelled.first, name.kind == .string
    else { return nil }
    return .color(name.text)
  }

  /// Takes the modifiers of views around these.
  mutating func add(_ other: Self) { changes += other.changes }

  /// Writes them into the screen of a model.
  func apply(to screen: inout AppModel.Screen) { for change in changes.reversed() { change(&screen) } }
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
