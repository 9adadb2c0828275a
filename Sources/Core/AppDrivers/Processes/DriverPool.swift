package import FlowRunner
import Synchronization

/// The running processes of one driver: each is used by one flow at a time and by many flows one after the other.
package final class DriverPool: Sendable {
  private struct State {
    var idle: [DriverConnection] = []
    var first: DriverWelcome?
    /// The number of flows in a row that failed by their driver, with the last reason.
    var failures = 0
    var reason: ExternalFailure?
  }

  /// The number of flows one after the other in which drivers fail before no more are started.
  private static let mostFailures = 3

  private let command: DriverCommand
  private let version: String
  private let limits: DriverLimits
  private let stop: StopFlag?
  private let state = Mutex(State())

  /// Prepares a driver; nothing is started before it is used.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - version: The version of this tool.
  ///   - limits: The maximum times of its replies.
  ///   - stop: Ends every wait; nil if nothing does.
  package init(_ command: DriverCommand, version: String, _ limits: DriverLimits, stop: StopFlag?) {
    (self.command, self.version, self.limits, self.stop) = (command, version, limits, stop)
  }

  /// The driver's introduction when it was first started; nil before that.
  package var welcome: DriverWelcome? { state.withLock(\.first) }

  /// Takes a driver that no other flow uses, and starts one if there is none.
  ///
  /// - Parameter profile: The name of the engine's profile.
  /// - Returns: The driver, which must be given back.
  /// - Throws: The reason why it can't be used.
  package func take(profile: String) throws(ExternalFailure) -> DriverConnection {
    while let idle = state.withLock({ state in
      state.idle.lastIndex { $0.profile == profile }.map { state.idle.remove(at: $0) }
    }) {
      if idle.isReady { return idle }
      idle.shutDown()
    }
    if let failure = state.withLock({ $0.failures >= Self.mostFailures ? $0.reason ?? .failedAgain : nil }) {
      throw failure
    }
    do throws(ExternalFailure) {
      let connection = try DriverConnection(command, profile: profile, version: version, limits, stop)
      state.withLock { $0.first = $0.first ?? connection.welcome }
      return connection
    } catch {
      if !error.isStop { state.withLock { ($0.failures, $0.reason) = ($0.failures + 1, error) } }
      throw error
    }
  }

  /// Gives a driver back for other flows; one that failed is ended.
  package func giveBack(_ connection: DriverConnection) {
    guard connection.isReady else {
      state.withLock { $0.failures += 1 }
      return connection.shutDown()
    }
    state.withLock { state in
      state.idle.append(connection)
      (state.failures, state.reason) = (0, nil)
    }
  }

  /// Ends all drivers.
  package func end() {
    let idle = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    for connection in idle { connection.shutDown() }
  }
}

extension ExternalFailure {
  /// The error of a flow for which no driver is started, since those of the flows before failed.
  fileprivate static var failedAgain: Self {
    ExternalFailure(
      "the driver failed in three flows one after the other, so it isn't started again",
      fix: "run one of them alone to see why it fails"
    )
  }
}
