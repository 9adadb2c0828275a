import FlowSelection
import Testing

@Suite("The shard that the environment means")
struct ContinuousIntegrationTests {
  static let jobs:
    [(environment: [String: String], system: ContinuousIntegration.System, shard: String, variables: [String])] = [
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], .gitLab, "2/5", ["CI_NODE_INDEX=2", "CI_NODE_TOTAL=5"]),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1"], .gitLab, "1/1", ["CI_NODE_INDEX=1", "CI_NODE_TOTAL=1"]),
      (["CI_NODE_TOTAL": "1"], .gitLab, "1/1", ["CI_NODE_TOTAL=1"]),
      (
        ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], .circleCI, "1/4",
        ["CIRCLE_NODE_INDEX=0", "CIRCLE_NODE_TOTAL=4"]
      ),
      (
        ["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], .buildkite, "4/4",
        ["BUILDKITE_PARALLEL_JOB=3", "BUILDKITE_PARALLEL_JOB_COUNT=4"]
      ),
      (
        ["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "3"], .azure, "1/3",
        ["SYSTEM_JOBPOSITIONINPHASE=1", "SYSTEM_TOTALJOBSINPHASE=3"]
      ),
      (
        ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2"], .bazel, "1/2",
        ["TEST_SHARD_INDEX=0", "TEST_TOTAL_SHARDS=2"]
      ),
      (
        slurm(id: 12, first: 4, last: 16, step: 4, count: 4), .slurm, "3/4",
        ["SLURM_ARRAY_TASK_ID=12", "SLURM_ARRAY_TASK_COUNT=4", "SLURM_ARRAY_TASK_MIN=4", "SLURM_ARRAY_TASK_STEP=4"]
      ),
      (
        slurm(id: 0, first: 0, last: nil, step: 1, count: 8), .slurm, "1/8",
        ["SLURM_ARRAY_TASK_ID=0", "SLURM_ARRAY_TASK_COUNT=8", "SLURM_ARRAY_TASK_MIN=0", "SLURM_ARRAY_TASK_STEP=1"]
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
    system: ContinuousIntegration.System,
    shard: String,
    variables: [String]
  ) throws {
    let found = try #require(try ContinuousIntegration(environment: environment))
    #expect(found.system == system)
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
    var environment = ["JOB_COMPLETION_INDEX": "1", "CI_NODE_TOTAL": "1"]
    func system() throws -> ContinuousIntegration.System? {
      try ContinuousIntegration(environment: environment, count: 7)?.system
    }
    let variables: [(ContinuousIntegration.System, [String: String])] = [
      (.kubernetes, [:]),
      (.slurm, Self.slurm(id: 1, first: 1, last: 7, step: 1, count: 7)),
      (.azure, ["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "7"]),
      (.buildkite, ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "7"]),
      (.circleCI, ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "7"]),
      (.gitLab, ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "7"]),
      (.bazel, ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "7"]),
    ]
    for (expected, more) in variables {
      environment.merge(more) { $1 }
      #expect(try system() == expected)
    }
    #expect(variables.map(\.0) == ContinuousIntegration.System.allCases.reversed())
  }

  @Test("is that of a system that splits, where GitLab says that its job is the one of one")
  func loneTotal() throws {
    let environment = Self.slurm(id: 2, first: 1, last: 3, step: 1, count: 3).merging(["CI_NODE_TOTAL": "1"]) { $1 }
    let found = try ContinuousIntegration(environment: environment)
    #expect(found?.system == .slurm)
    #expect(found?.shard == (try Shard("2/3")))
  }

  @Test("is another for each job, and all are there", arguments: ContinuousIntegration.System.allCases)
  func everyJob(system: ContinuousIntegration.System) throws {
    let count = 6
    let shards = try (0..<count).map { place in
      let environment =
        switch system {
        case .bazel: ["TEST_SHARD_INDEX": "\(place)", "TEST_TOTAL_SHARDS": "\(count)"]
        case .gitLab: ["CI_NODE_INDEX": "\(place + 1)", "CI_NODE_TOTAL": "\(count)"]
        case .circleCI: ["CIRCLE_NODE_INDEX": "\(place)", "CIRCLE_NODE_TOTAL": "\(count)"]
        case .buildkite: ["BUILDKITE_PARALLEL_JOB": "\(place)", "BUILDKITE_PARALLEL_JOB_COUNT": "\(count)"]
        case .azure: ["SYSTEM_JOBPOSITIONINPHASE": "\(place + 1)", "SYSTEM_TOTALJOBSINPHASE": "\(count)"]
        case .slurm: Self.slurm(id: 3 + 2 * place, first: 3, last: 13, step: 2, count: count)
        case .kubernetes: ["JOB_COMPLETION_INDEX": "\(place)"]
        }
      return try ContinuousIntegration(environment: environment, count: system == .kubernetes ? count : nil)?.shard
    }
    #expect(try shards == (1...count).map { try Shard(index: $0, count: count) })
  }
}
