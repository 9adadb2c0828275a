import OperatingSystem
package import SystemPackage

/// System calls that Foundation doesn't offer; the only file of the module that passes pointers to C.
enum SystemCalls {
  /// Waits until there is data to read from a descriptor, or its end is reached.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - milliseconds: The maximum time to wait.
  /// - Returns: Whether reading won't wait; false after the maximum time.
  static func isReadable(_ descriptor: FileDescriptor, within milliseconds: Int32) -> Bool {
    var input = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&input, 1, milliseconds)
    // A descriptor that can't be waited for is read at once.
    return count > 0 || count < 0 && errno != EINTR
  }

  /// Renames a file, which replaces the file at the new path.
  static func rename(_ old: FilePath, to new: FilePath) throws(Errno) {
    let result = unsafe old.withPlatformString { old in
      unsafe new.withPlatformString { new in unsafe OperatingSystem.rename(old, new) }
    }
    guard result == 0 else { throw Errno(rawValue: errno) }
  }

  /// Becomes another program.
  ///
  /// - Parameters:
  ///   - program: Its file.
  ///   - arguments: Its arguments, from its name on.
  /// - Returns: Why that failed.
  static func become(_ program: FilePath, _ arguments: [String]) -> Errno {
    // The copies aren't freed, since the process becomes another, or ends.
    var words = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    _ = unsafe program.withPlatformString { unsafe execv($0, words) }
    return Errno(rawValue: errno)
  }
}

extension FileDescriptor {
  /// Reads what is there as soon as there is something.
  ///
  /// - Parameters:
  ///   - seconds: The maximum time to wait.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The bytes; none at the end; nil if none arrived in time, or a signal interrupted.
  /// - Throws: The reason why it can't be read.
  package func bytes(within seconds: Double, limit: Int = 65_536) throws(Errno) -> [UInt8]? {
    guard SystemCalls.isReadable(self, within: Int32(seconds * 1000)) else { return nil }
    var failure: Errno?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let result = unsafe OperatingSystem.read(rawValue, buffer.baseAddress, limit)
      if result < 0 { failure = Errno(rawValue: errno) }
      count = max(0, result)
    }
    switch failure {
    case nil: return bytes
    case .interrupted?, .resourceTemporarilyUnavailable?: return nil
    case let failure?: throw failure
    }
  }
}
