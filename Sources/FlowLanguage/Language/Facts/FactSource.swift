import NavigationEngine

/// What in a run a fact comes from: what to ask for the cause of a difference follows from it and the matcher.
package enum FactSource: Hashable, Sendable {
  /// The values on the path.
  case path
  /// The value on top of the path.
  case top
  /// The visible screens from the root to the top.
  case screens
  /// The visible screen.
  case topScreen
  /// What bindings of visible screens hold.
  case bindings
  /// What is selected in the lists of columns.
  case selection
  /// One binding that the engine knows by its meaning.
  case binding(String)
  /// How columns are laid out, and the binding that says the same, if there is one.
  case layout(binding: String? = nil)
  /// Something that follows from the path and what is visible.
  case stack
  /// The last change itself.
  case change

  /// What is asked where the fact should match what is stated, and doesn't.
  func question(_ matcher: Matcher, _ stated: RouteValue) -> Question {
    switch self {
    case .path: Self.question(matcher, ofPath: stated.listElements)
    case .top: .last([stated])
    case .screens: .screens(stated.listElements.dropFirst().map(\.description), isWhole: true)
    case .topScreen: .screens([stated.description], isWhole: false)
    case .bindings: .bindings(stated.mapFields.map(\.name))
    case .selection: .selection(stated.mapFields)
    case .binding(let name): .bindings([name])
    case .layout: .layout
    case .stack: .path
    case .change: .nothing
    }
  }

  /// What is asked where the fact matches what is stated, and shouldn't.
  func questionOfPresence(_ matcher: Matcher, _ stated: RouteValue) -> Question {
    switch self {
    case .path: .present(stated.listElements)
    case .top: stated == .null ? .path : .top
    case .screens: .screens([], isWhole: true)
    case .topScreen: .screens([], isWhole: false)
    case .bindings, .selection, .binding, .layout, .stack, .change: question(matcher, stated)
    }
  }

  private static func question(_ matcher: Matcher, ofPath values: [RouteValue]) -> Question {
    switch matcher {
    case .equals: .elements(values)
    case .startsWith: .first(values)
    case .endsWith: .last(values)
    case .contains, .unordered: .missing(values)
    case .includes: .path
    }
  }

  /// The bindings about which an expectation says something, given what it states.
  func bindings(_ stated: RouteValue, in state: StackState) -> [String] {
    switch self {
    case .bindings: stated.mapFields.map(\.name)
    case .selection:
      stated.mapFields.compactMap { field in
        AppModel.Column(rawValue: field.name).flatMap { state.split?[$0]?.selectionBinding }
      }
    case .binding(let name), .layout(let name?): state.split == nil ? [] : [name]
    case .path, .top, .screens, .topScreen, .layout(nil), .stack, .change: []
    }
  }
}
