/// A property of the bar above a screen (S9.1, S6.5), by the name of its key and its expectation.
enum ChromeFact: String, Sendable {
  case titleDisplay, toolbarVisibility, toolbarBackground, colorScheme, role

  /// A description of its values, as the rest of “… isn't”.
  var what: String {
    switch self {
    case .titleDisplay: "how a title is shown"
    case .toolbarVisibility: "what a toolbar's visibility can be"
    case .toolbarBackground: "what can be behind a toolbar"
    case .colorScheme: "a colour scheme"
    case .role: "a toolbar's role"
    }
  }
}
