import PlainText

/// Knows the line of a step that passed, as ``StepLines`` writes it, without reading its values.
///
/// Such a line names no file.
enum PlainStepLine {
  private static let head = Array(#"{"event":"step","index":"#.utf8)
  private static let label = Array(#","label":"#.utf8)
  private static let (line, column) = (Array(#","line":"#.utf8), Array(#","column":"#.utf8))
  private static let (after, transition) = (Array(#","after":"#.utf8), Array(#","transition":"#.utf8))
  private static let verb = Array(#","verb":"#.utf8)
  private static let (diagnostics, within) = (Array(#","diagnostics":"#.utf8), Array(#","within":["#.utf8))
  private static let (scope, round) = (Array(#"{"label":"#.utf8), Array(#","round":"#.utf8))
  private static let (comma, bracket, brace) = (Array(",".utf8), Array("]".utf8), Array("}".utf8))

  /// The number of the step.
  ///
  /// - Parameter line: The line.
  /// - Returns: The number; nil for any other line, and for one of a step that must be read.
  static func index(of line: [UInt8]) -> Int? {
    var text = JSONScanner(line)
    guard text.take(head), let index = text.count() else { return nil }
    if text.take(verb) { guard text.string() else { return nil } }
    guard text.take(label), text.string(), place(in: &text) else { return nil }
    for key in [after, transition, diagnostics] where text.take(key) {
      guard text.value() else { return nil }
    }
    if text.take(within) { guard scopes(in: &text) else { return nil } }
    return text.take(brace) && text.isAtEnd ? index : nil
  }

  private static let kept = Array(#""kept":"#.utf8)

  /// Whether the state of a line may be one that only the lines before it complete.
  static func isRelative(_ line: [UInt8]) -> Bool {
    line.indices.contains { line[$0] == kept[0] && line[$0...].starts(with: kept) }
  }

  private static func place(in text: inout JSONScanner) -> Bool {
    text.take(line) && text.count() != nil && text.take(column) && text.count() != nil
  }

  /// Takes the steps around the step, all in the flow's own file.
  private static func scopes(in text: inout JSONScanner) -> Bool {
    repeat {
      guard text.take(scope), text.string(), place(in: &text) else { return false }
      if text.take(round) { guard text.string() else { return false } }
      guard text.take(brace) else { return false }
    } while text.take(comma)
    return text.take(bracket)
  }
}
