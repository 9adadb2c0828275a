import Synchronization
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Another process of this program, which parses one file after the other and ends alone if one takes too much.
final class Worker {
  /// The argument with which this program is such a process.
  static let option = "--parse"
  /// A descriptor of a process that is just being started must not reach another one.
  private static let starting = Mutex(())

  private let process: pid_t
  private let requests: FileDescriptor
  private let trees: FileDescriptor
  /// The number of files that it was given.
  private(set) var count = 0

  /// Starts a process.
  init() throws(Errno) {
    do {
      (process, requests, trees) = try Self.starting.withLock { _ in try Self.start() }
    } catch {
      throw error as? Errno ?? .invalidArgument
    }
  }

  private static func start() throws -> (pid_t, FileDescriptor, FileDescriptor) {
    let (input, requests) = try FileDescriptor.pipe()
    let (trees, output) = try FileDescriptor.pipe()
    for file in [input, requests, trees, output] { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }
    defer { for file in [input, output] { try? file.close() } }
    return (try spawn(input, output), requests, trees)
  }

  private static func spawn(_ input: FileDescriptor, _ output: FileDescriptor) throws(Errno) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO)
    // The trace of a parser that crashes says nothing to anyone who reads what this program prints.
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let program = program
    var arguments = unsafe [strdup(program), strdup(option), nil]
    defer { for unsafe argument in unsafe arguments { unsafe free(argument) } }
    let error = unsafe posix_spawnp(&process, program, &actions, nil, &arguments, environ)
    if error != 0 { throw Errno(rawValue: error) }
    return process
  }

  /// The file of this program, which may have been found in the folders of `PATH`.
  private static var program: String {
    #if os(Linux)
    "/proc/self/exe"
    #else
    CommandLine.arguments.first ?? "navflow-sources"
    #endif
  }

  /// The tree of a file as text; nil if the process has ended.
  func tree(of path: String) -> [UInt8]? {
    count += 1
    guard (try? requests.writeAll(Array(path.utf8) + [0])) != nil else { return nil }
    var text: [UInt8] = []
    var length: Int?
    while length.map({ text.count < $0 }) ?? true {
      guard let chunk = trees.chunk() else { return nil }
      text += chunk
      if length == nil, let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        // The number of bytes that follow is the fourth word of the first line.
        let words = text[..<end].split(separator: UInt8(ascii: " "), maxSplits: 4)
        guard words.count > 3, let rest = Int(String(decoding: words[3], as: UTF8.self)) else { return nil }
        length = end + 1 + rest
      }
    }
    return text
  }

  /// Why a process ended, of which there is no tree.
  struct End {
    /// One sentence without its full stop.
    let reason: String
    /// Whether the files before the last one may have had a part in it.
    let dependsOnOthers: Bool
  }

  /// Waits for the process that has ended.
  func end() -> End {
    for file in [requests, trees] { try? file.close() }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    if signal == SIGXCPU {
      return End(reason: "parsing the file takes more than \(Limits.seconds) seconds", dependsOnOthers: false)
    }
    let memory = "parsing the file takes more than \(Limits.memory >> 20) MB of memory"
    let isMemory = signal == 0 && (status >> 8) & 0xFF == Limits.memoryStatus
    // Memory that the system refuses ends the parser like an error in it.
    return End(reason: isMemory ? memory : "\(memory), or the parser crashes", dependsOnOthers: true)
  }
}
