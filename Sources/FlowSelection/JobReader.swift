/// Reads the variables of one system about the job that this process is.
struct JobReader {
  typealias Failure = ContinuousIntegration.Failure
  typealias Variable = ContinuousIntegration.Variable

  let system: ContinuousIntegration.System
  /// The variables that are set.
  let environment: [String: String]
  /// The number of shards, instead of the system's; nil for the system's.
  let count: Int?

  /// Whether the system has set a variable.
  ///
  /// GitLab sets a total of 1 for a job that isn't parallel, which doesn't count.
  var isThere: Bool {
    if isSet(system.index) { return true }
    guard let total = system.total, let value = environment[total] else { return false }
    return system != .gitLab || value != "1"
  }

  /// The variables that determine the shard.
  var variables: [Variable] {
    let total = count == nil ? system.total : nil
    let names = [system.index, total] + (system == .slurm ? [Slurm.first, Slurm.step] : [])
    return names.compactMap { name in name.flatMap { isSet($0) ? variable($0) : nil } }
  }

  func shard() throws(Failure) -> Shard {
    let index = try number(system.index)
    let count = try total()
    guard 1...Shard.maxCount ~= count else { throw .count(count, system) }
    // Neither number is negative, so the difference can't overflow.
    let place = system == .slurm ? try placeInArray(of: index) : index - system.first
    guard 0..<count ~= place, let shard = try? Shard(index: place + 1, count: count) else {
      throw .outOfRange(variable(system.index), count: count)
    }
    return shard
  }

  private func total() throws(Failure) -> Int {
    if let count { return count }
    guard let total = system.total else { throw .noTotal(system) }
    return try number(total)
  }

  private func number(_ name: String) throws(Failure) -> Int {
    guard isSet(name) else { throw .notSet(name, system) }
    guard let number = Shard.number(variable(name).value) else { throw .notANumber(variable(name)) }
    return number
  }

  private func isSet(_ name: String) -> Bool { environment[name] != nil }

  private func variable(_ name: String) -> Variable { Variable(name: name, value: environment[name] ?? "") }
}

// MARK: Slurm

extension JobReader {
  private enum Slurm {
    static let first = "SLURM_ARRAY_TASK_MIN"
    static let last = "SLURM_ARRAY_TASK_MAX"
    static let step = "SLURM_ARRAY_TASK_STEP"
  }

  /// The position of a task in its array, counted from 0.
  ///
  /// The ids of an array begin with the first and are equally spaced, as in `--array=4-16:4`. For a list such as
  /// `--array=1,5,9`, Slurm sets only the first, the last and the number, so the position is unknown.
  private func placeInArray(of id: Int) throws(Failure) -> Int {
    let (first, step) = (try number(Slurm.first), try number(Slurm.step))
    guard step > 0, id >= first, (id - first).isMultiple(of: step) else { throw .listOfTasks(id) }
    let place = (id - first) / step
    guard let total = system.total, isSet(total) else { return place }
    let count = try number(total)
    let last = isSet(Slurm.last) ? try number(Slurm.last) : id
    guard place < count, last >= first, !isSet(Slurm.last) || (last - first) / step == count - 1 else {
      throw .listOfTasks(id)
    }
    return place
  }
}
