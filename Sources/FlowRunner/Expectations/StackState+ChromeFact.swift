import FlowLanguage
import NavigationEngine

extension StackState {
  /// What the bar above the topmost screen shows, in the terms of an expectation.
  func value(of fact: ChromeFact) -> RouteValue {
    switch fact {
    case .titleDisplay: .word(titleDisplay?.rawValue)
    case .titleMenu: .list(titleMenu.map(RouteValue.string))
    case .toolbar: .list(toolbar.map(RouteValue.string))
    case .toolbarVisibility: .word(toolbarVisibility.rawValue)
    case .toolbarBackground: .word(toolbarBackground.name)
    case .colorScheme: .word(colorScheme?.rawValue)
    case .role: .word(role.rawValue)
    case .backMenu: .list(backMenu.map(RouteValue.string))
    }
  }
}

extension RouteValue {
  fileprivate static func word(_ word: String?) -> Self { word.map(RouteValue.string) ?? .null }
}
