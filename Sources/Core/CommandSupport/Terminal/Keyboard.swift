/// Reads standard input key by key.
package struct Keyboard {
  /// Whether standard input has ended.
  package private(set) var isEnded = false

  package init() {}

  /// The next byte; nil if none arrives in time, or a signal interrupts.
  package mutating func byte(within seconds: Double) -> UInt8? {
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

  /// Discards keys that were typed before they were asked for.
  package func forget() { TerminalDevice.forgetKeys() }

  /// The maximum length of a line in bytes; longer lines are cut.
  private static let longest = 1 << 20

  /// The next line of standard input without its break; nil at the end, or if the command must end.
  package static func line() -> String? {
    var bytes: [UInt8] = []
    var isAny = false
    while !StopSignal.isRaised {
      switch TerminalDevice.byte(within: 0.25) {
      case .late: continue
      case .ended: return isAny ? String(decoding: bytes, as: UTF8.self) : nil
      case .byte(UInt8(ascii: "\n")):
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
      case .byte(let byte):
        isAny = true
        if bytes.count < longest { bytes.append(byte) }
      }
    }
    return nil
  }

  /// A line that is typed after a question; nil if it is cancelled by Escape or Ctrl-C, or the command must end.
  package mutating func line(asking question: String) -> String? {
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

/// A mode of the terminal that delivers each key at once without echo; it ends with this value.
package struct KeyMode: ~Copyable {
  private let modes: TerminalDevice.Modes

  /// Enters the mode; nil if standard input is no terminal.
  package init?() {
    guard let modes = TerminalDevice.Modes() else { return nil }
    self.modes = modes
    resume()
  }

  /// Restores the terminal temporarily.
  package borrowing func pause() { modes.restore() }

  /// Continues after a pause.
  package borrowing func resume() { modes.giveKeys() }

  deinit { modes.restore() }
}
