import ArgumentParser
import FlowExplorer
import FlowSelection

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The value of `--swarm`: the number of workers, or `auto` or `auto/N` to determine the worker from the environment.
enum SwarmRequest: ExpressibleByArgument {
  case count(Int)
  case automatic(ShardRequest)

  init?(argument: String) {
    if let count = Int(argument), 1...SwarmWorker.maxCount ~= count {
      self = .count(count)
    } else if argument == "auto" || argument.hasPrefix("auto/"), let shard = try? ShardRequest(argument) {
      self = .automatic(shard)
    } else {
      return nil
    }
  }

  /// Refuses a seed that no worker has.
  ///
  /// - Parameter seed: The value of `--seed`.
  /// - Throws: An error of usage.
  func check(_ seed: UInt64?) throws {
    switch self {
    case .automatic where seed != nil:
      throw ValidationError("--swarm auto says which worker this is; leave --seed out")
    case .count(let count) where seed == nil:
      throw ValidationError(
        count == 1
          ? "--swarm 1 needs the number of this worker: add --seed 0"
          : "--swarm \(count) needs the number of this worker, from 0 to \(count - 1): add --seed K"
      )
    case .count(let count):
      guard let seed, seed >= UInt64(count) else { return }
      throw ValidationError("--seed \(seed) is no worker of --swarm \(count), which has those from 0 to \(count - 1)")
    case .automatic: break
    }
  }

  /// The worker that this process is.
  ///
  /// - Parameter seed: The value of `--seed`.
  /// - Returns: The worker; nil if no build server names one.
  /// - Throws: An error of usage.
  func worker(_ seed: UInt64?) throws -> SwarmWorker? {
    switch self {
    case .count(let count): return seed.flatMap { SwarmWorker(Int(clamping: $0), of: count) }
    case .automatic(let request):
      guard let shard = try request.shard(in: ProcessInfo.processInfo.environment) else { return nil }
      guard let worker = SwarmWorker(shard.index - 1, of: shard.count) else {
        throw ValidationError("a swarm has at most \(SwarmWorker.maxCount) workers, not \(shard.count)")
      }
      return worker
    }
  }
}
