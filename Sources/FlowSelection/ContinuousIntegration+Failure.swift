import FlowDiagnostics

extension ContinuousIntegration {
  /// The error that the environment doesn't determine this job's shard.
  package enum Failure: Error, Hashable {
    /// A variable isn't set, although another one of the system is.
    case notSet(String, System)
    case notANumber(Variable)
    /// The number of shards is invalid.
    case count(Int, System)
    /// The job's index is outside the number of shards.
    case outOfRange(Variable, count: Int)
    /// The system has no variable for the number of jobs.
    case noTotal(System)
    /// The ids of a Slurm array aren't equally spaced; the id of this task.
    case listOfTasks(Int)

    /// One plain sentence without its full stop.
    package var message: String {
      switch self {
      case .notSet(let name, let system):
        "\(system.rawValue) doesn't say which shard this is: \(name) isn't set"
      case .notANumber(let variable):
        "\(variable.name) is “\(variable.value.excerpt)”, which isn't a whole number"
      case .count(let count, let system):
        "\(system.rawValue) says that there are \(count) shards: their number is from 1 to \(Shard.maxCount)"
      case .outOfRange(let variable, let count):
        "\(variable) is none of \(count) shards"
      case .noTotal(let system):
        "\(system.rawValue) doesn't say how many shards there are: write it as in --shard auto/5"
      case .listOfTasks(let id):
        "the Slurm array isn't a range, so task \(id) can't know which shard it is: write one, as in --array=1-8"
      }
    }
  }
}
