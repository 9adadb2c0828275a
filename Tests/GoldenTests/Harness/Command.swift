import Foundation
import Subprocess
import TestSupport
import Testing

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The built command, run as a user runs it.
enum Command {
  /// What a run of the command left behind.
  struct Result: Equatable {
    var output: String
    var error: String
    /// The exit status; nil where a signal ended the command.
    var status: Int?
  }

  /// Runs navflow and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: What stands after `navflow`.
  ///   - folder: The folder that it runs in.
  ///   - input: What it can read from standard input.
  ///   - environment: Variables that are set besides those of the tests.
  ///   - program: The program: navflow, which becomes its tools, or the one program of a release.
  /// - Returns: What it wrote, and how it ended.
  /// - Throws: Why it couldn't be run.
  static func run(
    _ arguments: [String],
    in folder: URL,
    input: String = "",
    environment: [String: String] = [:],
    program: String = "navflow"
  ) async throws -> Result {
    var variables = environment
    variables["NO_COLOR"] = environment["NO_COLOR", default: "1"]
    // Help is wrapped at the width of the terminal.
    variables["COLUMNS"] = environment["COLUMNS", default: "80"]
    // What a build server says that runs the tests isn't meant for what they run.
    for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] { variables[name] = environment[name, default: ""] }
    await turns.take()
    defer { turns.give() }
    let result = try await Subprocess.run(
      .path(FilePath(program.hasPrefix("/") ? program : try programs.get().appending(path: program).path)),
      arguments: Arguments(arguments),
      environment: inherited(updating: variables),
      workingDirectory: FilePath(folder.path(percentEncoded: false)),
      input: .fileDescriptor(try file(holding: input), closeAfterSpawningProcess: true),
      output: .bytes(limit: 256 << 20),
      error: .bytes(limit: 16 << 20)
    )
    return Result(
      output: String(decoding: result.standardOutput, as: UTF8.self),
      error: String(decoding: result.standardError, as: UTF8.self),
      status: status(result.terminationStatus)
    )
  }

  /// Runs a line of the shell in which `$NAVFLOW` is the command; for what only a shell can do, such as pipes.
  static func shell(_ line: String, in folder: URL) async throws -> Result {
    await turns.take()
    defer { turns.give() }
    let result = try await Subprocess.run(
      .path("/bin/sh"),
      arguments: ["-c", line],
      environment: inherited(updating: ["NAVFLOW": try programs.get().appending(path: "navflow").path, "NO_COLOR": "1"]
      ),
      workingDirectory: FilePath(folder.path(percentEncoded: false)),
      output: .bytes(limit: 16 << 20),
      error: .bytes(limit: 16 << 20)
    )
    return Result(
      output: String(decoding: result.standardOutput, as: UTF8.self),
      error: String(decoding: result.standardError, as: UTF8.self),
      status: status(result.terminationStatus)
    )
  }

  /// The environment of the tests with other values of some variables, and without the ones that are meant for the tests:
  /// their names begin as the command's own do.
  private static func inherited(updating variables: [String: String]) -> Environment {
    let names = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("NAVFLOW_") }
    let removed = names.map { (Environment.Key(stringLiteral: $0), String?.none) }
    let set = variables.map { (Environment.Key(stringLiteral: $0), Optional($1)) }
    return .inherit.updating(Dictionary(removed + set) { $1 })
  }

  /// Opens a file without a name that holds a text: a command may end before it has read its input, which a pipe that
  /// is still written to doesn't outlive.
  private static func file(holding text: String) throws -> FileDescriptor {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try FileDescriptor.open(FilePath(file.path(percentEncoded: false)), .readOnly)
  }

  /// Lets only a few commands run at a time, however many tests there are, so that none starves.
  private static let turns = Turns(count: max(2, ProcessInfo.processInfo.activeProcessorCount * 2))

  private static func status(_ status: TerminationStatus) -> Int? {
    if case .exited(let code) = status { Int(code) } else { nil }
  }

  /// The folder of the programs, which are built into the one that holds the tests.
  static let programs = Swift.Result {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let started = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let folders = bundles.map { $0.deletingLastPathComponent() } + [started]
    return try #require(
      folders.first { FileManager.default.isExecutableFile(atPath: $0.appending(path: "navflow").path) },
      "the command navflow is in none of \(folders.map(\.path))"
    )
  }
}

extension Workbench {
  /// Runs navflow in a folder of the bench, which is named from its own.
  func run(_ arguments: [String], in path: String = "") async throws -> Command.Result {
    try await Command.run(arguments, in: folder.appending(path: path))
  }
}
