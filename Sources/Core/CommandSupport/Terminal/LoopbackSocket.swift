import CLoopback
import FlowSyntax
package import SystemPackage

/// A listening port on 127.0.0.1.
///
/// The few system calls are in a C module of our own, since a networking library would take longer to build than
/// everything else; this is the only file that calls it.
package struct LoopbackSocket: ~Copyable {
  private let descriptor: FileDescriptor
  package let port: Int

  /// The maximum delay in milliseconds until a signal is noticed.
  private static let patience: Int32 = 100

  /// Listens on a port.
  ///
  /// - Parameter port: The port; 0 for any free one.
  /// - Throws: The reason why that fails.
  package init(port: Int) throws(Errno) {
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
  package func accept() throws(Errno) -> FileDescriptor? {
    while !StopSignal.isRaised {
      let client = loopback_accept(descriptor.rawValue, Self.patience)
      if -client != Errno.resourceTemporarilyUnavailable.rawValue {
        return FileDescriptor(rawValue: try Self.checked(client))
      }
    }
    return nil
  }

  /// Closes a client's connection.
  package func end(_ client: FileDescriptor) {
    _ = loopback_end(client.rawValue)
    try? client.close()
  }

  /// Waits until a connection or standard input can be read.
  ///
  /// - Parameters:
  ///   - descriptor: The connection.
  ///   - seconds: The maximum time.
  /// - Returns: The number of available bytes, 0 at the end; nil if none arrived in time.
  /// - Throws: The reason why that fails.
  private static func available(at descriptor: FileDescriptor, within seconds: Double) throws(Errno) -> Int? {
    let count = loopback_available(descriptor.rawValue, Int32(seconds * 1000))
    return -count == Errno.resourceTemporarilyUnavailable.rawValue ? nil : Int(try checked(count))
  }

  /// Reads from a connection or standard input as soon as there is something.
  ///
  /// - Parameters:
  ///   - descriptor: The connection.
  ///   - seconds: The maximum time to wait.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The bytes; none at the end or if they can't be read; nil if none arrived in time.
  /// - Throws: The reason why it can't be waited for them.
  package static func bytes(
    at descriptor: FileDescriptor,
    within seconds: Double,
    limit: Int = 65_536
  ) throws(Errno) -> [UInt8]? {
    guard let count = try available(at: descriptor, within: seconds) else { return nil }
    let room = max(1, min(count, limit))
    return [UInt8](reading: descriptor.rawValue, expected: room, limit: room) ?? []
  }

  private static func checked(_ result: Int32) throws(Errno) -> Int32 {
    guard result >= 0 else { throw Errno(rawValue: -result) }
    return result
  }
}
