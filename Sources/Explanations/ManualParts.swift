import CManual

/// The parts of the manual that explain names, from the files that CManual contains.
enum ManualParts {
  static var divergences: ManualPage { ManualPage("Divergences", text(manual_divergences)) }
  static var engine: ManualPage { ManualPage("Engine", text(manual_engine)) }
  static var errors: ManualPage { ManualPage("LimitsAndErrors", text(manual_errors)) }
  static var legacy: ManualPage { ManualPage("LegacyNavigationView", text(manual_legacy)) }
  static var linting: ManualPage { ManualPage("Linting", text(manual_linting)) }
  static var sceneRules: ManualPage { ManualPage("SceneRules", text(manual_scene_rules)) }
  /// The messages that goldens print.
  static var examples: PrintedExamples { PrintedExamples(text(manual_examples)) }

  private static func text(_ part: manual_part) -> String {
    let text = unsafe manual_text_of(part)
    return unsafe String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
