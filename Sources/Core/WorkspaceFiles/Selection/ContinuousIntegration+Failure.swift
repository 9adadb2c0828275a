import FlowSyntax

// The errors that the environment doesn't determine this job's shard.
extension PlainError {
  /// A variable isn't set, although another one of the system is.
  static func notSet(_ name: String, _ system: JobSystem) -> Self {
    Self("\(system.name) doesn't say which shard this is: \(name) isn't set")
  }

  static func notANumber(_ variable: ContinuousIntegration.Variable) -> Self {
    Self("\(variable.name) is “\(variable.value.excerpt)”, which isn't a whole number")
  }

  /// The number of shards is invalid.
  static func count(_ count: Int, _ system: JobSystem) -> Self {
    Self("\(system.name) says that there are \(count) shards: their number is from 1 to \(Shard.maxCount)")
  }

  /// The job's index is outside the number of shards.
  static func outOfRange(_ variable: ContinuousIntegration.Variable, count: Int) -> Self {
    Self("\(variable) is none of \(count) shards")
  }

  /// The system has no variable for the number of jobs.
  static func noTotal(_ system: JobSystem) -> Self {
    Self("\(system.name) doesn't say how many shards there are: write it as in --shard auto/5")
  }

  /// The indices of a job array aren't equally spaced, or don't begin where they should; with this job's index.
  static func notARange(_ index: Int, _ system: JobSystem) -> Self {
    let advice = system.range.map { ": write one, as in \($0)" } ?? ""
    return Self("the array of \(system.name) isn't a range, so job \(index) can't know which shard it is\(advice)")
  }
}
