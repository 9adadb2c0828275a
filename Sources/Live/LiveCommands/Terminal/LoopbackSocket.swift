import CLoopback
import CommandSupport
import SystemPackage

/// A listening port on 127.0.0.1.
///
/// The few system calls are in a C module of our own, since a networking library would take longer to build than
/// everything else; this is the only file that calls it.
struct LoopbackSocket: ~Copyable {
  private let descriptor: FileDescriptor
  let port: Int

  /// The maximum delay in milliseconds until a signal is noticed.
  private static let patience: Int32 = 100

  /// Listens on a port.
  ///
  /// - Parameter port: The port; 0 for any free one.
  /// - Throws: The reason why that fails.
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
  /// - Returns: The connection; nil after a signal.
  /// - Throws: The reason why that fails.
  func accept() throws(Errno) -> FileDescriptor? {
    while !StopSignal.isRaised {
      let client = loopback_accept(descriptor.rawValue, Self.patience)
      if -client != Errno.resourceTemporarilyUnavailable.rawValue {
        return FileDescriptor(rawValue: try Self.checked(client))
      }
    }
    return nil
  }

  /// Closes a client's connection.
  func end(_ client: FileDescriptor) {
    _ = loopback_end(client.rawValue)
    try? client.close()
  }

  private static func checked(_ result: Int32) throws(Errno) -> Int32 {
    guard result >= 0 else { throw Errno(rawValue: -result) }
    return result
  }
}
