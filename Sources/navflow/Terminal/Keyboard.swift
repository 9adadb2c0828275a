/// What is typed on standard input, key by key.
struct Keyboard {
  /// Whether nothing will come any more.
  private(set) var isEnded = false

  /// The next byte; nil where none comes in time, or a signal does.
  mutating func byte(within seconds: Double) -> UInt8? {
    if isEnded {
      TerminalDevice.pause(seconds)
      return nil
    }
    switch TerminalDevice.byte(within: seconds) {
    case .byte(let byte): return byte
    case .late: return nil
    case .ended:
      isEnded = true
      return nil
    }
  }

  /// Forgets what was typed when nobody asked for it.
  func forget() { TerminalDevice.forgetKeys() }

  /// A line that is typed after a question; nil where it is taken back by Escape or Ctrl-C, or the command is to end.
  mutating func line(asking question: String) -> String? {
    var typed: [UInt8] = []
    while true {
      Console.printToStandardError("\r\u{1B}[K\(question)\(String(decoding: typed, as: UTF8.self))")
      var next: UInt8?
      while next == nil, StopSignal.received == nil { next = byte(within: 0.25) }
      guard let byte = next else { return nil }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        Console.printToStandardError("\n")
        return String(decoding: typed, as: UTF8.self)
      case 3, 27:
        Console.printToStandardError("\r\u{1B}[K")
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
  private let modes: TerminalDevice.Modes

  /// Nil where standard input is no terminal.
  init?() {
    guard let modes = TerminalDevice.Modes() else { return nil }
    self.modes = modes
    resume()
  }

  /// Lets the terminal be as it was for a while.
  borrowing func pause() { modes.restore() }

  /// Goes on after a pause.
  borrowing func resume() { modes.giveKeys() }

  deinit { modes.restore() }
}
