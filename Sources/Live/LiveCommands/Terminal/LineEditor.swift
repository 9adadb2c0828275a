import CLineEditor
import CommandSupport

/// Reads lines from standard input: at a terminal with editing, history and completion (libedit), else as they are.
@safe
struct LineEditor: ~Copyable {
  /// The result of reading a line.
  enum Line: Hashable {
    case line(String)
    /// The line was cancelled by Ctrl-C.
    case interrupted
    /// There are no more lines: Ctrl-D on an empty line, the end of a file, or the command must end.
    case end
  }

  /// The editor; nil if standard input or output is no terminal.
  private let editor: OpaquePointer?

  init() {
    unsafe editor = Terminal.isConversation ? line_editor_open { StopSignal.isRaised } : nil
  }

  deinit {
    if let editor = unsafe editor { unsafe line_editor_close(editor) }
  }

  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - prompt: Plain text before the line; it is only shown at a terminal.
  ///   - completing: Returns the completions of the text before the cursor when Tab is pressed; each is a whole text
  ///     that begins with it.
  /// - Returns: The line without its line break.
  func line(prompt: String, completing: (String) -> [String] = { _ in [] }) -> Line {
    guard let editor = unsafe editor else { return Keyboard.line().map(Line.line) ?? .end }
    unsafe line_editor_begin(editor, Self.wide(prompt))
    defer { unsafe line_editor_finish(editor) }
    while true {
      switch unsafe line_editor_next(editor) {
      case line_editor_accepted:
        let line = text
        if line.contains(where: { !$0.isWhitespace }) { unsafe line_editor_remember(editor, Self.wide(line)) }
        return .line(line)
      case line_editor_interrupted: return .interrupted
      case line_editor_ended: return .end
      case line_editor_completing: unsafe complete(editor, completing)
      default: break
      }
    }
  }

  private func complete(_ editor: OpaquePointer, _ completing: (String) -> [String]) {
    let typed = text
    switch LineCompletion(of: typed, candidates: completing(typed)) {
    case .nothing: unsafe line_editor_beep(editor)
    case .text(let text): unsafe line_editor_replace(editor, Self.wide(text))
    case .choices(let words):
      let lines = LineCompletion.columns(words, width: Terminal.width ?? 80)
      unsafe line_editor_show(editor, lines.map { $0 + "\r\n" }.joined())
    }
  }

  // MARK: Texts

  /// A text as a C wide string.
  private static func wide(_ text: String) -> [wchar_t] { text.unicodeScalars.map { wchar_t($0.value) } + [0] }

  /// The line after the last event, or the part of it before the cursor.
  private var text: String {
    guard let editor = unsafe editor else { return "" }
    let scalars = unsafe Array(UnsafeBufferPointer(start: line_editor_text(editor), count: line_editor_count(editor)))
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(UInt32(exactly: scalar).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}") }
    return String(text)
  }
}
