import FlowSyntax

/// Reads the variables of one system about the job that this process is.
struct JobReader {
  typealias Variable = ContinuousIntegration.Variable

  let system: JobSystem
  /// The variables that are set.
  let environment: [String: String]
  /// The number of shards, instead of the system's; nil for the system's.
  let count: Int?

  /// Whether the system has set a variable, and not only the one that every job has.
  var isThere: Bool { [system.index, system.total].contains { $0.map(isBusy) ?? false } }

  /// Whether the system says that this job isn't one of several.
  var isAlone: Bool { system.idle.map { environment[$0.name] == $0.value } ?? false }

  /// The variable that says that this job isn't one of several.
  var idleVariable: Variable? { system.idle.map { Variable(name: $0.name, value: $0.value) } }

  /// The variables that determine the shard.
  var variables: [Variable] {
    let total = count == nil ? system.total : nil
    // The last index only confirms a number that the system has.
    let last = count == nil && system.total == nil ? system.last : nil
    return [system.index, total, system.first, last, system.step].compactMap { name in
      name.flatMap { isSet($0) ? variable($0) : nil }
    }
  }

  /// Determines the shard; throws an error if the variables don't suffice.
  func shard() throws(PlainError) -> Shard {
    let index = try number(system.index)
    let count = try total()
    guard 1...Shard.maxCount ~= count else { throw .count(count, system) }
    let place = try place(of: index)
    guard 0..<count ~= place, let shard = try? Shard(index: place + 1, count: count) else {
      throw .outOfRange(variable(system.index), count: count)
    }
    return shard
  }

  private func total() throws(PlainError) -> Int {
    if let count { return count }
    if let total = system.total { return try number(total) }
    guard let last = system.last else { throw .noTotal(system) }
    let (first, end, step) = (try first(), try number(last), try step())
    guard step > 0, end >= first else { throw .notARange(try number(system.index), system) }
    return (end - first) / step + 1
  }

  /// The position of a job among all, counted from 0.
  ///
  /// The indices begin with the first and are equally spaced, as in Slurm's `--array=4-16:4`. For a list such as
  /// `--array=1,5,9`, Slurm sets only the first, the last and the number, so the position is unknown.
  private func place(of index: Int) throws(PlainError) -> Int {
    let (first, step) = (try first(), try step())
    // Neither number is negative, so the difference can't overflow.
    guard system.range != nil else { return index - first }
    guard step > 0, index >= first, (index - first).isMultiple(of: step) else { throw .notARange(index, system) }
    let place = (index - first) / step
    guard let total = system.total, isSet(total) else { return place }
    let count = try number(total)
    let last = try system.last.flatMap { isSet($0) ? $0 : nil }.map(number)
    guard place < count, last.map({ $0 >= first && ($0 - first) / step == count - 1 }) ?? true else {
      throw .notARange(index, system)
    }
    return place
  }

  private func first() throws(PlainError) -> Int { try system.first.map(number) ?? system.base }

  private func step() throws(PlainError) -> Int { try system.step.map(number) ?? 1 }

  private func number(_ name: String) throws(PlainError) -> Int {
    guard isSet(name) else { throw .notSet(name, system) }
    guard let number = Shard.number(variable(name).value) else { throw .notANumber(variable(name)) }
    return number
  }

  private func isSet(_ name: String) -> Bool { environment[name] != nil }

  private func isBusy(_ name: String) -> Bool {
    isSet(name) && !(system.idle.map { $0.name == name && $0.value == environment[name] } ?? false)
  }

  private func variable(_ name: String) -> Variable { Variable(name: name, value: environment[name] ?? "") }
}
