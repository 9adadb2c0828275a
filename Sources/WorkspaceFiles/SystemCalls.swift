import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system does and Foundation doesn't offer; the only file of the module that passes pointers to C.
enum SystemCalls {
  /// Waits until something can be read from a descriptor, or its end is reached.
  ///
  /// - Returns: Whether reading won't wait; false where the time is over.
  static func isReadable(_ descriptor: FileDescriptor, within milliseconds: Int32) -> Bool {
    var input = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&input, 1, milliseconds)
    // What can't be waited for is read at once.
    return count > 0 || count < 0 && errno != EINTR
  }

  /// Lets a file take the place of another one.
  static func rename(_ old: FilePath, to new: FilePath) throws(Errno) {
    let result = unsafe old.withPlatformString { old in
      unsafe new.withPlatformString { new in unsafe move(old, new) }
    }
    guard result == 0 else { throw Errno(rawValue: errno) }
  }

  private static func move(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Darwin)
      unsafe Darwin.rename(old, new)
    #elseif canImport(Glibc)
      unsafe Glibc.rename(old, new)
    #else
      unsafe Musl.rename(old, new)
    #endif
  }
}
