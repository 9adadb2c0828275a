import CManual

/// The parts of the manual that explain names, from the files that CManual contains.
enum ManualParts {
  static var engine: ManualPage { ManualPage("Engine", text(manual_engine)) }
  static var errors: ManualPage { ManualPage("LimitsAndErrors", text(manual_errors)) }
  static var linting: ManualPage { ManualPage("Linting", text(manual_linting)) }
  /// The messages that goldens print.
  static var examples: PrintedExamples { PrintedExamples(text(manual_examples)) }

  private static func text(_ part: manual_part) -> String {
    let text = unsafe manual_text_of(part)
    return unsafe String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
