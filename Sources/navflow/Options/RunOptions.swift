import ArgumentParser
import FlowLanguage
import FlowSelection
import SystemPackage
import WorkspaceFiles

/// What only a run can be told.
struct RunOptions: ParsableArguments {
  @Flag(help: "Take only flows that didn't pass when they were last run.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp(
      "Run in a random order, given by a number as --shuffle=SEED; without one, by a new one that is told.",
      valueName: "seed"
    ),
    transform: ShuffleRequest.init
  )
  var shuffle: ShuffleRequest?

  @Option(
    help: ArgumentHelp(
      "Run one of several parts: I/N for the part I of N, auto or auto/N for what the build server says.",
      valueName: "part"
    ),
    transform: ShardRequest.init
  )
  var shard: ShardRequest?

  @Option(
    help: ArgumentHelp(
      "Cut the parts by how long flows took in an earlier run, whose jsonl report this is.",
      valueName: "file"
    )
  )
  var timings: String?

  @Option(
    help: ArgumentHelp(
      "From which severity on a diagnostic that no step expects fails a flow: error (the default), warning or never.",
      valueName: "severity"
    )
  )
  var failOn: FailOn?

  @Flag(help: "Write what is into the flows' expectations, and show what changes.")
  var update = false

  @Flag(name: .shortAndLong, help: "Run again what depends on a file whenever one changes.")
  var watch = false
}

extension FailOn: ExpressibleByArgument {}

/// `--shuffle`: by which number.
struct ShuffleRequest {
  /// Nil for a new one.
  let seed: UInt64?

  /// - Throws: Wrong usage.
  init(_ argument: String) throws {
    if argument == OptionTwin.noValue {
      seed = nil
      return
    }
    do throws(Shuffle.Failure) { seed = try Shuffle(argument).seed } catch { throw ValidationError(error.message) }
  }
}

/// `--shard`: `I/N`, `auto` or `auto/N`.
struct ShardRequest {
  private let choice: ShardChoice

  /// - Throws: Wrong usage.
  init(_ argument: String) throws {
    do throws(Shard.Failure) { choice = try ShardChoice(argument) } catch { throw ValidationError(error.message) }
  }

  /// The part that is meant; nil where the build server is to say, and there is none.
  ///
  /// What is believed is told.
  ///
  /// - Throws: Wrong usage.
  func shard(in environment: [String: String]) throws -> Shard? {
    guard case .automatic(let count) = choice else {
      if case .shard(let shard) = choice { return shard }
      return nil
    }
    do throws(ContinuousIntegration.Failure) {
      guard let found = try ContinuousIntegration(environment: environment, count: count) else {
        Console.complain("no build server says which part this is, so everything is run")
        return nil
      }
      let variables = found.variables.map(\.description).joined(separator: ", ")
      Console.complain("part \(found.shard), as \(found.system.rawValue) says by \(variables)")
      if let file = found.statusFile { Self.touch(file) }
      return found.shard
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Tells Bazel by a file that tests are split here.
  private static func touch(_ path: String) {
    let options: FileDescriptor.OpenOptions = [.create, .append]
    let permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
    do {
      try FileDescriptor.open(FilePath(path), .writeOnly, options: options, permissions: permissions).close()
    } catch {
      Console.complain("the file \(path), which Bazel waits for, can't be written: \(FileProblem.words(error))")
    }
  }
}
