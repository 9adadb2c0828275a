/// A system that runs a process as one of several numbered jobs: the variables that say which, as a row of a table.
package struct JobSystem: Sendable {
  /// The system's name in messages.
  package let name: String
  /// The system's own name for several numbered jobs, as Markdown.
  package let unit: String
  /// The page of the system's manual that describes the variables.
  package let page: String
  /// Whether the row was tried with the system itself, and not only by setting its variables.
  package let isTried: Bool

  /// The variable with this job's index.
  let index: String
  /// The first job's index, if ``first`` names no variable.
  let base: Int
  /// The variable with the first job's index; nil if jobs count from ``base``.
  let first: String?
  /// The variable with the last job's index; nil if the system has none.
  let last: String?
  /// The variable with the distance between indices; nil if it is 1.
  let step: String?
  /// The variable with the number of jobs; nil if the system has none.
  let total: String?
  /// The variable that a job has even if it isn't one of several, with the value that it has then.
  let idle: (name: String, value: String)?
  /// A range of indices as the system's users write one; nil if they don't write indices.
  let range: String?

  init(
    _ name: String,
    _ unit: String,
    index: String,
    from base: Int = 0,
    first: String? = nil,
    last: String? = nil,
    step: String? = nil,
    total: String? = nil,
    idle: (name: String, value: String)? = nil,
    range: String? = nil,
    page: String,
    isTried: Bool = false
  ) {
    (self.name, self.unit, self.page, self.isTried) = (name, unit, page, isTried)
    (self.index, self.base, self.first, self.last, self.step, self.total) = (index, base, first, last, step, total)
    (self.idle, self.range) = (idle, range)
  }

  /// Whether the number of jobs is known to a job, so that `auto` needs no number.
  package var hasTotal: Bool { total != nil || last != nil }

  /// The variables that determine the shard, in the order in which they are reported.
  package var variables: [String] { [index, total, first, last, step].compactMap(\.self) }

  /// The first job's index, for readers of the table.
  package var start: String { first == nil ? String(base) : "any" }
}

extension JobSystem: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
