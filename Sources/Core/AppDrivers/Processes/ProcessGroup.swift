import CProcessGroup
import FlowRunner

/// A program in a process group of its own, with its standard input, output and error.
///
/// The few system calls are in a C module of our own; this is the only file that calls it.
struct ProcessGroup: ~Copyable, Sendable {
  /// How a program ended.
  enum Ending: Hashable, Sendable {
    case status(Int)
    case signal(Int)
    /// It was running, and was ended with its group.
    case forced
  }

  /// The result of reading.
  enum Chunk: Sendable {
    case bytes([UInt8])
    case nothing
    case end
  }

  private var group: process_group
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// How the program ended; nil until it was reaped.
  private(set) var ending: Ending?

  /// Starts a program without a shell.
  ///
  /// - Parameter words: The program, which is searched for as a shell does, and its arguments.
  /// - Throws: The reason why it can't be started.
  init(_ words: [String]) throws(ExternalFailure) {
    var text: [CChar] = []
    for word in words { text += word.utf8.map { CChar(bitPattern: $0) } + [0] }
    group = unsafe process_group_start(text, Int32(words.count))
    if group.process < 0 { throw .notStarted(words[0], -group.process) }
  }

  deinit {
    if ending == nil { _ = process_group_end(group.process) }
    for descriptor in [group.input, group.output, group.errors] { process_group_close(descriptor) }
  }

  /// Waits until something can be read or written.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum time.
  ///   - isWriting: Whether there is something to write.
  /// - Returns: The operations that don't wait now.
  func wait(atMost milliseconds: Int, isWriting: Bool) -> (takesInput: Bool, hasOutput: Bool, hasErrors: Bool) {
    var waiting = group
    if !isWriting { waiting.input = -1 }
    let ready = Int(process_group_wait(waiting, Int32(clamping: milliseconds)))
    return (
      ready & Int(process_group_takes_input) != 0, ready & Int(process_group_has_output) != 0,
      ready & Int(process_group_has_errors) != 0
    )
  }

  /// Reads the present part of standard output.
  mutating func readOutput() -> Chunk {
    let chunk = read(group.output)
    if case .end = chunk { Self.close(&group.output) }
    return chunk
  }

  /// Reads the present part of standard error.
  mutating func readErrors() -> Chunk {
    let chunk = read(group.errors)
    if case .end = chunk { Self.close(&group.errors) }
    return chunk
  }

  private mutating func read(_ descriptor: Int32) -> Chunk {
    guard descriptor >= 0 else { return .end }
    let count = unsafe process_group_read(descriptor, &buffer, Int32(buffer.count))
    if count < 0 { return .nothing }
    return count == 0 ? .end : .bytes(Array(buffer[..<Int(count)]))
  }

  /// Writes as much as the program takes now; nil if it reads no more.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(bytes.prefix(1 << 16))
    let count = unsafe process_group_write(group.input, bytes, Int32(bytes.count))
    if count >= 0 { return Int(count) }
    return Self.isTemporary(-count) ? 0 : nil
  }

  /// Closes standard input; most programs then end.
  mutating func closeInput() { Self.close(&group.input) }

  private static func close(_ descriptor: inout Int32) {
    process_group_close(descriptor)
    descriptor = -1
  }

  /// Whether a system call may work later: EAGAIN or EINTR.
  private static func isTemporary(_ number: Int32) -> Bool { number == 11 || number == 35 || number == 4 }

  /// Whether the program itself has ended; others of its group may be there.
  var hasEnded: Bool { ending != nil || process_group_ending(group.process) >= 0 }

  /// Ends all processes of the group.
  ///
  /// - Returns: How the program had ended before.
  mutating func end() -> Ending {
    if let ending { return ending }
    let own = process_group_ending(group.process)
    _ = process_group_end(group.process)
    let ending: Ending = own < 0 ? .forced : own >= 1000 ? .signal(Int(own) - 1000) : .status(Int(own))
    self.ending = ending
    return ending
  }
}
