import FlowSyntax
import Testing
import WorkspaceFiles

@Suite("A shard that the environment leaves open")
struct ContinuousIntegrationFailureTests {
  static let failures: [(environment: [String: String], count: Int?, message: String)] = [
    (["CI_NODE_INDEX": "2"], nil, "GitLab doesn't say which shard this is: CI_NODE_TOTAL isn't set"),
    (["CI_NODE_TOTAL": "2"], nil, "GitLab doesn't say which shard this is: CI_NODE_INDEX isn't set"),
    (["CIRCLE_NODE_TOTAL": "2"], 3, "CircleCI doesn't say which shard this is: CIRCLE_NODE_INDEX isn't set"),
    (
      ["SLURM_ARRAY_TASK_ID": "2"], 3, "Slurm doesn't say which shard this is: SLURM_ARRAY_TASK_MIN isn't set"
    ),
    (
      ["SYSTEM_TOTALJOBSINPHASE": "2", "SYSTEM_JOBPOSITIONINPHASE": ""], nil,
      "Azure Pipelines doesn't say which shard this is: SYSTEM_JOBPOSITIONINPHASE isn't set"
    ),
    (["CI_NODE_INDEX": "two", "CI_NODE_TOTAL": "5"], nil, "CI_NODE_INDEX is “two”, which isn't a whole number"),
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "-5"], nil, "CI_NODE_TOTAL is “-5”, which isn't a whole number"),
    (
      ["JOB_COMPLETION_INDEX": "99999999999999999999"], 5,
      "JOB_COMPLETION_INDEX is “99999999999999999999”, which isn't a whole number"
    ),
    (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "5"], nil, "CI_NODE_INDEX=0 is none of 5 shards"),
    (["CI_NODE_INDEX": "6", "CI_NODE_TOTAL": "5"], nil, "CI_NODE_INDEX=6 is none of 5 shards"),
    (["TEST_SHARD_INDEX": "5", "TEST_TOTAL_SHARDS": "5"], nil, "TEST_SHARD_INDEX=5 is none of 5 shards"),
    (["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "5"], 3, "TEST_SHARD_INDEX=3 is none of 3 shards"),
    (
      ["JOB_COMPLETION_INDEX": "9223372036854775807"], 5, "JOB_COMPLETION_INDEX=9223372036854775807 is none of 5 shards"
    ),
    (
      ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "0"], nil,
      "CircleCI says that there are 0 shards: their number is from 1 to 10000"
    ),
    (
      ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "10001"], nil,
      "CircleCI says that there are 10001 shards: their number is from 1 to 10000"
    ),
    (
      ["JOB_COMPLETION_INDEX": "0"], nil,
      "Kubernetes doesn't say how many shards there are: write it as in --shard auto/5"
    ),
    (
      ["PARALLEL_SEQ": "2", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], nil,
      "GNU parallel doesn't say how many shards there are: write it as in --shard auto/5"
    ),
    (["PARALLEL_SEQ": "0"], 5, "PARALLEL_SEQ=0 is none of 5 shards"),
    (
      ["SGE_TASK_ID": "7", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "8"], nil,
      "Grid Engine doesn't say which shard this is: SGE_TASK_STEPSIZE isn't set"
    ),
    (
      ["LSB_JOBINDEX": "4", "LSB_JOBINDEX_END": "9", "LSB_JOBINDEX_STEP": "2"], nil,
      "the array of LSF isn't a range, so job 4 can't know which shard it is: write one, as in -J 'navflow[1-8]'"
    ),
    // A system that is there and says too little isn't passed over for another.
    (
      ["CI_NODE_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "x"], nil,
      "TEST_SHARD_INDEX is “x”, which isn't a whole number"
    ),
  ]

  @Test("says why", arguments: failures)
  func failure(environment: [String: String], count: Int?, message: String) {
    let failure = #expect(throws: PlainError.self) {
      try ContinuousIntegration(environment: environment, count: count)
    }
    #expect(failure?.message == message)
  }

  /// The sentence about a task of a Slurm array that isn't a range.
  private static func noRange(_ id: Int) -> String {
    "the array of Slurm isn't a range, so job \(id) can't know which shard it is: write one, as in --array=1-8"
  }

  static let lists: [(id: Int, first: Int, last: Int?, step: Int, count: Int?)] = [
    // --array=1,5,9: every task says so where the last one is told, else those that can't be of a range.
    (1, 1, 9, 1, 3), (5, 1, 9, 1, 3), (9, 1, 9, 1, 3), (5, 1, nil, 1, 3), (9, 1, nil, 1, 3), (5, 1, nil, 3, 3),
    // What no array says.
    (1, 1, 9, 0, 3), (1, 2, 9, 1, 3), (1, 1, 0, 1, 3), (1, 1, 3, 1, 0), (0, 0, .max, 1, 3), (.max, 0, .max, 1, nil),
  ]

  @Test("is that of a task of a Slurm array that isn't a range", arguments: lists)
  func list(id: Int, first: Int, last: Int?, step: Int, count: Int?) throws {
    let failure = #expect(throws: PlainError.self) {
      let environment = ContinuousIntegrationTests.slurm(id: id, first: first, last: last, step: step, count: count)
      return try ContinuousIntegration(environment: environment, count: count == nil ? 5 : nil)
    }
    if count == 0 {
      #expect(failure?.message == "Slurm says that there are 0 shards: their number is from 1 to 10000")
    } else if count == nil {
      #expect(failure?.message == "SLURM_ARRAY_TASK_ID=\(id) is none of 5 shards")
    } else {
      #expect(failure?.message == Self.noRange(id))
    }
  }
}
