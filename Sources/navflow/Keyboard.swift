import Dispatch
import Subprocess
import Synchronization
import SystemPackage
import YAMLSyntax

/// What is typed on standard input, key by key, while something else is waited for.
final class Keyboard: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let wake = DispatchSemaphore(value: 0)

  /// Begins to read.
  init() {
    DispatchQueue(label: "keyboard").async { [self] in
      while let byte = [UInt8](reading: FileDescriptor.standardInput.rawValue, expected: 0, limit: 0)?.first {
        bytes.withLock { $0.append(byte) }
        wake.signal()
      }
    }
  }

  /// The next key; nil where none is pressed in time.
  func key(within seconds: Double) -> UInt8? {
    if let byte = take() { return byte }
    return wake.wait(timeout: .now() + seconds) == .success ? take() : nil
  }

  /// Forgets what was typed when nobody asked for it.
  func forget() { bytes.withLock { $0 = [] } }

  /// A line that is typed after a question; nil where it is taken back by Escape or Ctrl-C, or the command is to end.
  func line(asking question: String) -> String? {
    var typed: [UInt8] = []
    while true {
      Console.show("\r\u{1B}[K\(question)\(String(decoding: typed, as: UTF8.self))")
      var next: UInt8?
      while next == nil, StopSignal.received == nil { next = key(within: 0.25) }
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

  private func take() -> UInt8? { bytes.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

/// A terminal that gives each key at once and doesn't show it, until this value is gone.
struct KeyMode: ~Copyable {
  private let saved: String

  /// Nil where standard input is no terminal.
  init?() {
    guard let saved = try? Self.stty(["-g"]).trimmed, !saved.isEmpty else { return nil }
    self.saved = saved
    _ = try? Self.stty(["-icanon", "-echo", "-isig", "min", "1", "time", "0"])
  }

  deinit { _ = try? Self.stty([saved]) }

  /// The program that sets terminals up, which every Unix has.
  private static func stty(_ arguments: [String]) throws(ChildFailure) -> String {
    try Child.output(of: "stty", arguments, readsTerminal: true)
  }
}
