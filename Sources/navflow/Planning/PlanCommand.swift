import ArgumentParser
import FlowSelection

/// The command `navflow plan`, which prints which shard runs which test.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Print which shard runs which test, the longest first.",
    discussion: """
      Each line is a test's id, its shard and its duration, with tabs between them. The shards are those of run \
      --shard with the same tests and timings. run --test-list takes any of the lines, so that workers can take tests \
      from a queue.
      """
  )

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @OptionGroup(title: "Values") var input: InputOptions

  @Option(help: ArgumentHelp("The number of shards.", valueName: "n"))
  var shards: Int = 1

  @Option(help: .timings)
  var timings: [String] = []

  @Option(help: "Print lines (the default), or jsonl: a JSON object for each test.")
  var format: PlanFormat = .lines

  func validate() throws {
    do throws(Shard.Failure) { _ = try Shard(index: 1, count: shards) } catch { throw ValidationError(error.message) }
    let read = selection.paths + input.variablesFiles + [selection.testList].compactMap(\.self)
    if read.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
  }

  func run() throws {
    let run = try RunOptions.parse(timings.flatMap { ["--timings", $0] })
    let suite = try SuiteOptions(selection: selection, input: input, work: .parse([]), output: .parse([]))
    let settings = try RunSettings(suite, run)
    throw ExitCode(try PlanOutput(settings).print(shards: shards, as: format))
  }
}
