extension JobSystem {
  /// The systems that `--shard auto` knows, in order of precedence.
  ///
  /// The program that started this process comes before the service around it, and a service before the cluster that it
  /// may run on.
  package static let all: [Self] = [bazel, parallel] + services + clusters

  /// Bazel, which has further variables for tests.
  package static let bazel = Self(
    "Bazel",
    "`shard_count`",
    index: "TEST_SHARD_INDEX",
    total: "TEST_TOTAL_SHARDS",
    page: "https://bazel.build/reference/test-encyclopedia"
  )

  private static let parallel = Self(
    "GNU parallel",
    "jobs",
    index: "PARALLEL_SEQ",
    from: 1,
    page: "https://www.gnu.org/software/parallel/man.html",
    isTried: true
  )

  private static let services = [
    Self(
      "GitLab",
      "`parallel`",
      index: "CI_NODE_INDEX",
      from: 1,
      total: "CI_NODE_TOTAL",
      idle: ("CI_NODE_TOTAL", "1"),
      page: "https://docs.gitlab.com/ci/variables/predefined_variables/"
    ),
    Self(
      "CircleCI",
      "`parallelism`",
      index: "CIRCLE_NODE_INDEX",
      total: "CIRCLE_NODE_TOTAL",
      page: "https://circleci.com/docs/variables/"
    ),
    Self(
      "Buildkite",
      "`parallelism`",
      index: "BUILDKITE_PARALLEL_JOB",
      total: "BUILDKITE_PARALLEL_JOB_COUNT",
      page: "https://buildkite.com/docs/pipelines/configure/environment-variables"
    ),
    Self(
      "Azure Pipelines",
      "`parallel`",
      index: "SYSTEM_JOBPOSITIONINPHASE",
      from: 1,
      total: "SYSTEM_TOTALJOBSINPHASE",
      page: "https://learn.microsoft.com/azure/devops/pipelines/build/variables"
    ),
  ]

  private static let clusters = [
    Self(
      "Slurm",
      "`--array`",
      index: "SLURM_ARRAY_TASK_ID",
      first: "SLURM_ARRAY_TASK_MIN",
      last: "SLURM_ARRAY_TASK_MAX",
      step: "SLURM_ARRAY_TASK_STEP",
      total: "SLURM_ARRAY_TASK_COUNT",
      range: "--array=1-8",
      page: "https://slurm.schedmd.com/job_array.html",
      isTried: true
    ),
    Self(
      "AWS Batch",
      "array job",
      index: "AWS_BATCH_JOB_ARRAY_INDEX",
      total: "AWS_BATCH_JOB_ARRAY_SIZE",
      page: "https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html"
    ),
    Self(
      "Google Batch",
      "`taskCount`",
      index: "BATCH_TASK_INDEX",
      total: "BATCH_TASK_COUNT",
      page: "https://cloud.google.com/batch/docs/create-run-basic-job"
    ),
    Self(
      "Cloud Run",
      "tasks of a job",
      index: "CLOUD_RUN_TASK_INDEX",
      total: "CLOUD_RUN_TASK_COUNT",
      page: "https://cloud.google.com/run/docs/container-contract"
    ),
    Self(
      "Grid Engine",
      "`-t`",
      index: "SGE_TASK_ID",
      first: "SGE_TASK_FIRST",
      last: "SGE_TASK_LAST",
      step: "SGE_TASK_STEPSIZE",
      idle: ("SGE_TASK_ID", "undefined"),
      range: "-t 1-8",
      page: "https://manpages.debian.org/bullseye/gridengine-client/qsub.1.en.html"
    ),
    Self(
      "LSF",
      "job array",
      index: "LSB_JOBINDEX",
      from: 1,
      last: "LSB_JOBINDEX_END",
      step: "LSB_JOBINDEX_STEP",
      idle: ("LSB_JOBINDEX", "0"),
      range: "-J 'navflow[1-8]'",
      page: "https://www.ibm.com/docs/en/spectrum-lsf/10.1.0?topic=variables-environment-set-job-execution"
    ),
    Self(
      "PBS",
      "`-J`",
      index: "PBS_ARRAY_INDEX",
      from: 1,
      page: "https://2021.help.altair.com/2021.1.2/PBS%20Professional/PBSUserGuide2021.1.2.pdf"
    ),
    Self(
      "Torque",
      "`-t`",
      index: "PBS_ARRAYID",
      from: 1,
      page: "https://docs.adaptivecomputing.com/torque/4-2-8/help.htm"
    ),
    Self(
      "Kubernetes",
      "indexed job",
      index: "JOB_COMPLETION_INDEX",
      page: "https://kubernetes.io/docs/tasks/job/indexed-parallel-processing-static/"
    ),
  ]
}
