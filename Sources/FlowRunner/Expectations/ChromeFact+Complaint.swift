import FlowLanguage

extension ChromeFact {
  /// What is said where the bar shows something else; `is` and `not` are what it shows and what was expected.
  func complaint(is actual: String, not expected: String) -> String {
    switch self {
    case .titleDisplay: "the title's display is \(actual), not \(expected)"
    case .titleMenu: "the title's menu is not what the flow expects"
    case .toolbar: "the toolbar's items are not what the flow expects"
    case .toolbarVisibility: "the toolbar's visibility is \(actual), not \(expected)"
    case .toolbarBackground: "the toolbar's background is \(actual), not \(expected)"
    case .colorScheme: "the toolbar's colour scheme is \(actual), not \(expected)"
    case .role: "the toolbar's role is \(actual), not \(expected)"
    case .backMenu: "the back menu is not what the flow expects"
    }
  }
}
