/// A command of a Maestro flow, as far as it is about navigation.
indirect enum MaestroCommand: Sendable {
  /// The element that a command looks for.
  struct Selector: Hashable, Sendable {
    var text: String?
    var identifier: String?

    /// Whether it is iOS's own back button.
    var isBackButton: Bool { identifier == "BackButton" }
  }

  /// The app comes to the front, without a start unless it was stopped.
  case activate
  case launch(clearsState: Bool)
  case tap(Selector)
  case back
  case swipeBack
  case swipeDown
  case open(String)
  case stop
  case background
  case rotate(isLandscape: Bool)
  case look(Selector, isVisible: Bool)
  /// The commands of another file, or its own ones, under a condition.
  case run(file: String?, [MaestroNode], when: MaestroNode?)
  case again(times: Int, [MaestroNode])
  /// A command that isn't about navigation, or can't be decided here.
  case other

  /// Reads a command.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - argument: Its argument; an empty text for none.
  init(_ name: String, _ argument: MaestroNode) {
    switch name {
    case "launchApp" where argument["stopApp"]?.text == "false": self = .activate
    case "launchApp": self = .launch(clearsState: argument["clearState"]?.text == "true")
    case "stopApp", "killApp": self = .stop
    case "tapOn": self = Selector(tapped: argument).map { $0.isBackButton ? .back : .tap($0) } ?? .other
    case "back": self = .back
    case "pressKey":
      switch argument.text?.lowercased() {
      case "home": self = .background
      case "back": self = .back
      case nil, .some: self = .other
      }
    case "swipe": self = Self.swipe(argument)
    case "setOrientation":
      switch argument.text?.uppercased() {
      case "PORTRAIT", "UPSIDE_DOWN": self = .rotate(isLandscape: false)
      case "LANDSCAPE_LEFT", "LANDSCAPE_RIGHT": self = .rotate(isLandscape: true)
      case nil, .some: self = .other
      }
    case "openLink": self = (argument.text ?? argument["link"]?.text).map { .open($0) } ?? .other
    case "assertVisible": self = Self.look(argument, isVisible: true)
    case "assertNotVisible": self = Self.look(argument, isVisible: false)
    case "extendedWaitUntil":
      if let node = argument["visible"] {
        self = Self.look(node, isVisible: true)
      } else if let node = argument["notVisible"] {
        self = Self.look(node, isVisible: false)
      } else {
        self = .other
      }
    case "runFlow":
      self = .run(
        file: argument.text ?? argument["file"]?.text,
        argument["commands"]?.elements ?? [],
        when: argument["when"]
      )
    case "retry": self = .run(file: argument["file"]?.text, argument["commands"]?.elements ?? [], when: nil)
    case "repeat":
      guard argument["while"] == nil, let times = argument["times"]?.text.flatMap({ Int($0) }) else {
        self = .other
        return
      }
      self = .again(times: times, argument["commands"]?.elements ?? [])
    default: self = .other
    }
  }

  private static func look(_ node: MaestroNode, isVisible: Bool) -> Self {
    Selector(node).map { .look($0, isVisible: isVisible) } ?? .other
  }

  /// A swipe that is a gesture of navigation: from the left edge, or a long way down.
  private static func swipe(_ argument: MaestroNode) -> Self {
    if argument["direction"]?.text?.uppercased() == "DOWN" { return .swipeDown }
    guard let start = point(argument["start"]), let end = point(argument["end"]) else { return .other }
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
}

extension MaestroCommand.Selector {
  /// The keys that say how long Maestro waits, or what it prints.
  private static let silent: Set<String> = [
    "text", "id", "label", "optional", "timeout", "retryTapIfNoChange", "waitToSettleTimeoutMs", "waitUntilVisible",
  ]
  /// The keys that distinguish an element from others of the same text; navigation knows only one.
  private static let relations: Set<String> = [
    "above", "below", "leftOf", "rightOf", "childOf", "containsChild", "containsDescendants",
  ]

  /// The selector of a tap; nil if it asks for more than the text or the identifier of an element.
  init?(tapped node: MaestroNode) {
    let others = node.names.subtracting(Self.silent).subtracting(Self.relations)
    guard others.isEmpty || others == ["index"] && node["index"]?.text == "0" else { return nil }
    self.init(named: node)
  }

  /// The selector of a text, or of a map that names nothing but a text or an identifier; nil for anything else.
  init?(_ node: MaestroNode) {
    guard node.names.isSubset(of: Self.silent) else { return nil }
    self.init(named: node)
  }

  private init?(named node: MaestroNode) {
    let text = node.text ?? node["text"]?.text
    let identifier = node["id"]?.text
    guard text?.isEmpty == false || identifier != nil else { return nil }
    (self.text, self.identifier) = (text, identifier)
  }
}
