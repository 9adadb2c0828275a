import CLoopback
import SystemPackage

/// A port of 127.0.0.1 at which clients of this machine are waited for.
///
/// The four calls that this takes stand in a header of ours, since a networking library would take longer to build than
/// all the rest.
final class LoopbackSocket {
  private let descriptor: FileDescriptor
  let port: Int

  /// How long it may take until a signal is noticed.
  private static let patience: Int32 = 100

  /// - Parameter port: Which one; 0 for one that is free.
  /// - Throws: Why nothing can wait there.
  init(port: Int) throws(Errno) {
    descriptor = FileDescriptor(rawValue: try Self.checked(loopback_listen(Int32(port))))
    self.port = Int(try Self.checked(loopback_port(descriptor.rawValue)))
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
    loopback_end(client.rawValue)
    try? client.close()
  }

  private static func checked(_ result: Int32) throws(Errno) -> Int32 {
    guard result >= 0 else { throw Errno(rawValue: -result) }
    return result
  }
}
