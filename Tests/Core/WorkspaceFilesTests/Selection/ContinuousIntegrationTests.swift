import Testing

@testable import WorkspaceFiles

@Suite("The shard that the environment means")
struct ContinuousIntegrationTests {
  static let jobs: [(environment: [String: String], system: String, shard: String, variables: [String])] = [
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], "GitLab", "2/5", ["CI_NODE_INDEX=2", "CI_NODE_TOTAL=5"]),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1"], "GitLab", "1/1", ["CI_NODE_INDEX=1", "CI_NODE_TOTAL=1"]),
    (["CI_NODE_TOTAL": "1"], "GitLab", "1/1", ["CI_NODE_TOTAL=1"]),
    (
      ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "CircleCI", "1/4",
      ["CIRCLE_NODE_INDEX=0", "CIRCLE_NODE_TOTAL=4"]
    ),
    (
      ["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "Buildkite", "4/4",
      ["BUILDKITE_PARALLEL_JOB=3", "BUILDKITE_PARALLEL_JOB_COUNT=4"]
    ),
    (
      ["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "3"], "Azure Pipelines", "1/3",
      ["SYSTEM_JOBPOSITIONINPHASE=1", "SYSTEM_TOTALJOBSINPHASE=3"]
    ),
    (
      ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2"], "Bazel", "1/2",
      ["TEST_SHARD_INDEX=0", "TEST_TOTAL_SHARDS=2"]
    ),
    (
      slurm(id: 12, first: 4, last: 16, step: 4, count: 4), "Slurm", "3/4",
      ["SLURM_ARRAY_TASK_ID=12", "SLURM_ARRAY_TASK_COUNT=4", "SLURM_ARRAY_TASK_MIN=4", "SLURM_ARRAY_TASK_STEP=4"]
    ),
    (
      slurm(id: 0, first: 0, last: nil, step: 1, count: 8), "Slurm", "1/8",
      ["SLURM_ARRAY_TASK_ID=0", "SLURM_ARRAY_TASK_COUNT=8", "SLURM_ARRAY_TASK_MIN=0", "SLURM_ARRAY_TASK_STEP=1"]
    ),
    (
      ["SGE_TASK_ID": "7", "SGE_TASK_FIRST": "3", "SGE_TASK_LAST": "10", "SGE_TASK_STEPSIZE": "2"], "Grid Engine",
      "3/4",
      ["SGE_TASK_ID=7", "SGE_TASK_FIRST=3", "SGE_TASK_LAST=10", "SGE_TASK_STEPSIZE=2"]
    ),
    (["SGE_TASK_ID": "undefined"], "Grid Engine", "1/1", ["SGE_TASK_ID=undefined"]),
    (
      ["LSB_JOBINDEX": "8", "LSB_JOBINDEX_END": "8", "LSB_JOBINDEX_STEP": "1"], "LSF", "8/8",
      ["LSB_JOBINDEX=8", "LSB_JOBINDEX_END=8", "LSB_JOBINDEX_STEP=1"]
    ),
    (["LSB_JOBINDEX": "0"], "LSF", "1/1", ["LSB_JOBINDEX=0"]),
    (
      ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "3"], "AWS Batch", "1/3",
      ["AWS_BATCH_JOB_ARRAY_INDEX=0", "AWS_BATCH_JOB_ARRAY_SIZE=3"]
    ),
    (
      ["BATCH_TASK_INDEX": "2", "BATCH_TASK_COUNT": "3"], "Google Batch", "3/3",
      ["BATCH_TASK_INDEX=2", "BATCH_TASK_COUNT=3"]
    ),
    (
      ["CLOUD_RUN_TASK_INDEX": "0", "CLOUD_RUN_TASK_COUNT": "1"], "Cloud Run", "1/1",
      ["CLOUD_RUN_TASK_INDEX=0", "CLOUD_RUN_TASK_COUNT=1"]
    ),
  ]

  /// What Slurm sets in a task of an array.
  static func slurm(id: Int, first: Int, last: Int?, step: Int, count: Int?) -> [String: String] {
    var variables = ["ID": id, "MIN": first, "STEP": step]
    variables["MAX"] = last
    variables["COUNT"] = count
    return Dictionary(uniqueKeysWithValues: variables.map { ("SLURM_ARRAY_TASK_\($0)", String($1)) })
  }

  @Test("is what the system that is there says", arguments: jobs)
  func job(
    environment: [String: String],
    system: String,
    shard: String,
    variables: [String]
  ) throws {
    let found = try #require(try ContinuousIntegration(environment: environment))
    #expect(found.system.name == system)
    #expect(found.shard == (try Shard(shard)))
    #expect(found.variables.map(\.description) == variables)
    #expect(found.statusFile == nil)
  }

  static let nothing: [[String: String]] = [
    [:], ["PATH": "/bin", "CI": "true"], ["CI_NODE_INDEX": "", "CI_NODE_TOTAL": ""], ["JOB_COMPLETION_INDEX": ""],
    ["TEST_SHARD_STATUS_FILE": "status"], ["SLURM_JOB_ID": "1"],
  ]

  @Test("is none where no system is there", arguments: nothing)
  func none(environment: [String: String]) throws {
    #expect(try ContinuousIntegration(environment: environment) == nil)
    #expect(try ContinuousIntegration(environment: environment, count: 5) == nil)
  }

  static let totals: [(environment: [String: String], shard: String, variables: [String])] = [
    (["JOB_COMPLETION_INDEX": "0"], "1/6", ["JOB_COMPLETION_INDEX=0"]),
    (["JOB_COMPLETION_INDEX": "5"], "6/6", ["JOB_COMPLETION_INDEX=5"]),
    (["PARALLEL_SEQ": "1"], "1/6", ["PARALLEL_SEQ=1"]),
    (["PARALLEL_SEQ": "6", "TEST_SHARD_INDEX": ""], "6/6", ["PARALLEL_SEQ=6"]),
    (["PBS_ARRAY_INDEX": "2"], "2/6", ["PBS_ARRAY_INDEX=2"]),
    (["PBS_ARRAYID": "2"], "2/6", ["PBS_ARRAYID=2"]),
    (["LSB_JOBINDEX": "2", "LSB_JOBINDEX_STEP": "1"], "2/6", ["LSB_JOBINDEX=2", "LSB_JOBINDEX_STEP=1"]),
    (["CI_NODE_INDEX": "6", "CI_NODE_TOTAL": "9"], "6/6", ["CI_NODE_INDEX=6"]),
    (["CI_NODE_INDEX": "6"], "6/6", ["CI_NODE_INDEX=6"]),
    (["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "no number"], "3/6", ["CIRCLE_NODE_INDEX=2"]),
    (
      slurm(id: 9, first: 1, last: 11, step: 2, count: nil), "5/6",
      ["SLURM_ARRAY_TASK_ID=9", "SLURM_ARRAY_TASK_MIN=1", "SLURM_ARRAY_TASK_STEP=2"]
    ),
  ]

  @Test("is one of as many as the option says", arguments: totals)
  func total(environment: [String: String], shard: String, variables: [String]) throws {
    let found = try #require(try ContinuousIntegration(environment: environment, count: 6))
    #expect(found.shard == (try Shard(shard)))
    #expect(found.variables.map(\.description) == variables)
  }

  @Test("comes with the file that Bazel wants touched")
  func statusFile() throws {
    let environment = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "/tmp/shard"]
    #expect(try ContinuousIntegration(environment: environment)?.statusFile == "/tmp/shard")
    let other = ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "TEST_SHARD_STATUS_FILE": "/tmp/shard"]
    #expect(try ContinuousIntegration(environment: other)?.statusFile == nil)
  }

  @Test("is what the first of several systems says")
  func belief() throws {
    var environment = ["CI_NODE_TOTAL": "1"]
    for system in JobSystem.all.reversed() {
      environment.merge(Self.variables(of: system, place: 1, count: 7)) { $1 }
      #expect(try ContinuousIntegration(environment: environment, count: 7)?.system == system)
    }
  }

  /// The variables of a job whose indices are 3 apart, if the system has a variable for the distance.
  private static func variables(of system: JobSystem, place: Int, count: Int) -> [String: String] {
    let (first, step) = (system.first == nil ? system.base : 5, system.step == nil ? 1 : 3)
    let values = [
      (system.index, first + place * step), (system.first, first), (system.last, first + (count - 1) * step),
      (system.step, step), (system.total, count),
    ]
    return Dictionary(uniqueKeysWithValues: values.compactMap { name, value in name.map { ($0, String(value)) } })
  }

  @Test("is that of a system that splits, where GitLab says that its job is the one of one")
  func loneTotal() throws {
    let environment = Self.slurm(id: 2, first: 1, last: 3, step: 1, count: 3).merging(["CI_NODE_TOTAL": "1"]) { $1 }
    let found = try ContinuousIntegration(environment: environment)
    #expect(found?.system.name == "Slurm")
    #expect(found?.shard == (try Shard("2/3")))
  }

  @Test("is another for each job, and all are there", arguments: JobSystem.all)
  func everyJob(system: JobSystem) throws {
    let shards = try (0..<6).map { place in
      let environment = Self.variables(of: system, place: place, count: 6)
      let isCounted = system.total != nil || system.last != nil
      return try ContinuousIntegration(environment: environment, count: isCounted ? nil : 6)?.shard
    }
    #expect(try shards == (1...6).map { try Shard(index: $0, count: 6) })
  }
}
