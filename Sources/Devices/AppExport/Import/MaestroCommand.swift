import FlowSyntax

/// A command of a Maestro flow, as far as it is about navigation.
indirect enum MaestroCommand: Sendable {
  /// The element that a command looks for.
  struct Selector: Hashable, Sendable {
    var text: String?
    var identifier: String?
    /// The element's number among those that match, from 0.
    var index = 0
    /// Whether it must be possible to tap the element; nil if that doesn't matter.
    var isEnabled: Bool?
    /// Whether the flow goes on without the element.
    var isOptional = false

    /// Whether it is iOS's own back button.
    var isBackButton: Bool { identifier == "BackButton" }
  }

  /// The app comes to the front, without a start unless it was stopped.
  case activate
  case launch(clearsState: Bool)
  case tap(Selector)
  /// A long press, which shows a menu at most.
  case press(Selector)
  /// A tap at a place, in percent of the screen.
  case point(x: Int, y: Int)
  case back
  case backButton
  case swipeBack
  case swipeDown
  case open(String)
  case stop
  case background
  case rotate(isLandscape: Bool)
  case look(Selector, isVisible: Bool)
  /// The commands of another file, or its own ones, under a condition.
  case run(file: String?, [MaestroNode], when: MaestroNode?)
  /// The commands that are done some times, or as long as a condition holds.
  case again(times: Int?, while: MaestroNode?, [MaestroNode])
  /// A gesture that may lead anywhere.
  case gesture
  /// A command that isn't about navigation.
  case other
  /// A command that Maestro doesn't have.
  case unknown

  /// Reads a command by its name, with an empty text for no argument.
  init(_ name: String, _ argument: MaestroNode, _ variables: MaestroVariables = MaestroVariables()) {
    let text = argument.text.map(variables.fill)
    switch name {
    case "launchApp" where argument["stopApp"]?.text == "false": self = .activate
    case "launchApp": self = .launch(clearsState: argument["clearState"]?.text == "true")
    case "stopApp", "killApp": self = .stop
    case "tapOn", "doubleTapOn":
      if let point = Self.point(argument["point"]) {
        self = .point(x: point.x, y: point.y)
      } else if let selector = Selector(tapped: argument, variables) {
        self = selector.isBackButton ? .backButton : .tap(selector)
      } else {
        self = .gesture
      }
    case "longPressOn": self = Selector(tapped: argument, variables).map { .press($0) } ?? .gesture
    case "back": self = .back
    case "pressKey":
      switch text?.lowercased() {
      case "home": self = .background
      case "back": self = .back
      case nil, .some: self = .other
      }
    case "swipe": self = Self.swipe(argument)
    case "setOrientation":
      switch text?.uppercased() {
      case "PORTRAIT", "UPSIDE_DOWN": self = .rotate(isLandscape: false)
      case "LANDSCAPE_LEFT", "LANDSCAPE_RIGHT": self = .rotate(isLandscape: true)
      case nil, .some: self = .other
      }
    case "openLink": self = (text ?? argument["link"]?.text.map(variables.fill)).map { .open($0) } ?? .other
    case "assertVisible": self = Self.look(argument, isVisible: true, variables)
    case "assertNotVisible": self = Self.look(argument, isVisible: false, variables)
    case "scrollUntilVisible": self = argument["element"].map { Self.look($0, isVisible: true, variables) } ?? .other
    case "extendedWaitUntil":
      let (there, gone) = (argument["visible"], argument["notVisible"])
      self = (there ?? gone).map { Self.look($0, isVisible: there != nil, variables) } ?? .other
    case "runFlow", "retry":
      let file = (argument.text ?? argument["file"]?.text).map(variables.fill)
      self = .run(file: file, argument["commands"]?.elements ?? [], when: argument["when"])
    case "repeat":
      let times = argument["times"]?.text.flatMap { Int(variables.fill($0)) }
      guard times != nil || argument["while"] != nil else {
        self = .other
        return
      }
      self = .again(times: times, while: argument["while"], argument["commands"]?.elements ?? [])
    default: self = Self.others.contains(name) ? .other : .unknown
    }
  }

  private static func look(_ node: MaestroNode, isVisible: Bool, _ variables: MaestroVariables) -> Self {
    Selector(node, variables).map { .look($0, isVisible: isVisible) } ?? .other
  }

  /// A swipe that is a gesture of navigation: from the left edge, or a long way down.
  private static func swipe(_ argument: MaestroNode) -> Self {
    if let direction = argument["direction"]?.text?.uppercased() {
      return direction == "DOWN" ? .swipeDown : direction == "RIGHT" ? .gesture : .other
    }
    guard let start = point(argument["start"]), let end = point(argument["end"]) else { return .gesture }
    if start.x <= 5, end.x - start.x >= 50 { return .swipeBack }
    return end.y - start.y >= 50 ? .swipeDown : .other
  }

  /// A place in percent of the screen: `50%, 12%`.
  private static func point(_ node: MaestroNode?) -> (x: Int, y: Int)? {
    let parts = node?.text?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
    guard parts.count == 2, parts.allSatisfy({ $0.hasSuffix("%") }) else { return nil }
    guard let x = Int(parts[0].dropLast()), let y = Int(parts[1].dropLast()) else { return nil }
    return (x, y)
  }

  /// The names of the commands that aren't about navigation.
  static let others: Set<String> = [
    "addMedia", "assertNoDefectsWithAI", "assertScreenshot", "assertTrue", "assertWithAI", "clearKeychain",
    "clearState", "copyTextFrom", "eraseText", "evalScript", "extractTextWithAI", "hideKeyboard",
    "inputRandomCityName", "inputRandomColorName", "inputRandomCountryName", "inputRandomEmail", "inputRandomNumber",
    "inputRandomPersonName", "inputRandomText", "inputText", "pasteText", "runScript", "scroll", "setAirplaneMode",
    "setClipboard", "setLocation", "setPermissions", "startRecording", "stopRecording", "takeScreenshot",
    "toggleAirplaneMode", "travel", "waitForAnimationToEnd",
  ]
  /// The names of all other commands.
  static let ofNavigation = [
    "assertNotVisible", "assertVisible", "back", "doubleTapOn", "extendedWaitUntil", "killApp", "launchApp",
    "longPressOn", "openLink", "pressKey", "repeat", "retry", "runFlow", "scrollUntilVisible", "setOrientation",
    "stopApp", "swipe", "tapOn",
  ]
}

extension MaestroCommand.Selector {
  /// The keys that say how long Maestro waits, or what it prints.
  private static let silent: Set<String> = [
    "text", "id", "enabled", "label", "optional", "timeout", "retryTapIfNoChange", "waitToSettleTimeoutMs",
    "waitUntilVisible", "repeat", "delay",
  ]
  /// The keys that distinguish an element from others of the same text; navigation knows only one.
  private static let relations: Set<String> = [
    "above", "below", "leftOf", "rightOf", "childOf", "containsChild", "containsDescendants", "index",
  ]

  /// The selector of a tap; nil if it asks for more than the text, the identifier or the number of an element.
  init?(tapped node: MaestroNode, _ variables: MaestroVariables) {
    guard node.names.subtracting(Self.silent).isSubset(of: Self.relations) else { return nil }
    self.init(named: node, variables)
  }

  /// The selector of a text, or of a map that names nothing but a text or an identifier; nil for anything else.
  init?(_ node: MaestroNode, _ variables: MaestroVariables) {
    guard node.names.isSubset(of: Self.silent) else { return nil }
    self.init(named: node, variables)
  }

  private init?(named node: MaestroNode, _ variables: MaestroVariables) {
    text = (node.text ?? node["text"]?.text).map(variables.fill)
    identifier = node["id"]?.text.map(variables.fill)
    guard text?.isEmpty == false || identifier != nil else { return nil }
    index = node["index"]?.text.flatMap { Int($0) } ?? 0
    isEnabled = node["enabled"]?.text.map { $0 == "true" }
    isOptional = node["optional"]?.text == "true"
  }

  /// The text or the identifier, for people.
  var name: String { (text ?? identifier ?? "").excerpt }
}
