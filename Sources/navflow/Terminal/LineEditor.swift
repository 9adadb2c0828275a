import CLineEditor
import CTerminal

/// Lines from standard input: at a terminal typed with editing, earlier lines and completion (libedit), else as they are.
struct LineEditor: ~Copyable {
  /// What was given.
  enum Line: Hashable {
    case line(String)
    /// Taken back by Ctrl-C.
    case interrupted
    /// There are no more: Ctrl-D on an empty line, the end of a file, or the command is to end.
    case end
  }

  /// The most bytes that a line of a file may have; what is more is cut off.
  private static let longest = 1 << 20

  /// Nil where standard input or output is no terminal.
  private let editor: Int?

  init() {
    let handle = Terminal.isConversation ? line_editor_open { StopSignal.isRaised ? 1 : 0 } : 0
    editor = handle == 0 ? nil : handle
  }

  deinit {
    if let editor { line_editor_close(editor) }
  }

  /// Whether somebody sits there, so that prompts are shown.
  var isInteractive: Bool { editor != nil }

  /// The next line.
  ///
  /// - Parameters:
  ///   - prompt: Plain text that is shown in front of it; nothing where nobody sits there.
  ///   - completing: The texts that the text before the cursor may become when Tab is pressed: each begins with what is
  ///     typed already, whole and not only its last word, and is put in its place.
  /// - Returns: The line without its end.
  func line(prompt: String, completing: (String) -> [String] = { _ in [] }) -> Line {
    guard let editor else { return Self.plainLine() }
    give(prompt, to: editor)
    line_editor_set_prompt(editor)
    line_editor_begin(editor)
    defer { line_editor_finish(editor) }
    while true {
      switch Int(line_editor_next(editor)) {
      case line_editor_accepted:
        let line = text(of: editor)
        if line.contains(where: { !$0.isWhitespace }) { line_editor_remember(editor) }
        return .line(line)
      case line_editor_interrupted: return .interrupted
      case line_editor_ended: return .end
      case line_editor_completing: complete(editor, completing)
      default: break
      }
    }
  }

  // MARK: Completion

  private func complete(_ editor: Int, _ completing: (String) -> [String]) {
    let typed = text(of: editor)
    switch LineCompletion(of: typed, candidates: completing(typed)) {
    case .nothing: line_editor_beep(editor)
    case .text(let text):
      give(text, to: editor)
      line_editor_replace(editor)
    case .choices(let words):
      let lines = LineCompletion.columns(words, width: Terminal.width ?? 80)
      give(lines.map { $0 + "\r\n" }.joined(), to: editor)
      line_editor_show(editor)
    }
  }

  // MARK: Texts

  private func give(_ text: String, to editor: Int) {
    line_editor_clear(editor)
    for scalar in text.unicodeScalars { line_editor_add(editor, scalar.value) }
  }

  private func text(of editor: Int) -> String {
    var text = String.UnicodeScalarView()
    for index in 0..<line_editor_count(editor) {
      text.append(Unicode.Scalar(line_editor_scalar(editor, index)) ?? "\u{FFFD}")
    }
    return String(text)
  }

  // MARK: Without a terminal

  private static func plainLine() -> Line {
    var bytes: [UInt8] = []
    var isAny = false
    while !StopSignal.isRaised {
      let byte = Int(terminal_byte(0, 250))
      if byte == terminal_byte_late { continue }
      guard byte >= 0 else { return isAny ? .line(String(decoding: bytes, as: UTF8.self)) : .end }
      isAny = true
      if byte == UInt8(ascii: "\n") {
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return .line(String(decoding: bytes, as: UTF8.self))
      }
      if bytes.count < longest { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    }
    return .end
  }
}
