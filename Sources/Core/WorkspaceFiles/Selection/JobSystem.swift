/// A system that runs a process as one of several numbered jobs: the variables that say which, as a row of a table.
package struct JobSystem: Sendable {
  /// The system's name in messages.
  package let name: String
  /// The variable with this job's index.
  let index: String
  /// The first job's index, if ``first`` names no variable.
  var base = 0
  /// The variable with the first job's index; nil if jobs count from ``base``.
  var first: String?
  /// The variable with the last job's index; nil if the system has none.
  var last: String?
  /// The variable with the distance between indices; nil if it is 1.
  var step: String?
  /// The variable with the number of jobs; nil if the system has none.
  var total: String?
  /// The variable that a job has even if it isn't one of several, with the value that it has then.
  var idle: (name: String, value: String)?
  /// A range of indices as the system's users write one; nil if they don't write indices.
  var range: String?

  /// The variables that determine the shard, in the order in which they are reported.
  package var variables: [String] { [index, total, first, last, step].compactMap(\.self) }
}

extension JobSystem: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension JobSystem {
  /// Bazel, which has further variables for tests.
  package static let bazel = Self(name: "Bazel", index: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS")

  /// The systems that `--shard auto` knows, in order of precedence.
  ///
  /// The program that started this process comes before the service around it, and a service before the cluster that it
  /// may run on.
  package static let all = [
    bazel,
    Self(name: "GNU parallel", index: "PARALLEL_SEQ", base: 1),
    // Services.
    Self(
      name: "GitLab",
      index: "CI_NODE_INDEX",
      base: 1,
      total: "CI_NODE_TOTAL",
      idle: ("CI_NODE_TOTAL", "1")
    ),
    Self(name: "CircleCI", index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL"),
    Self(name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT"),
    Self(name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", base: 1, total: "SYSTEM_TOTALJOBSINPHASE"),
    // Clusters.
    Self(
      name: "Slurm",
      index: "SLURM_ARRAY_TASK_ID",
      first: "SLURM_ARRAY_TASK_MIN",
      last: "SLURM_ARRAY_TASK_MAX",
      step: "SLURM_ARRAY_TASK_STEP",
      total: "SLURM_ARRAY_TASK_COUNT",
      range: "--array=1-8"
    ),
    Self(name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", total: "AWS_BATCH_JOB_ARRAY_SIZE"),
    Self(name: "Google Batch", index: "BATCH_TASK_INDEX", total: "BATCH_TASK_COUNT"),
    Self(name: "Cloud Run", index: "CLOUD_RUN_TASK_INDEX", total: "CLOUD_RUN_TASK_COUNT"),
    Self(
      name: "Grid Engine",
      index: "SGE_TASK_ID",
      first: "SGE_TASK_FIRST",
      last: "SGE_TASK_LAST",
      step: "SGE_TASK_STEPSIZE",
      idle: ("SGE_TASK_ID", "undefined"),
      range: "-t 1-8"
    ),
    Self(
      name: "LSF",
      index: "LSB_JOBINDEX",
      base: 1,
      last: "LSB_JOBINDEX_END",
      step: "LSB_JOBINDEX_STEP",
      idle: ("LSB_JOBINDEX", "0"),
      range: "-J 'navflow[1-8]'"
    ),
    Self(name: "PBS", index: "PBS_ARRAY_INDEX", base: 1),
    Self(name: "Torque", index: "PBS_ARRAYID", base: 1),
    Self(name: "Kubernetes", index: "JOB_COMPLETION_INDEX"),
  ]
}
