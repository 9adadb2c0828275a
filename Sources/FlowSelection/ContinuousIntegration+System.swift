extension ContinuousIntegration {
  /// The supported systems, in order of precedence.
  ///
  /// The system that started this process comes before the service around it, and a service before the cluster that it
  /// may run on.
  package enum System: String, Sendable, CaseIterable {
    case bazel = "Bazel"
    case gitLab = "GitLab"
    case circleCI = "CircleCI"
    case buildkite = "Buildkite"
    case azure = "Azure Pipelines"
    case slurm = "Slurm"
    case kubernetes = "Kubernetes"

    /// The variable with this job's index.
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

    /// The first job's ``index``; Slurm has a variable for it.
    var first: Int {
      switch self {
      case .gitLab, .azure: 1
      case .bazel, .circleCI, .buildkite, .slurm, .kubernetes: 0
      }
    }

    /// The variable with the number of jobs; nil if the system has none.
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
