import CLoopback
import SystemPackage

/// A port of 127.0.0.1 at which clients of this machine are waited for.
///
/// The few calls that this takes are C of our own, since a networking library would take longer to build than all the
/// rest; this is the only file that makes them.
struct LoopbackSocket: ~Copyable {
  private let descriptor: FileDescriptor
  let port: Int

  /// How long it may take until a signal is noticed.
  private static let patience: Int32 = 100

  /// - Parameter port: Which one; 0 for one that is free.
  /// - Throws: Why nothing can wait there.
  init(port: Int) throws(Errno) {
    let descriptor = FileDescriptor(rawValue: try Self.checked(loopback_listen(Int32(port))))
    do throws(Errno) {
      self.port = Int(try Self.checked(loopback_port(descriptor.rawValue)))
    } catch {
      try? descriptor.close()
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { try? descriptor.close() }

  /// Waits for a client.
  ///
  /// - Returns: Nil once a signal came.
  func accept() throws(Errno) -> FileDescriptor? {
    while !StopSignal.isRaised {
      let client = loopback_accept(descriptor.rawValue, Self.patience)
      if -client != Errno.resourceTemporarilyUnavailable.rawValue {
        return FileDescriptor(rawValue: try Self.checked(client))
      }
    }
    return nil
  }

  /// Ends a client's connection.
  func end(_ client: FileDescriptor) {
    _ = loopback_end(client.rawValue)
    try? client.close()
  }

  /// Waits until something can be read from a connection or standard input.
  ///
  /// - Returns: How many bytes there are, 0 at the end; nil where none came in time.
  static func available(at descriptor: FileDescriptor, within seconds: Double) throws(Errno) -> Int? {
    let count = loopback_available(descriptor.rawValue, Int32(seconds * 1000))
    return -count == Errno.resourceTemporarilyUnavailable.rawValue ? nil : Int(try checked(count))
  }

  private static func checked(_ result: Int32) throws(Errno) -> Int32 {
    guard result >= 0 else { throw Errno(rawValue: -result) }
    return result
  }
}
