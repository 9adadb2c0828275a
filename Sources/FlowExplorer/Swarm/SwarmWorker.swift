/// One of several searches of the same app, on as many machines, that see different parts of what is too big for one.
///
/// The first is the undivided search. Each other one does the steps of a state in an order of its own, and the deeper
/// stacks and layers are left to those before it: within the same number of states it goes more steps far.
package struct SwarmWorker: Hashable, Sendable {
  /// The number of the worker, counted from 0.
  package let number: Int
  /// The number of workers.
  package let count: Int

  /// The maximum number of workers.
  package static let maxCount = 1_000_000

  /// Creates a worker; nil if there is none of this number.
  package init?(_ number: Int, of count: Int) {
    guard 1...Self.maxCount ~= count, 0..<count ~= number else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Makes the undivided search that of this worker.
  package func direct(_ settings: inout SearchSettings) {
    settings.seed = number == 0 ? nil : UInt64(number)
    settings.bounds.pathLimit = pathLimit(settings.bounds.pathLimit)
  }

  /// The bound of its search on stacks and layers.
  ///
  /// - Parameter limit: That of the undivided search.
  /// - Returns: The same for the first worker, and less for each later one, but at least 1.
  func pathLimit(_ limit: Int) -> Int {
    // The product of the number and the limit may be too big.
    let less = limit / count * number + limit % count * number / count
    return limit == 0 ? 0 : max(1, limit - less)
  }
}
