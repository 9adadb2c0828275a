import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the bar above a screen: its toolbar and its appearance.
enum ChromeReader {
  static func titleDisplay(_ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Chrome.TitleDisplay {
    word(of: .titleDisplay, "how a title is shown", id, .automatic, &app)
  }

  static func toolbarVisibility(_ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Chrome.ToolbarVisibility {
    word(of: .toolbarVisibility, "what a toolbar's visibility can be", id, .automatic, &app)
  }

  static func toolbarBackground(_ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Chrome.ToolbarBackground {
    app.nodes.toolbarBackground(id, for: AppTable.ScreenKey.toolbarBackground.rawValue) ?? .automatic
  }

  static func colorScheme(_ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Chrome.ColorScheme? {
    word(of: .colorScheme, "a colour scheme", id, &app)
  }

  static func role(_ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.Screen.Role {
    word(of: .role, "a toolbar's role", id, .navigationStack, &app)
  }

  private static func word<Word: CaseIterable & RawRepresentable<String>>(
    of key: AppTable.ScreenKey,
    _ what: String,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> Word? {
    app.nodes.choice(id, what, for: key.rawValue)
  }

  private static func word<Word: CaseIterable & RawRepresentable<String>>(
    of key: AppTable.ScreenKey,
    _ what: String,
    _ id: YAMLTree.ID,
    _ fallback: Word,
    _ app: inout AppContext
  ) -> Word {
    word(of: key, what, id, &app) ?? fallback
  }
}
