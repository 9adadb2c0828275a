#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What parsing one file may take. No counting of brackets gives that: a parser takes much longer for constructs that
/// nobody has thought of.
enum Limits {
  /// The maximum time of a processor for one file; a megabyte of ordinary Swift takes one second.
  static let seconds = 10
  /// The maximum number of bytes of memory of a process that parses.
  static let memory = 1 << 30
  /// The exit status of a process that has reached the limit of memory.
  static let memoryStatus: Int32 = 71

  /// Limits this process before it parses.
  ///
  /// On Linux the address space is limited. macOS has no such limit that it keeps, so there, and for what Linux hasn't
  /// refused yet, ``isMemoryExceeded`` is looked at while a file is parsed.
  static func limitMemory() {
    #if os(Linux)
    // Address space that isn't used yet counts, too: that of stacks and of the allocator.
    set(RLIMIT_AS, to: memory + memory / 2)
    #endif
    set(RLIMIT_CORE, to: 0)
    signal(SIGXCPU, SIG_DFL)
  }

  /// Begins the time of the next file, which `SIGXCPU` ends.
  static func beginFile() {
    let usage = usage
    set(RLIMIT_CPU, to: Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec) + 1 + seconds)
  }

  /// Whether this process has had more memory than it may.
  static var isMemoryExceeded: Bool {
    #if canImport(Darwin)
    let unit = 1
    #else
    let unit = 1 << 10
    #endif
    return Int(usage.ru_maxrss) * unit > memory
  }

  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Glibc)
    let itself = RUSAGE_SELF.rawValue
    #else
    let itself = RUSAGE_SELF
    #endif
    _ = unsafe getrusage(itself, &usage)
    return usage
  }

  #if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  #else
  private typealias Resource = Int32
  #endif

  /// Lowers or raises a limit as far as the system lets it be raised.
  private static func set(_ resource: Resource, to value: Int) {
    #if canImport(Glibc)
    let resource = resource.rawValue
    #endif
    var limit = rlimit()
    guard unsafe getrlimit(.init(resource), &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    _ = unsafe setrlimit(.init(resource), &limit)
  }
}
