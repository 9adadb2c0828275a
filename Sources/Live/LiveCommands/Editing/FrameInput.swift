import ArgumentParser
import CommandSupport
import FlowDebugger
import PlainText
import Synchronization
import SystemPackage
import WorkspaceFiles

/// Reads the messages of an editor or an agent until it disconnects, or until another thread ends the reading.
final class FrameInput: Sendable {
  /// The end of the input.
  enum End: Sendable {
    /// The editor has disconnected, or the reading was ended.
    case over
    /// The editor has disconnected without the words that its protocol has for that.
    case abrupt
    /// The bytes aren't messages.
    case broken(StreamFailure)
    /// The editor sent nothing in time.
    case silent

    /// Ends a command whose messages have ended, with the status of a signal or of messages that can't be read.
    func finish() throws {
      if case .broken(let failure) = self {
        Console.printError(failure.message)
        throw ExitCode(.invalid)
      }
      if let signal = StopSignal.received { throw ExitCode(signal.status.rawValue) }
    }
  }

  private let input: FileDescriptor
  private let isDone = Mutex(false)
  /// The maximum time in seconds until the editor's first message; nil for no limit.
  private let greetingLimit: Double?

  private let framing: MessageFraming

  init(_ input: FileDescriptor, framing: MessageFraming = .length, greetingLimit: Double? = nil) {
    (self.input, self.framing, self.greetingLimit) = (input, framing, greetingLimit)
  }

  /// The maximum delay in seconds until the end is noticed.
  private static let patience = 0.1

  /// Ends the reading.
  func stop() { isDone.withLock { $0 = true } }

  /// Reads messages.
  ///
  /// - Parameter take: Takes each message without its header, and returns whether to continue.
  /// - Returns: The reason of the end.
  func read(_ take: ([UInt8]) -> Bool) -> End {
    var frames = framing.reader
    var deadline = greetingLimit.map { ContinuousClock.now + .seconds($0) }
    do throws(StreamFailure) {
      while !isDone.withLock(\.self) {
        if let deadline, ContinuousClock.now > deadline { return .silent }
        guard let bytes = nextBytes else { continue }
        if bytes.isEmpty { break }
        frames.append(bytes)
        while let message = try frames.next() {
          deadline = nil
          guard take(message) else { return .over }
        }
      }
    } catch {
      return .broken(error)
    }
    return frames.isWithinMessage ? .broken(.cutOff) : .over
  }

  /// The next bytes, none at the end or after an error; nil if nothing has come yet.
  private var nextBytes: [UInt8]? {
    do throws(Errno) { return try input.bytes(within: Self.patience) } catch { return [] }
  }
}
