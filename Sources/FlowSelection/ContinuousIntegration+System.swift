extension ContinuousIntegration {
  /// The systems that are known, in the order in which they are believed: what started this very process before the
  /// service around it, and a service before the cluster that it may run on.
  package enum System: String, Sendable, CaseIterable {
    case bazel = "Bazel"
    case gitLab = "GitLab"
    case circleCI = "CircleCI"
    case buildkite = "Buildkite"
    case azure = "Azure Pipelines"
    case slurm = "Slurm"
    case kubernetes = "Kubernetes"

    /// The variable that says which job this is.
    var index: String {
      switch self {
      case .bazel: "TEST_SHARD_INDEX"
      case .gitLab: "CI_NODE_INDEX"
      case .circleCI: "CIRCLE_NODE_INDEX"
      case .buildkite: "BUILDKITE_PARALLEL_JOB"
      case .azure: "SYSTEM_JOBPOSITIONINPHASE"
      case .slurm: "SLURM_ARRAY_TASK_ID"
      case .kubernetes: "JOB_COMPLETION_INDEX"
      }
    }

    /// What the first job's ``index`` is; Slurm says it in a variable.
    var first: Int {
      switch self {
      case .gitLab, .azure: 1
      case .bazel, .circleCI, .buildkite, .slurm, .kubernetes: 0
      }
    }

    /// The variable that says how many jobs there are; nil where the system doesn't say.
    var total: String? {
      switch self {
      case .bazel: "TEST_TOTAL_SHARDS"
      case .gitLab: "CI_NODE_TOTAL"
      case .circleCI: "CIRCLE_NODE_TOTAL"
      case .buildkite: "BUILDKITE_PARALLEL_JOB_COUNT"
      case .azure: "SYSTEM_TOTALJOBSINPHASE"
      case .slurm: "SLURM_ARRAY_TASK_COUNT"
      case .kubernetes: nil
      }
    }
  }
}
