import Dispatch
package import FlowSyntax
import OperatingSystem
import Subprocess
import Synchronization
import SystemPackage

extension PlainError {
  /// The failure of a program that ended without success.
  fileprivate init(_ program: String, _ status: TerminationStatus, _ reason: String = "") {
    switch status {
    case .exited(let code): self.init("\(program) failed with status \(code)\(reason)")
    case .signaled(let number): self.init("\(program) was ended by signal \(number)\(reason)")
    }
  }
}

/// Runs another program and waits for it.
package enum Child {
  /// Returns the output of a program.
  ///
  /// - Parameters:
  ///   - name: The program, which is searched for as a shell does.
  ///   - arguments: Its arguments.
  /// - Returns: The output as text.
  /// - Throws: The program's error message if it fails.
  package static func output(of name: String, _ arguments: [String]) throws(PlainError) -> String {
    let ended = try waiting { () async throws(PlainError) in
      try await result(of: .name(name), name, arguments, limit: 256 << 20)
    }
    if ended.status.isSuccess { return String(decoding: ended.output, as: UTF8.self) }
    let text = String(decoding: ended.error, as: UTF8.self).trimmed
    throw PlainError(text.isEmpty ? "\(name) can't say" : text)
  }

  /// Returns the output of a program that navflow brings along.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: Its arguments.
  ///   - input: What it reads.
  ///   - limit: The maximum number of bytes that it prints.
  /// - Returns: The output.
  /// - Throws: How the program ended if it fails, and the first line that it printed about it.
  package static func output(
    ofProgram path: String,
    _ arguments: [String],
    input: [UInt8],
    limit: Int
  ) throws(PlainError) -> [UInt8] {
    let ended = try waiting { () async throws(PlainError) in
      try await result(of: .path(FilePath(path)), path, arguments, input: input, limit: limit)
    }
    if ended.status.isSuccess { return ended.output }
    // A trace of its stack, which follows, isn't for the user.
    let line = String(decoding: ended.error, as: UTF8.self).split(whereSeparator: \.isNewline).first
    let reason = line.map { ": " + TextWidth.visible(String($0.prefix(firstLineLimit))) } ?? " and said nothing"
    throw PlainError(path, ended.status, reason)
  }

  /// Runs a program until it ends or is no longer wanted.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: Its arguments.
  ///   - input: What it reads.
  ///   - environment: Its variables.
  ///   - limit: The maximum number of bytes that it prints.
  ///   - isUnwanted: Whether it should be ended; asked about ten times a second.
  /// - Returns: Its status, and what it printed.
  /// - Throws: Why it has no status.
  package static func result(
    ofProgram path: String,
    _ arguments: [String],
    input: [UInt8],
    environment: [String: String],
    limit: Int,
    isUnwanted: () -> Bool
  ) throws(PlainError) -> (status: Int32, output: [UInt8], errors: String) {
    let variables = Environment.custom(
      Dictionary(environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }) { $1 }
    )
    let ended = try waiting { () async throws(PlainError) in
      try await result(of: .path(FilePath(path)), path, arguments, input: input, variables, limit: limit)
    } meanwhile: {
      if isUnwanted() { $0.cancel() }
    }
    guard case .exited(let code) = ended.status else { throw PlainError(path, ended.status) }
    return (code, ended.output, String(decoding: ended.error, as: UTF8.self))
  }

  /// The maximum number of characters of a program's message that are shown.
  private static let firstLineLimit = 500

  /// Starts a program whose output nothing reads, and leaves it running.
  ///
  /// - Parameters:
  ///   - name: The program.
  ///   - arguments: Its arguments.
  ///   - seconds: The maximum time to wait for its failure.
  /// - Throws: The reason why it can't be run, or how it failed within that time.
  package static func start(_ name: String, _ arguments: [String], watchedFor seconds: Double) throws(PlainError) {
    let task = begin { () async throws(PlainError) in
      do {
        return try await run(
          .name(name),
          arguments: Arguments(arguments),
          input: .none,
          output: .discarded,
          error: .discarded
        ).terminationStatus
      } catch {
        throw PlainError("\(name) can't be run: \(error)")
      }
    }
    guard task.done.wait(timeout: .now() + seconds) == .success else { return }
    if let status = try task.box.result.withLock(\.self)?.get(), !status.isSuccess { throw PlainError(name, status) }
  }

  private typealias Result = (status: TerminationStatus, output: [UInt8], error: [UInt8])

  private static func result(
    of program: Executable,
    _ name: String,
    _ arguments: [String],
    input: [UInt8] = [],
    _ environment: Environment = .inherit,
    limit: Int
  ) async throws(PlainError) -> Result {
    let tooLong = PlainError("\(name) printed more than \(limit.asBytes), or more than 1 MiB of errors")
    let (status, errors): (TerminationStatus, [UInt8])
    let output: Task<[UInt8], Never>
    do {
      let (reading, writing) = try closedPipe()
      let bytes = read(reading, limit: limit)
      // The reading ends once this end is closed, too.
      defer { try? writing.close() }
      let result = try await run(
        program,
        arguments: Arguments(arguments),
        environment: environment,
        input: .fileDescriptor(pipe(from: input), closeAfterSpawningProcess: true),
        output: .fileDescriptor(writing, closeAfterSpawningProcess: false),
        error: .bytes(limit: 1 << 20)
      )
      (status, errors) = (result.terminationStatus, result.standardError)
      output = bytes
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw tooLong
    } catch {
      throw PlainError("\(name) can't be run: \(error)")
    }
    let printed = await output.value
    if printed.count > limit { throw tooLong }
    return (status, printed, errors)
  }

  /// Reads what a program prints, up to a byte more than a number, until the other end of the pipe is closed.
  ///
  /// The library's own buffer takes the whole limit at once.
  private static func read(_ file: FileDescriptor, limit: Int) -> Task<[UInt8], Never> {
    Task {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          let bytes = [UInt8](reading: file.rawValue, expected: 0, limit: limit)
          try? file.close()
          continuation.resume(returning: bytes ?? [])
        }
      }
    }
  }

  /// A pipe that closes with this process: no program that it starts gets an end.
  private static func closedPipe() throws -> (reading: FileDescriptor, writing: FileDescriptor) {
    let (reading, writing) = try FileDescriptor.pipe()
    for file in [reading, writing] { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }
    return (reading, writing)
  }

  /// A pipe from which a program reads a text.
  ///
  /// The library's own pipe traps if the program ends before it has read everything; here that is of no importance.
  private static func pipe(from text: [UInt8]) throws -> FileDescriptor {
    // The program must not keep the end open that it waits for.
    let (reading, writing) = try closedPipe()
    DispatchQueue.global().async { try? writing.closeAfter { _ = try writing.writeAll(text) } }
    return reading
  }

  /// Waits for an asynchronous task; the command has nothing else to do meanwhile.
  ///
  /// - Parameters:
  ///   - body: The task.
  ///   - look: Called with it about ten times a second.
  /// - Returns: Its result.
  /// - Throws: Its failure.
  package static func waiting<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(PlainError) -> Value,
    meanwhile look: (Task<Void, Never>) -> Void = { _ in }
  ) throws(PlainError) -> Value {
    let (box, done, task) = begin(body)
    while done.wait(timeout: .now() + patience) == .timedOut { look(task) }
    guard let result = box.result.withLock(\.self) else { throw PlainError("it can't be waited for") }
    return try result.get()
  }

  /// Starts an asynchronous task.
  private static func begin<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(PlainError) -> Value
  ) -> (box: Box<Value>, done: DispatchSemaphore, task: Task<Void, Never>) {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    let task = Task {
      do throws(PlainError) {
        let value = try await body()
        box.result.withLock { $0 = .success(value) }
      } catch {
        box.result.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    return (box, done, task)
  }

  /// How many seconds it may take until a signal is noticed.
  private static let patience = 0.1

  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Swift.Result<Value, PlainError>?>(nil)
  }
}
