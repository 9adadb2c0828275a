import NavigationEngine

/// What can be expected of the bar above the topmost screen (S9.1, S6.5), by the name that a flow has for it.
package enum ChromeFact: String, CaseIterable, Sendable {
  case titleDisplay, titleMenu, toolbar, toolbarVisibility, toolbarBackground, colorScheme, role, backMenu

  /// What an expectation of it takes.
  enum Shape {
    /// Labels, in order.
    case labels
    /// One of these words, or `null` where nothing is said or shown.
    case word([String], isOptional: Bool)
    /// A word, or a colour's name.
    case background
  }

  var shape: Shape {
    switch self {
    case .titleMenu, .toolbar, .backMenu: .labels
    case .titleDisplay: .word(["inline", "large"], isOptional: true)
    case .toolbarVisibility: .word(AppModel.Chrome.ToolbarVisibility.allCases.map(\.rawValue), isOptional: false)
    case .colorScheme: .word(AppModel.Chrome.ColorScheme.allCases.map(\.rawValue), isOptional: true)
    case .role: .word(AppModel.Screen.Role.allCases.map(\.rawValue), isOptional: false)
    case .toolbarBackground: .background
    }
  }

  /// What it is, as the rest of “… isn't”.
  var what: String {
    switch self {
    case .titleDisplay: "how a title is shown"
    case .titleMenu, .toolbar, .backMenu: "a label"
    case .toolbarVisibility: "what a toolbar's visibility can be"
    case .toolbarBackground: "what can be behind a toolbar"
    case .colorScheme: "a colour scheme"
    case .role: "a toolbar's role"
    }
  }

  /// What an expectation of it takes, as the rest of “takes …”.
  var takes: String {
    switch shape {
    case .labels: "a list of texts"
    case .word(let words, let isOptional): Self.listed(words + (isOptional ? ["null"] : []))
    case .background: Self.listed(AppModel.Chrome.ToolbarBackground.words) + ", or a colour's name"
    }
  }

  private static func listed(_ words: [String]) -> String {
    let words = words.map { "`\($0)`" }
    return "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }
}
