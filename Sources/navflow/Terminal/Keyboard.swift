import CTerminal

/// What is typed on standard input, key by key.
struct Keyboard {
  /// Whether nothing will come any more.
  private(set) var isEnded = false

  /// The next byte; nil where none comes in time, or a signal does.
  mutating func byte(within seconds: Double) -> UInt8? {
    let milliseconds = Int32(min(max(seconds, 0), 3600) * 1000)
    if isEnded {
      terminal_pause(milliseconds)
      return nil
    }
    let byte = Int(terminal_byte(0, milliseconds))
    isEnded = byte == terminal_byte_ended
    return UInt8(exactly: byte)
  }

  /// Forgets what was typed when nobody asked for it.
  func forget() { terminal_forget_keys(0) }

  /// A line that is typed after a question; nil where it is taken back by Escape or Ctrl-C, or the command is to end.
  mutating func line(asking question: String) -> String? {
    var typed: [UInt8] = []
    while true {
      Console.show("\r\u{1B}[K\(question)\(String(decoding: typed, as: UTF8.self))")
      var next: UInt8?
      while next == nil, StopSignal.received == nil { next = byte(within: 0.25) }
      guard let byte = next else { return nil }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        Console.show("\n")
        return String(decoding: typed, as: UTF8.self)
      case 3, 27:
        Console.show("\r\u{1B}[K")
        return nil
      case 8, 127: while let last = typed.popLast(), last & 0xC0 == 0x80 {}
      case 0..<32: break
      default: typed.append(byte)
      }
    }
  }
}

/// A terminal that gives each key at once and doesn't show it, until this value is gone.
struct KeyMode: ~Copyable {
  private let saved: Int

  /// Nil where standard input is no terminal.
  init?() {
    saved = terminal_save_modes(0)
    guard saved != 0 else { return nil }
    resume()
  }

  /// Lets the terminal be as it was for a while.
  borrowing func pause() {
    terminal_restore_modes(0, saved)
    StopSignal.mending(modes: 0)
  }

  /// Goes on after a pause.
  borrowing func resume() {
    StopSignal.mending(modes: saved)
    terminal_give_keys(0, saved)
  }

  deinit {
    pause()
    terminal_forget_modes(saved)
  }
}
