import FlowSyntax

extension ContinuousIntegration {
  /// The error that the environment doesn't determine this job's shard.
  package enum Misconfiguration: Error, Hashable {
    /// A variable isn't set, although another one of the system is.
    case notSet(String, JobSystem)
    case notANumber(Variable)
    /// The number of shards is invalid.
    case count(Int, JobSystem)
    /// The job's index is outside the number of shards.
    case outOfRange(Variable, count: Int)
    /// The system has no variable for the number of jobs.
    case noTotal(JobSystem)
    /// The indices of a job array aren't equally spaced, or don't begin where they should; with this job's index.
    case notARange(Int, JobSystem)

    /// One plain sentence without its full stop.
    package var message: String {
      switch self {
      case .notSet(let name, let system):
        "\(system.name) doesn't say which shard this is: \(name) isn't set"
      case .notANumber(let variable):
        "\(variable.name) is “\(variable.value.excerpt)”, which isn't a whole number"
      case .count(let count, let system):
        "\(system.name) says that there are \(count) shards: their number is from 1 to \(Shard.maxCount)"
      case .outOfRange(let variable, let count):
        "\(variable) is none of \(count) shards"
      case .noTotal(let system):
        "\(system.name) doesn't say how many shards there are: write it as in --shard auto/5"
      case .notARange(let index, let system):
        "the array of \(system.name) isn't a range, so job \(index) can't know which shard it is\(Self.advice(system))"
      }
    }

    private static func advice(_ system: JobSystem) -> String {
      system.range.map { ": write one, as in \($0)" } ?? ""
    }
  }
}
