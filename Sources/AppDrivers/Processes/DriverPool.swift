package import FlowRunner
import Synchronization

/// The running processes of one driver: each is used by one flow at a time and by many flows one after the other.
package final class DriverPool: Sendable {
  private struct State {
    var idle: [DriverConnection] = []
    var first: DriverWelcome?
  }

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
    let connection = try DriverConnection(command, profile: profile, version: version, limits, stop)
    state.withLock { $0.first = $0.first ?? connection.welcome }
    return connection
  }

  /// Gives a driver back for other flows; one that failed is ended.
  package func giveBack(_ connection: DriverConnection) {
    guard connection.isReady else { return connection.shutDown() }
    state.withLock { $0.idle.append(connection) }
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
