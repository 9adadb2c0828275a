import NavigationEngine

/// The part of a run that a fact comes from; with the matcher, it decides the question about a difference.
package enum FactSource: Hashable, Sendable {
  /// The values on the path.
  case path
  /// The value on top of the path.
  case top
  /// The visible screens from the root to the top.
  case screens
  /// The visible screen.
  case topScreen
  /// The values of visible screens' bindings.
  case bindings
  /// The selections in the lists of columns.
  case selection
  /// One binding whose meaning the engine defines.
  case binding(String)
  /// The layout of the columns, with the binding of the same value, if there is one.
  case layout(binding: String? = nil)
  /// The layers that are up, bottom to top.
  case layers
  /// The bindings of layers that are on and show nothing.
  case waiting
  /// Whether the tab bar is shown.
  case tabBar
  /// A value derived from the path and the visible screens.
  case stack
  /// The last change itself.
  case change

  /// The question for a fact that should match and doesn't.
  func question(_ matcher: Matcher, _ stated: RouteValue) -> Question {
    if case .part = matcher { return questionOfPart }
    return switch self {
    case .path: Self.question(matcher, ofPath: stated.listElements)
    case .top: .last([stated])
    case .screens: .screens(stated.listElements.dropFirst().map(\.description), isWhole: true)
    case .topScreen: .screens(stated == .null ? [] : [stated.description], isWhole: false)
    case .bindings: .bindings(stated.mapFields.map(\.name))
    case .selection: .selection(stated.mapFields)
    case .binding(let name): .bindings([name])
    case .layout: .layout
    case .layers, .waiting: .layers(stated.listElements.map(\.description), areWaiting: self == .waiting)
    case .tabBar: .path
    case .stack: .path
    case .change: .nothing
    }
  }

  /// The question for a text or a list of texts that is stated only in part.
  private var questionOfPart: Question {
    switch self {
    case .path, .top, .screens, .topScreen, .tabBar, .stack: .path
    case .binding(let name): .bindings([name])
    case .layout: .layout
    case .layers, .waiting: .layers([], areWaiting: self == .waiting)
    case .bindings, .selection, .change: .nothing
    }
  }

  /// The question for a fact that matches and shouldn't.
  func questionOfPresence(_ matcher: Matcher, _ stated: RouteValue) -> Question {
    switch self {
    case .path: .present(stated.listElements)
    case .top: stated == .null ? .path : .top
    case .screens: .screens([], isWhole: true)
    case .topScreen: .screens([], isWhole: false)
    case .layers: .layers([], areWaiting: false)
    case .waiting: .layers([], areWaiting: true)
    case .bindings, .selection, .binding, .layout, .tabBar, .stack, .change: question(matcher, stated)
    }
  }

  private static func question(_ matcher: Matcher, ofPath values: [RouteValue]) -> Question {
    switch matcher {
    case .equals: .elements(values)
    case .startsWith: .first(values)
    case .endsWith: .last(values)
    case .contains, .unordered: .missing(values)
    case .includes, .part: .path
    }
  }

  /// The bindings that an expectation with this value states.
  func bindings(_ stated: RouteValue, in state: StackState) -> [String] {
    switch self {
    case .bindings: stated.mapFields.map(\.name)
    case .selection:
      stated.mapFields.compactMap { field in
        AppModel.Column(rawValue: field.name).flatMap { state.split?[$0]?.selectionBinding }
      }
    case .binding(let name), .layout(let name?): state.split == nil && state.scene == nil ? [] : [name]
    case .path, .top, .screens, .topScreen, .layout(nil), .layers, .waiting, .tabBar, .stack, .change: []
    }
  }
}
